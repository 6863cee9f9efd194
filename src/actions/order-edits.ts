import { editOrder as editing } from '#domain/commands/edit-order';
import type { readDraft } from '#domain/order-editing';
import type { Order } from '#wire/order';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import type { DeskOutcome } from './desk';

/**
 * Saves an admin's edit of an open order, attended: the 'order update' of spec §7, made from the order as its form
 * showed it. 412 if it has changed meanwhile; the mirror then has the newer one.
 */
export const editOrder = (
  device: Device,
  order: Pick<Order, 'id' | 'version' | 'placedAt'>,
  { client, date, price, lines }: ReturnType<typeof readDraft>,
  attendant?: Attendant,
): Promise<DeskOutcome<unknown>> =>
  attend(
    device,
    editing.of({ order: order.id }),
    {
      name: 'updateItem',
      params: { id: order.id },
      // `placedAt` says which order is meant, if the server was restored meanwhile (SYNC-23).
      body: { client, date, price, products: lines, ...(order.placedAt && { placedAt: order.placedAt }) },
      ifMatch: order.version,
    },
    attendant,
  );
