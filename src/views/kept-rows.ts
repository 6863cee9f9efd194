/**
 * `next` with the very rows of `previous` where they say the same, and `previous` itself where all of them do: one that changes is one row to
 * paint (SYNC-17).
 */
export const keepRows = <Row extends object>(
  previous: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] => {
  const known = new Map(previous.map((row) => [keyOf(row), row]));
  const rows = next.map((row) => {
    const before = known.get(keyOf(row));
    return before !== undefined && isSame(before, row) ? before : row;
  });
  return rows.length === previous.length && rows.every((row, index) => row === previous[index]) ? previous : rows;
};

const isSame = <Row extends object>(one: Row, other: Row): boolean => {
  for (const name in other) if (one[name] !== other[name]) return false;
  return Object.keys(one).length === Object.keys(other).length;
};
