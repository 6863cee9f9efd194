import type { AllocationStep } from '#domain/allocation';
import { noReason, reasonEdited } from '#domain/stock-reason';
import { type StockEdits, stockEdited } from '#domain/warehouse-editing';
import type { Device } from '../device/device';
import type { Attendant } from './attended';
import { type DeskOutcome, notFound } from './desk';
import { saveEdit } from './item-edit';

/**
 * Saves the changed quantities of the warehouse, attended (spec §7, STOCK-8). `boxes`: the box changes that follow;
 * `why`: the reason that its user gives (STOCK-16).
 */
export const saveStock = async (
  device: Device,
  edits: StockEdits,
  attendant?: Attendant,
  boxes: readonly AllocationStep[] = [],
  why = noReason,
): Promise<DeskOutcome<unknown>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const [id] = account.mirror.tables.warehouses.rows.keys();
  const edit = { ...stockEdited(edits), ...reasonEdited(why) };
  return id === undefined ? notFound : saveEdit(device, { type: 'warehouse', id, name: '', edit, boxes }, attendant);
};
