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

/** An id that is no number is not accepted yet, so it is newer than any that is. */
const runningNumber = (id: string): number => {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : Number.MAX_SAFE_INTEGER;
};

/** Whether every line is marked added: shown grey and struck through (spec §2). An order without lines is not. */
export const isPrepared = (order: Pick<Order, 'products'>): boolean =>
  order.products.length > 0 && order.products.every((line) => line.added);

/**
 * Units of a line that the client has: once the order is finalized, all of a line that was prepared (added) has been
 * delivered.
 */
export const deliveredUnits = ({ isFinalized }: Pick<Order, 'isFinalized'>, line: OrderLine): number =>
  isFinalized && line.added ? line.quantity : line.deliveredQuantity;

const present = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * An order as its PUT has it (spec §7): whole, without the copies that serve for display alone, and without references
 * to nothing.
 */
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
