import { optimisticBag, unsentUnits } from '#domain/optimistic-stock';
import type { BagRow } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { hookAbout, hookOf } from './context';
import { quantitiesByPlace } from './quantities';
import { cachedQuery, cachedQueryEach, perMirror } from './query';
import { entriesToMerge, optimisticTables, waitingOf } from './waiting';

const nothing: ReadonlyMap<string, number> = new Map();

/** Quantity of each product in the warehouse. */
export const stockOf = perMirror((mirror) =>
  cachedQuery<ReadonlyMap<string, number>>(
    [mirror.tables.stock],
    () => quantitiesByPlace(mirror).read().get('warehouse') ?? nothing,
  ),
);

const bagOf = (mirror: Mirror, accountId: string): BagRow | undefined => {
  for (const bag of mirror.tables.bags.rows.values()) if (bag.agent === accountId) return bag;
  return undefined;
};

/**
 * Quantity of each product in an agent's bag, minus the samples of this phone's own pending orders; empty without a
 * bag. All pending orders count: if one has already arrived, its sample is gone from the bag, and no quantity goes
 * below 0.
 */
export const bagQuantitiesOf = perMirror((mirror) =>
  cachedQueryEach((accountId: string) =>
    cachedQuery<ReadonlyMap<string, number>>([mirror.tables.stock, mirror.tables.bags, mirror.tables.outbox], () => {
      const bag = bagOf(mirror, accountId);
      const quantities = bag === undefined ? undefined : quantitiesByPlace(mirror).read().get(`bag:${bag.id}`);
      if (quantities === undefined) return nothing;
      return mirror.accountId === accountId ? optimisticBag(quantities, waitingOf(mirror).read()) : quantities;
    }),
  ),
);

const hasBag = perMirror((mirror) =>
  cachedQueryEach((accountId: string) =>
    cachedQuery([mirror.tables.bags], () => bagOf(mirror, accountId) !== undefined),
  ),
);

/** Units by product that pending orders would take from the warehouse. */
export const unsentUnitsOf = perMirror((mirror) =>
  cachedQuery<ReadonlyMap<string, number>>(optimisticTables(mirror), () => unsentUnits(entriesToMerge(mirror).read())),
);

export const useStock = hookOf(stockOf);

export const useBagQuantities = hookAbout((mirror, accountId: string) => bagQuantitiesOf(mirror)(accountId));

export const useHasBag = hookAbout((mirror, accountId: string) => hasBag(mirror)(accountId));

export const useUnsentUnits = hookOf(unsentUnitsOf);
