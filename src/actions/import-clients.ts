import { importClients as importing } from '#domain/commands/import-clients';
import type { Device } from '../device/device';
import type { Attendant } from './attended';
import { type FileToSend, importFile } from './import-file';

export const importClients = (device: Device, file: FileToSend, attendant?: Attendant) =>
  importFile(device, importing.of({ rows: String(file.fileRows.length) }), 'importClients', file, attendant);
