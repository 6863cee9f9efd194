import type { Edit } from '#domain/changing';
import { layEdit, layMark } from '#domain/edits';
import type { OutboxEntry } from '#domain/pending';
import { matchesClient, matchesObservation, matchesOrder } from '#domain/sending';
import type { Client } from '#wire/client';
import { isLocalId } from '#wire/id';
import type { Observation } from '#wire/observation';
import type { NewOrder, Order } from '#wire/order';

// Whether an item that a server tells of is what an entry made or changed: nothing else settles it (SYNC-22).

/** What tells an order from every other that has its number in another copy of the server's data (SYNC-16). */
export const whichOrder = ({ agent, date, placedAt }: Order): string => `${agent} ${placedAt ?? date}`;

/** What an edit comes to for the item as it is now. */
export const layOver = (item: object, command: Edit) => {
  if (command.kind === 'completeObservation')
    return layMark('completed', (item as { completed?: boolean }).completed === true, command.after);
  if (command.kind === 'editClient') return layEdit(item, command);
  const { before, after } = command;
  return layEdit(item, { before: { observations: before }, after: { observations: after } });
};

const trimmed = (item: object): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** Whether an edit stands in an item: everything that was to be changed is as it was wanted. */
export const standsIn = (item: object, command: Edit): boolean => {
  if (command.kind === 'editClient')
    return layOver(trimmed(item), { ...command, after: trimmed(command.after) }).kind === 'nothing';
  if (command.kind === 'editOrderObservations')
    return layOver(trimmed(item), { ...command, after: command.after.trim() }).kind === 'nothing';
  return layOver(item, command).kind === 'nothing';
};

type Made = Pick<OutboxEntry, 'key' | 'command'>;

/**
 * Whether both were placed by the same agent in the same instant, whatever ids their client has; false where either has
 * no time of placing.
 */
export const isPlacedAs = (order: Order, wanted: NewOrder): boolean =>
  order.agent === wanted.agent && Date.parse(order.placedAt ?? '') === Date.parse(wanted.placedAt ?? '');

const samplesOf = (lines: readonly { readonly product: string; readonly deliveredQuantity: number }[]): string =>
  lines
    .flatMap(({ product, deliveredQuantity }) => (deliveredQuantity > 0 ? [`${product} ${deliveredQuantity}`] : []))
    .sort()
    .join();

/** Whether an order, as it was placed, is what was wanted; a client of this device may have another id there. */
export const isSamePlaced = (order: Order, wanted: NewOrder): boolean =>
  isPlacedAs(order, wanted) &&
  (order.client === wanted.client || isLocalId(wanted.client)) &&
  (order.observations ?? '').trim() === (wanted.observations ?? '').trim() &&
  samplesOf(order.products) === samplesOf(wanted.products) &&
  matchesOrder(order, { ...wanted, client: order.client });

/**
 * Whether a new order, `wanted` with its ids resolved, is this one: by its instant of placing where that is told, else
 * by what is in it.
 */
const isTheOrder = (order: Order, wanted: NewOrder): boolean =>
  order.placedAt === undefined || wanted.placedAt === undefined
    ? matchesOrder(order, wanted)
    : order.client === wanted.client && isPlacedAs(order, wanted);

/** Whether an item is what an entry made; `resolve` gives the server's id for a local one. */
export const isMadeBy = (
  item: Order | Client | Observation,
  { key, command }: Made,
  resolve: (id: string) => string,
): boolean => {
  if (command.kind === 'placeOrder') {
    const { order } = command;
    return isTheOrder(item as Order, { ...order, client: resolve(order.client) });
  }
  const { madeUnder } = item as Client | Observation;
  if (madeUnder !== undefined) return madeUnder === key;
  if (command.kind === 'createClient') return matchesClient(item as Client, command.client);
  return command.kind === 'createObservation' && matchesObservation(item as Observation, command.observation);
};
