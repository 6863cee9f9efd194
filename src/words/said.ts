import { type Issue, reasonIn } from '#wire/issue';
import type { Said, SaidValues } from '#wire/said';

/** The sentences of every reason, in one language. */
type SaidTable = { readonly [Code in keyof SaidValues]: (values: SaidValues[Code]) => string };

/**
 * A reason as a sentence of one language, by a table of these reasons at least; undefined where a newer server knows a
 * reason that this app does not.
 */
export const sentenceIn = (table: Partial<SaidTable>, said: Said): string | undefined => {
  if (!Object.hasOwn(table, said.say)) return undefined;
  const sentence: ((values: never) => string) | undefined = table[said.say];
  try {
    return sentence?.(said as never);
  } catch {
    // Another version's reason of this name has other values; its message is shown.
    return undefined;
  }
};

/** What a check of the wire says; zod's own words where it is none of ours. */
export const issueIn = (table: Partial<SaidTable>, issue: Issue): string =>
  sentenceIn(table, reasonIn(issue)) ?? issue.message;
