import type { Mirror } from '../outbox/account-mirror';
import { saveFile } from '../ui/save-file';

/** Saves as a file what waits in this page alone. */
export const saveUnsaved = ({ tables }: Mirror): void =>
  saveFile('teren waiting.txt', JSON.stringify([...tables.outbox.rows.values()], null, 2), 'text/plain');
