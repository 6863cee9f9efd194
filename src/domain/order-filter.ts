import { daysBefore } from './dates';

// Which orders of a list are shown: what a person chooses, and the bounds that it means today.

/** The conditions that an order must meet. */
export interface OrderFilter {
  /** One agent's orders; all if absent. */
  readonly agent?: string | undefined;
  readonly finalizedOnly: boolean;
  /** Orders of this client: its id, a former one, or that of a client that was merged into it. */
  readonly client?: string | undefined;
  /** The first and the last day, yyyy-MM-dd, both inclusive. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** The part of a filter that a person chooses beside the list. */
export type OrderBounds = Pick<OrderFilter, 'client' | 'since' | 'until'>;

/** Whether an order is within the filter; `client` is its client's id today, as that of the filter is. */
export const isWithin = (
  filter: OrderFilter,
  order: { readonly agent: string; readonly isFinalized: boolean; readonly client: string; readonly date: string },
  client = order.client,
): boolean =>
  (filter.agent === undefined || order.agent === filter.agent) &&
  (!filter.finalizedOnly || order.isFinalized) &&
  (filter.since === undefined || order.date >= filter.since) &&
  (filter.until === undefined || order.date <= filter.until) &&
  (filter.client === undefined || client === filter.client);

export const orderTimes = ['any', 'today', 'week', 'month', 'own'] as const;
type OrderTime = (typeof orderTimes)[number];

/** A chosen time; any other value filters nothing. */
export const timeChosen = (value: string): OrderTime => orderTimes.find((time) => time === value) ?? 'any';

/** The choices of the user. */
export interface OrderChoice {
  readonly client: string | undefined;
  readonly time: OrderTime;
  /** Own dates, yyyy-MM-dd; '': without this bound. Kept while another time is chosen. */
  readonly from: string;
  readonly to: string;
}

export const everyOrder: OrderChoice = { client: undefined, time: 'any', from: '', to: '' };

/** Days before today with which each of these times begins. */
const daysBack: Readonly<Record<Exclude<OrderTime, 'any' | 'own'>, number>> = { today: 0, week: 6, month: 29 };

/** The bounds that a choice means on this day (yyyy-MM-dd). */
export const boundsOf = ({ client, time, from, to }: OrderChoice, today: string): OrderBounds => {
  if (time === 'any') return { client };
  if (time === 'own') return { client, since: from || undefined, until: to || undefined };
  return { client, since: daysBefore(today, daysBack[time]), until: today };
};

/** How many filters are on. */
export const filtersOn = ({ client, since, until }: OrderBounds): number =>
  (client === undefined ? 0 : 1) + (since === undefined && until === undefined ? 0 : 1);
