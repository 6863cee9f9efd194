import { type Conflict, conflictsIn } from '#domain/item-edit';
import { type EditedThing, editedFields, type ItemEdit, itemEdit } from '#wire/edit';
import { personFields } from '#wire/new-person';
import type { Said } from '#wire/said';
import { refuseEach, refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import type { StoredItem } from '../storage/items';
import { readBody } from './body';
import { namesOfLines } from './sent-products';

/** The company is compared in its own file: its logo is longer than these fields may be. */
type Edited = Exclude<EditedThing, 'company'>;

const fieldsOf: Readonly<Record<Edited, readonly string[]>> = {
  ...editedFields,
  person: Object.keys(personFields.shape),
};

/** The edit in a body for an item of this type (capability `edits`); undefined: the body is a whole item (spec §7). */
export const readEdit = (type: Edited, body: unknown): ItemEdit | undefined => {
  if (typeof body !== 'object' || body === null || !('edit' in body)) return undefined;
  const { edit } = readBody(itemEdit, body);
  refuseEach(400, 'invalid-body', Object.keys(edit.fields ?? {}), (path) => {
    return !fieldsOf[type].includes(path) && { path, reason: `is no field of a ${type} that can be edited` };
  });
  if ((type === 'product' || type === 'person') && edit.lines !== undefined) {
    throw refusePlace(400, 'invalid-body', 'lines', `A ${type} has no lines.`);
  }
  refuseEach(400, 'invalid-body', [edit], (sent) => wrongReason(type, sent));
  return edit;
};

/** What is wrong with the reason of an edit (STOCK-16); the app's forms ask for what is missing before they send. */
const wrongReason = (type: Edited, { stockReason, note = '' }: ItemEdit) => {
  if (stockReason === undefined) return note !== '' && { path: 'note', reason: 'A note goes with a stockReason.' };
  if (type !== 'warehouse' && type !== 'bag') {
    return { path: 'stockReason', reason: `An edit of a ${type} carries no stockReason.` };
  }
  return stockReason === 'other' && note === '' && { path: 'note', reason: "The stockReason 'other' needs a note." };
};

/** Refuses an edit with conflicts (412, STOCK-11). `name`: a box's. Returns the names of the edit's products. */
export const refuseConflicts = async (
  tx: Tx,
  { type, name = '', item, edit }: { type: Edited; name?: string; item: StoredItem; edit: ItemEdit },
): Promise<ReadonlyMap<string, string>> => {
  const names = await namesOfLines(tx, edit.lines ?? [], 'lines');
  const why = ({ product, seen, current }: Conflict): Said => {
    if (product === undefined)
      return typeof current === 'boolean'
        ? { say: 'changed-by-another' }
        : { say: 'now-another-value', current: String(current), seen: String(seen) };
    const place = type === 'box' || type === 'warehouse' ? type : 'bag';
    const units = { current: Number(current), seen: Number(seen) };
    return { say: 'stock-changed', place, name, product: names.get(product) ?? product, ...units };
  };
  refuseStale(item, conflictsIn(type, item, edit), (conflict) => ({ path: conflict.path, reason: why(conflict) }));
  return names;
};

/** Refuses an edit with these conflicts, with the current item (412). */
export const refuseStale = <Thing>(
  item: unknown,
  conflicts: readonly Thing[],
  wrongIn: Parameters<typeof refuseEach<Thing>>[3],
): void => refuseEach(412, 'conflict', conflicts, wrongIn, { item });
