import type { ItemEdit } from '#wire/edit';
import type { Problem } from '#wire/problem';
import { reasonOf } from '../../words/refusals';

const names = (list: readonly string[]): string =>
  list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;

/** Why a bag was not saved and what to do next, the products named. */
export const whyBagNotSaved = (
  problem: Problem,
  { lines = [] }: ItemEdit,
  nameOf: (productId: string) => string,
): string => {
  if (problem.code === 'conflict')
    return 'Somebody else has changed it meanwhile. Look at what it is now, then save again.';
  if (problem.code === 'not-found') return 'The bag no longer exists. Look for it in the list.';
  if (problem.code !== 'not-enough-stock') return reasonOf(problem);
  const missing = (problem.details?.places ?? []).flatMap(({ path }) => {
    const [, line] = /^lines\.(\d+)/.exec(path) ?? [];
    const product = line === undefined ? undefined : lines[Number(line)]?.product;
    return product === undefined ? [] : [nameOf(product)];
  });
  if (missing.length === 0) return 'Switch off what the warehouse no longer has, then save again.';
  return `The warehouse has none left of ${names(missing)}. Switch ${missing.length === 1 ? 'it' : 'them'} off, then save again.`;
};
