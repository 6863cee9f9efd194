import { grammarOf } from '../grammar';

const romanian = grammarOf('ro');

export const { number, amount, lei, and, weekdays } = romanian;

/** The form for a count, without it: `choose(20, 'este gata', 'sunt gata', 'sunt gata')`. */
export const choose = (count: number, one: string, few: string, other = few): string =>
  romanian.form(count, { one, few, other });

/**
 * A count and what is counted, where one has its article: `plural(n, 'un produs', 'produse', 'de produse')` is
 * 'un produs', '2 produse', '20 de produse'.
 */
export const plural = (count: number, one: string, few: string, other: string): string =>
  count === 1 ? one : `${number(count)} ${choose(count, one, few, other)}`;
