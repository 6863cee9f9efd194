import { RowButton } from '../../ui/RowButton';
import type { PersonItemProps } from './person-list';

type PersonButtonsProps = Omit<PersonItemProps, 'now'>;

/** What can be done with a person. Nobody disables themselves: their own row has no such button. */
export const PersonButtons = ({ person, onEdit, onCode, onSessions, onDisable }: PersonButtonsProps) => {
  const { id, name, disabled, isSelf } = person;
  return (
    <div className="person-buttons">
      <RowButton aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
        Edit
      </RowButton>
      <RowButton aria-label={`Sessions of ${name}`} onClick={() => onSessions(id)}>
        Sessions
      </RowButton>
      {!disabled && (
        <RowButton aria-label={`New code for ${name}`} onClick={() => onCode(id)}>
          New code
        </RowButton>
      )}
      {!isSelf && (
        <RowButton aria-label={`${disabled ? 'Enable' : 'Disable'} ${name}`} onClick={() => onDisable(id)}>
          {disabled ? 'Enable' : 'Disable'}
        </RowButton>
      )}
    </div>
  );
};
