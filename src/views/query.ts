import type { MemoryTable, RowChange } from '../mirror/memory';
import type { Mirror } from '../outbox/account-mirror';

interface Watched {
  readonly version: number;
  subscribe(callback: () => void): () => void;
}

/** A live query (a question) that a screen asks: its result keeps its identity until a table under it changes. */
export interface Query<Answer> {
  read(): Answer;
  subscribe(callback: () => void): () => void;
}

/** A query over some tables, computed on demand and cached until one of them changes. */
export const cachedQuery = <Answer>(
  tables: readonly Watched[],
  compute: (previous: Answer | undefined) => Answer,
): Query<Answer> => {
  // Versions only rise, so their sum changes exactly when one of them does.
  const state = () => tables.reduce((sum, table) => sum + table.version, 0);
  let kept: { state: number; answer: Answer } | undefined;
  return {
    read() {
      const now = state();
      if (kept?.state !== now) kept = { state: now, answer: compute(kept?.answer) };
      return kept.answer;
    },
    subscribe(callback) {
      const stops = tables.map((table) => table.subscribe(callback));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};

/**
 * A query over one table that updates its result from the changed rows; computed again if the changes are no longer
 * known.
 */
export const incrementalQuery = <Row, Answer>(
  table: MemoryTable<Row>,
  begin: () => Answer,
  follow: (previous: Answer, changes: readonly RowChange<Row>[]) => Answer,
): Query<Answer> => {
  let asOf = -1;
  return cachedQuery<Answer>([table], (previous) => {
    const changes = previous === undefined ? undefined : table.changedSince(asOf);
    asOf = table.version;
    return previous === undefined || changes === undefined ? begin() : follow(previous, changes);
  });
};

/** Queries with an argument: one cached query per argument. */
export const cachedQueryEach = <Argument, Answer>(make: (argument: Argument) => Query<Answer>) => {
  const queries = new Map<Argument, Query<Answer>>();
  return (argument: Argument): Query<Answer> => {
    const kept = queries.get(argument) ?? make(argument);
    queries.set(argument, kept);
    return kept;
  };
};

/** One object per mirror, made on first use and garbage-collected with its mirror. */
export const perMirror = <Made>(make: (mirror: Mirror) => Made) => {
  const made = new WeakMap<Mirror, Made>();
  return (mirror: Mirror): Made => {
    const kept = made.get(mirror) ?? make(mirror);
    made.set(mirror, kept);
    return kept;
  };
};
