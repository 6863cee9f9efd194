import { orderTotal } from '#domain/money';
import type { Holdings, Leave } from '#wire/leaving';
import { formatLei } from '#words/format';

/** The total of the orders, formatted. */
export const sumOf = (orders: Holdings['orders']): string =>
  formatLei(orderTotal(orders.map(({ price: unitprice }) => ({ quantity: 1, unitprice }))));

/** The number of clients in their visit plan. */
export const plannedOf = ({ planned }: Holdings): number => planned?.count ?? 0;

/** Whether the person holds nothing that must be handed over. */
export const holdsNothing = (held: Holdings): boolean =>
  (held.bag?.products.length ?? 0) === 0 && held.orders.length === 0 && plannedOf(held) === 0;

/** The choices as the values of selects: '' for none. */
export interface Chosen {
  readonly bagTo: string;
  readonly ordersTo: string;
  readonly visitsTo: string;
}

/** The hand-over as the server takes it, or the choice that is still missing. */
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
