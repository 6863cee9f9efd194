import { importProducts as importing } from '#domain/commands/import-products';
import type { Device } from '../device/device';
import type { Attendant } from './attended';
import { type FileToSend, importFile } from './import-file';

/** Imports the confirmed rows of a catalogue file. Repeating it changes nothing, even at a backend without keys. */
export const importProducts = (device: Device, file: FileToSend, attendant?: Attendant) =>
  importFile(device, importing.of({ rows: String(file.fileRows.length) }), 'importProducts', file, attendant);
