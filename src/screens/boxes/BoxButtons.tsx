import { mayDeleteBox } from '#domain/box-editing';
import { RowButton } from '../../ui/RowButton';
import type { BoxItemProps } from './box-list';

/** Edit, and for an empty box Delete (spec §2 Boxes). */
export const BoxButtons = ({ box: { id, name, used }, onEdit, onDelete }: Omit<BoxItemProps, 'onOpen'>) => (
  <div className="box-buttons">
    {mayDeleteBox(used) && (
      <RowButton size="sm" aria-label={`Delete ${name}`} onClick={() => onDelete(id)}>
        Delete
      </RowButton>
    )}
    <RowButton size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
      Edit
    </RowButton>
  </div>
);
