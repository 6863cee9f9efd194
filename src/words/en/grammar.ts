import { grammarOf } from '../grammar';

const english = grammarOf('en');

export const { number, amount, lei, and, weekdays } = english;

/** The form for a count, without it: `choose(2, 'line is', 'lines are')` is 'lines are'. */
export const choose = (count: number, one: string, other: string): string => english.form(count, { one, other });

/** A count and what is counted: `plural(3, 'order', 'orders')` is '3 orders'. */
export const plural = (count: number, one: string, other: string): string =>
  `${number(count)} ${choose(count, one, other)}`;
