import { orderTotal } from '#domain/money';
import type { Holdings, Leave } from '#wire/leaving';
import { formatLei } from '#words/format';

/** What orders come to, as it is shown. */
export const sumOf = (orders: Holdings['orders']): string =>
  formatLei(orderTotal(orders.map(({ price: unitprice }) => ({ quantity: 1, unitprice }))));

/** How many clients are planned for them. */
export const plannedOf = ({ planned }: Holdings): number => planned?.count ?? 0;

/** Whether nothing of what they hold has to go to anybody. */
export const holdsNothing = (held: Holdings): boolean =>
  (held.bag?.products.length ?? 0) === 0 && held.orders.length === 0 && plannedOf(held) === 0;

/** What was chosen, as selects have it: '' while nothing is. */
export interface Chosen {
  readonly bagTo: string;
  readonly ordersTo: string;
  readonly visitsTo: string;
}

/** What is to be done with what they hold, or why not yet: what has to be chosen still. */
export const wantedOf = (
  held: Holdings,
  { bagTo, ordersTo, visitsTo }: Chosen,
  returned: readonly string[],
): Omit<Leave, 'seen'> | 'bag' | 'orders' | 'visits' => {
  const { bag, orders } = held;
  const units = bag?.products.length ?? 0;
  if (units > 0 && bagTo === '') return 'bag';
  if (orders.length > 0 && ordersTo === '') return 'orders';
  if (plannedOf(held) > 0 && visitsTo === '') return 'visits';
  return {
    bagTo: units > 0 ? bagTo : null,
    ordersTo: orders.length > 0 ? ordersTo : null,
    visitsTo: plannedOf(held) > 0 ? visitsTo : null,
    returned: units > 0 ? [...returned] : [],
  };
};
