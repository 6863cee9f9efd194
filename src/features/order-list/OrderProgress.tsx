import { isOpen, stageOf, unitsReturned } from '#domain/order';
import type { OrderView } from '#domain/pending';
import { lacksStock } from '#domain/preparing';
import { words } from '#words/words';
import { useListState } from '../../views/list-state';
import { useStock } from '../../views/stock';
import { OrderStage } from '../orders/OrderStage';
import { OrderStateBadge } from '../orders/OrderStateBadge';
import type { OrderItemProps } from './order-acts';

/** How an order stands and what came back. Agents also see whether it was accepted, admins whether it lacks stock. */
export const OrderProgress = ({ order, audience }: Omit<OrderItemProps, 'onAct'>) => {
  const forAgent = audience === 'agent';
  const returned = unitsReturned(order);
  return (
    <span className="order-stages">
      {forAgent && order.cancelledAt === undefined && <OrderStateBadge state={order.state} />}
      {!(forAgent && stageOf(order) === 'notBegun') && <OrderStage order={order} />}
      {returned > 0 && (
        <span className="order-stage" data-stage="returned">
          {words.orders.returned(returned)}
        </span>
      )}
      {!forAgent && isOpen(order) && <LackOfStock order={order} />}
    </span>
  );
};

/** Says that the warehouse has too few units for what is not ticked yet; nothing until its stock is known. */
const LackOfStock = ({ order }: { readonly order: OrderView }) => {
  const stock = useStock();
  const known = useListState('warehouse') === 'ready';
  return known && lacksStock(order, stock) ? (
    <span className="order-stage" data-stage="lacks">
      {words.orders.lacksStock}
    </span>
  ) : null;
};
