import { bodies } from '#wire/bodies';
import { lockBagRows } from '../storage/bags';
import { lockBoxes } from '../storage/boxes';
import type { Tx } from '../storage/database';
import { typeOfId } from '../storage/ids';
import { lockItemRows } from '../storage/items';
import { lockNamedClients } from '../storage/merged-clients';
import { lockOrders } from '../storage/orders';
import { lockWarehouseHead } from '../storage/warehouse';
import type { Schema } from './body';
import { clientNamedBy } from './order-updates';
import type { WriteName } from './writes';

/** A call of a batch: its verb, the id in its path ('' without one), and its unread body. */
export interface FoundCall {
  readonly name: WriteName;
  readonly id: string;
  readonly body: unknown;
}

/**
 * Writes that move units of the warehouse although their path does not name it. Cancelling an order and taking one back
 * do too, but are no members of a batch, because their paths go on after the id: they lock a bag and the numbers of
 * returns.
 */
const throughWarehouse: ReadonlySet<WriteName> = new Set(['checkLine', 'deliverLine', 'saveBag', 'importSteps']);

const read = <Body>(schema: Schema<Body>, body: unknown): Body | undefined => {
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : undefined; // its own call refuses it
};

/** The ids of what a call changes, or locks against changes, as far as it names them. */
const namedBy = ({ name, id, body }: FoundCall): readonly string[] => {
  if (name === 'placeOrder') return [read(bodies.placeOrder, body)?.client ?? ''];
  if (name === 'updateItem') return [id, clientNamedBy(body) ?? ''];
  if (name === 'createVisit') return [read(bodies.createVisit, body)?.client ?? ''];
  if (name === 'checkLine') return [read(bodies.checkLine, body)?.orderId ?? ''];
  if (name === 'deliverLine') return [read(bodies.deliverLine, body)?.orderId ?? ''];
  if (name === 'adjustBoxes') return read(bodies.adjustBoxes, body)?.map(({ boxId }) => boxId) ?? [];
  if (name !== 'importSteps') return [id];
  const steps = read(bodies.importSteps, body);
  return [
    ...(steps?.orderUpdates.map(({ orderId }) => orderId) ?? []),
    ...(steps?.bagUpdates.map(({ bagId }) => bagId) ?? []),
    ...(steps?.boxUpdates.map(({ boxId }) => boxId) ?? []),
  ];
};

/**
 * Locks everything that these calls will change, in the common order: clients, orders, bags, the warehouse, boxes, then
 * the rest. Each single call keeps this order, but a sequence of calls may not: a correction takes units out of a box
 * before it puts one into a bag, and would wait for an import that waits for it. PostgreSQL ends such a deadlock by
 * failing one of the two.
 */
export const lockAll = async (tx: Tx, calls: readonly FoundCall[]): Promise<void> => {
  if (calls.length < 2) return;
  const named = [...new Set(calls.flatMap(namedBy))];
  const of = (type: ReturnType<typeof typeOfId>) => named.filter((id) => typeOfId(id) === type);
  const [clients, orders, bags, warehouses, boxes] = [of('client'), of('order'), of('bag'), of('warehouse'), of('box')];
  // In one statement, and so in one order: where one call changes a client, all are locked for a change.
  const changed = new Set(calls.map(({ id }) => id));
  const to = clients.some((id) => changed.has(id)) ? 'change' : 'name';
  if (clients.length > 0) await lockNamedClients(tx, clients, to);
  if (orders.length > 0) await lockOrders(tx, orders);
  if (bags.length > 0) await lockBagRows(tx, bags);
  if (warehouses.length > 0 || calls.some(({ name }) => throughWarehouse.has(name))) await lockWarehouseHead(tx);
  if (boxes.length > 0) await lockBoxes(tx, boxes);
  for (const type of ['product', 'observation', 'visit'] as const) {
    const items = of(type);
    if (items.length > 0) await lockItemRows(tx, type, items);
  }
};
