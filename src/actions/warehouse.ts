import type { AllocationStep } from '#domain/allocation';
import { type StockEdits, stockEdited } from '#domain/warehouse-editing';
import type { Device } from '../device/device';
import type { Attendant } from './attended';
import type { DeskOutcome } from './desk';
import { saveEdit } from './item-edit';

/**
 * Saves edited quantities of the warehouse, at once (spec §7, STOCK-8): those that were changed alone. `boxes`: what
 * boxes have to follow then.
 */
export const saveStock = async (
  device: Device,
  edits: StockEdits,
  attendant?: Attendant,
  boxes: readonly AllocationStep[] = [],
): Promise<DeskOutcome<unknown>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const [id] = account.mirror.tables.warehouses.rows.keys();
  return id === undefined
    ? { kind: 'refused', status: 404, problem: { code: 'not-found', message: '' } }
    : saveEdit(device, { type: 'warehouse', id, name: '', edit: stockEdited(edits), boxes }, attendant);
};
