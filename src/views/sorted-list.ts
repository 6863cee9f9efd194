import type { MemoryTable } from '../mirror/memory';
import type { Query } from './query';
import { type Compare, followed, positionIn } from './sorted';

/** Initial number of rows in a piece; a piece with twice as many is split. */
const pieceRows = 512;

/** An immutable sorted list of many rows: a changed list is a new one that shares all unchanged pieces. */
export interface SortedList<Row> extends Iterable<Row> {
  readonly length: number;
  at(position: number): Row | undefined;
  /** The rows from `start` to before `end`. */
  slice(start: number, end: number): Row[];
  /** The first position whose row is not before `row`: the position of `row` itself if the list has it. */
  positionOf(row: Row): number;
  /** Its rows, one piece after the other; a piece never changes. */
  readonly pieces: readonly (readonly Row[])[];
  /** A list of some of its rows, which are in its order. */
  part(rows: readonly Row[]): SortedList<Row>;
  /** Calls this with each row, in order; faster than iterating. */
  forEach(act: (row: Row) => void): void;
  /** A list without the rows `gone`, each of which must be in it, and with `added`. */
  with(gone: readonly Row[], added: readonly Row[]): SortedList<Row>;
}

/** Makes a list of sorted rows. `compare` must not return 0 for two different rows. */
export const sortedListOf = <Row>(rows: readonly Row[], compare: Compare<Row>): SortedList<Row> =>
  inPieces(
    Array.from({ length: Math.ceil(rows.length / pieceRows) }, (_, at) =>
      rows.slice(at * pieceRows, (at + 1) * pieceRows),
    ),
    compare,
  );

const inPieces = <Row>(pieces: readonly (readonly Row[])[], compare: Compare<Row>): SortedList<Row> => {
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += piece.length;
  }
  /** The piece that holds this position, or the last one. */
  const pieceAt = (position: number): number => {
    const next = positionIn(starts, position + 1, (one, other) => one - other);
    return Math.max(0, next - 1);
  };
  const slice = (start: number, end: number): Row[] => {
    const rows: Row[] = [];
    for (let at = pieceAt(start); at < pieces.length && (starts[at] ?? 0) < end; at += 1) {
      const from = starts[at] ?? 0;
      rows.push(...(pieces[at] ?? []).slice(Math.max(0, start - from), end - from));
    }
    return rows;
  };
  return {
    length,
    at: (position) => slice(position, position + 1)[0],
    slice,
    positionOf(row) {
      const at = pieceFor(pieces, row, compare);
      return (starts[at] ?? 0) + positionIn(pieces[at] ?? [], row, compare);
    },
    pieces,
    part: (rows) => sortedListOf(rows, compare),
    forEach(act) {
      for (const piece of pieces) for (const row of piece) act(row);
    },
    with: (gone, added) => inPieces(changed(pieces, gone, added, compare), compare),
    *[Symbol.iterator]() {
      for (const piece of pieces) yield* piece;
    },
  };
};

/** The piece for a row: the first one that does not end before it, or the last one. */
const pieceFor = <Row>(pieces: readonly (readonly Row[])[], row: Row, compare: Compare<Row>): number => {
  let low = 0;
  let high = Math.max(0, pieces.length - 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    const end = pieces[middle]?.at(-1);
    if (end !== undefined && compare(end, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const changed = <Row>(
  before: readonly (readonly Row[])[],
  gone: readonly Row[],
  added: readonly Row[],
  compare: Compare<Row>,
): readonly (readonly Row[])[] => {
  const pieces = before.slice();
  /** Copies made in this call; no other list shares them, so they may be changed. */
  const own = new Set<readonly Row[]>();
  const copyOf = (at: number): Row[] => {
    const piece = pieces[at] ?? [];
    if (own.has(piece)) return piece as Row[];
    const copy = piece.slice();
    own.add(copy);
    pieces[at] = copy;
    return copy;
  };
  for (const row of gone) {
    const at = pieceFor(pieces, row, compare);
    const piece = copyOf(at);
    piece.splice(positionIn(piece, row, compare), 1);
    if (piece.length === 0) pieces.splice(at, 1);
  }
  for (const row of added) {
    const at = pieceFor(pieces, row, compare);
    const piece = copyOf(at);
    piece.splice(positionIn(piece, row, compare), 0, row);
    if (piece.length < 2 * pieceRows) continue;
    const rest = piece.splice(pieceRows);
    own.add(rest);
    pieces.splice(at + 1, 0, rest);
  }
  return pieces;
};

/**
 * A table as a sorted list: one changed row of 100,000 copies only the piece it is in (SYNC-17). `compare` must not
 * return 0 for two different rows.
 */
export const sortedList = <Row>(table: MemoryTable<Row>, compare: Compare<Row>): Query<SortedList<Row>> =>
  followed(
    table,
    () => sortedListOf([...table.rows.values()].sort(compare), compare),
    () => true,
    (list, gone, added) => list.with(gone, added),
  );

type Choose<Row> = (pieces: readonly (readonly Row[])[]) => readonly Row[];

/**
 * The rows of a sorted list that `keep` accepts: built by one walk over the list, then updated from single changes;
 * unchanged, it keeps its identity. `choose` may make that walk in another way, with the same result.
 */
export const sortedPart = <Row>(
  table: MemoryTable<Row>,
  whole: Query<SortedList<Row>>,
  keep: (row: Row) => boolean,
  choose: Choose<Row> = (pieces) => pieces.flatMap((piece) => piece.filter(keep)),
): Query<SortedList<Row>> =>
  followed(
    table,
    () => {
      const list = whole.read();
      return list.part(choose(list.pieces));
    },
    keep,
    (list, gone, added) => list.with(gone, added),
  );

/** The rows of a list in another order, updated from single changes; `keep` accepts exactly the rows of the list. */
export const sortedAgain = <Row>(
  table: MemoryTable<Row>,
  list: Query<SortedList<Row>>,
  keep: (row: Row) => boolean,
  compare: Compare<Row>,
): Query<SortedList<Row>> =>
  followed(
    table,
    () => {
      const { length, slice } = list.read();
      return sortedListOf(slice(0, length).sort(compare), compare);
    },
    keep,
    (sorted, gone, added) => sorted.with(gone, added),
  );
