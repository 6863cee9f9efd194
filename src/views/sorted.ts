import type { MemoryTable } from '../mirror/memory';
import { incrementalQuery, type Query } from './query';

export type Compare<Row> = (a: Row, b: Row) => number;

/** Merges sorted `added` into sorted `kept`, in one walk. */
export const merge = <Row>(kept: readonly Row[], added: readonly Row[], compare: Compare<Row>): Row[] => {
  const merged: Row[] = new Array(kept.length + added.length);
  let k = 0;
  let a = 0;
  for (let i = 0; i < merged.length; i += 1) {
    const left = kept[k];
    const right = added[a];
    if (right === undefined || (left !== undefined && compare(left, right) <= 0)) {
      merged[i] = left as Row;
      k += 1;
    } else {
      merged[i] = right;
      a += 1;
    }
  }
  return merged;
};

/**
 * The first position in a sorted list whose row is not before `row`: the position of `row` itself if the list has it,
 * because equal rows are the same row.
 */
export const positionIn = <Row>(sorted: readonly Row[], row: Row, compare: Compare<Row>): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as Row, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Up to this number, changes are inserted one by one; more are merged in one walk. */
const fewChanges = 32;

const replaced = <Row>(
  sorted: readonly Row[],
  gone: readonly Row[],
  added: readonly Row[],
  compare: Compare<Row>,
): readonly Row[] => {
  if (gone.length + added.length > fewChanges) {
    const left = new Set(gone);
    return merge(left.size === 0 ? sorted : sorted.filter((row) => !left.has(row)), [...added].sort(compare), compare);
  }
  const rows = sorted.slice();
  for (const row of gone) rows.splice(positionIn(rows, row, compare), 1);
  for (const row of added) rows.splice(positionIn(rows, row, compare), 0, row);
  return rows;
};

/**
 * A table as a sorted list. One changed row of 100,000 costs a binary search; a page of 1,000 rows is sorted separately
 * and merged in one walk (SYNC-17). `compare` must not return 0 for two different rows.
 */
export const sortedRows = <Row>(table: MemoryTable<Row>, compare: Compare<Row>): Query<readonly Row[]> =>
  sortedFrom(table, compare, () => [...table.rows.values()].sort(compare));

/** The same with another start: `begin` answers all rows of the table, sorted. */
export const sortedFrom = <Row>(
  table: MemoryTable<Row>,
  compare: Compare<Row>,
  begin: () => readonly Row[],
): Query<readonly Row[]> =>
  followed(
    table,
    begin,
    () => true,
    (rows, gone, added) => replaced(rows, gone, added, compare),
  );

/**
 * A list of the rows of a table that `keep` accepts: built by `begin`, or updated by the rows that were removed and
 * added. Unchanged, it keeps its identity.
 */
export const followed = <Row, List>(
  table: MemoryTable<Row>,
  begin: () => List,
  keep: (row: Row) => boolean,
  follow: (list: List, gone: readonly Row[], added: readonly Row[]) => List,
): Query<List> => {
  const kept = (row: Row | undefined): readonly Row[] => (row !== undefined && keep(row) ? [row] : []);
  return incrementalQuery(table, begin, (previous, changes) => {
    const gone = changes.flatMap(({ before }) => kept(before));
    const added = changes.flatMap(({ after }) => kept(after));
    return gone.length + added.length === 0 ? previous : follow(previous, gone, added);
  });
};
