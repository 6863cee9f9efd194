import { deliveredByOffice } from '#domain/order';
import type { OrderLine } from '#wire/order';
import type { Warehouse } from '#wire/stock';
import type { LineDelivery } from '#wire/stock-saves';
import { refusePlace } from '../refusal';
import { deliverOfLine } from '../storage/order-lines';
import { nextVersionOfOrders } from '../storage/orders';
import { readProducts } from '../storage/products';
import { lockLines, moveLineUnits } from './line-check';
import type { Sent, Step } from './run';
import { warehouseWith } from './warehouse';

/**
 * `POST products/deliver` (STOCK-18): units of a line that is not ticked go to the client out of the warehouse, fewer
 * than are outstanding, because all of them are a tick; or what went so comes back. 409 if the warehouse has fewer, or
 * the order is not open. Each call moves units: If-Match names the version that was seen. Returns the warehouse with
 * the changed line.
 */
export const deliverLine = async (
  step: Step,
  { orderId, productId, quantity }: LineDelivery,
  sent: Pick<Sent, 'ifMatch'>,
): Promise<Warehouse> => {
  const order = await lockLines(step, orderId, productId, sent);
  await refuseUnfit(step, { orderId, productId, quantity }, order.products);
  await deliverOfLine(step.tx, order.id, productId, quantity);
  await nextVersionOfOrders(step.tx, [order.id]);
  const isDelivery = quantity > 0;
  await moveLineUnits(step, {
    order: order.id,
    product: productId,
    units: -quantity,
    reason: isDelivery ? 'line delivered' : 'delivery taken back',
  });
  step.logChange({ type: 'order', id: order.id, audience: order.agent });
  const act = isDelivery ? 'delivered' : 'delivery taken back';
  const units = Math.abs(quantity);
  step.record({ act, kind: 'order', id: order.id, about: { product: productId, units } });
  step.record({ act, kind: 'product', id: productId, about: { order: order.id, units } });
  return warehouseWith(step, [productId]);
};

/** Refuses units that the line's current state does not allow. Each product is in an order once. */
const refuseUnfit = async (
  { tx }: Step,
  { orderId: order, productId, quantity }: LineDelivery,
  lines: readonly OrderLine[],
): Promise<void> => {
  const [{ name: product = productId } = {}] = await readProducts(tx, [productId]);
  for (const line of lines) {
    const outstanding = line.quantity - line.deliveredQuantity;
    if (line.added) throw refusePlace(409, 'line-added', 'productId', { say: 'line-prepared', order, product });
    if (quantity === outstanding) {
      throw refusePlace(409, 'conflict', 'quantity', { say: 'order-needs-all', order, product, units: quantity });
    }
    if (quantity > outstanding) {
      const said = { say: 'order-needs-other', order, product, outstanding, units: quantity } as const;
      throw refusePlace(409, 'conflict', 'quantity', said);
    }
    const delivered = deliveredByOffice(line);
    if (-quantity > delivered) {
      throw refusePlace(409, 'conflict', 'quantity', { say: 'less-delivered', product, units: delivered });
    }
  }
};
