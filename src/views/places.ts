import { agentName } from '#domain/display';
import { compareNamed } from '#domain/sort';
import type { Place } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { hookAbout, hookOf } from './context';
import { quantitiesByPlace, type Units } from './quantities';
import { ask, perMirror, type Question } from './question';

const nothing: Units = new Map();

/** Units of each product in boxes and bags together: the admin's `totalQuantity` (decisions 4). */
export const totalsOf = perMirror((mirror) => {
  let counted: ReadonlyMap<Place, Units> = new Map();
  return ask<Units>([mirror.tables.stock], (previous) => {
    const places = quantitiesByPlace(mirror).read();
    const changed = [...new Set([...counted.keys(), ...places.keys()])].filter(
      (place) => place !== 'warehouse' && counted.get(place) !== places.get(place),
    );
    const before = counted;
    counted = places;
    if (previous !== undefined && changed.length === 0) return previous;
    const totals = new Map(previous);
    const add = (units: Units, sign: 1 | -1): void => {
      for (const [product, quantity] of units) totals.set(product, (totals.get(product) ?? 0) + sign * quantity);
    };
    for (const place of changed) {
      add(before.get(place) ?? nothing, -1);
      add(places.get(place) ?? nothing, 1);
    }
    return totals;
  });
});

/** The products of which any agent's bag holds one: the admin's `inBag` (decisions 4). */
export const inAnyBagOf = perMirror((mirror) => {
  let seen: readonly Units[] = [];
  return ask<ReadonlySet<string>>([mirror.tables.stock], (previous) => {
    const places = [...quantitiesByPlace(mirror).read()];
    const bags = places.filter(([place]) => place.startsWith('bag:')).map(([, units]) => units);
    const same = bags.length === seen.length && bags.every((units, index) => units === seen[index]);
    seen = bags;
    if (same && previous !== undefined) return previous;
    return new Set(
      bags.flatMap((units) => [...units].filter(([, quantity]) => quantity >= 1).map(([product]) => product)),
    );
  });
});

/** Where a product lies: boxes and bags that hold some of it, by name; the warehouse counts all of it that is not in a bag. */
export interface ProductPlaces {
  readonly warehouse: number;
  readonly boxes: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly capacity: number;
  }[];
  readonly bags: readonly { readonly id: string; readonly agentName: string; readonly quantity: number }[];
}

/** Where a product lies. */
export const placesOf = (mirror: Mirror, product: string): Question<ProductPlaces> => {
  const { stock, boxes, bags, accounts } = mirror.tables;
  return ask<ProductPlaces>([stock, boxes, bags, accounts], () => {
    const places = quantitiesByPlace(mirror).read();
    const units = (place: Place): number => places.get(place)?.get(product) ?? 0;
    return {
      warehouse: units('warehouse'),
      boxes: [...boxes.rows.values()]
        .filter(({ id }) => units(`box:${id}`) > 0)
        .map(({ id, name, capacity }) => ({ id, name, capacity, quantity: units(`box:${id}`) }))
        .sort(compareNamed),
      bags: [...bags.rows.values()]
        .filter(({ id }) => units(`bag:${id}`) > 0)
        .map(({ id, agent }) => ({ id, name: agentName(agent, accounts.rows), quantity: units(`bag:${id}`) }))
        .sort(compareNamed)
        .map(({ id, name, quantity }) => ({ id, agentName: name, quantity })),
    };
  });
};

export const usePlaces = hookAbout(placesOf);

export const useTotals = hookOf(totalsOf);

export const useInAnyBag = hookOf(inAnyBagOf);
