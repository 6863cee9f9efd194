import { allocationSteps } from '#domain/allocation';
import { returnedBy } from '#domain/cancelling';
import { planEdit } from '#domain/changing';
import { cancelOrder } from '#domain/commands/cancel-order';
import { cancelOrderAtDesk as cancelAtDesk } from '#domain/commands/cancel-order-at-desk';
import type { Order } from '#wire/order';
import type { Device } from '../device/device';
import { bagQuantitiesOf } from '../views/stock';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, notFound } from './desk';
import { changeBy } from './save';

/** Why an order is cancelled, and whether what was delivered of it has come back. */
export interface Cancelling {
  readonly reason: string;
  readonly deliveredBack: boolean;
}

/** Cancels an own order, saved on this device and sent later (STOCK-17); never waits for the network. */
export const cancelOwnOrder = (device: Device, order: string, { reason, deliveredBack }: Cancelling) =>
  changeBy(device, planEdit, () => cancelOrder.of({ order, reason: reason.trim(), deliveredBack }));

/**
 * Cancels an order for an admin, attended: as this device has it, 412 if it has changed meanwhile. The boxes follow the
 * units that go back to the warehouse.
 */
export const cancelOrderAtDesk = async (
  device: Device,
  orderId: string,
  { reason, deliveredBack }: Cancelling,
  attendant?: Attendant,
): Promise<DeskOutcome<unknown>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const order = account.mirror.tables.orders.rows.get(orderId);
  if (order === undefined) return notFound;
  return attend(
    device,
    cancelAtDesk.of({ order: orderId, boxes: boxesAfter(account.mirror, order, deliveredBack) }),
    { name: 'cancelOrder', params: { id: orderId }, body: { reason, deliveredBack }, ifMatch: order.version },
    attendant,
  );
};

/** What goes into boxes afterwards: a sample that its agent's bag does not take goes back to the warehouse as well. */
const boxesAfter = (mirror: Parameters<typeof bagQuantitiesOf>[0], order: Order, deliveredBack: boolean) => {
  const { units, samples } = returnedBy(order, deliveredBack);
  const inBag = bagQuantitiesOf(mirror)(order.agent).read();
  const toWarehouse = samples.filter((product) => (inBag.get(product) ?? 0) > 0);
  return allocationSteps(
    [...units, ...toWarehouse.map((product) => [product, 1] as const)].map(([id, many]) => {
      const { name = id, code = '' } = mirror.tables.products.rows.get(id) ?? {};
      return { product: { id, name, code }, units: many };
    }),
  );
};
