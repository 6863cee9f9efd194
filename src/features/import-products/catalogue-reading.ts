import type { ChangedRow, KnownProduct } from '#domain/catalogue-diff';
import type { CatalogueRow } from '#domain/csv';
import type { Product } from '#wire/product';
import { type FileToRead, type ReadingListener, readInPieces } from '../file-import/file-reading';

/** The catalogue in columns, which are cheaper to hand over than 50,000 objects. */
export interface ProductColumns {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** Lei. */
  readonly prices: Float64Array;
  /** What else an import may change, by position; of most products that is nothing. */
  readonly further: ReadonlyMap<number, Omit<KnownProduct, 'code' | 'name' | 'price'>>;
}

export interface ReadingTask extends FileToRead {
  readonly products: ProductColumns;
  /** Whether the server keeps more than name, code and price. */
  readonly withFurther: boolean;
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
  file: Omit<ReadingTask, 'products'>,
  products: readonly Product[],
  signal: AbortSignal,
  listener: ReadingListener<CatalogueRow, ChangedRow>,
): void => {
  const worker = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' });
  readInPieces(worker, { ...file, products: columnsOf(products) } satisfies ReadingTask, signal, listener);
};
