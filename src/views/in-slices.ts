import type { Query } from './query';

interface Watched {
  readonly version: number;
  subscribe(callback: () => void): () => void;
}

type SetTimer = (callback: () => void, milliseconds: number) => () => void;

/** An answer that changes under a screen waits this long, so that a burst of changes computes it once. */
const againAfterMs = 500;

/** A task of several slices ends after this long: each further task would wait four milliseconds for its timer. */
const taskMs = 10;

/**
 * A query whose answer takes too long for one task: it is computed in slices, a few in each task, as long as
 * somebody reads it. Undefined before the first answer; the last one stays until the next is complete. `compute` yields
 * between its slices and must read what changes before the first of them; what it throws, the next read throws.
 */
export const inSlices = <Answer>(
  tables: readonly Watched[],
  compute: () => Generator<undefined, Answer>,
  setTimer: SetTimer,
): Query<Answer | undefined> => {
  const state = () => tables.reduce((sum, table) => sum + table.version, 0);
  const readers = new Set<() => void>();
  let kept: { readonly state: number; readonly answer: Answer } | undefined;
  let failure: { readonly error: unknown } | undefined;
  let cancel: (() => void) | undefined;
  let stops: readonly (() => void)[] = [];

  const run = (slices: Generator<undefined, Answer>, asOf: number): void => {
    cancel = undefined;
    try {
      const until = performance.now() + taskMs;
      let slice = slices.next();
      while (slice.done !== true && performance.now() < until) slice = slices.next();
      if (slice.done !== true) {
        cancel = setTimer(() => run(slices, asOf), 0);
        return;
      }
      kept = { state: asOf, answer: slice.value };
    } catch (error) {
      failure = { error };
    }
    for (const reader of readers) reader();
    if (failure === undefined) follow();
  };
  /** Computes it again if a table has changed; what is being computed is finished first. */
  const follow = (): void => {
    if (readers.size > 0 && cancel === undefined && kept?.state !== state())
      cancel = setTimer(() => run(compute(), state()), kept === undefined ? 0 : againAfterMs);
  };
  return {
    read() {
      if (failure !== undefined) throw failure.error;
      return kept?.answer;
    },
    subscribe(callback) {
      readers.add(callback);
      if (readers.size === 1) {
        stops = tables.map((table) => table.subscribe(follow));
        follow();
      }
      return () => {
        if (!readers.delete(callback) || readers.size > 0) return;
        for (const stop of stops) stop();
        cancel?.();
        cancel = undefined;
      };
    },
  };
};
