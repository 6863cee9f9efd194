import { adjustBoxes as boxesOf } from '#domain/commands/adjust-boxes';
import type { Answer } from '#wire/endpoints';
import type { BoxAdjustments, NewBox } from '#wire/stock';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskCall } from './desk';
import type { Device } from './device';

/** Makes a new box on the server, at once and under this key (spec §7 `POST items/box`); it answers the box's id. */
export const createBox = (device: Device, box: NewBox, key: string): Promise<DeskOutcome<Answer<'createBox'>>> =>
  deskCall(device, 'createBox', { body: box }, key);

/** Moves units of these products into boxes and out of them (signed, STOCK-7), at once; all of it or nothing. */
export const adjustBoxes = (
  device: Device,
  adjustments: BoxAdjustments,
  products: string,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'adjustBoxes'>>> =>
  attend(device, boxesOf.of({ products }), { name: 'adjustBoxes', body: adjustments }, attendant);

/** Deletes a box for good, at once and under this key (spec §7 `DELETE item/{id}`); refused where something lies in it (spec §5). */
export const deleteBox = (device: Device, boxId: string, key: string): Promise<DeskOutcome<Answer<'deleteItem'>>> =>
  deskCall(device, 'deleteItem', { params: { id: boxId } }, key);
