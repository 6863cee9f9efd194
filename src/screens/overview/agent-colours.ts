/** Colours that tell agents apart (overview.css); all further agents share one. */
export const agentColours = 6;

/**
 * The colour of each shown agent. It depends on the place of the agent among all accounts and not on what was sold, so
 * that another period changes none; only where two would share one, the later agent has the next that is free.
 */
export const coloursOf = (shown: readonly string[], accounts: Iterable<string>): ReadonlyMap<string, number> => {
  const places = new Map([...accounts].sort().map((id, at) => [id, at]));
  const placeOf = (id: string): number => places.get(id) ?? places.size;
  const colours = new Map<string, number>();
  const taken = new Set<number>();
  for (const id of shown.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, agentColours)) {
    let colour = placeOf(id) % agentColours;
    while (taken.has(colour)) colour = (colour + 1) % agentColours;
    taken.add(colour);
    colours.set(id, colour);
  }
  return colours;
};
