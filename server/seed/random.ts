/** Numbers that look random and are the same on every machine: the demo company is the same company everywhere. */
export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True this often, from 0 to 1. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** So many different items, in their order of being drawn. */
  draw<Item>(items: readonly Item[], count: number): Item[];
}

/** A generator (mulberry32) that says the same numbers for the same seed. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  return {
    between,
    chance: (probability) => fraction() < probability,
    pick,
    draw: (items, count) => {
      const left = [...items];
      const drawn: typeof left = [];
      while (drawn.length < count && left.length > 0) drawn.push(...left.splice(between(0, left.length - 1), 1));
      return drawn;
    },
  };
};
