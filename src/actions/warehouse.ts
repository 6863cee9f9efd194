import { type StockEdits, stockEdited } from '#domain/warehouse-editing';
import type { DeskOutcome } from './desk';
import type { Device } from './device';
import { saveEdit } from './item-edit';

/** Saves edited quantities of the warehouse, at once and under this key (spec §7, STOCK-8): those that were changed alone. */
export const saveStock = async (device: Device, edits: StockEdits, key: string): Promise<DeskOutcome<unknown>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const [id] = account.mirror.tables.warehouses.rows.keys();
  return id === undefined
    ? { kind: 'refused', status: 404, problem: { code: 'not-found', message: 'No warehouse found' } }
    : saveEdit(device, { type: 'warehouse', id, edit: stockEdited(edits) }, key);
};
