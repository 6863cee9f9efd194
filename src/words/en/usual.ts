import { number, plural } from './grammar';

/** What a client usually orders. */
export const usual = {
  title: 'Usual for this client',
  /** How many of the last orders have the product, and the day of the last of them. */
  of: (row: { date: string; times: number }) => `${plural(row.times, 'order', 'orders')} · ${row.date}`,
  lastOrder: (date: string, sum: string) => `Last order ${date}, today: ${sum}`,
  againToCart: (order: string) => `Order again, to the cart: ${order}`,
  add: (units: number) => `Add ${number(units)}`,
  addOf: (units: number, product: string) => `Add ${number(units)} × ${product}`,
};
