import { isOpen, nextStepOf } from '#domain/order';
import { isCancelled, type OrderView } from '#domain/pending';
import { words } from '#words/words';
import { RowButton } from '../../ui/RowButton';
import { type OnOrderAct, type OrderAct, type OrdersAudience, orderSpoken } from './order-acts';

interface OrderButtonsProps {
  readonly order: OrderView;
  readonly audience: OrdersAudience;
  /** On a card, a finalized order has no Send (spec §4), a cancelled one has none at all. */
  readonly onCard?: boolean;
  readonly onAct: OnOrderAct;
}

/** Send, View Details and, for admins while it is open, Prepare and Finalize (spec §2); its next step stands out. */
export const OrderButtons = ({ order, audience, onCard = false, onAct }: OrderButtonsProps) => {
  const spoken = orderSpoken(order);
  const size = onCard ? 'sm' : 'xs';
  const next = audience === 'admin' ? nextStepOf(order) : undefined;
  const look = (act: OrderAct) => ({ size, 'data-look': act === next ? 'next' : 'quiet' }) as const;
  return (
    <div className="order-buttons" data-order={order.id}>
      {!(onCard && order.isFinalized) && !isCancelled(order) && (
        <RowButton {...look('send')} aria-label={words.orders.sendOf(spoken)} onClick={() => onAct('send', order)}>
          {words.orders.send}
        </RowButton>
      )}
      <RowButton
        {...look('details')}
        aria-label={words.orders.viewDetailsOf(spoken)}
        onClick={() => onAct('details', order)}
      >
        {words.orders.viewDetails}
      </RowButton>
      {audience === 'admin' && isOpen(order) && order.products.some(({ added }) => !added) && (
        <RowButton
          {...look('prepare')}
          aria-label={words.orders.prepareOf(spoken)}
          onClick={() => onAct('prepare', order)}
        >
          {words.orders.prepare}
        </RowButton>
      )}
      {audience === 'admin' && isOpen(order) && (
        <RowButton
          {...look('finalize')}
          aria-label={words.orders.finalizeOf(spoken)}
          onClick={() => onAct('finalize', order)}
        >
          {words.orders.finalize}
        </RowButton>
      )}
    </div>
  );
};
