/** Rows rendered beyond each edge, so that a turn of the wheel or an arrow key finds them ready. */
const spareRows = 6;

/**
 * The indexes of the rows to render in a list of `count`, ascending: `inSight` rows from `first` on with some to spare,
 * and the focused row (-1: none), wherever it is. A list that became shorter than its scroll position shows its end.
 */
export const drawnRows = (count: number, first: number, inSight: number, focused: number): readonly number[] => {
  const top = Math.min(first, count - inSight);
  const from = Math.max(0, top - spareRows);
  const to = Math.min(count, Math.max(0, top) + inSight + spareRows);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (focused < 0 || (focused >= from && focused < to)) return drawn;
  return focused < from ? [focused, ...drawn] : [...drawn, focused];
};
