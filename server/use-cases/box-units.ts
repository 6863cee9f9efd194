import { quantitiesIn } from '#domain/item-edit';
import { refuseEach } from '../refusal';
import {
  type BoxHead,
  type BoxUnits,
  lockBoxes,
  nextVersionOfBoxes,
  putIntoBoxes,
  takeOutOfBoxes,
  usedOfBoxes,
} from '../storage/boxes';
import type { Tx } from '../storage/database';
import { gather } from '../storage/gather';
import { type Movement, recordMovements } from '../storage/movements';
import { readStockLines } from '../storage/stock-lines';
import { changedFigures } from './changed-fields';
import type { Step } from './run';
import { namesOf } from './sent-products';

/** Signed units of one product in one box, with the paths of box, product and line in the body. */
interface SentUnits extends BoxUnits {
  readonly path: string;
  readonly boxPath: string;
  readonly productPath: string;
}

/**
 * Moves signed units into and out of boxes (STOCK-7), all or nothing. Several lines of one product in one box are
 * summed first. Returns what was moved.
 */
export const moveInBoxes = async (
  step: Step,
  sent: readonly SentUnits[],
  because: Pick<Movement, 'reason' | 'reference'>,
): Promise<BoxUnits[]> => {
  const { tx, actor, logChange } = step;
  const ids = [...new Set(sent.map(({ box }) => box))];
  const boxes = new Map((await lockBoxes(tx, ids)).map((box) => [box.id, box]));
  const named = [...new Map(sent.map((one) => [one.boxPath, one])).values()];
  refuseEach(400, 'unknown-box', named, ({ box, boxPath: path }) => {
    return !boxes.has(box) && { path, reason: { say: 'no-such-box', box } };
  });
  const names = await namesOf(
    tx,
    sent.map(({ product, productPath }) => ({ product, path: productPath })),
  );

  const called = { boxes, names };
  const sums = sumsOf(sent);
  await takeOut(tx, sums, called);
  await putIn(tx, sums, called);
  await nextVersionOfBoxes(tx, [...new Set(sums.map(({ box }) => box))]);
  await recordMovements(tx, actor.accountId, movementsInBoxes(sums, because));
  for (const { box, product } of sums) logChange({ type: 'box', id: box, line: product });
  await recordMoved(step, sums, because.reason);
  return sums;
};

/** Records each box's quantities before and after. */
const recordMoved = async ({ tx, record }: Step, sums: readonly SentUnits[], reason: string): Promise<void> => {
  const moved = gather(sums, ({ box }) => box);
  const products = sums.map(({ product }) => product);
  const lines = await readStockLines(tx, 'box', [...moved.keys()], products);
  for (const [id, ofBox] of moved) {
    const holds = quantitiesIn({ products: lines.get(id) ?? [] });
    const figures = ofBox.map(({ product, units }) => {
      const after = holds.get(product) ?? 0;
      return { product, before: after - units, after };
    });
    record({ act: 'changed', kind: 'box', id, ...changedFigures('quantities', figures), about: { reason } });
  }
};

/** The movements of these units for the ledger (STOCK-3). */
export const movementsInBoxes = (
  units: readonly BoxUnits[],
  because: Pick<Movement, 'reason' | 'reference'>,
): Movement[] =>
  units.map(({ box, product, units: delta }) => ({ product, place: 'box', placeId: box, delta, ...because }));

/** Names for the refusals' reasons. */
interface Called {
  readonly boxes: ReadonlyMap<string, BoxHead>;
  /** Names of products by id. */
  readonly names: ReadonlyMap<string, string>;
}

const takeOut = async (tx: Tx, sums: readonly SentUnits[], { boxes, names }: Called): Promise<void> => {
  const enough = new Set((await takeOutOfBoxes(tx, sums)).map(placeOf));
  const missing = sums.filter((one) => one.units < 0 && !enough.has(placeOf(one)));
  if (missing.length === 0) return;
  const held = await readStockLines(
    tx,
    'box',
    missing.map(({ box }) => box),
  );
  const holds = ({ box, product }: SentUnits): number =>
    held.get(box)?.find((line) => line.product === product)?.quantity ?? 0;
  refuseEach(409, 'not-enough-in-box', missing, (one) => ({
    path: one.path,
    reason: {
      say: 'box-holds-of',
      box: boxes.get(one.box)?.name ?? one.box,
      product: names.get(one.product) ?? one.product,
      held: holds(one),
      units: -one.units,
    },
  }));
};

const putIn = async (tx: Tx, sums: readonly SentUnits[], { boxes, names }: Called): Promise<void> => {
  await putIntoBoxes(tx, sums);
  const sent = sums.filter(({ units }) => units > 0);
  const used = await usedOfBoxes(
    tx,
    sent.map(({ box }) => box),
  );
  refuseEach(409, 'box-full', sent, (one) => {
    const { name, capacity } = boxes.get(one.box) ?? { name: one.box, capacity: 0 };
    const after = used.get(one.box) ?? 0;
    const product = names.get(one.product) ?? one.product;
    return (
      after > capacity && {
        path: one.path,
        reason: { say: 'no-room-in-box', box: name, product, units: one.units, capacity, after },
      }
    );
  });
};

/** Sums the lines of one product in one box; sums of 0 are left out. */
const sumsOf = (sent: readonly SentUnits[]): SentUnits[] => {
  const sums = new Map<string, SentUnits>();
  for (const one of sent) {
    const sum = sums.get(placeOf(one));
    sums.set(placeOf(one), sum === undefined ? one : { ...sum, units: sum.units + one.units });
  }
  return [...sums.values()].filter(({ units }) => units !== 0);
};

const placeOf = ({ box, product }: Pick<BoxUnits, 'box' | 'product'>): string => `${box} ${product}`;
