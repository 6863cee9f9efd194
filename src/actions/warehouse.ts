import { type StockEdits, warehouseSaveOf } from '#domain/warehouse-editing';
import type { Problem } from '#wire/problem';
import { type Warehouse, type WarehouseSave, warehouse as warehouseShape } from '#wire/stock';
import { type DeskOutcome, deskCall, notSendable } from './desk';
import type { Device, OpenAccount } from './device';

/** Nothing was sent, for a reason that a server would have given. */
const refused = (status: number, problem: Problem): DeskOutcome<never> => ({ kind: 'refused', status, problem });

/** The whole record with the edits in it, or why it cannot be sent. */
type WholeSave = { readonly kind: 'whole'; readonly body: Warehouse } | DeskOutcome<never>;

/**
 * The record as a plain backend wants it: all of its lines (spec §7). It is asked for first, so that what it knows and we do not stays, and so
 * that a quantity which somebody has changed meanwhile is not overwritten unseen: such a backend compares nothing itself.
 */
const wholeSave = async (
  { http, mirror }: OpenAccount,
  id: string,
  { products }: WarehouseSave,
): Promise<WholeSave> => {
  const asked = await http.call('item', { params: { id } });
  if (asked.kind === 'refused') return refused(asked.status, asked.problem);
  if (asked.kind === 'signed-out') return { kind: 'signed-out' };
  const read = asked.kind === 'accepted' ? warehouseShape.safeParse(asked.answer) : undefined;
  if (read?.success !== true) {
    return { kind: 'not-sent', reason: asked.kind === 'offline' ? asked.reason : 'the warehouse could not be read' };
  }
  const held = new Map(read.data.products.map(({ product, quantity }) => [product, quantity]));
  const places = products.flatMap(({ product, quantity, before }, at) => {
    const now = held.get(product) ?? 0;
    if (before === now || quantity === now) return [];
    return [{ path: `products.${at}`, message: `The warehouse has ${now} of it by now, not ${before}.` }];
  });
  if (places.length > 0) {
    // What the refusal speaks of is on the screen beside it.
    await mirror.apply.item('warehouse', read.data);
    return refused(409, { code: 'conflict', message: '', details: { places } });
  }
  const wanted = new Map(products.map(({ product, quantity }) => [product, quantity]));
  const kept = read.data.products.map((line) => ({ ...line, quantity: wanted.get(line.product) ?? line.quantity }));
  const added = products.filter(({ product }) => !held.has(product));
  return {
    kind: 'whole',
    body: { ...read.data, products: [...kept, ...added.map(({ product, quantity }) => ({ product, quantity }))] },
  };
};

/**
 * Saves edited quantities of the warehouse, at once and under this key (spec §7, STOCK-8): our server gets the changed lines alone, each with
 * what its editor saw (STOCK-11), a plain backend the whole record. 409 `conflict` where a quantity is another by now; the mirror has it then.
 */
export const saveStock = async (device: Device, edits: StockEdits, key: string): Promise<DeskOutcome<unknown>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const held = notSendable(account);
  if (held !== undefined) return held;
  const [id] = account.mirror.tables.warehouses.rows.keys();
  if (id === undefined) return refused(404, { code: 'not-found', message: 'No warehouse found' });
  const changed = warehouseSaveOf(edits);
  // Who tells single lines takes single lines (decisions 23).
  if (account.user.capabilities.includes('changes')) {
    return deskCall(device, 'updateItem', { params: { id }, body: changed }, key);
  }
  const whole = await wholeSave(account, id, changed);
  return whole.kind === 'whole' ? deskCall(device, 'updateItem', { params: { id }, body: whole.body }, key) : whole;
};
