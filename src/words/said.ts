import { type Issue, reasonIn } from '#wire/issue';
import type { Said, SaidValues } from '#wire/said';

/** All reasons' sentences in one language. */
type SaidTable = { readonly [Code in keyof SaidValues]: (values: SaidValues[Code]) => string };

/** What a value that is missing, or of another type, becomes in a sentence. */
const notWritten = /\b(undefined|NaN)\b|\[object /;

/**
 * A reason as a sentence of one language, from a table with at least these reasons; undefined for a newer server's
 * reason, or one with other values than this version knows.
 */
export const sentenceIn = (table: Partial<SaidTable>, said: Said): string | undefined => {
  if (!Object.hasOwn(table, said.say)) return undefined;
  const sentence: ((values: never) => string) | undefined = table[said.say];
  try {
    const text = sentence?.(said as never);
    return text === undefined || notWritten.test(text) ? undefined : text;
  } catch {
    // Another version uses this code with other values; its message is shown.
    return undefined;
  }
};

/** The sentence of an issue; zod's message if it is not one of our checks. */
export const issueIn = (table: Partial<SaidTable>, issue: Issue): string =>
  sentenceIn(table, reasonIn(issue)) ?? issue.message;
