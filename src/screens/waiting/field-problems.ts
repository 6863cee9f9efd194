import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';

/**
 * The server's messages by field, for the form that corrects them; the reason includes the messages for anything else.
 */
export const fieldProblems = <Field extends string>(
  problem: Problem | undefined,
  fields: readonly Field[],
): Partial<Record<Field, string>> => {
  const found: Partial<Record<Field, string>> = {};
  for (const place of problem?.details?.places ?? []) {
    const field = fields.find((name) => name === place.path);
    if (field !== undefined) found[field] = saidOf(place);
  }
  return found;
};
