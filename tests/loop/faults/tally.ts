/** How often a fault happened, and how often of these a write was under way at that moment. */
export interface Hits {
  readonly times: number;
  readonly inFlight: number;
}

/** Counts faults by kind. */
export interface Tally {
  count(kind: string, inFlight: boolean): void;
  readonly hits: ReadonlyMap<string, Hits>;
}

const none: Hits = { times: 0, inFlight: 0 };

export const createTally = (): Tally => {
  const hits = new Map<string, Hits>();
  return {
    count(kind, inFlight) {
      const before = hits.get(kind) ?? none;
      hits.set(kind, { times: before.times + 1, inFlight: before.inFlight + (inFlight ? 1 : 0) });
    },
    hits,
  };
};

/** Adds several counts, by kind. */
export const sumOfHits = (counts: readonly Iterable<readonly [string, Hits]>[]): Record<string, Hits> => {
  const sum: Record<string, Hits> = {};
  for (const each of counts)
    for (const [kind, { times, inFlight }] of each) {
      const before = sum[kind] ?? none;
      sum[kind] = { times: before.times + times, inFlight: before.inFlight + inFlight };
    }
  return sum;
};
