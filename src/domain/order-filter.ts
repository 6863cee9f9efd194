import type { Order } from '#wire/order';
import { isMailed, isOpen, stageOf } from './order';
import type { Sort } from './sort';

// Which orders of a list are shown, and in which order. What a person chooses of it is in `order-choice`.

/** How far an order is. 'open': neither finalized nor cancelled, whether it is being prepared or not (spec §2). */
export const orderStages = ['any', 'open', 'notBegun', 'preparing', 'prepared', 'finalized', 'cancelled'] as const;
export type OrderStage = (typeof orderStages)[number];

export const orderColumns = ['date', 'client', 'agent', 'total'] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The conditions that an order must meet; an absent one lets all pass. */
export interface OrderFilter {
  /** One agent's orders. */
  readonly agent?: string | undefined;
  readonly stage?: OrderStage | undefined;
  /** Orders of this client: its id, a former one, or that of a client that was merged into it. */
  readonly client?: string | undefined;
  /** The first and the last day, yyyy-MM-dd, both inclusive. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Only orders for which the warehouse has too few units now. */
  readonly lacksStock?: boolean | undefined;
  /** Only orders that were not e-mailed as they are, without those that are cancelled: they cannot be any more. */
  readonly notMailed?: boolean | undefined;
  /** What must be found in the order (`order-text`). */
  readonly text?: string | undefined;
  /** Newest first if absent. */
  readonly sort?: Sort<OrderColumn> | undefined;
}

type Filtered = Pick<Order, 'agent' | 'isFinalized' | 'client' | 'date' | 'products' | 'cancelledAt'> &
  Parameters<typeof isMailed>[0];

const isAtStage = (stage: OrderStage, order: Filtered): boolean =>
  stage === 'any' || (stage === 'open' ? isOpen(order) : stageOf(order) === stage);

/**
 * Whether an order is within the conditions that it alone decides: all but its text and the stock. `client` is its
 * client's id today, as that of the filter is.
 */
export const isWithin = (filter: OrderFilter, order: Filtered, client = order.client): boolean =>
  (filter.agent === undefined || order.agent === filter.agent) &&
  isAtStage(filter.stage ?? 'any', order) &&
  (filter.since === undefined || order.date >= filter.since) &&
  (filter.until === undefined || order.date <= filter.until) &&
  (filter.client === undefined || client === filter.client) &&
  (filter.notMailed !== true || (!isMailed(order) && order.cancelledAt === undefined));
