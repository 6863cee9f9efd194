import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';
import { RowMenu } from '../../ui/RowMenu';
import type { PersonItemProps } from './person-list';

type PersonButtonsProps = Omit<PersonItemProps, 'now'>;

/**
 * A person's actions: the frequent ones as buttons, the others in the menu 'More'. The user's own row cannot be
 * disabled or handed over.
 */
export const PersonButtons = ({ person, onEdit, onCode, onSessions, onLeave, onDisable }: PersonButtonsProps) => {
  const { id, name, role, disabled, isSelf } = person;
  const more = [
    { words: words.people.newCode, label: words.people.newCodeFor(name), onPick: () => onCode(id), isThere: !disabled },
    {
      words: words.leaving.handOver,
      label: words.leaving.handOverFrom(name),
      onPick: () => onLeave(id),
      isThere: !isSelf && role === 'agent',
    },
    {
      words: disabled ? words.people.enable : words.people.disable,
      label: disabled ? words.people.enableOf(name) : words.people.disableOf(name),
      onPick: () => onDisable(id),
      isThere: !isSelf,
    },
  ].filter(({ isThere }) => isThere);
  return (
    <div className="person-buttons">
      <RowButton aria-label={words.people.editOf(name)} onClick={() => onEdit(id)}>
        {words.people.edit}
      </RowButton>
      <RowButton aria-label={words.sessions.of(name)} onClick={() => onSessions(id)}>
        {words.sessions.title}
      </RowButton>
      <RowMenu words={words.people.more} label={words.people.moreFor(name)} items={more} />
    </div>
  );
};
