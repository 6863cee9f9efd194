import { type BoxDraft, boxSaveOf } from '#domain/box-editing';
import { adjustBoxes as boxesOf } from '#domain/commands/adjust-boxes';
import { isSameLines } from '#domain/line-edits';
import type { Answer } from '#wire/endpoints';
import type { Box, BoxAdjustments, BoxSave, NewBox } from '#wire/stock';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskCall } from './desk';
import type { Device } from './device';
import { beginWholeSave } from './whole-item';

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

/** A box as its editor saw it, and as it shall be. */
export interface BoxEdit {
  readonly boxId: string;
  readonly seen: BoxDraft;
  readonly wanted: BoxDraft;
}

const isSeen = (seen: BoxDraft, now: Pick<Box, 'name' | 'capacity' | 'products'>): boolean =>
  now.name === seen.name &&
  now.capacity === seen.capacity &&
  isSameLines(
    new Map(now.products.filter(({ quantity }) => quantity > 0).map(({ product, quantity }) => [product, quantity])),
    seen.units,
  );

/**
 * Saves of a box, at once and under a key each (spec §7 `PUT item/{id}`): its name, capacity and all that is in it, no other place changes
 * (STOCK-8). Refused with 412, and nothing sent, where the box is no longer what was seen.
 */
export const beginBoxSave = (device: Device) => {
  const saveWhole = beginWholeSave(device, 'box');
  return ({ boxId, seen, wanted }: BoxEdit, key: string): Promise<DeskOutcome<Answer<'updateItem'>>> => {
    const knowsBefore = device.account.read()?.user.capabilities.includes('versions') === true;
    const body = boxSaveOf(seen, wanted);
    return saveWhole(
      { id: boxId, body: knowsBefore ? body : plainly(body), isAsSeen: (now) => isSeen(seen, now) },
      key,
    );
  };
};

/** As spec §7 has it: what is not listed is taken out. */
const plainly = ({ products, ...box }: BoxSave) => ({
  ...box,
  products: products.filter(({ quantity }) => quantity > 0).map(({ product, quantity }) => ({ product, quantity })),
});

/** Deletes a box for good, at once and under this key (spec §7 `DELETE item/{id}`); refused where something lies in it (spec §5). */
export const deleteBox = (device: Device, boxId: string, key: string): Promise<DeskOutcome<Answer<'deleteItem'>>> =>
  deskCall(device, 'deleteItem', { params: { id: boxId } }, key);
