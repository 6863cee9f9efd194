import { mayDeleteBox } from '#domain/box-editing';
import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';
import type { BoxItemProps } from './box-list';

export const BoxButtons = ({ box: { id, name, used }, onEdit, onDelete }: Omit<BoxItemProps, 'onOpen'>) => (
  <div className="box-buttons">
    {mayDeleteBox(used) && (
      <RowButton size="sm" aria-label={words.boxes.deleteBox(name)} onClick={() => onDelete(id)}>
        {words.boxes.delete}
      </RowButton>
    )}
    <RowButton size="sm" aria-label={words.boxes.editBox(name)} onClick={() => onEdit(id)}>
      {words.boxes.edit}
    </RowButton>
  </div>
);
