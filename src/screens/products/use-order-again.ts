import { useMemo } from 'react';
import { orderedAgain } from '#domain/order-again';
import type { OrderView } from '#domain/pending';
import { productName } from '#words/display';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { orderAgain } from '../../actions/orders';
import { useDevice } from '../../device/context';
import { toast } from '../../ui/toast';
import { useProductsById } from '../../views/products';
import { orderAgainWords } from './order-again-words';

/**
 * Puts an order's products into the cart at today's prices and shows the differences; returns whether the cart has any
 * of it.
 */
export const useOrderAgain = (): ((order: OrderView) => boolean) => {
  const device = useDevice();
  return (order) => {
    const outcome = orderAgain(device, order);
    const said = orderAgainWords(outcome);
    if (outcome.added + outcome.replaced === 0) toast.info({ ...said, topic: 'order-again-nothing' });
    else {
      const button = {
        label: words.cartToasts.undo,
        name: words.pastOrders.undoOf(spokenOrder(order)),
        act: outcome.undo,
      };
      toast.success({ ...said, topic: 'order-again', button });
    }
    return outcome.added + outcome.replaced + outcome.unchanged > 0;
  };
};

/** What ordering an order again adds now: products, their sum in Lei, and the sentence of what is no longer sold. */
export const useAgainToday = (order: OrderView) => {
  const products = useProductsById();
  return useMemo(() => {
    const { lines, gone, total } = orderedAgain(order, products);
    const names = gone.map(({ product, productCopy }) => productName(products.get(product), productCopy));
    return {
      count: lines.length,
      total,
      gone: names.length === 0 ? '' : words.pastOrders.gone(names.length, names.join(', ')),
    };
  }, [order, products]);
};

/** An order's name for screen readers, which distinguishes its button from the others. */
export const spokenOrder = (order: OrderView): string =>
  words.pastOrders.spoken({
    id: order.state === 'accepted' ? order.id : undefined,
    date: showDate(order.date),
    total: formatLei(order.price),
  });
