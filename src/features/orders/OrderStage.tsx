import { IconLock, IconPackage } from '@tabler/icons-react';
import { type Stage, stageOf } from '#domain/order';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import './order-stage.css';

const icons: Readonly<Record<Stage, typeof IconLock | undefined>> = {
  notBegun: undefined,
  preparing: IconPackage,
  prepared: IconPackage,
  finalized: IconLock,
  cancelled: undefined,
};

/** How far an order is, in words, colour and icon; while it is being prepared, with how many of its lines are. */
export const OrderStage = ({ order }: { readonly order: OrderView }) => {
  const stage = stageOf(order);
  const Icon = icons[stage];
  const done = order.products.filter(({ added }) => added).length;
  return (
    <span className="order-stage" data-stage={stage}>
      <span>
        {Icon !== undefined && <Icon size={14} aria-hidden />}
        {words.orders[stage]}
      </span>
      {stage === 'preparing' && <span>{words.orders.linesDone(done, order.products.length)}</span>}
    </span>
  );
};
