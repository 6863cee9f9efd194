import { type Bag, type BagSave, bagSave } from '#wire/stock';
import { Refusal, refusePlace } from '../refusal';
import { storeBagLines } from '../storage/bags';
import { type Movement, recordMovements } from '../storage/movements';
import { existingProducts } from '../storage/products';
import { lockWarehouse, putIntoWarehouse, takeOutOfWarehouse, type Units } from '../storage/warehouse';
import { readBody } from './body';
import { lockInSight, noWarehouse, readItem } from './items';
import type { Sent, Step } from './run';
import { refuseSameProduct } from './sent-products';
import { checkVersion } from './versions';

/**
 * `PUT agent-bags/:id`: the whole bag (spec §7). An admin's units come out of the warehouse record and go back to it
 * (STOCK-4); an agent's own bag can only be lowered, by samples that leave the company (STOCK-5). A bag that stays as
 * it is leaves no trace.
 */
export const saveBag = async (step: Step, sent: Sent): Promise<unknown> => {
  const bag = await lockInSight(step, 'bag', sent.id);
  checkVersion(bag, sent);
  const save = readBody(bagSave, sent.body);
  checkSave(step, bag, save);
  const change = changeOf(bag, save, step.actor.role === 'agent');
  if (change.put.size === 0 && change.removed.length === 0) return bag;
  if (step.actor.role === 'agent') await leaveSamples(step, bag, save, change);
  else await moveUnits(step, bag, save, change);
  await storeBagLines(step.tx, bag.id, change);
  for (const line of [...change.put.keys(), ...change.removed]) {
    step.note({ type: 'bag', id: bag.id, line, audience: bag.agent });
  }
  return readItem(step.tx, step.actor, bag.id);
};

/**
 * What a save changes: quantities by product, lines taken away, and the products of which a unit goes in or comes out.
 */
interface BagChange {
  readonly put: ReadonlyMap<string, number>;
  readonly removed: readonly string[];
  readonly units: { readonly in: readonly string[]; readonly out: readonly string[] };
}

const checkSave = ({ actor }: Step, bag: Bag, save: BagSave): void => {
  if (save.agent !== bag.agent) throw refusePlace(403, 'forbidden', 'agent', 'A bag stays with its agent.');
  if (save.reason !== undefined && actor.role === 'agent') {
    throw refusePlace(403, 'forbidden', 'reason', 'Irregularities are resolved by admins.');
  }
  refuseSameProduct(save.products);
};

/** `keepsAbsent`: a product that the save does not name stays as it is; otherwise it is taken away. */
const changeOf = (bag: Bag, save: BagSave, keepsAbsent: boolean): BagChange => {
  const before = new Map(bag.products.map(({ product, quantity }) => [product, quantity]));
  const after = new Map<string, number>(save.products.map(({ product, quantity }) => [product, quantity]));
  const put = new Map([...after].filter(([product, quantity]) => before.get(product) !== quantity));
  const removed = keepsAbsent ? [] : [...before.keys()].filter((product) => !after.has(product));
  const holds = (product: string) => before.get(product) === 1;
  return {
    put,
    removed,
    units: {
      in: [...put].filter(([product, quantity]) => quantity === 1 && !holds(product)).map(([product]) => product),
      out: [...put.keys()]
        .filter((product) => put.get(product) === 0)
        .concat(removed)
        .filter(holds),
    },
  };
};

const leaveSamples = async ({ tx, actor }: Step, bag: Bag, save: BagSave, { put, units }: BagChange): Promise<void> => {
  const held = new Set(bag.products.map(({ product }) => product));
  save.products.forEach(({ product, quantity }, index) => {
    if (!put.has(product)) return;
    if (!held.has(product)) {
      throw refusePlace(403, 'forbidden', `products.${index}.product`, 'An agent adds no products to a bag.');
    }
    if (quantity > 0) {
      throw refusePlace(403, 'forbidden', `products.${index}.quantity`, 'An agent only lowers what is in the bag.');
    }
  });
  await recordMovements(
    tx,
    actor.accountId,
    units.out.map((product) => outOfBag(bag, product, 'samples left')),
  );
};

/** Units between the warehouse record and the bag. All are there, or nothing is changed: 400 with the spec's words. */
const moveUnits = async (step: Step, bag: Bag, save: BagSave, { put, units }: BagChange): Promise<void> => {
  const { tx, actor, note } = step;
  const placeOf = (product: string): string =>
    `products.${save.products.findIndex((line) => line.product === product)}`;
  const known = await existingProducts(tx, [...put.keys()]);
  const unknown = [...put.keys()].filter((product) => !known.has(product));
  if (unknown.length > 0) {
    const places = unknown.map((product) => {
      return { path: `${placeOf(product)}.product`, message: `There is no product ${product}.` };
    });
    throw new Refusal(400, 'unknown-product', places[0]?.message ?? '', { places });
  }
  if (units.in.length + units.out.length === 0) return;

  const warehouse = await lockWarehouse(tx);
  if (warehouse === undefined) throw noWarehouse();
  const taken = await takeOutOfWarehouse(tx, warehouse, oneOfEach(units.in));
  const missing = units.in.filter((product) => !taken.has(product));
  if (missing.length > 0) {
    const message = 'Not enough products in stock';
    const places = missing.map((product) => ({ path: `${placeOf(product)}.quantity`, message }));
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
