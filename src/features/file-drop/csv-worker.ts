import { parseCatalogueCsv, writeCatalogueCsv } from '#domain/catalogue-csv';
import { compareCatalogue, doubtsOf, rowsToSend } from '#domain/catalogue-diff';
import { parseClientsCsv, writeClientsCsv } from '#domain/client-csv';
import { clientDoubts, clientRowsToSend, compareClients } from '#domain/client-diff';
import { decodeCsv } from '#domain/csv-text';
import { parseInvoiceCsv } from '#domain/invoice-csv';
import type { FileKinds, FileTask, Numbered, ReadingWord } from './file-reading';
import { fromColumns } from './product-columns';

// Runs in a worker (file-reading). The rules are in src/domain; this file only passes messages.

type Kind = keyof FileKinds;
type OnProgress = (done: number, total: number) => void;
/** Reads a file's text: the part that differs by kind. */
type Reader<K extends Kind> = (
  text: string,
  task: FileTask<K>,
  onProgress: OnProgress,
) => Promise<Omit<FileKinds[K]['reading'], 'letters'>>;

/** What is sent after confirmation; `sent`: the rows of `csv`, in its order. */
const toSend = <Row extends Numbered>(sent: readonly Row[], write: (rows: readonly Row[]) => string) => {
  const csv = sent.length === 0 ? '' : write(sent);
  return {
    csv,
    csvBytes: new TextEncoder().encode(csv).length,
    fileRows: Uint32Array.from(sent, ({ row }) => row),
  };
};

/** SHA-256 of a text, as 64 hex digits. */
const fingerprint = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const readers: { readonly [K in Kind]: Reader<K> } = {
  async products(text, { products, withFurther }, onProgress) {
    const { rows, problems } = parseCatalogueCsv(text, onProgress, withFurther);
    const diff = compareCatalogue(rows, fromColumns(products));
    return { ...diff, problems, doubts: doubtsOf(diff), ...toSend(rowsToSend(diff), writeCatalogueCsv) };
  },
  async clients(text, { clients }, onProgress) {
    const { rows, problems } = parseClientsCsv(text, onProgress);
    const diff = compareClients(rows, clients);
    const all = [...problems, ...diff.problems].sort((one, other) => one.row - other.row);
    const sent = toSend(clientRowsToSend(rows, diff), writeClientsCsv);
    return { ...diff, problems: all, doubts: clientDoubts(diff), ...sent };
  },
  async invoice(text, _, onProgress) {
    return { ...parseInvoiceCsv(text, onProgress), content: await fingerprint(text) };
  },
};

/** Rows per message: few enough for the page to process within a frame. */
const rowsPerWord = 1_000;

const say = (word: ReadingWord): void => self.postMessage(word);

const read = async <K extends Kind>(task: FileTask<K>): Promise<void> => {
  // Fails if the file was changed, moved or removed since it was chosen.
  const bytes = await task.file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return say({ kind: 'unreadable' });
  const { text, letters } = decodeCsv(new Uint8Array(bytes), task.letters);
  const found = await readers[task.kind](text, task, (done, total) => say({ kind: 'progress', done, total }));
  const rest: Record<string, unknown> = { letters };
  for (const [list, value] of Object.entries(found)) {
    if (!Array.isArray(value)) rest[list] = value;
    // Sent also for a list without rows.
    else
      for (let from = 0; from === 0 || from < value.length; from += rowsPerWord)
        say({ kind: 'rows', list, rows: value.slice(from, from + rowsPerWord) });
  }
  say({ kind: 'end', rest });
};

self.addEventListener('message', ({ data }: MessageEvent<FileTask<Kind>>) => {
  read(data).catch((error: unknown) => {
    // A bug: it is thrown as the worker's error, which the page shows.
    setTimeout(() => {
      throw error;
    });
  });
});
