import type { Order } from '#wire/order';
import type { LineCheck, Warehouse } from '#wire/stock';
import { type Refusal, refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import { recordMovements } from '../storage/movements';
import { tickLines, untickLines } from '../storage/order-lines';
import { nextVersionOfOrders } from '../storage/orders';
import { readProducts } from '../storage/products';
import { lockWarehouse, putIntoWarehouse, readWarehouseLines, takeOutOfWarehouse } from '../storage/warehouse';
import { lockInSight, noWarehouse } from './items';
import { refuseFinalized } from './order-updates';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';
import { warehouseWith } from './warehouse';

/**
 * `PUT products/check` (STOCK-6): ticking takes what is outstanding of a product out of the warehouse record and keeps
 * the amount on the line; unticking returns exactly that amount. 409 when the warehouse has less, or the order is
 * finalized. Ticking what is ticked changes nothing; If-Match may name the order's version, so that the boxes of a
 * batch are not adjusted for a tick that somebody else made. Answers the warehouse with the lines that moved.
 */
export const checkLine = async (
  step: Step,
  { orderId, productId, checked }: LineCheck,
  sent: Pick<Sent, 'ifMatch'>,
): Promise<Warehouse> => {
  const order = await lockInSight(step, 'order', orderId);
  refuseFinalized(order);
  checkVersion(order, sent);
  const lines = order.products.filter((line) => line.product === productId);
  if (lines.length === 0) {
    throw refusePlace(400, 'unknown-product', 'productId', `Order ${orderId} has no line of the product ${productId}.`);
  }
  if (lines.every((line) => line.added === checked)) return warehouseWith(step, []);
  const units = await (checked ? tickLines : untickLines)(step.tx, order.id, productId);
  await nextVersionOfOrders(step.tx, [order.id]);
  if (units > 0) await moveUnits(step, order, { productId, units, checked });
  step.note({ type: 'order', id: order.id, audience: order.agent });
  return warehouseWith(step, units > 0 ? [productId] : []);
};

/** Units of a ticked line out of the warehouse record, or of an unticked one back into it. */
interface CheckedUnits extends Pick<LineCheck, 'productId' | 'checked'> {
  readonly units: number;
}

const moveUnits = async (
  { tx, actor, note }: Step,
  order: Order,
  { productId, checked, units }: CheckedUnits,
): Promise<void> => {
  const warehouse = await lockWarehouse(tx);
  if (warehouse === undefined) throw noWarehouse();
  const moved = new Map([[productId, units]]);
  if (!checked) await putIntoWarehouse(tx, warehouse, moved);
  else if (!(await takeOutOfWarehouse(tx, warehouse, moved)).has(productId)) {
    throw await refuseStock(tx, warehouse, { productId, units });
  }
  await recordMovements(tx, actor.accountId, [
    {
      product: productId,
      place: 'warehouse',
      placeId: warehouse,
      delta: checked ? -units : units,
      reason: checked ? 'line checked' : 'line unchecked',
      reference: order.id,
    },
  ]);
  note({ type: 'warehouse', id: warehouse, line: productId });
};

/** Says what there is and what it takes, so that whoever came second knows why. */
const refuseStock = async (
  tx: Tx,
  warehouse: string,
  { productId, units }: Pick<CheckedUnits, 'productId' | 'units'>,
): Promise<Refusal> => {
  const [product] = await readProducts(tx, [productId]);
  const [line] = (await readWarehouseLines(tx, [warehouse], [productId])).get(warehouse) ?? [];
  const message = `The warehouse has ${line?.quantity ?? 0} of ${product?.name ?? productId}, ${units} are needed.`;
  return refusePlace(409, 'not-enough-stock', 'productId', message);
};
