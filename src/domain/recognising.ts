import { orderTotal, toBani } from '#domain/money';
import { type Client, clientFields, type NewClient } from '#wire/client';
import { isLocalId } from '#wire/id';
import type { NewObservation, Observation } from '#wire/observation';
import type { NewOrder, Order } from '#wire/order';

// Whether an item that a server tells of is what was wanted.

/** What tells an order from every other that has its number in another copy of the server's data (SYNC-16). */
export const whichOrder = ({ agent, date, placedAt }: Order): string => `${agent} ${placedAt ?? date}`;

const fingerprint = (lines: readonly { product: string; quantity: number; unitprice: number }[]): string =>
  lines
    .map((line) => JSON.stringify([line.product, line.quantity, toBani(line.unitprice)]))
    .sort()
    .join();

/**
 * Whether an order of a plain backend is the one that was wanted: same client, date, lines and total (design:
 * capabilities). `wanted` has its ids resolved; the order of the lines does not count.
 */
export const matchesOrder = (candidate: Order, wanted: NewOrder): boolean =>
  candidate.client === wanted.client &&
  candidate.date.slice(0, 10) === wanted.date &&
  (candidate.agent === '' || candidate.agent === wanted.agent) &&
  toBani(candidate.price) === toBani(orderTotal(wanted.products)) &&
  fingerprint(candidate.products) === fingerprint(wanted.products);

/** Whether a client of a plain backend is the one that was wanted: every field the same. */
export const matchesClient = (candidate: Client, wanted: NewClient): boolean =>
  clientFields.every((field) => candidate[field].trim() === wanted[field].trim());

/** Whether an observation of a plain backend is the one that was wanted: same agent and words. */
export const matchesObservation = (candidate: Observation, wanted: NewObservation): boolean =>
  (candidate.agent === '' || candidate.agent === wanted.agent) &&
  candidate.title.trim() === wanted.title.trim() &&
  candidate.description.trim() === wanted.description.trim();

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

/** Whether an order is the one that was placed then; undefined where one of them does not tell its instant. */
export const isOfInstant = (order: Order, wanted: NewOrder): boolean | undefined =>
  order.placedAt === undefined || wanted.placedAt === undefined
    ? undefined
    : order.client === wanted.client && isPlacedAs(order, wanted);
