import type { ItemEdit } from '#wire/edit';
import type { Problem } from '#wire/problem';
import { words } from '#words/words';
import { reasonOf } from '../../words/refusals';

/** Why a bag was not saved and what to do next, the products named. */
export const whyBagNotSaved = (
  problem: Problem,
  { lines = [] }: ItemEdit,
  nameOf: (productId: string) => string,
): string => {
  if (problem.code === 'conflict') return words.bags.changedMeanwhile;
  if (problem.code === 'not-found') return words.bags.gone;
  if (problem.code !== 'not-enough-stock') return reasonOf(problem);
  const missing = (problem.details?.places ?? []).flatMap(({ path }) => {
    const [, line] = /^lines\.(\d+)/.exec(path) ?? [];
    const product = line === undefined ? undefined : lines[Number(line)]?.product;
    return product === undefined ? [] : [nameOf(product)];
  });
  return missing.length === 0 ? words.bags.someOut : words.bags.out(missing);
};
