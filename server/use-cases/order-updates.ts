import { orderTotal, toBani } from '#domain/money';
import { orderEditOf, withOrderEdit } from '#domain/order-edits';
import { referencedId } from '#wire/id';
import { type Order, type OrderLine, order as orderSchema, orderUpdate } from '#wire/order';
import { editsOf } from '#wire/order-edit';
import { Refusal, refuseEach, refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import type { HistoryEntry } from '../storage/history';
import { type NamedClient, namedClient } from '../storage/merged-clients';
import { storeLines } from '../storage/order-lines';
import { storeOrder } from '../storage/orders';
import { readBody } from './body';
import { changedFields, changedFigures } from './changed-fields';
import { readItem } from './items';
import { editLines } from './order-line-edits';
import { checkPrice, refuseFarDate } from './orders';
import type { Sent, Step } from './run';
import { restored } from './this-log';
import { checkVersion } from './versions';

type Body = Readonly<Record<string, unknown>>;
type Update = ReturnType<typeof orderUpdate.parse>;

/** A finalized or cancelled order cannot be changed by anyone (STOCK-10, STOCK-17). */
export const refuseClosed = ({ isFinalized, cancelledAt }: Pick<Order, 'isFinalized' | 'cancelledAt'>): void => {
  if (isFinalized) throw new Refusal(409, 'order-finalized', { say: 'order-finalized' });
  if (cancelledAt !== undefined) throw new Refusal(409, 'order-cancelled', { say: 'order-cancelled' });
};

/**
 * Updates an open order with the whole of it (spec §7, decisions 18): its observations and their time, by everyone who
 * sees it; its client, its date, lines that are not ticked and `isFinalized: true`, by admins (STOCK-19). All other
 * fields must be as stored, or the write is refused with the places that differ. Absent fields stay; the price is the
 * sum of the lines. `client`: of `clientOfUpdate`.
 */
export const updateOrder = async (
  step: Step,
  stored: Order,
  sent: Sent,
  client: NamedClient | undefined,
): Promise<unknown> => {
  const { update, read } = readUpdate(stored, sent, client);
  refuseClosed(stored);
  checkVersion(stored, sent);
  const differing = placesThatDiffer(stored, read, update);
  const byAdmin = step.actor.role === 'admin';
  // A copy that the agent's device loaded before an edit differs in what the office changed, not in what the agent did.
  const mayBeOld = !byAdmin && editsOf(stored).length > 0 && differing.length > 0 && differing.every(isOfTheOffice);
  if (mayBeOld) refuseUnseen(stored, sent, update);
  refuseEach(403, 'forbidden', differing, (path) => {
    return (!byAdmin || isFixed(path)) && { path, reason: { say: 'order-part-fixed' } };
  });
  if (differing.includes('client')) refuseNoClient(client);

  const edits = differing.some((path) => path.startsWith('products'))
    ? await editLines(step.tx, stored, update)
    : undefined;
  const lines = edits?.lines ?? stored.products;
  const priced = edits !== undefined || differing.includes('price');
  if (priced && 'price' in update) checkPrice(lines, read.price);
  const wanted = {
    client: 'client' in update ? read.client : stored.client,
    date: update.date ?? stored.date,
    observations: update.observations === undefined ? stored.observations : (update.observations ?? ''),
    lastModifiedObservations:
      update.lastModifiedObservations === undefined
        ? stored.lastModifiedObservations
        : (update.lastModifiedObservations ?? ''),
    isFinalized: 'isFinalized' in update ? read.isFinalized : stored.isFinalized,
    price: priced ? orderTotal(lines) : stored.price,
  };
  const same = (Object.keys(wanted) as (keyof typeof wanted)[]).every((field) => wanted[field] === stored[field]);
  if (same && edits === undefined) return stored;
  const isEdit = edits !== undefined || wanted.client !== stored.client || wanted.date !== stored.date;
  if (isEdit) refuseUnseen(stored, sent, update);
  if (edits !== undefined) await storeLines(step.tx, stored.id, edits);
  const after = { ...stored, ...wanted, products: [...lines] };
  const edit = orderEditOf(stored, after, { at: new Date().toISOString(), by: step.actor.accountId });
  await storeOrder(step.tx, stored.id, {
    ...wanted,
    // A date that the office chose needs no question whether it is right (STOCK-14).
    dateMark: wanted.date === stored.date ? stored.dateMark : undefined,
    edits: withOrderEdit(editsOf(stored), edit),
  });
  step.logChange({ type: 'order', id: stored.id, audience: stored.agent });
  const act = wanted.isFinalized && !stored.isFinalized ? 'finalized' : 'changed';
  step.record({
    act,
    kind: 'order',
    id: stored.id,
    ...whatChanged(stored, after),
  });
  return readItem(step.tx, step.actor, stored.id);
};

/** The body as it was sent, and as an order; refused where it is none, or is of an order from before a restore. */
const readUpdate = (stored: Order, sent: Sent, client: NamedClient | undefined): { update: Update; read: Order } => {
  const update = readBody(orderUpdate, sent.body);
  if ('edit' in update) throw refusePlace(400, 'invalid-body', 'edit', 'An order is sent as a whole.');
  if (update.date !== undefined) refuseFarDate(update.date);
  // Parsed with the schema for reading orders; only the fields in the body count.
  const said = readBody(orderSchema, { id: stored.id, ...update });
  // The client may have been merged since the caller's device last pulled.
  const read = said.client === stored.client ? said : { ...said, client: client?.id ?? said.client };
  if (read.placedAt !== undefined && Number.isNaN(Date.parse(read.placedAt)))
    throw refusePlace(400, 'invalid-body', 'placedAt', 'The instant of placing cannot be read.');
  // The form was open over a restore: in the other log this number belonged to another order (SYNC-23).
  if (read.placedAt !== undefined && Date.parse(read.placedAt) !== Date.parse(stored.placedAt ?? '')) throw restored();
  return { update, read };
};

/**
 * Refuses an edit of an order that was edited before, unless it says by If-Match or by `version` of its body that it
 * was made from the order as it is: an older copy, sent as a whole (spec §7), would undo what a colleague has changed.
 */
const refuseUnseen = (stored: Order, { ifMatch }: Sent, { version }: Body): void => {
  if (ifMatch !== undefined || (version === undefined ? editsOf(stored).length === 0 : version === stored.version))
    return;
  const item = { item: stored };
  if (version === undefined) throw new Refusal(428, 'stale-version', { say: 'order-version-missing' }, item);
  throw new Refusal(412, 'stale-version', { say: 'order-edited' }, item);
};

/** The id that a body names as the order's client; undefined if it names none. */
export const clientNamedBy = (body: unknown): string | undefined => {
  const named = body instanceof Object && 'client' in body ? referencedId.safeParse(body.client) : undefined;
  return named?.data;
};

/** The client that a body names, under its current id and locked until the commit; undefined if there is none. */
export const clientOfUpdate = async (tx: Tx, body: unknown): Promise<NamedClient | undefined> => {
  const named = clientNamedBy(body);
  return named === undefined ? undefined : namedClient(tx, named);
};

/** Refuses a new client that does not exist, or whose data were erased. */
const refuseNoClient = (client: NamedClient | undefined): void => {
  if (client === undefined) throw refusePlace(400, 'unknown-client', 'client', { say: 'no-such-client' });
  if (client.erased) throw refusePlace(400, 'unknown-client', 'client', { say: 'client-erased' });
};

const whatChanged = (before: Order, after: Order): Required<Pick<HistoryEntry, 'before' | 'after'>> => {
  const fields = changedFields(before, after, ['client', 'date', 'observations', 'price']);
  const figures = (name: 'quantities' | 'prices', figure: 'quantity' | 'unitprice') => {
    const of = ({ products }: Order) => new Map(products.map((line) => [line.product, line[figure]]));
    const [was, is] = [of(before), of(after)];
    const products = [...new Set([...was.keys(), ...is.keys()])];
    return changedFigures(
      name,
      products.map((product) => ({ product, before: was.get(product) ?? null, after: is.get(product) ?? null })),
    );
  };
  const [quantities, prices] = [figures('quantities', 'quantity'), figures('prices', 'unitprice')];
  return {
    before: { ...fields.before, ...quantities.before, ...prices.before },
    after: { ...fields.after, ...quantities.after, ...prices.after },
  };
};

const fixedFields = ['id', 'agent'] as const satisfies readonly (keyof Order)[];
const lineFields = [
  'product',
  'quantity',
  'deliveredQuantity',
  'added',
] as const satisfies readonly (keyof OrderLine)[];

/** Fields that this call cannot change: `added` changes by ticking, `deliveredQuantity` by samples. */
const isFixed = (path: string): boolean => fixedFields.some((field) => field === path);

/** What an admin's writes change of an open order, besides closing it. */
const isOfTheOffice = (path: string): boolean => path !== 'isFinalized' && !isFixed(path);

/** The places where the sent order differs from the stored one, among the fields that it has. */
const placesThatDiffer = (stored: Order, read: Order, sent: Body): string[] => {
  const differing: string[] = ([...fixedFields, 'client', 'date', 'isFinalized'] as const).filter(
    (field) => field in sent && read[field] !== stored[field],
  );
  if ('price' in sent && toBani(read.price) !== toBani(stored.price)) differing.push('price');
  if ('products' in sent) differing.push(...linesThatDiffer(stored, read, sent['products']));
  return differing;
};

const linesThatDiffer = (stored: Order, read: Order, sent: unknown): string[] => {
  if (read.products.length !== stored.products.length || !Array.isArray(sent)) return ['products'];
  return stored.products.flatMap((line, index) => {
    const [said, raw] = [read.products[index], sent[index] as Body];
    const differing: string[] = lineFields.filter((field) => field in raw && said?.[field] !== line[field]);
    if ('unitprice' in raw && toBani(said?.unitprice ?? 0) !== toBani(line.unitprice)) differing.push('unitprice');
    return differing.map((field) => `products.${index}.${field}`);
  });
};
