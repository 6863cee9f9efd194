import type { OrderView } from '#domain/pending';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { orderAgain } from '../../actions/orders';
import { useDevice } from '../../device/context';
import { toast } from '../../ui/toast';
import { orderAgainWords } from './order-again-words';

/**
 * Puts an order's products into the cart at today's prices and shows the differences; returns whether any was added.
 */
export const useOrderAgain = (): ((order: OrderView) => boolean) => {
  const device = useDevice();
  return (order) => {
    const ordered = new Set(order.products.map((line) => line.product));
    const before = device.cart.state.items.filter(({ product }) => ordered.has(product.id));
    const outcome = orderAgain(device, order);
    const after = new Map(
      device.cart.state.items.map(({ product, quantity, unitPrice }) => [product.id, { quantity, unitPrice }]),
    );
    // An unchanged line is not counted as replaced, for example after a second tap.
    const replaced = before.filter(({ product, quantity, unitPrice }) => {
      const now = after.get(product.id);
      return now !== undefined && (now.quantity !== quantity || now.unitPrice !== unitPrice);
    }).length;
    const said = orderAgainWords({ ...outcome, replaced });
    if (outcome.added === 0) toast.info({ ...said, topic: 'order-again' });
    else toast.success({ ...said, topic: 'order-again' });
    return outcome.added > 0;
  };
};

/** An order's name for screen readers, which distinguishes its button from the others. */
export const spokenOrder = (order: OrderView): string =>
  words.pastOrders.spoken({
    id: order.state === 'accepted' ? order.id : undefined,
    date: showDate(order.date),
    total: formatLei(order.price),
  });
