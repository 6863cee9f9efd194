import type { CatalogueRow } from '#domain/catalogue-csv';
import type { ChangedRow } from '#domain/catalogue-diff';
import type { ClientRow } from '#domain/client-csv';
import type { ChangedClient, KnownClient } from '#domain/client-diff';
import type { RowProblem } from '#domain/csv-table';
import type { LetterTable } from '#domain/csv-text';
import type { ParsedInvoice } from '#domain/invoice-csv';
import type { ProductColumns } from './product-columns';

// A file is read beside the page, by one worker for all kinds of files (csv-worker): 50,000 rows take seconds, and the
// page answers taps meanwhile. Rows come back in pieces, so that taking them in never holds the page up either.

/** A row by its number in the file. */
export interface Numbered {
  readonly row: number;
}

/** What a file would do (decisions 31), and what is sent if the admin confirms it. */
export interface FileReading<Row extends Numbered, Changed extends Numbered> {
  readonly added: readonly Row[];
  readonly changed: readonly Changed[];
  readonly unchanged: readonly Row[];
  /** Rows that are not right, each with its reason; they are left out. */
  readonly problems: readonly RowProblem[];
  /** Rows that are imported, and deserve a second look. */
  readonly doubts: readonly RowProblem[];
  /** The new and changed rows as a clean file; empty where there are none. */
  readonly csv: string;
  /** Bytes of `csv`. */
  readonly csvBytes: number;
  /** The file's row of each of its rows. */
  readonly fileRows: Uint32Array;
  /** The table of letters that was taken, where the file does not say it and another reads other letters. */
  readonly letters: LetterTable | undefined;
}

/** What an invoice's file says, and by which fingerprint it is known again. */
export interface InvoiceReading extends ParsedInvoice {
  /** SHA-256 of its text, as hex digits. */
  readonly content: string;
}

/** A file, and by which table of letters it is read; undefined: the likelier one. */
export interface FileToRead {
  readonly file: File;
  readonly letters?: LetterTable | undefined;
}

/** Each kind of file: what it is compared with, and what is read of it. */
export interface FileKinds {
  products: {
    readonly task: { readonly products: ProductColumns; readonly withFurther: boolean };
    readonly reading: FileReading<CatalogueRow, ChangedRow>;
  };
  clients: {
    readonly task: { readonly clients: readonly KnownClient[] };
    readonly reading: FileReading<ClientRow, ChangedClient>;
  };
  // No choice of letters: of these only codes count, and the fingerprint is of the text as it was read.
  invoice: { readonly task: object; readonly reading: InvoiceReading };
}

export type FileTask<Kind extends keyof FileKinds> = FileToRead & { readonly kind: Kind } & FileKinds[Kind]['task'];

/**
 * What the worker says, in this order: how far it is, rows in pieces by the name of their list, the end with all that
 * is no list; or that the file was changed, moved or removed since it was chosen.
 */
export type ReadingWord =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'rows'; readonly list: string; readonly rows: readonly unknown[] }
  | { readonly kind: 'end'; readonly rest: object }
  | { readonly kind: 'unreadable' };

/** The file was changed, moved or removed since it was chosen, or the reading itself failed. */
export type ReadingFailure = 'unreadable' | 'broken';

export interface ReadingListener<Reading> {
  /** `total` is 0 until the number of rows is known. */
  onProgress(done: number, total: number): void;
  onRead(reading: Reading): void;
  onFailed(reason: ReadingFailure): void;
}

/** Has a worker of its own read a file and compare it with what there is, until `signal` gives it up. */
export const readFile = <Kind extends keyof FileKinds>(
  task: FileTask<Kind>,
  signal: AbortSignal,
  { onProgress, onRead, onFailed }: ReadingListener<FileKinds[Kind]['reading']>,
): void => {
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
  // What is on its way when it is over has no form any more.
  const over = new AbortController();
  const end = () => {
    over.abort();
    worker.terminate();
  };
  const fail = (reason: ReadingFailure) => {
    end();
    onFailed(reason);
  };
  const lists: Record<string, unknown[]> = {};
  const onMessage = ({ data: word }: MessageEvent<ReadingWord>) => {
    if (word.kind === 'progress') onProgress(word.done, word.total);
    else if (word.kind === 'unreadable') fail('unreadable');
    else if (word.kind === 'rows') {
      lists[word.list] ??= [];
      lists[word.list]?.push(...word.rows);
    } else {
      end();
      // The worker's reader of this kind has named each list (csv-worker).
      onRead({ ...lists, ...word.rest } as unknown as FileKinds[Kind]['reading']);
    }
  };
  const meanwhile = { signal: over.signal };
  signal.addEventListener('abort', end, meanwhile);
  worker.addEventListener('message', onMessage, meanwhile);
  worker.addEventListener('messageerror', () => fail('broken'), meanwhile);
  worker.addEventListener(
    'error',
    ({ message }) => {
      console.error('The worker that reads a file failed', message);
      fail('broken');
    },
    meanwhile,
  );
  worker.postMessage(task);
};
