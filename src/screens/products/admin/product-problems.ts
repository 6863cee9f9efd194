import { type ProductField, productFields } from '#domain/product-form';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { reasonOf } from '../../../words/refusals';

/**
 * What a refusal of a product says at its fields: a code that exists, and what the server names; undefined where it is
 * about none of them.
 */
export const problemsAtFields = (problem: Problem): Partial<Record<ProductField, string>> | undefined => {
  if (problem.code === 'duplicate-code') return { code: reasonOf({ ...problem, details: {} }) };
  // What somebody else has changed is shown beside the fields: nothing that was typed is wrong.
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
