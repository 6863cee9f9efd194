import type { Order, OrderLine } from '#wire/order';

/**
 * Sort order of every list of orders: newest first by date, then by instant of placing, then by running number
 * (decisions 12).
 */
export const compareNewest = (
  one: Pick<Order, 'date' | 'placedAt' | 'id'>,
  other: Pick<Order, 'date' | 'placedAt' | 'id'>,
): number =>
  descending(one.date, other.date) ||
  descending(one.placedAt ?? '', other.placedAt ?? '') ||
  runningNumber(other.id) - runningNumber(one.id) ||
  descending(one.id, other.id);

const descending = (one: string, other: string): number => (one === other ? 0 : one > other ? -1 : 1);

/** A local id is not a number: the order is not accepted yet and counts as newer than any accepted one. */
const runningNumber = (id: string): number => {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : Number.MAX_SAFE_INTEGER;
};

/** Whether it waits to be delivered: it is neither finalized nor cancelled. */
export const isOpen = ({ isFinalized, cancelledAt }: Pick<Order, 'isFinalized' | 'cancelledAt'>): boolean =>
  !isFinalized && cancelledAt === undefined;

/** Whether every line is marked added: shown grey and struck through (spec §2). An order without lines is not. */
export const isPrepared = (order: Pick<Order, 'products'>): boolean =>
  order.products.length > 0 && order.products.every((line) => line.added);

/** Samples among a line's delivered units; a copy from before samples were marked counts one unit as a sample. */
export const samplesIn = ({ deliveredQuantity, sample = true }: OrderLine): number =>
  sample && deliveredQuantity > 0 ? 1 : 0;

/** Units of a line that were delivered out of the warehouse, by an import or in part (STOCK-18). */
export const deliveredByOffice = (line: OrderLine): number => line.deliveredQuantity - samplesIn(line);

/** Whether the office has prepared or delivered something of an order; samples are the agent's own. */
export const isTakenUp = ({ products }: Pick<Order, 'products'>): boolean =>
  products.some((line) => line.added || deliveredByOffice(line) > 0);

/** How far an order is: the one answer of every list, badge and filter. */
export type Stage = 'notBegun' | 'preparing' | 'prepared' | 'finalized' | 'cancelled';

export const stageOf = (order: Pick<Order, 'products' | 'isFinalized' | 'cancelledAt'>): Stage => {
  if (order.cancelledAt !== undefined) return 'cancelled';
  if (order.isFinalized) return 'finalized';
  if (isPrepared(order)) return 'prepared';
  return isTakenUp(order) ? 'preparing' : 'notBegun';
};

/** When the office last changed an accepted order (STOCK-19). What `edits` of an order are is in `order-edit.ts`. */
const editedAt = ({ edits }: { readonly edits?: unknown }): string | undefined => {
  const last: unknown = Array.isArray(edits) ? edits.at(-1) : undefined;
  return last instanceof Object && 'at' in last && typeof last.at === 'string' ? last.at : undefined;
};

/** Whether it was e-mailed as it is, not as it was before the office's last edit. */
export const isMailed = (order: Pick<Order, 'mailedAt'> & { readonly edits?: unknown }): boolean =>
  order.mailedAt !== undefined && order.mailedAt >= (editedAt(order) ?? '');

const fieldOf = (item: unknown, field: string): unknown =>
  item instanceof Object ? Reflect.get(item, field) : undefined;
const listIn = (item: unknown, field: string): readonly unknown[] => {
  const list = fieldOf(item, field);
  return Array.isArray(list) ? list : [];
};

/** Units of an order that came back (STOCK-20). What its `returns` are is in `order-return.ts`. */
export const unitsReturned = (order: object): number =>
  listIn(order, 'returns')
    .flatMap((one) => listIn(one, 'lines'))
    .flatMap((line) => [fieldOf(line, 'intoStock'), fieldOf(line, 'writtenOff')])
    .reduce<number>((sum, units) => sum + (typeof units === 'number' ? units : 0), 0);

/** What the desk does next with an order; undefined: nothing, because it is done, or because it has no lines. */
export const nextStepOf = (
  order: Pick<Order, 'products' | 'isFinalized' | 'cancelledAt'> & Parameters<typeof isMailed>[0],
): 'prepare' | 'send' | 'finalize' | undefined => {
  if (!isOpen(order) || order.products.length === 0) return undefined;
  if (!isPrepared(order)) return 'prepare';
  return isMailed(order) ? 'finalize' : 'send';
};

/** Delivered units of a line: once the order is finalized, all units of a prepared (added) line are delivered. */
export const deliveredUnits = ({ isFinalized }: Pick<Order, 'isFinalized'>, line: OrderLine): number =>
  isFinalized && line.added ? line.quantity : line.deliveredQuantity;

const present = (value: unknown): boolean => value !== undefined && value !== '';

/** The body of an order's PUT (spec §7): the whole order, without embedded copies and empty references. */
export const wholeOrder = (order: Order, fields: object): unknown => {
  const { version: _version, clientCopy: _copy, client, agent, products, ...rest } = order;
  return {
    ...rest,
    ...(present(client) ? { client } : {}),
    ...(present(agent) ? { agent } : {}),
    products: products.map(({ productCopy: _productCopy, ...line }) => line),
    ...fields,
  };
};
