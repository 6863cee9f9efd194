import type { RowProblem } from '#domain/csv-table';
import type { LetterTable } from '#domain/csv-text';
import { type ReadingFailure, readBeside, type Unreadable } from '../file-drop/read-beside';

// A file is read beside the page: 50,000 rows take seconds, and the page answers taps meanwhile. What comes back comes
// in pieces, so that taking it in never holds the page up either.

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

const listNames = ['added', 'changed', 'unchanged', 'problems', 'doubts'] as const;
type ListName = (typeof listNames)[number];
type Lists<Row extends Numbered, Changed extends Numbered> = Pick<FileReading<Row, Changed>, ListName>;

/**
 * What the worker says, in this order: how far it is, the lists in pieces, the end; or that the file could not be read.
 */
type ReadingWord<Row extends Numbered, Changed extends Numbered> =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'rows'; readonly list: ListName; readonly rows: readonly (Row | Changed | RowProblem)[] }
  | ({ readonly kind: 'end' } & Omit<FileReading<Row, Changed>, ListName>)
  | Unreadable;

/** A file, and by which table of letters it is read; undefined: the likelier one. */
export interface FileToRead {
  readonly file: File;
  readonly letters: LetterTable | undefined;
}

export interface ReadingListener<Row extends Numbered, Changed extends Numbered> {
  /** `total` is 0 until the number of rows is known. */
  onProgress(done: number, total: number): void;
  onRead(reading: FileReading<Row, Changed>): void;
  onFailed(reason: ReadingFailure): void;
}

/** Has a worker read a file and compare it with what there is, until `signal` gives it up. */
export const readInPieces = <Row extends Numbered, Changed extends Numbered>(
  worker: Worker,
  task: object,
  signal: AbortSignal,
  { onProgress, onRead, onFailed }: ReadingListener<Row, Changed>,
): void => {
  const lists: Record<ListName, unknown[]> = { added: [], changed: [], unchanged: [], problems: [], doubts: [] };
  const receive = (word: ReadingWord<Row, Changed>): boolean => {
    if (word.kind === 'progress') onProgress(word.done, word.total);
    if (word.kind === 'rows') lists[word.list].push(...word.rows);
    if (word.kind !== 'end') return false;
    const { kind: _, ...ending } = word;
    // The worker pairs each list with its rows (`sayReading`).
    onRead({ ...(lists as unknown as Lists<Row, Changed>), ...ending });
    return true;
  };
  readBeside({ worker, task, signal, receive, onFailed });
};

/** Rows of one message: few enough that the page takes them in within a frame. */
const rowsPerWord = 1_000;

/** How a worker speaks. */
const say = <Row extends Numbered, Changed extends Numbered>(
  word: ReadingWord<Row, Changed>,
  transfer: Transferable[] = [],
): void => self.postMessage(word, { transfer });

export const sayProgress = (done: number, total: number): void => say({ kind: 'progress', done, total });
export const sayUnreadable = (): void => say({ kind: 'unreadable' });

/** Says what a worker has read, in pieces; `sent`: the rows of `csv`, in its order. */
export const sayReading = <Row extends Numbered, Changed extends Numbered>(
  lists: Lists<Row, Changed>,
  { csv, sent, letters }: Pick<FileReading<Row, Changed>, 'csv' | 'letters'> & { readonly sent: readonly Numbered[] },
): void => {
  for (const list of listNames) {
    const rows: readonly (Row | Changed | RowProblem)[] = lists[list];
    for (let from = 0; from < rows.length; from += rowsPerWord)
      say({ kind: 'rows', list, rows: rows.slice(from, from + rowsPerWord) });
  }
  const fileRows = Uint32Array.from(sent, ({ row }) => row);
  say({ kind: 'end', csv, csvBytes: new TextEncoder().encode(csv).length, fileRows, letters }, [fileRows.buffer]);
};
