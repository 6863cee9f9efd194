import { adjustBoxes as boxesOf } from '#domain/commands/adjust-boxes';
import { createBox as making } from '#domain/commands/create-box';
import { deleteBox as deleting } from '#domain/commands/delete-box';
import type { Box } from '#wire/stock';
import type { BoxAdjustments, NewBox } from '#wire/stock-saves';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';

/** Creates a box on the server (spec §7 `POST items/box`), attended; returns its id. */
export const createBox = (device: Device, box: NewBox, attendant?: Attendant) =>
  attend(device, making.of({ name: box.name }), { name: 'createBox', body: box }, attendant);

/**
 * Moves units into and out of boxes (signed, STOCK-7), attended, all or nothing. `follows`: the key of the save that
 * these box changes follow.
 */
export const adjustBoxes = (
  device: Device,
  adjustments: BoxAdjustments,
  products: string,
  attendant?: Attendant,
  follows?: string,
) => attend(device, boxesOf.of({ products, follows }), { name: 'adjustBoxes', body: adjustments }, attendant);

/** The user leaves the boxes unchanged after a save: the difference becomes an irregularity (decisions 10). */
export const leaveBoxes = async (device: Device, saveKey: string): Promise<void> => {
  await device.account.read()?.mirror.forgetBoxesToFollow(saveKey);
};

/** Deletes a box (spec §7 `DELETE item/{id}`), attended; refused unless it is empty (spec §5). */
export const deleteBox = (device: Device, { id, name }: Pick<Box, 'id' | 'name'>, attendant?: Attendant) =>
  attend(device, deleting.of({ name }), { name: 'deleteItem', params: { id } }, attendant);
