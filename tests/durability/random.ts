/** Numbers from 0 (inclusive) to 1 that a seed repeats exactly (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * How many rounds a test makes, and its first seed: both from the environment when given, so that a failing round is
 * played again.
 */
export function rounds(variable: string, usual: number): { count: number; seed: number } {
  return { count: Number(process.env[variable] ?? usual), seed: Number(process.env['SEED'] ?? 1) };
}
