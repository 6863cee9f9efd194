/** Colours that tell agents apart (overview.css); all further agents share one. */
export const agentColours = 6;

/** A colour made of the characters of an id (FNV-1a), the same in every period and with every other account. */
const colourOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % agentColours;
};

/** The colour of each shown agent. Of two that would share one, the later by id has the next that is free. */
export const coloursOf = (shown: readonly string[]): ReadonlyMap<string, number> => {
  const colours = new Map<string, number>();
  const taken = new Set<number>();
  for (const id of shown.toSorted().slice(0, agentColours)) {
    let colour = colourOf(id);
    while (taken.has(colour)) colour = (colour + 1) % agentColours;
    taken.add(colour);
    colours.set(id, colour);
  }
  return colours;
};
