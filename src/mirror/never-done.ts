import { useMirror, useQuestion } from './context';
import { type DoneAfterAll, toldIn } from './done-after-all';
import type { Mirror } from './mirror';
import { ask, perMirror } from './question';

/**
 * What was discarded and never done, and is still to be told; it needs nobody, so that the badge does not count it.
 */
export const neverDoneOf = perMirror(({ tables }: Mirror) =>
  ask<readonly DoneAfterAll[]>([tables.meta], (previous) => toldIn(tables, (one) => one.never === true, previous)),
);

/** The same for a screen. */
export const useNeverDone = (): readonly DoneAfterAll[] => useQuestion(neverDoneOf(useMirror()));
