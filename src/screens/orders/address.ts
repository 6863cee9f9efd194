import { everyOrder, type OrderChoice, sortedBy, stageChosen, timeChosen } from '#domain/order-choice';
import { type OrderColumn, orderColumns } from '#domain/order-filter';
import type { Sort } from '#domain/sort';

// What the address of /orders says: the choices and the page, so that Back, a reload and a link lead to the same list.

/** The search parameters, not read yet: a link may say anything. */
export interface OrdersSearch {
  readonly q?: unknown;
  readonly stage?: unknown;
  readonly agent?: unknown;
  readonly client?: unknown;
  readonly when?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly lacks?: unknown;
  readonly not?: unknown;
  /** A column; with '-' before it, descending. */
  readonly sort?: unknown;
  readonly page?: unknown;
}

/** A longer text cannot be typed in earnest. */
const longestText = 200;

/** The router reads '1301' as a number. */
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : '';

/** What is a number goes as one, because the router puts a text of figures in quotes. */
const typedOf = (text: string): string | number => (String(Number(text)) === text ? Number(text) : text);

const dayIn = (value: unknown): string => {
  const day = textIn(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
};

const sortIn = (value: unknown): Sort<OrderColumn> | undefined => {
  const text = textIn(value);
  const column = orderColumns.find((one) => one === text.replace(/^-/, ''));
  return column && { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
};

const pageIn = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 ? value : 1;

export interface OrdersPlace {
  readonly choice: OrderChoice;
  /** From 1. */
  readonly page: number;
}

/** What search parameters mean; what cannot be read chooses nothing. */
export const placeIn = (search: OrdersSearch): OrdersPlace => ({
  choice: sortedBy(
    {
      ...everyOrder,
      text: textIn(search.q),
      stage: stageChosen(search.stage),
      agent: textIn(search.agent) || undefined,
      client: textIn(search.client) || undefined,
      time: timeChosen(search.when),
      from: dayIn(search.from),
      to: dayIn(search.to),
      lacksStock: search.lacks === 'stock',
      notMailed: search.not === 'mailed',
    },
    sortIn(search.sort),
  ),
  page: pageIn(search.page),
});

/** The search parameters that mean this. */
export const searchOf = ({ choice, page }: OrdersPlace): OrdersSearch => {
  const { text, stage, agent, client, time, from, to, lacksStock, notMailed, sort } = choice;
  return {
    ...(text === '' ? {} : { q: typedOf(text.slice(0, longestText)) }),
    ...(stage === 'any' ? {} : { stage }),
    ...(agent === undefined ? {} : { agent }),
    ...(client === undefined ? {} : { client }),
    ...(time === 'any' ? {} : { when: time }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(lacksStock ? { lacks: 'stock' } : {}),
    ...(notMailed ? { not: 'mailed' } : {}),
    ...(sort === undefined ? {} : { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
    ...(page === 1 ? {} : { page }),
  };
};
