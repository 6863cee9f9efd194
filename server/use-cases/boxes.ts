import type { Box, BoxAdjustments, NewBox } from '#wire/stock';
import { refuseAny, refusePlace } from '../refusal';
import {
  type BoxHead,
  type BoxUnits,
  insertBox,
  lockBoxes,
  nextVersionOfBoxes,
  putIntoBoxes,
  readBoxes,
  readBoxHeads,
  readBoxLines,
  takeOutOfBoxes,
  usedOfBoxes,
} from '../storage/boxes';
import type { Tx } from '../storage/database';
import { gather } from '../storage/gather';
import { type Movement, recordMovements } from '../storage/movements';
import { readProducts } from '../storage/products';
import type { Step } from './run';

/** `POST items/box` (spec §7): a box, with what lies in it from the start, which is never more than it holds (STOCK-1). */
export const createBox = async ({ tx, actor, note }: Step, { products, ...box }: NewBox): Promise<Box> => {
  const seen = new Set<string>();
  products.forEach(({ product }, index) => {
    if (seen.has(product)) throw refusePlace(400, 'invalid-body', `products.${index}.product`, 'is there twice');
    seen.add(product);
  });
  await namesOf(
    tx,
    products.map(({ product }, index) => ({ product, path: `products.${index}.product` })),
  );
  const units = products.reduce((sum, line) => sum + line.quantity, 0);
  if (units > box.capacity) {
    throw refusePlace(409, 'box-full', 'products', `Box ${box.name} holds ${box.capacity}, not ${units}.`);
  }
  const { id } = await insertBox(tx, box);
  const put = products.map(({ product, quantity }) => ({ box: id, product, units: quantity }));
  await putIntoBoxes(tx, put);
  await recordMovements(tx, actor.accountId, movementsOf(put, 'box edit', id));
  note({ type: 'box', id, created: true });
  const [created] = await readBoxes(tx, [id]);
  if (created === undefined) throw new Error('A box was stored and is not there.');
  return created;
};

/** One adjustment of the list, with where it stands in it. */
interface Asked extends BoxUnits {
  readonly path: string;
}

/**
 * `PUT product-boxes/adjust` (STOCK-7): signed units of products into boxes and out of them, all of the list or nothing. What counts is how
 * the boxes are afterwards: several adjustments of one product in one box are their sum. Answers the boxes with the lines that moved.
 */
export const adjustBoxes = async (step: Step, adjustments: BoxAdjustments): Promise<Box[]> => {
  const { tx, actor, note } = step;
  const asked = adjustments.flatMap(({ boxId, products }, index): Asked[] =>
    products.map(({ product, quantity }, at) => {
      return { box: boxId, product, units: quantity, path: `${index}.products.${at}` };
    }),
  );
  const ids = [...new Set(asked.map(({ box }) => box))];
  const boxes = new Map((await lockBoxes(tx, ids)).map((box) => [box.id, box]));
  refuseAny(
    400,
    'unknown-box',
    adjustments.flatMap(({ boxId }, index) =>
      boxes.has(boxId) ? [] : [{ path: `${index}.boxId`, message: `There is no box ${boxId}.` }],
    ),
  );
  const names = await namesOf(
    tx,
    asked.map(({ product, path }) => ({ product, path: `${path}.product` })),
  );

  const sums = sumsOf(asked);
  const moved = gather(sums, ({ box }) => box);
  const called = { boxes, names };
  await takeOut(
    tx,
    sums.filter(({ units }) => units < 0),
    called,
  );
  await putIn(
    tx,
    sums.filter(({ units }) => units > 0),
    called,
  );
  await nextVersionOfBoxes(tx, [...moved.keys()]);
  await recordMovements(tx, actor.accountId, movementsOf(sums, 'box adjust', step.command));
  for (const { box, product } of sums) note({ type: 'box', id: box, line: product });
  return movedLines(tx, moved);
};

/** How things are called where a person is told that they cannot be. */
interface Called {
  readonly boxes: ReadonlyMap<string, BoxHead>;
  /** Names of products by id. */
  readonly names: ReadonlyMap<string, string>;
}

const takeOut = async (tx: Tx, asked: readonly Asked[], { boxes, names }: Called): Promise<void> => {
  const taken = await takeOutOfBoxes(
    tx,
    asked.map((one) => ({ ...one, units: -one.units })),
  );
  const enough = new Set(taken.map(placeOf));
  const missing = asked.filter((one) => !enough.has(placeOf(one)));
  if (missing.length === 0) return;
  const held = await readBoxLines(
    tx,
    missing.map(({ box }) => box),
  );
  const holds = ({ box, product }: Asked): number =>
    held.get(box)?.find((line) => line.product === product)?.quantity ?? 0;
  refuseAny(
    409,
    'not-enough-in-box',
    missing.map((one) => ({
      path: one.path,
      message: `Box ${boxes.get(one.box)?.name} holds ${holds(one)} of ${names.get(one.product)}, not ${-one.units}.`,
    })),
  );
};

const putIn = async (tx: Tx, asked: readonly Asked[], { boxes, names }: Called): Promise<void> => {
  await putIntoBoxes(tx, asked);
  const used = await usedOfBoxes(
    tx,
    asked.map(({ box }) => box),
  );
  refuseAny(
    409,
    'box-full',
    asked.flatMap((one) => {
      const { name, capacity } = boxes.get(one.box) ?? { name: one.box, capacity: 0 };
      const after = used.get(one.box) ?? 0;
      const message = `Box ${name} has no room for ${one.units} of ${names.get(one.product)}: it holds ${capacity} and would have ${after}.`;
      return after > capacity ? [{ path: one.path, message }] : [];
    }),
  );
};

/** The boxes that changed as they are now, of their lines those that moved; one that is gone has 0. */
const movedLines = async (tx: Tx, moved: ReadonlyMap<string, readonly Asked[]>): Promise<Box[]> => {
  const products = [...moved.values()].flat().map(({ product }) => product);
  const heads = await readBoxHeads(tx, [...moved.keys()]);
  const lines = await readBoxLines(tx, [...moved.keys()], products);
  return heads.map((box) => ({
    ...box,
    products: (moved.get(box.id) ?? []).map(({ product }) => {
      return lines.get(box.id)?.find((line) => line.product === product) ?? { product, quantity: 0 };
    }),
  }));
};

/** One line of a box asked for several times is asked for its sum; what comes to nothing is not asked for. */
const sumsOf = (asked: readonly Asked[]): Asked[] => {
  const sums = new Map<string, Asked>();
  for (const one of asked) {
    const sum = sums.get(placeOf(one));
    sums.set(placeOf(one), sum === undefined ? one : { ...sum, units: sum.units + one.units });
  }
  return [...sums.values()].filter(({ units }) => units !== 0);
};

const placeOf = ({ box, product }: Pick<BoxUnits, 'box' | 'product'>): string => `${box} ${product}`;

const movementsOf = (units: readonly BoxUnits[], reason: Movement['reason'], reference: string): Movement[] =>
  units.map(({ box, product, units: delta }) => ({ product, place: 'box', placeId: box, delta, reason, reference }));

/** The names of these products by id; refused with the places of those that are not there. */
const namesOf = async (
  tx: Tx,
  sent: readonly { readonly product: string; readonly path: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const products = await readProducts(tx, [...new Set(sent.map(({ product }) => product))]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  refuseAny(
    400,
    'unknown-product',
    sent.flatMap(({ product, path }) =>
      names.has(product) ? [] : [{ path, message: `There is no product ${product}.` }],
    ),
  );
  return names;
};
