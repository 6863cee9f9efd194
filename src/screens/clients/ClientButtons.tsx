import { isLocalId } from '#wire/id';
import { showDate } from '#words/format';
import { RowButton } from '../../ui/RowButton';
import type { ClientItemProps } from './client-list';
import './client-buttons.css';

interface ClientButtonsProps extends ClientItemProps {
  readonly size: 'xs' | 'sm';
}

/** What can be done with a client; with one whose personal data were erased, nothing any more. */
export const ClientButtons = ({ client, size, onEdit, onMerge }: ClientButtonsProps) => {
  const { id, name, erased } = client;
  if (erased !== undefined) return <span className="client-erased">Erased on {showDate(erased)}</span>;
  return (
    <div className="client-buttons">
      <RowButton size={size} aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
        Edit
      </RowButton>
      {onMerge !== undefined && !isLocalId(id) && (
        <RowButton size={size} aria-label={`Merge ${name}`} onClick={() => onMerge(id)}>
          Merge…
        </RowButton>
      )}
    </div>
  );
};
