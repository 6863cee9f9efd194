import { editItem } from '#domain/commands/edit-item';
import type { Answer } from '#wire/endpoints';
import type { Device } from '../device/device';
import type { EditOf } from '../port/item-edit';
import type { Attendant } from './attended';
import { type DeskOutcome, deskOf } from './desk';

export type { EditOf } from '../port/item-edit';

/**
 * Saves an edit of a bag, a box, the warehouse or a product, attended (STOCK-11). Refused with 412 `conflict` if an
 * edited part has changed; the mirror then has the current item.
 */
export const saveEdit = async (
  device: Device,
  edit: EditOf,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'updateItem' | 'saveBag'>>> =>
  (await deskOf(device)?.edit(
    editItem.of({ item: edit.name, type: edit.type, boxes: edit.boxes }),
    edit,
    attendant,
  )) ?? {
    kind: 'signed-out',
  };
