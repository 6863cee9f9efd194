import type { StoredEntry } from '../mirror/database';
import type { Many, ManyResult } from '../port/port';

/** Most entries of the first call after one that was lost; each call that is answered doubles it. */
const mostAfterLoss = 2;
/** So many calls of several lost in a row, while single ones are answered: something on the way lets none through. */
const mostLost = 2;
/** How long no such call is tried after that: a release or another network may have changed it. */
const pauseMs = 60 * 60 * 1_000;

/** Decides how many entries go in one call: what a thin uplink has lost is not asked of it again at once. */
export const createTogether = (now: () => Date) => {
  let most = Number.POSITIVE_INFINITY;
  let lost = 0;
  let againAt = Number.NEGATIVE_INFINITY;
  const pause = (): void => {
    againAt = now().getTime() + pauseMs;
    lost = 0;
    most = mostAfterLoss;
  };
  const isPaused = (): boolean => {
    const left = againAt - now().getTime();
    // A clock that was set back must not make it last.
    return left > 0 && left <= pauseMs;
  };
  return {
    /** The next entries that may go in one call; fewer than two if the next one goes alone. */
    of(many: Many | undefined, due: readonly StoredEntry[]): readonly StoredEntry[] {
      if (many === undefined || isPaused()) return [];
      const alone = due.findIndex((entry) => !many.fits(entry));
      return due.slice(0, Math.min(most, many.most, alone < 0 ? due.length : alone));
    },
    /** Learns from such a call, and adds what it tried. What it leaves goes alone next: it has been tried once. */
    note({ call, tried: ids }: ManyResult, tried: Set<number>): void {
      for (const id of ids) tried.add(id);
      if (call === 'lost') lost += 1;
      else if (call !== 'busy') lost = 0;
      if (call === 'not-taken' || lost >= mostLost) pause();
      else if (call === 'lost') most = mostAfterLoss;
      else if (call === 'answered') most *= 2;
    },
  };
};
