import { RowButton } from '../../ui/RowButton';
import { RowMenu } from '../../ui/RowMenu';
import type { PersonItemProps } from './person-list';

type PersonButtonsProps = Omit<PersonItemProps, 'now'>;

/**
 * What can be done with a person: what is done often beside each other, the rest behind 'More'. Nobody disables
 * themselves, nor hands over what they hold: their own row has no such choice.
 */
export const PersonButtons = ({ person, onEdit, onCode, onSessions, onLeave, onDisable }: PersonButtonsProps) => {
  const { id, name, role, disabled, isSelf } = person;
  const enable = disabled ? 'Enable' : 'Disable';
  const more = [
    { words: 'New code', label: `New code for ${name}`, onPick: () => onCode(id), isThere: !disabled },
    {
      words: 'Hand over',
      label: `Hand over from ${name}`,
      onPick: () => onLeave(id),
      isThere: !isSelf && role === 'agent',
    },
    { words: enable, label: `${enable} ${name}`, onPick: () => onDisable(id), isThere: !isSelf },
  ].filter(({ isThere }) => isThere);
  return (
    <div className="person-buttons">
      <RowButton aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
        Edit
      </RowButton>
      <RowButton aria-label={`Sessions of ${name}`} onClick={() => onSessions(id)}>
        Sessions
      </RowButton>
      <RowMenu words="More" label={`More for ${name}`} items={more} />
    </div>
  );
};
