import type { ImportSteps } from '#wire/import-steps';
import type { Order, OrderLine } from '#wire/order';
import { refuseEach } from '../refusal';
import { typeOfId } from '../storage/ids';
import { allocateToLines } from '../storage/order-lines';
import { lockOrders, nextVersionOfOrders } from '../storage/orders';
import type { ProductUnits } from '../storage/warehouse';
import type { Step } from './run';

type OrderUpdate = ImportSteps['orderUpdates'][number];
type Names = ReadonlyMap<string, string>;

/** An update with its order line, the units that it still needs, and the units that it gets. */
interface LineUpdate extends OrderUpdate {
  readonly line: OrderLine;
  readonly outstanding: number;
  readonly units: number;
  readonly path: string;
}

/**
 * Gives imported units to orders (STOCK-9): a line that gets all that it needs is ticked, otherwise its delivered
 * quantity grows. Refused: updates that do not fit the current line, ticked lines, finalized and cancelled orders.
 * `names`: the products', by id. Returns the units that come out of the warehouse.
 */
export const importIntoOrders = async (
  { tx, logChange, record }: Step,
  updates: readonly OrderUpdate[],
  names: Names,
): Promise<ProductUnits[]> => {
  if (updates.length === 0) return [];
  const ids = [...new Set(updates.map(({ orderId }) => orderId))].filter((id) => typeOfId(id) === 'order');
  const orders = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]));
  const lines = linesOf(updates, orders);
  refuseEach(409, 'line-added', lines, ({ line, path, orderId, productId }) => {
    const product = names.get(productId) ?? productId;
    return line.added && { path, reason: { say: 'line-prepared', order: orderId, product } };
  });
  refuseEach(409, 'conflict', lines, (update) => misfitOf(update, names));
  await allocateToLines(tx, lines);
  await nextVersionOfOrders(tx, ids);
  for (const { id, agent } of orders.values()) logChange({ type: 'order', id, audience: agent });
  for (const { orderId: id, productId: product, units, checked } of lines) {
    record({ act: 'invoice imported', kind: 'order', id, about: { product, units, ticked: checked } });
  }
  return lines.filter(({ units }) => units > 0).map(({ productId, units }) => ({ product: productId, units }));
};

const linesOf = (updates: readonly OrderUpdate[], orders: ReadonlyMap<string, Order>): LineUpdate[] => {
  const placed = updates.map((update, index) => {
    const order = orders.get(update.orderId);
    const line = order?.products.find(({ product }) => product === update.productId);
    return { ...update, order, line, path: `orderUpdates.${index}` };
  });
  refuseEach(404, 'not-found', placed, ({ order, orderId, path }) => {
    return order === undefined && { path: `${path}.orderId`, reason: { say: 'no-such-order', order: orderId } };
  });
  refuseEach(409, 'order-finalized', placed, ({ order, orderId, path }) => {
    const reason = { say: 'this-order-finalized', order: orderId } as const;
    return order?.isFinalized === true && { path: `${path}.orderId`, reason };
  });
  refuseEach(409, 'order-cancelled', placed, ({ order, orderId, path }) => {
    const reason = { say: 'this-order-cancelled', order: orderId } as const;
    return order?.cancelledAt !== undefined && { path: `${path}.orderId`, reason };
  });
  refuseEach(400, 'unknown-product', placed, ({ line, orderId, productId, path }) => {
    const reason = { say: 'order-has-no-line', order: orderId, product: productId } as const;
    return line === undefined && { path: `${path}.productId`, reason };
  });
  refuseEach(400, 'invalid-body', placed, ({ checked, quantity, path }) => {
    return !checked && quantity === undefined && { path: `${path}.quantity`, reason: 'A line not checked needs it.' };
  });
  return placed.flatMap(({ line, order: _, ...update }) => {
    if (line === undefined) return [];
    const outstanding = line.quantity - line.deliveredQuantity;
    return [{ ...update, line, outstanding, units: update.quantity ?? outstanding }];
  });
};

/** The refusal if an update's units do not match its `checked`: all that the line needs, or fewer. */
const misfitOf = ({ checked, units, outstanding, path, orderId, productId }: LineUpdate, names: Names) => {
  if (checked === (units === outstanding) && units <= outstanding) return undefined;
  const line = { order: orderId, product: names.get(productId) ?? productId, units };
  return units === outstanding
    ? { path: `${path}.checked`, reason: { say: 'order-needs-all', ...line } as const }
    : { path: `${path}.quantity`, reason: { say: 'order-needs-other', outstanding, ...line } as const };
};
