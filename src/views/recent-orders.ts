import type { Mirror } from '../outbox/account-mirror';
import { sortedOrders } from './order-lists';
import { optimisticOrders } from './order-views';

/** What a day's figures are made of. */
interface DayOrder {
  readonly id: string;
  readonly client: string;
  readonly agent: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  /** Lei. */
  readonly price: number;
}

/**
 * The orders of an agent, or of all, from a day on (yyyy-MM-dd), with those that wait; without those that are cancelled
 * or being taken back.
 */
export const ordersSince = (mirror: Mirror, agent: string | undefined, day: string): readonly DayOrder[] => {
  const { waiting, isVoid } = optimisticOrders(mirror).read();
  const since: DayOrder[] = waiting
    .filter((order) => (agent === undefined || order.agent === agent) && order.date >= day)
    .filter(({ state }) => state !== 'withdrawing');
  // Newest first: the walk ends with the day.
  for (const order of sortedOrders(mirror)(agent, false).read()) {
    if (order.date < day) break;
    if (!isVoid(order)) since.push(order);
  }
  return since;
};
