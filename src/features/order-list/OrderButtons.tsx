import { isOpen } from '#domain/order';
import { isCancelled, type OrderView } from '#domain/pending';
import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';
import { type OnOrderAct, type OrdersAudience, orderSpoken } from './order-acts';

interface OrderButtonsProps {
  readonly order: OrderView;
  readonly audience: OrdersAudience;
  /** On a card, a finalized order has no Send (spec §4), a cancelled one has none at all. */
  readonly onCard?: boolean;
  readonly onAct: OnOrderAct;
}

/** Send, View Details and, for admins while the order is open, Prepare and Finalize (spec §2). */
export const OrderButtons = ({ order, audience, onCard = false, onAct }: OrderButtonsProps) => {
  const spoken = orderSpoken(order);
  const size = onCard ? 'sm' : 'xs';
  return (
    <div className="order-buttons" data-order={order.id}>
      {!(onCard && order.isFinalized) && !isCancelled(order) && (
        <RowButton size={size} aria-label={words.orders.sendOf(spoken)} onClick={() => onAct('send', order)}>
          {words.orders.send}
        </RowButton>
      )}
      <RowButton size={size} aria-label={words.orders.viewDetailsOf(spoken)} onClick={() => onAct('details', order)}>
        {words.orders.viewDetails}
      </RowButton>
      {audience === 'admin' && isOpen(order) && order.products.some(({ added }) => !added) && (
        <RowButton size={size} aria-label={words.orders.prepareOf(spoken)} onClick={() => onAct('prepare', order)}>
          {words.orders.prepare}
        </RowButton>
      )}
      {audience === 'admin' && isOpen(order) && (
        <RowButton size={size} aria-label={words.orders.finalizeOf(spoken)} onClick={() => onAct('finalize', order)}>
          {words.orders.finalize}
        </RowButton>
      )}
    </div>
  );
};
