import { quantitiesIn, withEdit } from '#domain/item-edit';
import type { ItemEdit } from '#wire/edit';
import type { Box } from '#wire/stock';
import { type BoxAdjustments, type BoxSave, boxSave, type NewBox } from '#wire/stock-saves';
import { Refusal, refusePlace } from '../refusal';
import {
  type BoxUnits,
  insertBox,
  putIntoBoxes,
  readBoxHeads,
  removeBox,
  storeBox,
  takenName,
  takeOutOfBoxes,
} from '../storage/boxes';
import type { Tx } from '../storage/database';
import { gather } from '../storage/gather';
import type { HistoryEntry } from '../storage/history';
import { recordMovements } from '../storage/movements';
import { readStockLines } from '../storage/stock-lines';
import { readBody } from './body';
import { moveInBoxes, movementsInBoxes } from './box-units';
import { aboutReason, changedFields, changedFigures, filledFields } from './changed-fields';
import { readEdit, refuseConflicts } from './edits';
import { readItem } from './items';
import type { Sent, Step } from './run';
import { namesOfLines } from './sent-products';
import { checkVersion } from './versions';

/** `POST items/box` (spec §7): creates a box with its contents, which must not exceed its capacity (STOCK-1). */
export const createBox = async (step: Step, { products, ...box }: NewBox): Promise<unknown> => {
  const { tx, actor, logChange, record } = step;
  await namesOfLines(tx, products);
  const units = products.reduce((sum, line) => sum + line.quantity, 0);
  if (units > box.capacity) {
    throw refusePlace(409, 'box-full', 'products', {
      say: 'box-holds',
      box: box.name,
      capacity: box.capacity,
      units,
    });
  }
  const id = await insertBox(tx, box);
  if (id === undefined) throw duplicateName((await takenName(tx, box.name)) ?? box.name);
  const put = products.map(({ product, quantity }) => ({ box: id, product, units: quantity }));
  await putIntoBoxes(tx, put);
  await recordMovements(tx, actor.accountId, movementsInBoxes(put, { reason: 'box edit', reference: id }));
  logChange({ type: 'box', id, created: true });
  const filled = changedFigures(
    'quantities',
    products.map(({ product, quantity: after }) => ({ product, before: null, after })),
  );
  record({ act: 'added', kind: 'box', id, after: { ...filledFields(box, headFields), ...filled.after } });
  return readItem(tx, actor, id);
};

/**
 * `PUT item/:id` of a box (STOCK-8): its name, capacity and contents; no other place changes. Absent lines are removed,
 * so If-Match should name the version that the caller saw. An edit keeps them, and a conflict refuses it (412,
 * STOCK-11).
 */
export const updateBox = async (step: Step, stored: Box, sent: Sent): Promise<unknown> => {
  const { tx, actor, logChange, record } = step;
  checkVersion(stored, sent);
  const { save, reason } = await readSave(tx, stored, sent.body);
  refuseOverfull(stored, save);

  const taken = save.name === stored.name ? undefined : await takenName(tx, save.name, stored.id);
  if (taken !== undefined) throw duplicateName(taken);

  const units = unitsMoved(stored, save);
  if (units.length === 0 && save.name === stored.name && save.capacity === stored.capacity) return stored;
  await takeOutOfBoxes(tx, units);
  await putIntoBoxes(tx, units);
  if (!(await storeBox(tx, stored.id, save))) throw duplicateName(save.name);
  const because = { reason: reason ?? 'box edit', reference: stored.id } as const;
  await recordMovements(tx, actor.accountId, movementsInBoxes(units, because));
  // Logged as a whole, so that its editor's device knows the version on which the next edit is based.
  logChange({ type: 'box', id: stored.id });
  record({ act: 'changed', kind: 'box', id: stored.id, ...whatChanged(stored, save), ...aboutReason(reason) });
  return readItem(tx, actor, stored.id);
};

/** The wanted box, from a whole item or an edit. */
const readSave = async (
  tx: Tx,
  stored: Box,
  body: unknown,
): Promise<{ readonly save: BoxSave } & Pick<ItemEdit, 'reason'>> => {
  const edit = readEdit('box', body);
  if (edit === undefined) {
    const save = readBody(boxSave, body);
    await namesOfLines(tx, save.products);
    return { save };
  }
  await refuseConflicts(tx, { type: 'box', name: stored.name, item: stored, edit });
  return { save: readBody(boxSave, withEdit('box', stored, edit)), reason: edit.reason };
};

const duplicateName = (name: string): Refusal =>
  refusePlace(409, 'duplicate-name', 'name', { say: 'box-name-taken', box: name });

const refuseOverfull = (stored: Box, { capacity, products }: BoxSave): void => {
  const used = products.reduce((sum, { quantity }) => sum + quantity, 0);
  if (used <= capacity) return;
  const place = capacity < stored.capacity ? 'capacity' : 'products';
  throw refusePlace(409, 'box-full', place, { say: 'box-would-hold', box: stored.name, capacity, units: used });
};

/** The units that a save puts into its box (positive) and takes out of it (negative). */
const unitsMoved = (stored: Box, { products }: BoxSave): BoxUnits[] => {
  const [before, after] = [quantitiesIn(stored), quantitiesIn({ products })];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((product) => ({ box: stored.id, product, units: (after.get(product) ?? 0) - (before.get(product) ?? 0) }))
    .filter(({ units }) => units !== 0);
};

const headFields = ['name', 'capacity'] as const;

const whatChanged = (stored: Box, save: BoxSave): Required<Pick<HistoryEntry, 'before' | 'after'>> => {
  const fields = changedFields(stored, save, headFields);
  const held = quantitiesIn(stored);
  const figures = changedFigures(
    'quantities',
    unitsMoved(stored, save).map(({ product, units }) => {
      const before = held.get(product) ?? 0;
      return { product, before, after: before + units };
    }),
  );
  return { before: { ...fields.before, ...figures.before }, after: { ...fields.after, ...figures.after } };
};

/** `DELETE item/:id` of a box: 409 unless it is empty (spec §5). Its movements stay in the ledger. */
export const deleteBox = async ({ tx, logChange, record }: Step, stored: Box, sent: Sent): Promise<void> => {
  checkVersion(stored, sent);
  const used = stored.products.reduce((sum, { quantity }) => sum + quantity, 0);
  if (used > 0) throw new Refusal(409, 'box-not-empty', { say: 'box-still-holds', box: stored.name, units: used });
  await removeBox(tx, stored.id);
  logChange({ type: 'box', id: stored.id, deleted: true });
  record({ act: 'deleted', kind: 'box', id: stored.id, before: filledFields(stored, headFields) });
};

/**
 * `PUT product-boxes/adjust` (STOCK-7): moves signed units into and out of boxes, all or nothing. Returns the boxes
 * with the changed lines.
 */
export const adjustBoxes = async (step: Step, adjustments: BoxAdjustments): Promise<Box[]> => {
  const asked = adjustments.flatMap(({ boxId, products }, index) =>
    products.map(({ product, quantity }, at) => {
      const path = `${index}.products.${at}`;
      return { box: boxId, product, units: quantity, path, boxPath: `${index}.boxId`, productPath: `${path}.product` };
    }),
  );
  const because = { reason: 'box adjust', reference: step.movementReference } as const;
  return movedLines(step.tx, await moveInBoxes(step, asked, because));
};

/** The changed boxes with their changed lines; a removed line has quantity 0. */
const movedLines = async (tx: Tx, units: readonly BoxUnits[]): Promise<Box[]> => {
  const moved = gather(units, ({ box }) => box);
  const products = units.map(({ product }) => product);
  const heads = await readBoxHeads(tx, [...moved.keys()]);
  const lines = await readStockLines(tx, 'box', [...moved.keys()], products);
  return heads.map((box) => ({
    ...box,
    products: (moved.get(box.id) ?? []).map(({ product }) => {
      return lines.get(box.id)?.find((line) => line.product === product) ?? { product, quantity: 0 };
    }),
  }));
};
