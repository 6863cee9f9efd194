import { orderTotal, toBani } from '#domain/money';
import { type Client, clientFields, fieldsOfClient, fieldsOfOursAlone, type NewClient } from '#wire/client';
import { isLocalId } from '#wire/id';
import type { NewObservation, Observation } from '#wire/observation';
import type { NewOrder, Order } from '#wire/order';
import type { NewVisit, Visit } from '#wire/visit';

// Whether a server's item is the one that a command creates.

/**
 * An order's identity, which differs from an order with the same number in another copy of the server's data (SYNC-16).
 */
export const whichOrder = ({ agent, date, placedAt }: Order): string => `${agent} ${placedAt ?? date}`;

const fingerprint = (lines: readonly { product: string; quantity: number; unitprice: number }[]): string =>
  lines
    .map((line) => JSON.stringify([line.product, line.quantity, toBani(line.unitprice)]))
    .sort()
    .join();

/**
 * Whether a plain backend's order is the one that was placed: same client, date, lines and total (design:
 * capabilities). `wanted` has its ids resolved; the order of lines does not count.
 */
export const matchesOrder = (candidate: Order, wanted: NewOrder): boolean =>
  candidate.client === wanted.client &&
  candidate.date.slice(0, 10) === wanted.date &&
  (candidate.agent === '' || candidate.agent === wanted.agent) &&
  toBani(candidate.price) === toBani(orderTotal(wanted.products)) &&
  fingerprint(candidate.products) === fingerprint(wanted.products);

/** Whether a plain backend's client equals the new client in every field that such a backend keeps. */
export const matchesClient = (candidate: Client, wanted: NewClient): boolean => {
  const has = fieldsOfClient(candidate);
  return clientFields.every((field) => fieldsOfOursAlone.includes(field) || has[field].trim() === wanted[field].trim());
};

/** Whether a plain backend's observation has the same agent and texts. */
export const matchesObservation = (candidate: Observation, wanted: NewObservation): boolean =>
  (candidate.agent === '' || candidate.agent === wanted.agent) &&
  candidate.title.trim() === wanted.title.trim() &&
  candidate.description.trim() === wanted.description.trim();

/** Whether a closed visit has the same client, agent, day and texts. */
export const matchesVisit = (candidate: Visit, wanted: NewVisit): boolean =>
  candidate.client === wanted.client &&
  candidate.agent === wanted.agent &&
  candidate.date === wanted.date &&
  candidate.reason === wanted.reason &&
  candidate.note.trim() === wanted.note.trim();

/** Whether a closed visit equals the wanted one; its client may have another id on this device. */
export const isSameVisit = (visit: Visit, wanted: NewVisit): boolean =>
  matchesVisit(visit, isLocalId(wanted.client) ? { ...wanted, client: visit.client } : wanted);

/**
 * Whether both were placed by the same agent at the same instant, whatever their client ids; false if either has no
 * instant.
 */
export const isPlacedAs = (order: Order, wanted: NewOrder): boolean =>
  order.agent === wanted.agent && Date.parse(order.placedAt ?? '') === Date.parse(wanted.placedAt ?? '');

const samplesOf = (lines: readonly { readonly product: string; readonly deliveredQuantity: number }[]): string =>
  lines
    .flatMap(({ product, deliveredQuantity }) => (deliveredQuantity > 0 ? [`${product} ${deliveredQuantity}`] : []))
    .sort()
    .join();

/** Whether an order equals what was placed; its client may have another id on this device. */
export const isSamePlaced = (order: Order, wanted: NewOrder): boolean =>
  isPlacedAs(order, wanted) &&
  (order.client === wanted.client || isLocalId(wanted.client)) &&
  (order.observations ?? '').trim() === (wanted.observations ?? '').trim() &&
  samplesOf(order.products) === samplesOf(wanted.products) &&
  matchesOrder(order, { ...wanted, client: order.client });

/** Whether an order was placed at the same instant; undefined if either has none. */
export const isOfInstant = (order: Order, wanted: NewOrder): boolean | undefined =>
  order.placedAt === undefined || wanted.placedAt === undefined
    ? undefined
    : order.client === wanted.client && isPlacedAs(order, wanted);
