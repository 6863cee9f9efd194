import { parseCatalogueCsv, writeCatalogueCsv } from '#domain/catalogue-csv';
import { compareCatalogue, doubtsOf, rowsToSend } from '#domain/catalogue-diff';
import { parseClientsCsv, writeClientsCsv } from '#domain/client-csv';
import { clientDoubts, clientRowsToSend, compareClients } from '#domain/client-diff';
import { decodeCsv } from '#domain/csv-text';
import { parseInvoiceCsv } from '#domain/invoice-csv';
import type { FileKinds, FileTask, Numbered, ReadingWord } from './file-reading';
import { fromColumns } from './product-columns';

// Runs beside the page (file-reading). The rules are the domain's; here is only what comes in and what goes out.

type Kind = keyof FileKinds;
type OnProgress = (done: number, total: number) => void;
/** Reads a file's text as its kind: the part that each kind has for itself. */
type Reader<K extends Kind> = (
  text: string,
  task: FileTask<K>,
  onProgress: OnProgress,
) => Promise<Omit<FileKinds[K]['reading'], 'letters'>>;

/** What is sent if it is confirmed; `sent`: the rows of `csv`, in its order. */
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

/** Rows of one message: few enough that the page takes them in within a frame. */
const rowsPerWord = 1_000;

const say = (word: ReadingWord): void => self.postMessage(word);

const read = async <K extends Kind>(task: FileTask<K>): Promise<void> => {
  // Rejected where it was changed, moved or removed since it was chosen.
  const bytes = await task.file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return say({ kind: 'unreadable' });
  const { text, letters } = decodeCsv(new Uint8Array(bytes), task.letters);
  const found = await readers[task.kind](text, task, (done, total) => say({ kind: 'progress', done, total }));
  const rest: Record<string, unknown> = { letters };
  for (const [list, value] of Object.entries(found)) {
    if (!Array.isArray(value)) rest[list] = value;
    // Also for a list without rows.
    else
      for (let from = 0; from === 0 || from < value.length; from += rowsPerWord)
        say({ kind: 'rows', list, rows: value.slice(from, from + rowsPerWord) });
  }
  say({ kind: 'end', rest });
};

self.addEventListener('message', ({ data }: MessageEvent<FileTask<Kind>>) => {
  read(data).catch((error: unknown) => {
    // A mistake of ours: it goes on as the worker's error, which the page shows.
    setTimeout(() => {
      throw error;
    });
  });
});
