import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';

/**
 * What the server objected to, by field, for the form that mends it; places that are none of its fields stay with the
 * reason.
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
