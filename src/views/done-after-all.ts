import { type DoneAfterAll, doneAfterAllIn, toldIn } from '../outbox/done-after-all';
import { hookOf } from './context';
import { ask, perMirror } from './question';

/** What was done after all and is still to be told; the same list while it is the same. */
export const doneAfterAllOf = perMirror(({ tables }) =>
  ask<readonly DoneAfterAll[]>([tables.meta], (previous) => doneAfterAllIn(tables, previous)),
);
/** What was discarded and never done, and is still to be told. */
export const neverDoneOf = perMirror(({ tables }) =>
  ask<readonly DoneAfterAll[]>([tables.meta], (previous) => toldIn(tables, (one) => one.never === true, previous)),
);

export const useDoneAfterAll = hookOf(doneAfterAllOf);

export const useNeverDone = hookOf(neverDoneOf);
