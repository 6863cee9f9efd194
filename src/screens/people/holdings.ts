import { orderTotal } from '#domain/money';
import type { Holdings, Leave } from '#wire/leaving';
import { formatLei } from '#words/format';

/** What orders come to, as it is shown. */
export const sumOf = (orders: Holdings['orders']): string =>
  formatLei(orderTotal(orders.map(({ price: unitprice }) => ({ quantity: 1, unitprice }))));

/** Whether nothing of what they hold has to go to anybody. */
export const holdsNothing = ({ bag, orders }: Holdings): boolean =>
  (bag?.products.length ?? 0) === 0 && orders.length === 0;

/** What was chosen, as selects have it: '' while nothing is. */
export interface Chosen {
  readonly bagTo: string;
  readonly ordersTo: string;
}

/** What is to be done with what they hold, or why not yet: what has to be chosen still. */
export const wantedOf = (
  { bag, orders }: Holdings,
  { bagTo, ordersTo }: Chosen,
  returned: readonly string[],
): Omit<Leave, 'seen'> | 'bag' | 'orders' => {
  const units = bag?.products.length ?? 0;
  if (units > 0 && bagTo === '') return 'bag';
  if (orders.length > 0 && ordersTo === '') return 'orders';
  return {
    bagTo: units > 0 ? bagTo : null,
    ordersTo: orders.length > 0 ? ordersTo : null,
    returned: units > 0 ? [...returned] : [],
  };
};
