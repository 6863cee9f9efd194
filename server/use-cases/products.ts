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

/** Adds a product to the catalogue; an existing code is refused (409). */
export const createProduct = async ({ tx, logChange, record }: Step, product: NewProduct): Promise<Product> => {
  const created = await insertProduct(tx, product);
  if (created === undefined) throw duplicateCode(product.code);
  logChange({ type: 'product', id: created.id, created: true });
  record({ act: 'added', kind: 'product', id: created.id, after: filledFields(created, recorded) });
  return created;
};

/**
 * Updates a product with the body (spec §7) or an edit. Absent fields stay, so that an older app does not clear fields
 * that it does not know. An update that changes nothing is not recorded.
 */
export const updateProduct = async (step: Step, stored: Product, sent: Sent): Promise<Product> => {
  const { tx, logChange, record } = step;
  checkVersion(stored, sent);
  const edit = readEdit('product', sent.body);
  // An absent mark counts as not set.
  const item = edit?.fields?.['archived'] === undefined ? stored : { ...stored, archived: stored.archived === true };
  if (edit !== undefined) await refuseConflicts(tx, { type: 'product', item, edit });
  const product = readBody(newProduct, edit === undefined ? sent.body : withEdit('product', item, edit));
  if (isSame(stored, product)) return stored;
  const changed = await storeProduct(tx, stored.id, product);
  if (changed === undefined) throw duplicateCode(product.code);
  logChange({ type: 'product', id: stored.id });
  const act = archivingOr('changed', stored.archived === true, changed.archived === true);
  record({ act, kind: 'product', id: stored.id, ...changedFields(stored, changed, recorded) });
  return changed;
};

/** The fields in the history. */
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
 * Imports a catalogue file: new codes are added, the file's values replace the known ones', the rest stays. All or
 * nothing (decisions 31); importing the same file again changes nothing.
 */
export const importProducts = async (step: Step, file: Uint8Array | string): Promise<ImportAnswer> => {
  const { tx, logChange } = step;
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
  for (const { id, added } of stored) logChange({ type: 'product', id, created: added });
  await recordImported(step, before, stored);
  const added = stored.filter((product) => product.added).length;
  return { added, changed: stored.length - added, unchanged: rows.length - stored.length };
};

/** Records each product that an import has added or changed. */
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
