import type { CatalogueRow } from '#domain/catalogue-csv';
import type { ChangedRow } from '#domain/catalogue-diff';
import type { ClientRow } from '#domain/client-csv';
import type { ChangedClient, KnownClient } from '#domain/client-diff';
import type { RowProblem } from '#domain/csv-table';
import type { LetterTable } from '#domain/csv-text';
import type { ParsedInvoice } from '#domain/invoice-csv';
import type { ProductColumns } from './product-columns';

// Files are read in a worker, the same for all kinds (csv-worker): 50,000 rows take seconds, and the page stays
// responsive. Rows arrive in pieces, so that receiving them does not block the page either.

export interface Numbered {
  readonly row: number;
}

/** The effect of a file (decisions 31), and what is sent after the admin confirms it. */
export interface FileReading<Row extends Numbered, Changed extends Numbered> {
  readonly added: readonly Row[];
  readonly changed: readonly Changed[];
  readonly unchanged: readonly Row[];
  /** Invalid rows with their reasons; they are skipped. */
  readonly problems: readonly RowProblem[];
  /** Rows that are imported but deserve a second look. */
  readonly doubts: readonly RowProblem[];
  /** The new and changed rows as CSV; empty if there are none. */
  readonly csv: string;
  readonly csvBytes: number;
  /** The row number in the file of each row of `csv`. */
  readonly fileRows: Uint32Array;
  /** The encoding that was chosen, if the file does not declare it and another one reads other letters. */
  readonly letters: LetterTable | undefined;
}

/** The content of an invoice's file, and the fingerprint that recognises it. */
export interface InvoiceReading extends ParsedInvoice {
  /** SHA-256 of its text, as hex digits. */
  readonly content: string;
}

/** A file and its encoding; undefined: the more probable one. */
export interface FileToRead {
  readonly file: File;
  readonly letters?: LetterTable | undefined;
}

/** Each kind of file: what the worker gets, and what it returns. */
export interface FileKinds {
  products: {
    readonly task: { readonly products: ProductColumns; readonly withFurther: boolean };
    readonly reading: FileReading<CatalogueRow, ChangedRow>;
  };
  clients: {
    readonly task: { readonly clients: readonly KnownClient[] };
    readonly reading: FileReading<ClientRow, ChangedClient>;
  };
  // No choice of encoding: only the product codes count, and the fingerprint is of the text as it was read.
  invoice: { readonly task: object; readonly reading: InvoiceReading };
}

export type FileTask<Kind extends keyof FileKinds> = FileToRead & { readonly kind: Kind } & FileKinds[Kind]['task'];

/**
 * The worker's messages, in this order: progress, rows in pieces by the name of their list, and the end with the rest;
 * or that the file was changed, moved or removed since it was chosen.
 */
export type ReadingWord =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'rows'; readonly list: string; readonly rows: readonly unknown[] }
  | { readonly kind: 'end'; readonly rest: object }
  | { readonly kind: 'unreadable' };

/** The file was changed, moved or removed since it was chosen, or reading it failed. */
export type ReadingFailure = 'unreadable' | 'broken';

export interface ReadingListener<Reading> {
  /** `total` is 0 until the number of rows is known. */
  onProgress(done: number, total: number): void;
  onRead(reading: Reading): void;
  onFailed(reason: ReadingFailure): void;
}

/** Reads a file in a new worker and compares it with the existing items, until `signal` is aborted. */
export const readFile = <Kind extends keyof FileKinds>(
  task: FileTask<Kind>,
  signal: AbortSignal,
  { onProgress, onRead, onFailed }: ReadingListener<FileKinds[Kind]['reading']>,
): void => {
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
  // After the end, late messages have no form to go to.
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
