import type { MovementReason } from '#wire/movement';
import type { Order } from '#wire/order';
import type { Warehouse } from '#wire/stock';
import type { LineCheck } from '#wire/stock-saves';
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
  const order = await lockLines(step, orderId, productId, sent);
  if (order.products.every((line) => line.added === checked)) return warehouseWith(step, []);
  const units = await (checked ? tickLines : untickLines)(step.tx, order.id, productId);
  await nextVersionOfOrders(step.tx, [order.id]);
  if (units > 0) {
    await moveLineUnits(step, {
      order: order.id,
      product: productId,
      units: checked ? -units : units,
      reason: checked ? 'line checked' : 'line unchecked',
    });
  }
  step.logChange({ type: 'order', id: order.id, audience: order.agent });
  const act = checked ? 'ticked' : 'unticked';
  step.record({ act, kind: 'order', id: order.id, about: { product: productId, units } });
  step.record({ act, kind: 'product', id: productId, about: { order: order.id, units } });
  return warehouseWith(step, units > 0 ? [productId] : []);
};

/** Locks an open order and returns it with its lines of this product; refused without one, or if it has changed. */
export const lockLines = async (
  step: Step,
  orderId: string,
  productId: string,
  sent: Pick<Sent, 'ifMatch'>,
): Promise<Order> => {
  const order = await readInSight(step, 'order', orderId, async () => {
    const [locked] = await lockOrders(step.tx, [orderId], productId);
    return locked;
  });
  refuseClosed(order);
  // The refusal shows the whole order.
  if (isStale(order, sent)) checkVersion(await readInSight(step, 'order', orderId), sent);
  if (order.products.length > 0) return order;
  throw refusePlace(400, 'unknown-product', 'productId', {
    say: 'order-has-no-line',
    order: orderId,
    product: productId,
  });
};

interface LineUnits {
  readonly order: string;
  readonly product: string;
  /** Below 0: out of the warehouse. */
  readonly units: number;
  readonly reason: MovementReason;
}

/** Moves units of an order's line out of the warehouse, or back into it. */
export const moveLineUnits = async (step: Step, { order, product, units, reason }: LineUnits): Promise<void> => {
  const warehouse = await moveInWarehouse(step, [{ product, units }], async (short) => {
    const { held = 0, wanted = 0 } = short.get(product) ?? {};
    const [{ name = product } = {}] = await readProducts(step.tx, [product]);
    throw refusePlace(409, 'not-enough-stock', 'productId', { say: 'warehouse-short', product: name, held, wanted });
  });
  await recordMovements(step.tx, step.actor.accountId, [
    { product, place: 'warehouse', placeId: warehouse, delta: units, reason, reference: order },
  ]);
};
