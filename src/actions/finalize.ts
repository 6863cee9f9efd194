import { finalizeOrder as finalizing } from '#domain/commands/finalize-order';
import { wholeOrder } from '#domain/order';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, notFound } from './desk';

/**
 * Finalizes an order for good (spec §4), attended: the whole order as this device has it, with `isFinalized`. 412 if it
 * has changed meanwhile; the mirror then has the newer one. An order that is already finalized counts as done.
 */
export const finalizeOrder = async (
  device: Device,
  orderId: string,
  attendant?: Attendant,
): Promise<DeskOutcome<unknown>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const rows = account.mirror.tables.orders.rows;
  const order = rows.get(orderId);
  if (order === undefined) return notFound;
  if (order.isFinalized) return { kind: 'done', answer: undefined };
  const body = wholeOrder(order, { isFinalized: true });
  const call = { name: 'updateItem', params: { id: orderId }, body, ifMatch: order.version } as const;
  const outcome = await attend(device, finalizing.of({ order: orderId }), call, attendant);
  return outcome.kind === 'refused' && rows.get(orderId)?.isFinalized === true
    ? { kind: 'done', answer: undefined }
    : outcome;
};
