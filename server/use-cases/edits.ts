import { type Conflict, conflictsIn } from '#domain/item-edit';
import { type EditedThing, editedFields, type ItemEdit, itemEdit } from '#wire/edit';
import { personFields } from '#wire/new-person';
import type { ProblemPlace } from '#wire/problem';
import { Refusal, refuseEach, refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import type { StoredItem } from '../storage/items';
import { readBody } from './body';
import { namesOfLines } from './sent-products';

/** The company is compared in its own file: its logo is longer than any field of these. */
type Edited = Exclude<EditedThing, 'company'>;

const fieldsOf: Readonly<Record<Edited, readonly string[]>> = {
  ...editedFields,
  person: Object.keys(personFields.shape),
};

/** The edit in a body for an item of this kind (capability `edits`); undefined: the body is a whole item (spec §7). */
export const readEdit = (type: Edited, body: unknown): ItemEdit | undefined => {
  if (typeof body !== 'object' || body === null || !('edit' in body)) return undefined;
  const { edit } = readBody(itemEdit, body);
  refuseEach(400, 'invalid-body', Object.keys(edit.fields ?? {}), (path) => {
    return !fieldsOf[type].includes(path) && { path, message: `is no field of a ${type} that can be edited` };
  });
  if ((type === 'product' || type === 'person') && edit.lines !== undefined) {
    throw refusePlace(400, 'invalid-body', 'lines', `A ${type} has no lines.`);
  }
  return edit;
};

/**
 * Refuses an edit whose editor saw something else than there is (412, STOCK-11). `place`: what a sentence calls the
 * item. Answers the names of the edit's products.
 */
export const refuseConflicts = async (
  tx: Tx,
  { type, place, item, edit }: { type: Edited; place: string; item: StoredItem; edit: ItemEdit },
): Promise<ReadonlyMap<string, string>> => {
  const names = await namesOfLines(tx, edit.lines ?? [], 'lines');
  const sentence = ({ product, seen, current }: Conflict): string =>
    product === undefined
      ? typeof current === 'boolean'
        ? 'Somebody else has changed it.'
        : `It is now '${current}', not '${seen}'.`
      : `${place} now has ${current} of ${names.get(product)}, not ${seen}.`;
  refuseStale(
    item,
    conflictsIn(type, item, edit).map((conflict) => ({ path: conflict.path, message: sentence(conflict) })),
  );
  return names;
};

/** Refuses an edit at these places, with the current item (412). The first place's words are the refusal's. */
export const refuseStale = (item: StoredItem, places: readonly ProblemPlace[]): void => {
  const [first] = places;
  if (first !== undefined) throw new Refusal(412, 'conflict', first.message, { item, places });
};
