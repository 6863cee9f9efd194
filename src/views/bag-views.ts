import { useMemo } from 'react';
import { fullName } from '#domain/display';
import { compareNamed } from '#domain/sort';
import type { Place } from '../mirror/database';
import { hookOf, useMirror, useQuestion } from './context';
import { keepRows } from './kept-rows';
import { linesOf, type PlaceLine } from './place-lines';
import { quantitiesByPlace, type Units, unitsInAll } from './quantities';
import { ask, perMirror } from './question';

/** A bag as the list of them shows it. */
export interface BagView {
  readonly id: string;
  /** The agent's account id. */
  readonly agent: string;
  /** The agent's full name, or the id that no account matches (spec §2 Bags). */
  readonly name: string;
  /** The sum of its quantities. */
  readonly total: number;
}

/** Every bag by its agent's name. One that changes is one view that is new (SYNC-17). */
export const bagsOf = perMirror((mirror) => {
  const { bags, accounts, stock } = mirror.tables;
  return ask<readonly BagView[]>([bags, accounts, stock], (previous = []) => {
    const places = quantitiesByPlace(mirror).read();
    const views = [...bags.rows.values()].map(({ id, agent }): BagView => {
      const account = accounts.rows.get(agent);
      const name = account === undefined ? agent : fullName(account) || agent;
      return { id, agent, name, total: unitsInAll(places.get(`bag:${id}`)) };
    });
    return keepRows(previous, views.sort(compareNamed), ({ id }) => id);
  });
});

const nothing: Units = new Map();
const nowhere: ReadonlyMap<string, readonly string[]> = new Map();

const missing = (units: Units): string[] =>
  [...units].flatMap(([product, quantity]) => (quantity === 0 ? [product] : []));

/** The bags that list a product with quantity 0, by product: 'Missing from bags' (decisions 4). A bag that changes costs its own lines. */
export const missingFromBagsOf = perMirror((mirror) => {
  let counted: ReadonlyMap<Place, Units> = new Map();
  return ask<ReadonlyMap<string, readonly string[]>>([mirror.tables.stock], (previous = nowhere) => {
    const places = quantitiesByPlace(mirror).read();
    const before = counted;
    counted = places;
    const bags = new Set([...before.keys(), ...places.keys()].filter((place) => place.startsWith('bag:')));
    const next = new Map(previous);
    let changed = false;
    for (const place of bags) {
      const [was, is] = [before.get(place) ?? nothing, places.get(place) ?? nothing];
      if (was === is) continue;
      const bag = place.slice('bag:'.length);
      const [gone, come] = [new Set(missing(was)), new Set(missing(is))];
      for (const product of gone) {
        if (come.has(product)) continue;
        const left = (next.get(product) ?? []).filter((id) => id !== bag);
        if (left.length === 0) next.delete(product);
        else next.set(product, left);
        changed = true;
      }
      for (const product of come) {
        if (gone.has(product)) continue;
        next.set(product, [...(next.get(product) ?? []), bag].sort());
        changed = true;
      }
    }
    return changed ? next : previous;
  });
});

export const useBags = hookOf(bagsOf);

/** The lines of a bag by product name, those of quantity 0 included. */
export const useBagLines = (bagId: string): readonly PlaceLine[] => {
  const mirror = useMirror();
  return useQuestion(useMemo(() => linesOf(mirror, `bag:${bagId}`), [mirror, bagId]));
};

export const useMissingFromBags = hookOf(missingFromBagsOf);
