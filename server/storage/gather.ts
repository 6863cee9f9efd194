/** The items in heaps of the same name, in order. */
export const gather = <Item, Name>(items: readonly Item[], nameOf: (item: Item) => Name): Map<Name, Item[]> => {
  const heaps = new Map<Name, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const heap = heaps.get(name);
    if (heap === undefined) heaps.set(name, [item]);
    else heap.push(item);
  }
  return heaps;
};

/** Lines of several places of stock, by place. */
export const linesByPlace = <Line extends { place: string }>(
  rows: readonly Line[],
): Map<string, Omit<Line, 'place'>[]> => {
  const lines = new Map<string, Omit<Line, 'place'>[]>();
  for (const [place, heap] of gather(rows, (row) => row.place)) {
    lines.set(
      place,
      heap.map(({ place: _, ...line }) => line),
    );
  }
  return lines;
};
