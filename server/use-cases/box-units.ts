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

/** Signed units of one product in one box, with where box, product and both stand in what was sent. */
interface AskedUnits extends BoxUnits {
  readonly path: string;
  readonly boxPath: string;
  readonly productPath: string;
}

/**
 * Moves signed units into boxes and out of them (STOCK-7), all or nothing. What counts is how the boxes are afterwards:
 * several units of one product in one box are their sum. Answers what really moved.
 */
export const moveInBoxes = async (
  step: Step,
  asked: readonly AskedUnits[],
  because: Pick<Movement, 'reason' | 'reference'>,
): Promise<BoxUnits[]> => {
  const { tx, actor, logChange } = step;
  const ids = [...new Set(asked.map(({ box }) => box))];
  const boxes = new Map((await lockBoxes(tx, ids)).map((box) => [box.id, box]));
  const named = [...new Map(asked.map((one) => [one.boxPath, one])).values()];
  refuseEach(400, 'unknown-box', named, ({ box, boxPath: path }) => {
    return !boxes.has(box) && { path, reason: { say: 'no-such-box', box } };
  });
  const names = await namesOf(
    tx,
    asked.map(({ product, productPath }) => ({ product, path: productPath })),
  );

  const called = { boxes, names };
  const sums = sumsOf(asked);
  await takeOut(tx, sums, called);
  await putIn(tx, sums, called);
  await nextVersionOfBoxes(tx, [...new Set(sums.map(({ box }) => box))]);
  await recordMovements(tx, actor.accountId, movementsInBoxes(sums, because));
  for (const { box, product } of sums) logChange({ type: 'box', id: box, line: product });
  await recordMoved(step, sums, because.reason);
  return sums;
};

/** Takes down, of each box, what it had and has of what moved. */
const recordMoved = async ({ tx, record }: Step, sums: readonly AskedUnits[], reason: string): Promise<void> => {
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

/** The ledger's rows of such units (STOCK-3). */
export const movementsInBoxes = (
  units: readonly BoxUnits[],
  because: Pick<Movement, 'reason' | 'reference'>,
): Movement[] =>
  units.map(({ box, product, units: delta }) => ({ product, place: 'box', placeId: box, delta, ...because }));

/** How things are called where a person is told that they cannot be. */
interface Called {
  readonly boxes: ReadonlyMap<string, BoxHead>;
  /** Names of products by id. */
  readonly names: ReadonlyMap<string, string>;
}

const takeOut = async (tx: Tx, sums: readonly AskedUnits[], { boxes, names }: Called): Promise<void> => {
  const enough = new Set((await takeOutOfBoxes(tx, sums)).map(placeOf));
  const missing = sums.filter((one) => one.units < 0 && !enough.has(placeOf(one)));
  if (missing.length === 0) return;
  const held = await readStockLines(
    tx,
    'box',
    missing.map(({ box }) => box),
  );
  const holds = ({ box, product }: AskedUnits): number =>
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

const putIn = async (tx: Tx, sums: readonly AskedUnits[], { boxes, names }: Called): Promise<void> => {
  await putIntoBoxes(tx, sums);
  const asked = sums.filter(({ units }) => units > 0);
  const used = await usedOfBoxes(
    tx,
    asked.map(({ box }) => box),
  );
  refuseEach(409, 'box-full', asked, (one) => {
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

/** One line of a box asked for several times is asked for its sum; what comes to nothing is not asked for. */
const sumsOf = (asked: readonly AskedUnits[]): AskedUnits[] => {
  const sums = new Map<string, AskedUnits>();
  for (const one of asked) {
    const sum = sums.get(placeOf(one));
    sums.set(placeOf(one), sum === undefined ? one : { ...sum, units: sum.units + one.units });
  }
  return [...sums.values()].filter(({ units }) => units !== 0);
};

const placeOf = ({ box, product }: Pick<BoxUnits, 'box' | 'product'>): string => `${box} ${product}`;
