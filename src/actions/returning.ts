import { allocationSteps } from '#domain/allocation';
import { returnOrder as command } from '#domain/commands/return-order';
import type { NewReturn } from '#wire/order-return';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, notFound } from './desk';

/**
 * Takes units of a finalized order back, attended (STOCK-20): as this device has it, 412 if it has changed meanwhile.
 * The boxes follow the units that go into stock.
 */
export const returnOrder = async (
  device: Device,
  orderId: string,
  { reason, lines }: NewReturn,
  attendant?: Attendant,
): Promise<DeskOutcome<unknown>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const { orders, products } = account.mirror.tables;
  const order = orders.rows.get(orderId);
  if (order === undefined) return notFound;
  const boxes = allocationSteps(
    lines.map(({ product: id, intoStock }) => {
      const { name = id, code = '' } = products.rows.get(id) ?? {};
      return { product: { id, name, code }, units: intoStock };
    }),
  );
  return attend(
    device,
    command.of({ order: orderId, boxes }),
    { name: 'returnOrder', params: { id: orderId }, body: { reason: reason.trim(), lines }, ifMatch: order.version },
    attendant,
  );
};
