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
