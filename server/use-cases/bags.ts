import { type Bag, bagSave } from '#wire/stock';
import { Refusal, refuseAny, refusePlace } from '../refusal';
import { storeBagLines } from '../storage/bags';
import { type Movement, recordMovements } from '../storage/movements';
import { lockWarehouse, putIntoWarehouse, takeOutOfWarehouse, type Units } from '../storage/warehouse';
import { readBody } from './body';
import { readEdit, refuseConflicts } from './edits';
import { lockInSight, noWarehouse, readItem } from './items';
import type { Sent, Step } from './run';
import { namesOfLines } from './sent-products';
import { checkVersion } from './versions';

/**
 * `PUT agent-bags/:id`: the whole bag (spec §7) or an edit of it. An admin's units come out of the warehouse record and
 * go back to it (STOCK-4); an agent's own bag can only be lowered, by samples that leave the company (STOCK-5). A bag
 * that stays as it is leaves no trace.
 */
export const saveBag = async (step: Step, sent: Sent): Promise<unknown> => {
  const bag = await lockInSight(step, 'bag', sent.id);
  checkVersion(bag, sent);
  const save = await readSave(step, bag, sent.body);
  if (save.reason !== undefined && step.actor.role === 'agent') {
    throw refusePlace(403, 'forbidden', 'reason', 'Irregularities are resolved by admins.');
  }
  const change = changeOf(bag, save);
  if (change.put.size === 0 && change.removed.length === 0) return bag;
  if (step.actor.role === 'agent') await leaveSamples(step, bag, change);
  else await moveUnits(step, bag, save, change);
  await storeBagLines(step.tx, bag.id, change);
  for (const line of [...change.put.keys(), ...change.removed]) {
    step.note({ type: 'bag', id: bag.id, line, audience: bag.agent });
  }
  return readItem(step.tx, step.actor, bag.id);
};

/** What a bag is to hold, by the whole of it or by an edit. */
interface Save {
  readonly lines: readonly {
    readonly product: string;
    /** Null: it has no line any more. */
    readonly quantity: number | null;
    /** Where it stands in the body. */
    readonly path: string;
  }[];
  readonly reason?: 'sync correction' | undefined;
}

/** What a save changes: lines by product, and the products of which a unit goes in or comes out. */
interface BagChange {
  readonly lines: Save['lines'];
  readonly put: ReadonlyMap<string, number>;
  readonly removed: readonly string[];
  readonly units: { readonly in: readonly string[]; readonly out: readonly string[] };
}

const readSave = async ({ tx, actor }: Step, bag: Bag, body: unknown): Promise<Save> => {
  const edit = readEdit('bag', body);
  if (edit !== undefined) {
    const lines = (edit.lines ?? []).map(({ product, wanted }, at) => ({
      product,
      quantity: wanted,
      path: `lines.${at}`,
    }));
    const many = lines.filter(({ quantity }) => quantity !== null && quantity > 1);
    refuseAny(
      400,
      'invalid-body',
      many.map(({ path }) => ({ path, message: 'A bag holds 0 or 1 of a product.' })),
    );
    await refuseConflicts(tx, { type: 'bag', place: 'The bag', item: bag, edit });
    return { lines, reason: edit.reason };
  }
  const { agent, products } = readBody(bagSave, body);
  if (agent !== bag.agent) throw refusePlace(403, 'forbidden', 'agent', 'A bag stays with its agent.');
  await namesOfLines(tx, products);
  const named = new Set(products.map(({ product }) => product));
  // What an agent does not name stays as it is; otherwise it is taken away.
  const gone = actor.role === 'agent' ? [] : bag.products.filter(({ product }) => !named.has(product));
  return {
    lines: [
      ...products.map(({ product, quantity }, at) => ({ product, quantity, path: `products.${at}` })),
      ...gone.map(({ product }) => ({ product, quantity: null, path: 'products' })),
    ],
  };
};

const changeOf = (bag: Bag, save: Save): BagChange => {
  const before = new Map(bag.products.map(({ product, quantity }) => [product, quantity]));
  const lines = save.lines.filter(({ product, quantity }) => (before.get(product) ?? null) !== quantity);
  const unitsOf = (product: string) => before.get(product) ?? 0;
  const moving = (by: number) =>
    lines.filter(({ product, quantity }) => (quantity ?? 0) - unitsOf(product) === by).map(({ product }) => product);
  return {
    lines,
    put: new Map(lines.flatMap(({ product, quantity }) => (quantity === null ? [] : [[product, quantity]]))),
    removed: lines.filter(({ quantity }) => quantity === null).map(({ product }) => product),
    units: { in: moving(1), out: moving(-1) },
  };
};

const leaveSamples = async ({ tx, actor }: Step, bag: Bag, { lines, units }: BagChange): Promise<void> => {
  const held = new Set(bag.products.map(({ product }) => product));
  for (const { product, quantity, path } of lines) {
    if (!held.has(product)) {
      throw refusePlace(403, 'forbidden', `${path}.product`, 'An agent adds no products to a bag.');
    }
    if (quantity !== 0) {
      throw refusePlace(403, 'forbidden', `${path}.quantity`, 'An agent only lowers what is in the bag.');
    }
  }
  await recordMovements(
    tx,
    actor.accountId,
    units.out.map((product) => outOfBag(bag, product, 'samples left')),
  );
};

/** Units between the warehouse record and the bag. All are there, or nothing is changed: 400 with the spec's words. */
const moveUnits = async (step: Step, bag: Bag, save: Save, { lines, units }: BagChange): Promise<void> => {
  const { tx, actor, note } = step;
  if (units.in.length + units.out.length === 0) return;
  const warehouse = await lockWarehouse(tx);
  if (warehouse === undefined) throw noWarehouse();
  const taken = await takeOutOfWarehouse(tx, warehouse, oneOfEach(units.in));
  const missing = new Set(units.in.filter((product) => !taken.has(product)));
  if (missing.size > 0) {
    const message = 'Not enough products in stock';
    const places = lines
      .filter(({ product }) => missing.has(product))
      .map(({ path }) => ({ path: `${path}.quantity`, message }));
    throw new Refusal(400, 'not-enough-stock', message, { places });
  }
  await putIntoWarehouse(tx, warehouse, oneOfEach(units.out));
  const move = (product: string, delta: 1 | -1): Movement[] => {
    const about = { product, reason: save.reason ?? 'bag save', reference: bag.id } as const;
    return [
      { ...about, place: 'bag', placeId: bag.id, delta },
      { ...about, place: 'warehouse', placeId: warehouse, delta: -delta },
    ];
  };
  await recordMovements(tx, actor.accountId, [
    ...units.in.flatMap((product) => move(product, 1)),
    ...units.out.flatMap((product) => move(product, -1)),
  ]);
  for (const line of [...units.in, ...units.out]) note({ type: 'warehouse', id: warehouse, line });
};

const oneOfEach = (products: readonly string[]): Units => new Map(products.map((product) => [product, 1]));

const outOfBag = (bag: Bag, product: string, reason: Movement['reason']): Movement => ({
  product,
  place: 'bag',
  placeId: bag.id,
  delta: -1,
  reason,
  reference: bag.id,
});
