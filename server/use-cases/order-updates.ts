import { toBani } from '#domain/money';
import { type Order, type OrderLine, order as orderSchema, orderUpdate } from '#wire/order';
import type { ProblemPlace } from '#wire/problem';
import { Refusal } from '../refusal';
import { storeObservations } from '../storage/orders';
import { readBody } from './body';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';

/**
 * Gives an open order the observations of the body and its stamp (spec §7). The whole order is sent; whatever else it says must be as it is
 * stored, or the write is refused with the places that differ. What is absent stays. A finalized order takes nothing (STOCK-10).
 */
export const updateOrder = async ({ tx, note }: Step, stored: Order, sent: Sent): Promise<Order> => {
  if (stored.isFinalized) throw new Refusal(409, 'order-finalized', 'The order is finalized and cannot be changed.');
  checkVersion(stored, sent);
  const update = readBody(orderUpdate, sent.body);
  const places = placesThatDiffer(stored, update);
  if (places[0] !== undefined) throw new Refusal(403, 'forbidden', places[0].message, { places });

  const observations = update.observations === undefined ? stored.observations : (update.observations ?? '');
  const stamp = update.lastModifiedObservations;
  const lastModifiedObservations = stamp === undefined ? stored.lastModifiedObservations : (stamp ?? '');
  if (observations === stored.observations && lastModifiedObservations === stored.lastModifiedObservations) {
    return stored;
  }
  const { version } = await storeObservations(tx, stored.id, { observations, lastModifiedObservations });
  note({ type: 'order', id: stored.id, audience: stored.agent });
  return { ...stored, observations, lastModifiedObservations, version };
};

const fields = ['id', 'client', 'date', 'agent', 'isFinalized'] as const satisfies readonly (keyof Order)[];
const lineFields = [
  'product',
  'quantity',
  'deliveredQuantity',
  'added',
] as const satisfies readonly (keyof OrderLine)[];

/** Where an order as sent says something else than the stored one, in the fields that it has. Read as any order is read. */
const placesThatDiffer = (stored: Order, sent: Readonly<Record<string, unknown>>): ProblemPlace[] => {
  const read = readBody(orderSchema, { id: stored.id, ...sent });
  const differing: string[] = fields.filter((field) => field in sent && read[field] !== stored[field]);
  if ('price' in sent && toBani(read.price) !== toBani(stored.price)) differing.push('price');
  if ('products' in sent) differing.push(...linesThatDiffer(stored, read, sent['products']));
  return differing.map((path) => ({ path, message: 'Only the observations of an order are changed by this call.' }));
};

const linesThatDiffer = (stored: Order, read: Order, sent: unknown): string[] => {
  if (read.products.length !== stored.products.length || !Array.isArray(sent)) return ['products'];
  return stored.products.flatMap((line, index) => {
    const [said, raw] = [read.products[index], sent[index] as Readonly<Record<string, unknown>>];
    const differing: string[] = lineFields.filter((field) => field in raw && said?.[field] !== line[field]);
    if ('unitprice' in raw && toBani(said?.unitprice ?? 0) !== toBani(line.unitprice)) differing.push('unitprice');
    return differing.map((field) => `products.${index}.${field}`);
  });
};
