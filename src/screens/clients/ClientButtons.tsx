import { isLocalId } from '#wire/id';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';
import type { ClientItemProps } from './client-list';
import { OrderButtons } from './OrderButtons';
import './client-buttons.css';

/** A client's buttons; none for a client whose personal data were erased. */
export const ClientButtons = ({
  client,
  size,
  onEdit,
  onMerge,
  onOrder,
  onLastOrders,
}: ClientItemProps & { readonly size: 'xs' | 'sm' }) => {
  const { id, name, erased } = client;
  if (erased !== undefined) return <span className="client-erased">{words.clients.erasedOn(showDate(erased))}</span>;
  return (
    <div className="client-buttons">
      <OrderButtons client={client} onOrder={onOrder} onLastOrders={onLastOrders} />
      <RowButton size={size} aria-label={words.clients.editOf(name)} onClick={() => onEdit(id)}>
        {words.clients.edit}
      </RowButton>
      {onMerge !== undefined && !isLocalId(id) && (
        <RowButton size={size} aria-label={words.clients.mergeOf(name)} onClick={() => onMerge(id)}>
          {words.clients.merge}
        </RowButton>
      )}
    </div>
  );
};
