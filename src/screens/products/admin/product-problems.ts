import { type ProductField, productFields } from '#domain/product-form';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { reasonOf } from '../../../words/refusals';

/**
 * The problems of a refusal by field: a code that exists, and the fields that the server names; undefined if it
 * concerns none.
 */
export const problemsAtFields = (problem: Problem): Partial<Record<ProductField, string>> | undefined => {
  if (problem.code === 'duplicate-code') return { code: reasonOf({ ...problem, details: {} }) };
  // Others' changes are shown beside the fields: no typed value is wrong.
  if (problem.code === 'conflict') return undefined;
  const named = (problem.details?.places ?? []).flatMap((place) => {
    const field = productFields.find((one) => one === place.path);
    return field === undefined ? [] : [[field, saidOf(place)] as const];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
};

/** Why an edit of a product was refused, and what to do next. */
export const whyNotEdited = (problem: Problem): string =>
  problem.code === 'conflict' ? words.productForm.changedRefused : reasonOf(problem);
