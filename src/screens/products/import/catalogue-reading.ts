import type { ChangedRow, KnownProduct } from '#domain/catalogue-diff';
import type { CatalogueRow, RowProblem } from '#domain/csv';
import type { LetterTable } from '#domain/csv-text';
import type { Product } from '#wire/product';
import { type ReadingFailure, readBeside, type Unreadable } from '../../parts/file-drop/read-beside';

// A catalogue file is read beside the page: 50,000 rows take seconds, and the page answers taps meanwhile. What comes back comes in
// pieces, so that taking it in never holds the page up either.

/** What a file would do to the catalogue (decisions 31), and what is sent if the admin confirms it. */
export interface CatalogueReading {
  readonly added: readonly CatalogueRow[];
  readonly changed: readonly ChangedRow[];
  readonly unchanged: readonly CatalogueRow[];
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

/** The catalogue in columns, which are cheaper to hand over than 50,000 objects. */
export interface ProductColumns {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** Lei. */
  readonly prices: Float64Array;
  /** What else an import may change, by position; of most products that is nothing. */
  readonly further: ReadonlyMap<number, Omit<KnownProduct, 'code' | 'name' | 'price'>>;
}

export interface ReadingTask {
  readonly file: File;
  readonly products: ProductColumns;
  /** By which table of letters; undefined: the likelier one. */
  readonly letters: LetterTable | undefined;
  /** Whether the server keeps more than name, code and price. */
  readonly withFurther: boolean;
}

/** The lists of a reading, and what is in each of their rows. */
export interface ReadingLists {
  readonly added: CatalogueRow;
  readonly changed: ChangedRow;
  readonly unchanged: CatalogueRow;
  readonly problems: RowProblem;
  readonly doubts: RowProblem;
}
type Piece = {
  [List in keyof ReadingLists]: {
    readonly kind: 'rows';
    readonly list: List;
    readonly rows: readonly ReadingLists[List][];
  };
}[keyof ReadingLists];

/** What the worker says, in this order: how far it is, the lists in pieces, the end; or that the file could not be read. */
export type ReadingWord =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | Piece
  | ({ readonly kind: 'end' } & Pick<CatalogueReading, 'csv' | 'csvBytes' | 'fileRows' | 'letters'>)
  | Unreadable;

interface ReadingListener {
  /** `total` is 0 until the number of rows is known. */
  onProgress(done: number, total: number): void;
  onRead(reading: CatalogueReading): void;
  onFailed(reason: ReadingFailure): void;
}

const columnsOf = (products: readonly Product[]): ProductColumns => {
  const prices = new Float64Array(products.length);
  const codes: string[] = [];
  const names: string[] = [];
  const further = new Map<number, Omit<KnownProduct, 'code' | 'name' | 'price'>>();
  for (const [position, { code, name, price, packUnit, packSize, vatRate, category, archived }] of products.entries()) {
    codes.push(code);
    names.push(name);
    prices[position] = price;
    if ((packUnit ?? packSize ?? vatRate ?? category ?? archived) !== undefined)
      further.set(position, {
        ...(packUnit === undefined ? {} : { packUnit }),
        ...(packSize === undefined ? {} : { packSize }),
        ...(vatRate === undefined ? {} : { vatRate }),
        ...(category === undefined ? {} : { category }),
        archived,
      });
  }
  return { codes, names, prices, further };
};

/** Reads a file and compares it with the catalogue, in a worker of its own, until `signal` gives it up. */
export const readCatalogue = (
  { file, letters, withFurther }: Omit<ReadingTask, 'products'>,
  products: readonly Product[],
  signal: AbortSignal,
  { onProgress, onRead, onFailed }: ReadingListener,
): void => {
  const lists: { readonly [List in keyof ReadingLists]: ReadingLists[List][] } = {
    added: [],
    changed: [],
    unchanged: [],
    problems: [],
    doubts: [],
  };
  const hear = (word: ReadingWord): boolean => {
    if (word.kind === 'progress') onProgress(word.done, word.total);
    // The union pairs each list with its rows; TypeScript cannot follow that through the index.
    if (word.kind === 'rows') (lists[word.list] as unknown[]).push(...word.rows);
    if (word.kind !== 'end') return false;
    const { kind: _, ...ending } = word;
    onRead({ ...lists, ...ending });
    return true;
  };
  const worker = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' });
  const task = { file, letters, withFurther, products: columnsOf(products) } satisfies ReadingTask;
  readBeside({ worker, task, signal, hear, onFailed });
};
