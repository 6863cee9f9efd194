import { type Compare, merge } from './sorted';

/** Rows sorted in one piece; so many take a few milliseconds where a collator compares them. */
const pieceRows = 1_000;

export interface PieceSort<Row> {
  /** Sorts one more piece, or merges two; true once all is sorted. */
  next(): boolean;
  /** All rows, sorted; what `next` has not done is done now. */
  all(): readonly Row[];
}

/** A sort in many short pieces, so that nobody waits for all of it at once (SYNC-17). `compare` is 0 for no two rows. */
export const pieceSort = <Row>(rows: readonly Row[], compare: Compare<Row>): PieceSort<Row> => {
  let taken = 0;
  const runs: (readonly Row[])[] = [];
  const done = (): boolean => taken >= rows.length && runs.length <= 1;
  const step = (): void => {
    if (taken < rows.length) {
      runs.push(rows.slice(taken, taken + pieceRows).sort(compare));
      taken += pieceRows;
    } else {
      // The oldest two, which are the shortest: the longest merges come last.
      const [one = [], other = []] = runs.splice(0, 2);
      runs.push(merge(one, other, compare));
    }
  };
  return {
    next() {
      if (!done()) step();
      return done();
    },
    all() {
      while (!done()) step();
      return runs[0] ?? [];
    },
  };
};
