import type { Answer } from '#wire/endpoints';
import type { NewBox } from '#wire/stock';
import { type DeskOutcome, deskCall } from './desk';
import type { Device } from './device';

/** Makes a new box on the server, at once and under this key (spec §7 `POST items/box`); it answers the box's id. */
export const createBox = (device: Device, box: NewBox, key: string): Promise<DeskOutcome<Answer<'createBox'>>> =>
  deskCall(device, 'createBox', { body: box }, key);
