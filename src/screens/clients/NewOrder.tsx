import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';
import { type ClientItemProps, getsOrders } from './client-list';

interface NewOrderProps extends Pick<ClientItemProps, 'client' | 'onOrder'> {
  readonly size: 'xs' | 'sm';
}

/** Begins an order for a client that gets any. */
export const NewOrder = ({ client, size, onOrder }: NewOrderProps) =>
  onOrder === undefined || !getsOrders(client) ? null : (
    <RowButton
      size={size}
      className="client-new-order"
      aria-label={words.clients.newOrderFor(client.name)}
      onClick={() => onOrder(client)}
    >
      {words.clients.newOrder}
    </RowButton>
  );
