// Keeps the identity of unchanged results, so that one change repaints one row (SYNC-17).

/** `previous` if both have identical rows in the same order. */
export const sameRows = <Row>(previous: readonly Row[] | undefined, next: readonly Row[]): readonly Row[] =>
  previous?.length === next.length && next.every((row, index) => row === previous[index]) ? previous : next;

/** `previous` if all fields are equal. */
export const sameFields = <Row extends object>(previous: Row | undefined, next: Row): Row => {
  if (previous === undefined) return next;
  for (const name in next) if (previous[name] !== next[name]) return next;
  return Object.keys(previous).length === Object.keys(next).length ? previous : next;
};

/** `next` with the rows of `previous` where they are equal, and `previous` itself if all of them are. */
export const keepRows = <Row extends object>(
  previous: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] => {
  const known = new Map(previous.map((row) => [keyOf(row), row]));
  return sameRows(
    previous,
    next.map((row) => sameFields(known.get(keyOf(row)), row)),
  );
};
