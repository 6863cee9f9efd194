import type { Order } from '#wire/order';
import type { LineCheck, Warehouse } from '#wire/stock';
import { refusePlace } from '../refusal';
import { recordMovements } from '../storage/movements';
import { tickLines, untickLines } from '../storage/order-lines';
import { lockOrders, nextVersionOfOrders } from '../storage/orders';
import { readProducts } from '../storage/products';
import { readInSight } from './items';
import { refuseClosed } from './order-updates';
import type { Sent, Step } from './run';
import { checkVersion, isStale } from './versions';
import { warehouseWith } from './warehouse';
import { moveInWarehouse } from './warehouse-units';

/**
 * `PUT products/check` (STOCK-6): ticking takes a product's outstanding units out of the warehouse and stores their
 * number on the line; unticking returns exactly that number. 409 if the warehouse has fewer, or the order is not open.
 * Ticking a ticked line changes nothing; If-Match may name the order's version, so that a batch does not adjust boxes
 * for a tick that another user made. Returns the warehouse with the changed lines.
 */
export const checkLine = async (
  step: Step,
  { orderId, productId, checked }: LineCheck,
  sent: Pick<Sent, 'ifMatch'>,
): Promise<Warehouse> => {
  const order = await readInSight(step, 'order', orderId, async () => {
    const [locked] = await lockOrders(step.tx, [orderId], productId);
    return locked;
  });
  refuseClosed(order);
  // The refusal shows the whole order.
  if (isStale(order, sent)) checkVersion(await readInSight(step, 'order', orderId), sent);
  const lines = order.products;
  if (lines.length === 0) {
    throw refusePlace(400, 'unknown-product', 'productId', {
      say: 'order-has-no-line',
      order: orderId,
      product: productId,
    });
  }
  if (lines.every((line) => line.added === checked)) return warehouseWith(step, []);
  const units = await (checked ? tickLines : untickLines)(step.tx, order.id, productId);
  await nextVersionOfOrders(step.tx, [order.id]);
  if (units > 0) await moveUnits(step, order, productId, checked ? -units : units);
  step.logChange({ type: 'order', id: order.id, audience: order.agent });
  const act = checked ? 'ticked' : 'unticked';
  step.record({ act, kind: 'order', id: order.id, about: { product: productId, units } });
  step.record({ act, kind: 'product', id: productId, about: { order: order.id, units } });
  return warehouseWith(step, units > 0 ? [productId] : []);
};

/** Moves a ticked line's units out of the warehouse (negative), or an unticked one's back. */
const moveUnits = async (step: Step, order: Order, product: string, units: number): Promise<void> => {
  const warehouse = await moveInWarehouse(step, [{ product, units }], async (short) => {
    const { held = 0, wanted = 0 } = short.get(product) ?? {};
    const [{ name = product } = {}] = await readProducts(step.tx, [product]);
    throw refusePlace(409, 'not-enough-stock', 'productId', { say: 'warehouse-short', product: name, held, wanted });
  });
  const reason = units < 0 ? 'line checked' : 'line unchecked';
  await recordMovements(step.tx, step.actor.accountId, [
    { product, place: 'warehouse', placeId: warehouse, delta: units, reason, reference: order.id },
  ]);
};
