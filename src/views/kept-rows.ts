// Answers that say the same keep their identity, so that one change is one row to paint (SYNC-17).

/** `previous` where both have the very same rows in the same order. */
export const sameRows = <Row>(previous: readonly Row[] | undefined, next: readonly Row[]): readonly Row[] =>
  previous?.length === next.length && next.every((row, index) => row === previous[index]) ? previous : next;

/** `previous` where both say the same in each field. */
export const sameFields = <Row extends object>(previous: Row | undefined, next: Row): Row => {
  if (previous === undefined) return next;
  for (const name in next) if (previous[name] !== next[name]) return next;
  return Object.keys(previous).length === Object.keys(next).length ? previous : next;
};

/** `next` with the rows of `previous` where they say the same, and `previous` itself where all of them do. */
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
