/** Rows drawn beyond each edge: what a turn of the wheel or an arrow key brings in is there already. */
const spareRows = 6;

/**
 * The indices of a list of `count` rows that are drawn, ascending: `inSight` of them from `first` on with some to
 * spare, and the row that has the focus (-1: none), wherever it is. A list that became shorter than it is scrolled to
 * shows its end.
 */
export const drawnRows = (count: number, first: number, inSight: number, focused: number): readonly number[] => {
  const top = Math.min(first, count - inSight);
  const from = Math.max(0, top - spareRows);
  const to = Math.min(count, Math.max(0, top) + inSight + spareRows);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (focused < 0 || (focused >= from && focused < to)) return drawn;
  return focused < from ? [focused, ...drawn] : [...drawn, focused];
};
