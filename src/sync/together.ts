import type { StoredEntry } from '../mirror/database';
import type { Many, ManyResult } from '../port/port';

/** Most entries of the first call after one that was lost; each call that is answered doubles it. */
const mostAfterLoss = 2;

/** Decides how many entries go in one call: what a thin uplink has lost is not asked of it again at once. */
export const createTogether = () => {
  let most = Number.POSITIVE_INFINITY;
  return {
    /** The next entries that may go in one call; fewer than two if the next one goes alone. */
    of(many: Many | undefined, due: readonly StoredEntry[]): readonly StoredEntry[] {
      if (many === undefined) return [];
      const alone = due.findIndex((entry) => !many.fits(entry));
      return due.slice(0, Math.min(most, many.most, alone < 0 ? due.length : alone));
    },
    /** Learns from such a call, and adds what it tried. */
    note({ call, tried: ids }: ManyResult, tried: Set<number>): void {
      for (const id of ids) tried.add(id);
      // An older server after all, or a proxy that lets no such call through: not asked again.
      if (call === 'refused') most = 0;
      else most = call === 'lost' ? mostAfterLoss : most * 2;
    },
  };
};
