import type { Product } from '#wire/product';
import type { Bag, Box, Warehouse } from '#wire/stock';
import { numbered } from './ids';
import type { Ledger, Move, PlaceOfStock } from './ledger';
import { demoAgents } from './people';
import type { Random } from './random';

export const theWarehouse: PlaceOfStock = { place: 'warehouse', placeId: 'w1' };

interface DemoBox extends PlaceOfStock {
  readonly name: string;
  readonly capacity: number;
}

/** 24 boxes in three rows, A1 to C8. The last two are new, small and empty. */
export const demoBoxes: readonly DemoBox[] = ['A', 'B', 'C']
  .flatMap((row) => [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${row}${number}`))
  .map((name, position) => ({
    place: 'box' as const,
    placeId: numbered('b', position, 2),
    name,
    capacity: position >= 22 ? 100 : ([1_200, 1_500, 1_800][position % 3] ?? 0),
  }));

export const bagOf = (agent: string): PlaceOfStock => ({
  place: 'bag',
  placeId: numbered(
    'g',
    demoAgents.findIndex(({ id }) => id === agent),
    2,
  ),
});

export type Cause = Pick<Move, 'at' | 'account' | 'reason' | 'reference'>;

/** Takes units of a product out of the boxes that hold it; the balance with the warehouse is the caller's affair. */
export const takeFromBoxes = (ledger: Ledger, product: string, units: number, cause: Cause): void => {
  let left = units;
  for (const box of demoBoxes) {
    const taken = Math.min(left, ledger.quantity(box, product));
    if (taken > 0) ledger.move({ ...cause, ...box, product, delta: -taken });
    left -= taken;
  }
  if (left > 0) throw new Error(`The boxes lack ${left} of ${product}`);
};

/** The first delivery: every product but one in fifty comes into the warehouse and lies in one to three boxes. */
export const receiveFirstDelivery = (
  ledger: Ledger,
  products: readonly Product[],
  random: Random,
  cause: Cause,
): void => {
  for (const { id: product } of products) {
    if (random.chance(0.02)) continue;
    const units = random.between(18, 64);
    ledger.move({ ...cause, ...theWarehouse, product, delta: units });
    let left = units;
    const roomy = demoBoxes.filter((box) => box.capacity > 100);
    for (const box of [...random.draw(roomy, random.between(1, 3)), ...roomy]) {
      const share = random.chance(0.5) ? left : Math.ceil(left / 2);
      const put = Math.min(share, box.capacity - ledger.used(box));
      if (put > 0) ledger.move({ ...cause, ...box, product, delta: put });
      left -= put;
      if (left === 0) break;
    }
    if (left > 0) throw new Error(`No room for ${left} of ${product}`);
  }
};

/** Every agent gets a bag of samples: one unit each, out of the warehouse and its boxes (STOCK-4). */
export const fillBags = (ledger: Ledger, products: readonly Product[], random: Random, cause: Cause): void => {
  for (const agent of demoAgents) {
    for (const { id: product } of random.draw(products, random.between(14, 20))) {
      if (ledger.quantity(theWarehouse, product) === 0) continue;
      ledger.move({ ...cause, ...theWarehouse, product, delta: -1 });
      ledger.move({ ...cause, ...bagOf(agent.id), product, delta: 1 });
      takeFromBoxes(ledger, product, 1, { ...cause, reason: 'box adjust' });
    }
  }
};

/** What Warehouse Sync is to find (STOCK-2): by product, units in the warehouse less those in boxes. */
export const irregularities: Readonly<Record<string, number>> = { p0012: 3, p0187: 2, p0404: -4 };

/** Somebody edited the warehouse twice and a box once, and forgot the other side. */
export const makeIrregularities = (ledger: Ledger, cause: Omit<Cause, 'reason'>): void => {
  ledger.move({ ...cause, ...theWarehouse, product: 'p0012', delta: 3, reason: 'stock edit' });
  takeFromBoxes(ledger, 'p0187', 2, { ...cause, reason: 'box edit' });
  ledger.move({ ...cause, ...theWarehouse, product: 'p0404', delta: -4, reason: 'stock edit' });
};

interface DemoPlaces {
  readonly warehouse: Warehouse;
  readonly boxes: Box[];
  readonly bags: Bag[];
}

/** The places as the ledger leaves them. The warehouse lists every product, a box what it holds. */
export const placesAfter = (ledger: Ledger, products: readonly Product[]): DemoPlaces => {
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  return {
    warehouse: {
      id: theWarehouse.placeId,
      products: products.map(({ id }) => ({ product: id, quantity: ledger.quantity(theWarehouse, id) })),
      version: 1,
    },
    boxes: demoBoxes.map((box) => ({
      id: box.placeId,
      name: box.name,
      capacity: box.capacity,
      products: [...ledger.contents(box)]
        .filter(([, quantity]) => quantity > 0)
        .map(([product, quantity]) => ({ product, quantity })),
      version: 1,
    })),
    bags: demoAgents.map(({ id: agent }) => ({
      id: bagOf(agent).placeId,
      agent,
      products: [...ledger.contents(bagOf(agent))].map(([product, quantity]) => ({
        product,
        quantity,
        unitprice: prices.get(product) ?? 0,
        added: false,
      })),
      version: 1,
    })),
  };
};
