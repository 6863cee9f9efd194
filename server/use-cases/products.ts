import { type CatalogueRow, decodeCsv, parseCatalogueCsv, type RowProblem } from '#domain/csv';
import type { ImportAnswer, NewProduct, Product } from '#wire/product';
import { Refusal, refusePlace } from '../refusal';
import { insertProduct, storeProducts } from '../storage/products';
import type { Step } from './run';

/** Adds a product to the catalogue; a code that exists is refused (409). */
export const createProduct = async ({ tx, note }: Step, product: NewProduct): Promise<Product> => {
  const created = await insertProduct(tx, product);
  if (created === undefined) {
    throw refusePlace(409, 'duplicate-code', 'code', `There is a product with the code ${product.code} already.`);
  }
  note({ type: 'product', id: created.id, created: true });
  return created;
};

/**
 * Takes a catalogue file: new codes are added, known codes get the file's name and price, the rest stays. All of it or nothing
 * (decisions 31); the same file a second time changes nothing.
 */
export const importProducts = async ({ tx, note }: Step, file: Uint8Array | string): Promise<ImportAnswer> => {
  const rows = readRows(typeof file === 'string' ? file : decodeCsv(file));
  const stored = await storeProducts(tx, rows);
  for (const { id, added } of stored) note({ type: 'product', id, created: added });
  const added = stored.filter((product) => product.added).length;
  return { added, changed: stored.length - added, unchanged: rows.length - stored.length };
};

/** Most bad rows that one refusal names. */
const mostPlaces = 100;

const readRows = (text: string): CatalogueRow[] => {
  const { rows, problems } = parseCatalogueCsv(text);
  if (problems.length > 0) throw refuseRows(problems);
  if (rows.length === 0) throw refuseRows([{ row: 1, reason: 'the file has no products' }]);
  return rows;
};

const refuseRows = (problems: readonly RowProblem[]): Refusal => {
  const places = problems.slice(0, mostPlaces).map(({ row, reason }) => ({ path: `row ${row}`, message: reason }));
  const count = problems.length === 1 ? 'One row is' : `${problems.length} rows are`;
  return new Refusal(400, 'invalid-csv', `${count} not right, nothing was imported.`, { places });
};
