import type { Problem } from '#wire/problem';
import { reasonOf } from '../../words/refusals';

/**
 * What stands at the name of a box where another has it, by the name that the server knows; undefined where it is not
 * about that.
 */
export const nameProblem = (problem: Problem): { readonly name: string } | undefined => {
  if (problem.code !== 'duplicate-name') return undefined;
  const said = problem.details?.places?.find(({ path }) => path === 'name')?.message ?? '';
  return { name: said === '' ? reasonOf({ ...problem, details: {} }) : `${said} Choose another name.` };
};
