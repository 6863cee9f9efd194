import { isOpen } from '#domain/order';
import type { OrderDraft } from '#domain/order-editing';
import type { Device } from '../device/device';
import { keptOrderEdits, readOrderEdit, storedOrderEdits } from '../drafts/kept-order-edits';

/** Writes under way, by device: each reads what the one before it wrote. */
const underWay = new WeakMap<Device, Promise<unknown>>();

const inTurn = <T>(device: Device, work: () => Promise<T>): Promise<T | undefined> => {
  const turn = (underWay.get(device) ?? Promise.resolve()).then(work).catch((error: unknown) => {
    device.environment.warn('The edit of an order cannot be kept on this device; it lives as long as this page', error);
    return undefined;
  });
  underWay.set(device, turn);
  return turn;
};

/**
 * Keeps what is typed of an order in the account's database, where it survives a reload (SYNC-25); undefined: nothing.
 * What was typed of orders that are closed meanwhile goes.
 */
export const keepOrderDraft = (device: Device, orderId: string, draft: OrderDraft | undefined): void => {
  const mirror = device.account.read()?.mirror;
  if (mirror === undefined) return;
  void inTurn(device, async () => {
    const before = storedOrderEdits(await mirror.aside(keptOrderEdits));
    const { rows } = mirror.tables.orders;
    const kept = Object.entries({ ...before, [orderId]: draft }).filter(([id, one]) => {
      const order = rows.get(id);
      return one !== undefined && (order === undefined || isOpen(order));
    });
    await mirror.putAside(keptOrderEdits, kept.length === 0 ? undefined : Object.fromEntries(kept));
  });
};

/** What is kept of an order that is being edited; undefined: nothing. */
export const keptOrderDraft = (device: Device, orderId: string): Promise<OrderDraft | undefined> =>
  inTurn(device, async () => {
    const stored = await device.account.read()?.mirror.aside(keptOrderEdits);
    return readOrderEdit(stored, orderId, device.environment.warn);
  });
