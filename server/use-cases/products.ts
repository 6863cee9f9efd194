import { parseCatalogueCsv } from '#domain/catalogue-csv';
import { decodeCsv } from '#domain/csv-text';
import { withEdit } from '#domain/item-edit';
import { toBani } from '#domain/money';
import { editedFields } from '#wire/edit';
import { type NewProduct, newProduct } from '#wire/new-product';
import type { ImportAnswer, Product } from '#wire/product';
import { Refusal, refusePlace } from '../refusal';
import { insertProduct, lockProductsOf, readProducts, storeProduct, storeProducts } from '../storage/products';
import { readBody } from './body';
import { archivingOr, changedFields, filledFields, fromFile } from './changed-fields';
import { readEdit, refuseConflicts } from './edits';
import { refuseRows } from './refused-rows';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';

/** Adds a product to the catalogue; a code that exists is refused (409). */
export const createProduct = async ({ tx, note, record }: Step, product: NewProduct): Promise<Product> => {
  const created = await insertProduct(tx, product);
  if (created === undefined) throw duplicateCode(product.code);
  note({ type: 'product', id: created.id, created: true });
  record({ act: 'added', kind: 'product', id: created.id, after: filledFields(created, recorded) });
  return created;
};

/**
 * Gives a product the body's fields (spec §7) or an edit's; what the body does not name stays, so that an app that does
 * not know it takes it from nobody. What is as it was is answered and leaves no trace.
 */
export const updateProduct = async (step: Step, stored: Product, sent: Sent): Promise<Product> => {
  const { tx, note, record } = step;
  checkVersion(stored, sent);
  const edit = readEdit('product', sent.body);
  // A mark that is not told is not set.
  const item = edit?.fields?.['archived'] === undefined ? stored : { ...stored, archived: stored.archived === true };
  if (edit !== undefined) await refuseConflicts(tx, { type: 'product', item, edit });
  const product = readBody(newProduct, edit === undefined ? sent.body : withEdit('product', item, edit));
  if (isSame(stored, product)) return stored;
  const changed = await storeProduct(tx, stored.id, product);
  if (changed === undefined) throw duplicateCode(product.code);
  note({ type: 'product', id: stored.id });
  const act = archivingOr('changed', stored.archived === true, changed.archived === true);
  record({ act, kind: 'product', id: stored.id, ...changedFields(stored, changed, recorded) });
  return changed;
};

/** The fields that the history tells of. */
const recorded = editedFields.product.filter((field) => field !== 'archived');

const isSame = (stored: Product, { price, archived = stored.archived === true, ...fields }: NewProduct): boolean =>
  toBani(price) === toBani(stored.price) &&
  archived === (stored.archived === true) &&
  (Object.keys(fields) as (keyof typeof fields)[]).every(
    (field) => fields[field] === undefined || fields[field] === (stored[field] ?? ''),
  );

const duplicateCode = (code: string): Refusal =>
  refusePlace(409, 'duplicate-code', 'code', { say: 'code-taken', code });

/**
 * Takes a catalogue file: new codes are added, known codes get what the file says, the rest stays. All of it or
 * nothing (decisions 31); the same file a second time changes nothing.
 */
export const importProducts = async (step: Step, file: Uint8Array | string): Promise<ImportAnswer> => {
  const { tx, note } = step;
  const { rows, problems } = parseCatalogueCsv(typeof file === 'string' ? file : decodeCsv(file).text);
  refuseRows(problems, rows.length);
  const before = await lockProductsOf(
    tx,
    rows.map(({ code }) => code),
  );
  const stored = await storeProducts(tx, rows);
  if (stored === undefined) {
    throw new Refusal(409, 'duplicate-code', 'Two codes differ in a capital letter alone. Nothing was imported.');
  }
  for (const { id, added } of stored) note({ type: 'product', id, created: added });
  await recordImported(step, before, stored);
  const added = stored.filter((product) => product.added).length;
  return { added, changed: stored.length - added, unchanged: rows.length - stored.length };
};

/** What an import made of each product that it added or changed. */
const recordImported = async (
  { tx, record }: Step,
  before: readonly Product[],
  stored: readonly { readonly id: string; readonly added: boolean }[],
): Promise<void> => {
  const ids = stored.map(({ id }) => id);
  const was = new Map(before.map((product) => [product.id, product]));
  for (const product of await readProducts(tx, ids)) {
    const old = was.get(product.id);
    const did =
      old === undefined
        ? ({ act: 'added', after: filledFields(product, recorded) } as const)
        : ({ act: 'changed', ...changedFields(old, product, recorded) } as const);
    record({ kind: 'product', id: product.id, about: fromFile, ...did });
  }
};
