import { words } from '#words/words';
import type { Mirror } from '../outbox/account-mirror';
import { saveFile } from '../ui/save-file';

/** Saves as a file what waits in this page alone. */
export const saveUnsaved = ({ tables }: Mirror): void =>
  saveFile(words.storage.fileName, JSON.stringify([...tables.outbox.rows.values()], null, 2), 'text/plain');
