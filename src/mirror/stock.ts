import { useMirror, useQuestion } from './context';
import type { Place } from './database';
import { ask, askEach, perMirror } from './question';

/** Quantities by product of every place: one walk over the lines serves all questions. */
const quantitiesByPlace = perMirror(({ tables }) =>
  ask([tables.stock], () => {
    const places = new Map<Place, Map<string, number>>();
    for (const { place, product, quantity } of tables.stock.rows.values()) {
      const quantities = places.get(place) ?? new Map<string, number>();
      quantities.set(product, quantity);
      places.set(place, quantities);
    }
    return places;
  }),
);

const nothing: ReadonlyMap<string, number> = new Map();

/** Quantity of each product in the warehouse. */
export const stockOf = perMirror((mirror) =>
  ask<ReadonlyMap<string, number>>(
    [mirror.tables.stock],
    () => quantitiesByPlace(mirror).read().get('warehouse') ?? nothing,
  ),
);

/** Quantity of each product in an agent's bag; empty without a bag. */
export const bagQuantitiesOf = perMirror((mirror) =>
  askEach((accountId: string) =>
    ask<ReadonlyMap<string, number>>([mirror.tables.stock, mirror.tables.bags], () => {
      const bag = [...mirror.tables.bags.rows.values()].find((row) => row.agent === accountId);
      return (bag === undefined ? undefined : quantitiesByPlace(mirror).read().get(`bag:${bag.id}`)) ?? nothing;
    }),
  ),
);

/** Quantity of each product in the warehouse. */
export const useStock = (): ReadonlyMap<string, number> => useQuestion(stockOf(useMirror()));

/** Quantity of each product in an agent's bag; empty without a bag. */
export const useBagQuantities = (accountId: string): ReadonlyMap<string, number> =>
  useQuestion(bagQuantitiesOf(useMirror())(accountId));
