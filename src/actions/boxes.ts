import { adjustBoxes as boxesOf } from '#domain/commands/adjust-boxes';
import { createBox as making } from '#domain/commands/create-box';
import { deleteBox as deleting } from '#domain/commands/delete-box';
import type { Answer } from '#wire/endpoints';
import type { Box, BoxAdjustments, NewBox } from '#wire/stock';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import type { DeskOutcome } from './desk';

/** Makes a new box on the server, at once (spec §7 `POST items/box`); it answers the box's id. */
export const createBox = (
  device: Device,
  box: NewBox,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'createBox'>>> =>
  attend(device, making.of({ name: box.name }), { name: 'createBox', body: box }, attendant);

/**
 * Moves units of these products into boxes and out of them (signed, STOCK-7), at once; all of it or nothing. `follows`:
 * the key of the save that the boxes follow by it.
 */
export const adjustBoxes = (
  device: Device,
  adjustments: BoxAdjustments,
  products: string,
  attendant?: Attendant,
  follows?: string,
): Promise<DeskOutcome<Answer<'adjustBoxes'>>> =>
  attend(device, boxesOf.of({ products, follows }), { name: 'adjustBoxes', body: adjustments }, attendant);

/** The user leaves the boxes as they are after a save: the difference shows as an irregularity (decisions 10). */
export const leaveBoxes = async (device: Device, saveKey: string): Promise<void> => {
  await device.account.read()?.mirror.forgetBoxesToFollow(saveKey);
};

/** Deletes a box for good, at once (spec §7 `DELETE item/{id}`); refused where something lies in it (spec §5). */
export const deleteBox = (
  device: Device,
  { id, name }: Pick<Box, 'id' | 'name'>,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'deleteItem'>>> =>
  attend(device, deleting.of({ name }), { name: 'deleteItem', params: { id } }, attendant);
