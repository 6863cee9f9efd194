import { Button } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { orderAgain } from '../../actions/orders';
import { useDevice } from '../../device/context';
import { OrderStateBadge } from '../../features/orders/OrderStateBadge';
import { tabular } from '../../ui/theme';
import { toast } from '../../ui/toast';
import { orderAgainWords } from './order-again-words';

/** A client's last orders, newest first; 'Order again' puts one's products into the cart at today's prices. */
export const PastOrderPicker = ({ orders }: { readonly orders: readonly OrderView[] }) => {
  const device = useDevice();
  const again = (order: OrderView) => {
    const ordered = new Set(order.products.map((line) => line.product));
    const before = device.cart.state.items.filter(({ product }) => ordered.has(product.id));
    const outcome = orderAgain(device, order);
    const after = new Map(
      device.cart.state.items.map(({ product, quantity, unitPrice }) => [product.id, { quantity, unitPrice }]),
    );
    // A line that says the same as before was not replaced for a person, as after a second tap.
    const replaced = before.filter(({ product, quantity, unitPrice }) => {
      const now = after.get(product.id);
      return now !== undefined && (now.quantity !== quantity || now.unitPrice !== unitPrice);
    }).length;
    const said = orderAgainWords({ ...outcome, replaced });
    if (outcome.added === 0) toast.info({ ...said, topic: 'order-again' });
    else toast.success({ ...said, topic: 'order-again' });
  };
  return (
    <ul className="past-orders" aria-label={words.pastOrders.list}>
      {orders.map((order) => (
        <li key={order.key ?? order.id} className="past-order">
          <div className="past-order-words" style={tabular}>
            <span className="past-order-name">
              {order.state === 'accepted' ? <b>{order.id}</b> : <OrderStateBadge state={order.state} />}
              <span>{showDate(order.date)}</span>
            </span>
            <span className="past-order-sum">
              {words.pastOrders.sum(order.products.length, formatLei(order.price))}
            </span>
          </div>
          <Button
            variant="default"
            size="xs"
            aria-label={words.pastOrders.againOf(nameOf(order))}
            onClick={() => again(order)}
          >
            {words.pastOrders.again}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** Tells one button from the others for those who hear the page. */
const nameOf = (order: OrderView): string =>
  words.pastOrders.spoken({
    id: order.state === 'accepted' ? order.id : undefined,
    date: showDate(order.date),
    total: formatLei(order.price),
  });
