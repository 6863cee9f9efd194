import { Button } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { OrderStateBadge } from '../../features/orders/OrderStateBadge';
import { tabular } from '../../ui/theme';
import { spokenOrder, useAgainToday, useOrderAgain } from './use-order-again';

/** A client's last orders, newest first; 'Order again' puts one's products into the cart at today's prices. */
export const PastOrderPicker = ({ orders }: { readonly orders: readonly OrderView[] }) => (
  <ul className="past-orders" aria-label={words.pastOrders.list}>
    {orders.map((order) => (
      <PastOrder key={order.key ?? order.id} order={order} />
    ))}
  </ul>
);

const PastOrder = ({ order }: { readonly order: OrderView }) => {
  const again = useOrderAgain();
  const { total, gone } = useAgainToday(order);
  const sum = words.pastOrders.sum(order.products.length, formatLei(order.price));
  return (
    <li className="past-order">
      <div className="past-order-words" style={tabular}>
        <span className="past-order-name">
          {order.state === 'accepted' ? <b>{order.id}</b> : <OrderStateBadge state={order.state} />}
          <span>{showDate(order.date)}</span>
        </span>
        <span className="past-order-sum">
          {sum}
          {total !== order.price && ` · ${words.pastOrders.today(formatLei(total))}`}
        </span>
        {gone !== '' && <span className="past-order-gone">{gone}</span>}
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={words.pastOrders.againOf(spokenOrder(order))}
        onClick={() => again(order)}
      >
        {words.pastOrders.again}
      </Button>
    </li>
  );
};
