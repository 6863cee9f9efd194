import { decodeCsv } from '#domain/csv-text';
import { parseInvoiceCsv } from '#domain/invoice-csv';
import { bytesOf, doTasks } from '../../../features/file-drop/worker-tasks';
import type { ReadingTask, ReadingWord } from './invoice-reading';

// Runs beside the page (invoice-reading). The rules are the domain's; here is only what comes in and what goes out.

const say = (word: ReadingWord): void => self.postMessage(word);

/** SHA-256 of a text, as 64 hex digits. */
const fingerprint = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const read = async ({ file }: ReadingTask): Promise<void> => {
  const bytes = await bytesOf(file);
  if (bytes === undefined) return say({ kind: 'unreadable' });
  // Of its letters only codes count, and one that no product has is shown.
  const { text } = decodeCsv(bytes);
  say({ kind: 'read', ...parseInvoiceCsv(text), content: await fingerprint(text) });
};

doTasks(read);
