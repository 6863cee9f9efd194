import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';
import { type ClientItemProps, getsOrders } from './client-list';

/** An agent's ways from a client to its orders: what it has ordered, and a new one where it gets any. */
export const OrderButtons = ({
  client,
  onOrder,
  onLastOrders,
}: Pick<ClientItemProps, 'client' | 'onOrder' | 'onLastOrders'>) => {
  const { name, erased } = client;
  if (onOrder === undefined || onLastOrders === undefined || erased !== undefined) return null;
  return (
    <span className="client-orders">
      <RowButton aria-label={words.clients.lastOrdersOf(name)} onClick={() => onLastOrders(client)}>
        {words.clients.lastOrders}
      </RowButton>
      {getsOrders(client) && (
        <RowButton aria-label={words.clients.newOrderFor(name)} onClick={() => onOrder(client)}>
          {words.clients.newOrder}
        </RowButton>
      )}
    </span>
  );
};
