// vitest's own reporter groups failures with Map.groupBy, which Node 20 does not have: without this a failing test ends
// in a crash that does not name the failure.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
};
