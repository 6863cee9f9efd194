import { choose, number, plural } from './grammar';

const products = (count: number): string => plural(count, 'product', 'products');

/** A client's last orders, and what came of ordering one again. */
export const pastOrders = {
  label: 'Last orders of this client',
  list: 'Last orders',
  title: (count: number) => (count === 0 ? 'Last orders' : `Last orders (${number(count)})`),
  none: 'No orders yet for this client.',
  sum: (count: number, total: string) => `${products(count)} · ${total}`,
  // What ordering it again adds
  today: (total: string) => `today ${total}`,
  gone: (_count: number, names: string) => `No longer sold: ${names}`,
  again: 'Order again',
  againOf: (order: string) => `Order again: ${order}`,
  spoken: (order: { id: string | undefined; date: string; total: string }) =>
    `${order.id === undefined ? 'order not sent yet' : `order ${order.id}`}, ${order.date}, ${order.total}`,
  // The result
  nothingAdded: { title: 'Nothing added', message: 'None of its products is sold any more.' },
  already: 'The cart has these products already.',
  undoOf: (order: string) => `Undo: the cart as it was before ${order}`,
  addedTitle: 'Added to Cart',
  added: (count: number) => `Added ${products(count)} at today’s prices.`,
  repriced: (count: number) => `${products(count)} changed price since.`,
  missing: (count: number) => `${products(count)} no longer sold ${choose(count, 'was', 'were')} left out.`,
  replaced: (count: number) => `${products(count)} already in the cart took the order’s quantity.`,
};
