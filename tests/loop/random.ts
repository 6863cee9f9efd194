/** A seeded stream of numbers, so that a seed repeats the same faults. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** Whole, from `least` up to and including `most`. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A separate stream, independent of how much of this one was used. */
  fork(label: string): Random;
}

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  return value >>> 0;
};

export const createRandom = (seed: string | number): Random => {
  // mulberry32: small, and good enough to scatter faults.
  let state = hash(String(seed));
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick(from) {
      const picked = from[whole(0, from.length - 1)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
};
