import { type Compare, merge } from '../../views/sorted';

/** Rows sorted at once; with a collator, so many take a few milliseconds. */
const pieceRows = 1_000;

export interface PieceSort<Row> {
  /** Sorts one more piece, or merges two; true once everything is sorted. */
  next(): boolean;
  /** All rows, sorted; finishes at once what `next` has not done. */
  all(): readonly Row[];
}

/**
 * A sort in many short steps, so that it never blocks the screen (SYNC-17). `compare` must not return 0 for two
 * different rows.
 */
export const pieceSort = <Row>(rows: readonly Row[], compare: Compare<Row>): PieceSort<Row> => {
  let taken = 0;
  const runs: (readonly Row[])[] = [];
  const done = (): boolean => taken >= rows.length && runs.length <= 1;
  const step = (): void => {
    if (taken < rows.length) {
      runs.push(rows.slice(taken, taken + pieceRows).sort(compare));
      taken += pieceRows;
    } else {
      // The oldest two runs, which are the shortest: the longest merges come last.
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
