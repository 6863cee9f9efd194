import type { Place, StockRow } from '../mirror/database';
import { incrementalQuery, perMirror } from './query';

type Units = ReadonlyMap<string, number>;

const grouped = (rows: Iterable<StockRow>): ReadonlyMap<Place, Units> => {
  const places = new Map<Place, Map<string, number>>();
  for (const { place, product, quantity } of rows) {
    const units = places.get(place) ?? new Map<string, number>();
    units.set(product, quantity);
    places.set(place, units);
  }
  return places;
};

/**
 * Units by product for every place. A place that a change does not touch keeps its map, so that moving a unit updates
 * only its own places (SYNC-17).
 */
export const quantitiesByPlace = perMirror(({ tables: { stock } }) =>
  incrementalQuery<StockRow, ReadonlyMap<Place, Units>>(
    stock,
    () => grouped(stock.rows.values()),
    (previous, changes) => {
      const touched = new Map<Place, Map<string, number>>();
      for (const { before, after } of changes) {
        const row = after ?? before;
        if (row === undefined) continue;
        const units = touched.get(row.place) ?? new Map(previous.get(row.place));
        touched.set(row.place, units);
        if (after === undefined) units.delete(row.product);
        else units.set(row.product, row.quantity);
      }
      return new Map([...previous, ...touched]);
    },
  ),
);

const sums = new WeakMap<Units, number>();

/** Units of all products of a place together; computed once and cached while the place is unchanged. */
export const unitsInAll = (units: Units | undefined): number => {
  if (units === undefined) return 0;
  const known = sums.get(units) ?? [...units.values()].reduce((sum, quantity) => sum + quantity, 0);
  sums.set(units, known);
  return known;
};
