import { words } from '#words/words';
import type { Mirror } from '../outbox/account-mirror';
import { saveFile } from '../ui/save-file';

/** Saves the entries that are in this page's memory only as a file. */
export const saveUnsaved = ({ tables }: Mirror): void =>
  saveFile(words.storage.fileName, JSON.stringify([...tables.outbox.rows.values()], null, 2), 'text/plain');
