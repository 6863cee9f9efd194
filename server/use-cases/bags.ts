import { quantitiesIn } from '#domain/item-edit';
import type { ItemEdit } from '#wire/edit';
import type { Bag } from '#wire/stock';
import { bagSave } from '#wire/stock-saves';
import { refuseEach, refusePlace } from '../refusal';
import { storeBagLines } from '../storage/bags';
import { recordMovements } from '../storage/movements';
import { readBody } from './body';
import { aboutReason, changedFigures } from './changed-fields';
import { readEdit, refuseConflicts } from './edits';
import { lockInSight, readItem } from './items';
import type { Sent, Step } from './run';
import { namesOfLines } from './sent-products';
import { checkVersion } from './versions';
import { moveInWarehouse } from './warehouse-units';

/** A line of a save, with its path in the body: the quantity that the bag is to hold; null removes the line. */
interface SavedLine {
  readonly product: string;
  readonly quantity: number | null;
  readonly path: string;
}

/** A line that a save changes: its former quantity, and the units that go in (1) or come out (-1). */
interface ChangedLine extends SavedLine {
  readonly before: number | null;
  readonly units: number;
}

/** Why a save changes it, as far as it says so. */
type Why = Pick<ItemEdit, 'reason' | 'stockReason' | 'note'>;

/**
 * `PUT agent-bags/:id`: the whole bag (spec §7) or an edit of it. An admin moves units between warehouse and bag
 * (STOCK-4); an agent can only lower their own bag, by samples that leave the company (STOCK-5). A save that changes
 * nothing is not recorded.
 */
export const saveBag = async (step: Step, sent: Sent): Promise<unknown> => {
  const { tx, actor, logChange, record } = step;
  const bag = await lockInSight(step, 'bag', sent.id);
  checkVersion(bag, sent);
  const { lines, why } = await readSave(step, bag, sent.body);
  if (why.reason !== undefined && actor.role === 'agent') {
    throw refusePlace(403, 'forbidden', 'reason', 'Irregularities are resolved by admins.');
  }
  if (why.stockReason !== undefined && actor.role === 'agent') {
    throw refusePlace(403, 'forbidden', 'stockReason', 'An agent leaves samples, which needs no reason.');
  }
  const held = quantitiesIn(bag);
  const changed = lines.flatMap((line): ChangedLine[] => {
    const before = held.get(line.product) ?? null;
    return before === line.quantity ? [] : [{ ...line, before, units: (line.quantity ?? 0) - (before ?? 0) }];
  });
  if (changed.length === 0) return bag;
  if (actor.role === 'agent') await leaveSamples(step, bag, changed);
  else await moveUnits(step, bag, changed, why);
  await storeBagLines(tx, bag.id, changed);
  for (const { product: line } of changed) logChange({ type: 'bag', id: bag.id, line, audience: bag.agent });
  const figures = changed.map(({ product, before, quantity: after }) => ({ product, before, after }));
  const act = actor.role === 'agent' ? 'samples left' : 'changed';
  record({ act, kind: 'bag', id: bag.id, ...changedFigures('quantities', figures), ...aboutReason(why.reason) });
  return readItem(tx, actor, bag.id);
};

const readSave = async (
  { tx, actor }: Step,
  bag: Bag,
  body: unknown,
): Promise<{ readonly lines: SavedLine[]; readonly why: Why }> => {
  const edit = readEdit('bag', body);
  if (edit !== undefined) {
    const lines = (edit.lines ?? []).map(({ product, wanted }, at) => ({
      product,
      quantity: wanted,
      path: `lines.${at}`,
    }));
    refuseEach(400, 'invalid-body', lines, ({ quantity, path }) => {
      return quantity !== null && quantity > 1 && { path, reason: 'A bag holds 0 or 1 of a product.' };
    });
    await refuseConflicts(tx, { type: 'bag', item: bag, edit });
    return { lines, why: edit };
  }
  const { agent, products } = readBody(bagSave, body);
  if (agent !== bag.agent) throw refusePlace(403, 'forbidden', 'agent', 'A bag stays with its agent.');
  await namesOfLines(tx, products);
  const named = new Set(products.map(({ product }) => product));
  // An agent's save keeps absent lines; an admin's removes them.
  const gone = actor.role === 'agent' ? [] : bag.products.filter(({ product }) => !named.has(product));
  return {
    lines: [
      ...products.map(({ product, quantity }, at) => ({ product, quantity, path: `products.${at}` })),
      ...gone.map(({ product }) => ({ product, quantity: null, path: 'products' })),
    ],
    why: {},
  };
};

const leaveSamples = async ({ tx, actor }: Step, bag: Bag, changed: readonly ChangedLine[]): Promise<void> => {
  for (const { before, quantity, path } of changed) {
    if (before === null) {
      throw refusePlace(403, 'forbidden', `${path}.product`, 'An agent adds no products to a bag.');
    }
    if (quantity !== 0) {
      throw refusePlace(403, 'forbidden', `${path}.quantity`, 'An agent only lowers what is in the bag.');
    }
  }
  const because = { reason: 'samples left', reference: bag.id } as const;
  await recordMovements(
    tx,
    actor.accountId,
    changed.map(({ product, units }) => ({ product, place: 'bag', placeId: bag.id, delta: units, ...because })),
  );
};

/** Moves units between the warehouse and the bag, all or none: 400 with the spec's words if units are missing. */
const moveUnits = async (
  step: Step,
  bag: Bag,
  changed: readonly ChangedLine[],
  { reason, stockReason, note }: Why,
): Promise<void> => {
  // The ledger lists incoming units first.
  const moved = changed.filter(({ units }) => units !== 0).sort((one, other) => other.units - one.units);
  if (moved.length === 0) return;
  const warehouse = await moveInWarehouse(
    step,
    moved.map(({ product, units }) => ({ product, units: -units })),
    (short) =>
      refuseEach(400, 'not-enough-stock', changed, ({ product, path }) => {
        return short.has(product) && { path: `${path}.quantity`, reason: { say: 'not-in-stock' } };
      }),
  );
  const because = { reason: reason ?? ('bag save' as const), reference: bag.id, stockReason, note };
  await recordMovements(
    step.tx,
    step.actor.accountId,
    moved.flatMap(({ product, units: delta }) => [
      { product, place: 'bag', placeId: bag.id, delta, ...because },
      { product, place: 'warehouse', placeId: warehouse, delta: -delta, ...because },
    ]),
  );
};
