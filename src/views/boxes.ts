import { compareNamed } from '#domain/sort';
import type { Mirror } from '../outbox/account-mirror';
import { hookAbout, hookOf } from './context';
import { keepRows } from './kept-rows';
import { linesOf, type PlaceLine } from './place-lines';
import { quantitiesByPlace, unitsInAll } from './quantities';
import { cachedQuery, perMirror, type Query } from './query';
import { sortedRows } from './sorted';

/** A box and how full it is; used = the units of all its products (spec §3). */
export interface BoxView {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly used: number;
}

/** Every box by name, numbers by value (spec §2 Boxes). Only a changed box gets a new view (SYNC-17). */
export const boxesOf = perMirror((mirror) => {
  const { boxes, stock } = mirror.tables;
  // Names are compared only when a box changes, not whenever a unit moves: comparing 2,000 names is the most expensive
  // step.
  const sorted = sortedRows(boxes, compareNamed);
  return cachedQuery<readonly BoxView[]>([boxes, stock], (previous = []) => {
    const places = quantitiesByPlace(mirror).read();
    const views = sorted
      .read()
      .map(({ id, name, capacity }) => ({ id, name, capacity, used: unitsInAll(places.get(`box:${id}`)) }));
    return keepRows(previous, views, ({ id }) => id);
  });
});

const nowhere: ReadonlyMap<string, number> = new Map();

/** Units of a product by the id of the box that holds them; boxes without it are left out. */
export const boxQuantitiesOf = (mirror: Mirror, product: string): Query<ReadonlyMap<string, number>> => {
  const { boxes, stock } = mirror.tables;
  return cachedQuery<ReadonlyMap<string, number>>([boxes, stock], (previous = nowhere) => {
    const places = quantitiesByPlace(mirror).read();
    const held = new Map<string, number>();
    for (const id of boxes.rows.keys()) {
      const quantity = places.get(`box:${id}`)?.get(product) ?? 0;
      if (quantity > 0) held.set(id, quantity);
    }
    const same = held.size === previous.size && [...held].every(([id, quantity]) => previous.get(id) === quantity);
    return same ? previous : held;
  });
};

/** Units of these products by product and by the id of the box that holds them, boxes by name. */
export const inBoxes = (
  mirror: Mirror,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const places = quantitiesByPlace(mirror).read();
  const held = new Map<string, Map<string, number>>();
  for (const { id } of boxesOf(mirror).read())
    for (const [product, quantity] of places.get(`box:${id}`) ?? nowhere)
      if (quantity > 0 && wanted.has(product))
        held.set(product, (held.get(product) ?? new Map<string, number>()).set(id, quantity));
  return held;
};

/** The same of an order's products. */
const orderInBoxesOf = (mirror: Mirror, orderId: string): Query<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const { boxes, stock, orders } = mirror.tables;
  return cachedQuery([boxes, stock, orders], () =>
    inBoxes(mirror, new Set(orders.rows.get(orderId)?.products.map(({ product }) => product))),
  );
};

/** A box with its lines, by product name; lines with quantity 0 are left out. */
export interface FilledBox extends BoxView {
  readonly lines: readonly PlaceLine[];
}

/** One box with its lines; undefined if there is none. */
export const boxOf = (mirror: Mirror, id: string): Query<FilledBox | undefined> => {
  const { boxes, stock, products } = mirror.tables;
  const lines = linesOf(mirror, `box:${id}`);
  let made: { readonly view: BoxView; readonly lines: readonly PlaceLine[] } | undefined;
  return cachedQuery<FilledBox | undefined>([boxes, stock, products], (previous) => {
    const view = boxesOf(mirror)
      .read()
      .find((box) => box.id === id);
    const all = lines.read();
    if (view === undefined) return undefined;
    if (previous !== undefined && made?.view === view && made.lines === all) return previous;
    made = { view, lines: all };
    return { ...view, lines: all.filter(({ quantity }) => quantity > 0) };
  });
};

export const useBoxes = hookOf(boxesOf);

export const useBoxQuantities = hookAbout(boxQuantitiesOf);

export const useOrderInBoxes = hookAbout(orderInBoxesOf);

export const useBox = hookAbout(boxOf);
