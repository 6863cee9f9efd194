import { useMemo } from 'react';
import { compareNamed } from '#domain/sort';
import { useMirror, useQuestion } from './context';
import type { Mirror } from './mirror';
import { quantitiesByPlace } from './quantities';
import { ask, perMirror, type Question } from './question';

/** A box with how full it is; used = the units of all its products (spec §3). */
export interface BoxView {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly used: number;
}

const isSame = (one: BoxView | undefined, other: BoxView): boolean =>
  one?.name === other.name && one.capacity === other.capacity && one.used === other.used;

/** Every box by name, numbers by value (spec §2 Boxes). One that changes is one view that is new (SYNC-17). */
export const boxesOf = perMirror((mirror) => {
  const { boxes, stock } = mirror.tables;
  const sums = new WeakMap<ReadonlyMap<string, number>, number>();
  const usedOf = (id: string): number => {
    const units = quantitiesByPlace(mirror).read().get(`box:${id}`);
    if (units === undefined) return 0;
    const known = sums.get(units) ?? [...units.values()].reduce((sum, quantity) => sum + quantity, 0);
    sums.set(units, known);
    return known;
  };
  return ask<readonly BoxView[]>([boxes, stock], (previous = []) => {
    const known = new Map(previous.map((view) => [view.id, view]));
    const views = [...boxes.rows.values()]
      .map(({ id, name, capacity }): BoxView => {
        const view = { id, name, capacity, used: usedOf(id) };
        const before = known.get(id);
        return before !== undefined && isSame(before, view) ? before : view;
      })
      .sort(compareNamed);
    const same = views.length === previous.length && views.every((view, index) => view === previous[index]);
    return same ? previous : views;
  });
});

const nowhere: ReadonlyMap<string, number> = new Map();

/** Units of a product by the id of the box that holds them; boxes without it are not named. */
export const boxQuantitiesOf = (mirror: Mirror, product: string): Question<ReadonlyMap<string, number>> => {
  const { boxes, stock } = mirror.tables;
  return ask<ReadonlyMap<string, number>>([boxes, stock], (previous = nowhere) => {
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

/** Every box by name, numbers by value, with how full it is. */
export const useBoxes = (): readonly BoxView[] => useQuestion(boxesOf(useMirror()));

/** Units of a product by the id of the box that holds them; boxes without it are not named. */
export const useBoxQuantities = (product: string): ReadonlyMap<string, number> => {
  const mirror = useMirror();
  return useQuestion(useMemo(() => boxQuantitiesOf(mirror, product), [mirror, product]));
};
