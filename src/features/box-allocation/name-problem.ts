import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { reasonOf } from '../../words/refusals';

/** The message at a box's name if another box has it; undefined for other problems. */
export const nameProblem = (problem: Problem): { readonly name: string } | undefined => {
  if (problem.code !== 'duplicate-name') return undefined;
  const place = problem.details?.places?.find(({ path }) => path === 'name');
  const said = place === undefined ? '' : saidOf(place);
  return { name: said === '' ? reasonOf({ ...problem, details: {} }) : words.boxEditing.nameTaken(said) };
};
