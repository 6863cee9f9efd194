import { type DoneAfterAll, doneAfterAllIn, toldIn } from '../outbox/done-after-all';
import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';

/** Withdrawn commands that were done after all, still to be shown; the same list object while nothing has changed. */
export const doneAfterAllOf = perMirror(({ tables }) =>
  cachedQuery<readonly DoneAfterAll[]>([tables.meta], (previous) => doneAfterAllIn(tables, previous)),
);
/** Commands that were discarded and never done, still to be shown. */
export const neverDoneOf = perMirror(({ tables }) =>
  cachedQuery<readonly DoneAfterAll[]>([tables.meta], (previous) =>
    toldIn(tables, (one) => one.never === true, previous),
  ),
);

export const useDoneAfterAll = hookOf(doneAfterAllOf);

export const useNeverDone = hookOf(neverDoneOf);
