import type { Said, SaidValues } from '#wire/said';

/** The sentences of every reason, in one language. */
export type SaidTable = { readonly [Code in keyof SaidValues]: (values: SaidValues[Code]) => string };

/**
 * A reason as a sentence of one language, whose table may be of these reasons alone; undefined where a newer server knows a reason that this app does not. */
export const sentenceIn = (table: Partial<SaidTable>, said: Said): string | undefined => {
  const sentence: ((values: never) => string) | undefined = table[said.say];
  return sentence?.(said as never);
};
