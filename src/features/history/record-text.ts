import type { HistoryAnswer, HistoryRecord } from '#wire/history';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { vatPricesText } from '../company/vat-prices';

// A history record as sentences: what was done and by whom, then what it changed.

type Names = HistoryAnswer['names'];
type Fields = HistoryRecord['before'];

/** The table's text for a code; undefined if only a newer server knows the code. */
const knownAs = (table: Readonly<Record<string, string>>, code: string): string | undefined => table[code];

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
const said = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1);

/** 'Ticked' and 'by Radu Pop', 'Mailed' and 'to x@y.ro by Ana Pop'. */
export const deedText = (
  { act, account, who, about }: HistoryRecord,
  names: Names,
): readonly [act: string, by: string] => {
  const done = knownAs(words.history.acts, act) ?? said(act);
  const by =
    account === ''
      ? (knownAs(words.history.origins, who) ?? words.history.by(who))
      : words.history.by(names[account] ?? words.history.noAccount);
  return [done, 'to' in about ? words.history.toBy(textOf(about, 'to') || words.history.erased, by) : by];
};

/** The rest of the record, one sentence each: 'Order 1042', '3 units', 'From a file'. */
export const aboutText = ({ act, about }: HistoryRecord, names: Names): string[] => {
  const named = (name: string, say: (text: string) => string) => {
    const text = textOf(about, name);
    return text === '' ? [] : [say(text)];
  };
  const { units } = about;
  return [
    ...named('product', (id) => names[id] ?? words.history.noProduct),
    ...named('return', words.history.returnNumber),
    ...named('order', words.history.order),
    ...named('client', (id) => {
      const name = names[id] ?? words.history.noClient;
      return act === 'merged' ? words.history.withClient(name) : words.history.forClient(name);
    }),
    ...named('account', (id) => words.history.forAccount(names[id] ?? words.history.noAccount)),
    ...(typeof units === 'number' ? [words.history.units(units)] : []),
    ...(about['ticked'] === true ? [words.history.ticked] : []),
    ...named('file', words.history.file),
    ...named('source', () => words.history.fromFile),
    ...named('reason', reasonText),
    ...(typeof about['entries'] === 'number' ? [words.history.entries(about['entries'])] : []),
    ...named('sessions', (which) => knownAs(words.history.sessions, which) ?? ''),
    ...handedOverText(about, names),
    ...(about['uncertain'] === true ? [words.history.uncertain] : []),
  ];
};

/** Older servers stored the number of handed-in entries as English text. */
const reasonText = (reason: string): string => {
  const [, entries] = /^(\d+) entr(?:y|ies)$/.exec(reason) ?? [];
  if (entries !== undefined) return words.history.entries(Number(entries));
  return knownAs(words.history.reasons, reason) ?? said(reason);
};

/** What was handed over to whom when a person left; empty for other records. */
const handedOverText = (about: Fields, names: Names): string[] => {
  const to = (name: string): string => names[textOf(about, name)] ?? words.history.noAccount;
  const count = (name: string, say: (count: number) => string): string[] => {
    const value = about[name];
    return typeof value === 'number' && value > 0 ? [say(value)] : [];
  };
  return [
    ...count('bagged', (some) => words.history.bagged(some, to('bagTo'))),
    ...count('returned', words.history.returned),
    ...count('orders', (some) => words.history.orders(some, to('ordersTo'))),
  ];
};

/** The old and the new value, or one of them; no text for values that are only counted. */
interface Change {
  readonly label: string;
  readonly values: readonly string[];
}

/** The changed fields: 'Price' with '4.00' and '4.50', or 'Phone' with '0722 …' alone if it came or went. */
export const changeText = ({ act, before, after }: HistoryRecord, names: Names): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    if (was instanceof Object || is instanceof Object) return figureText(field, was, is, names);
    const [from, to] = [shown(field, was, names), shown(field, is, names)];
    const label = knownAs(words.history.labels, field) ?? said(field);
    const isAlone = was === undefined || is === undefined || act === 'added';
    return [{ label, values: isAlone ? [to ?? from ?? ''] : [from ?? words.history.none, to ?? words.history.none] }];
  });

const shown = (field: string, value: Fields[string] | undefined, names: Names): string | undefined => {
  if (value === null) return words.history.erased;
  if (typeof value === 'boolean') return value ? words.history.yes : words.history.no;
  if (typeof value === 'number') return field === 'price' ? words.history.amount(value) : formatCount(value);
  if (typeof value !== 'string' || value === '') return undefined;
  if (field === 'agent' || field === 'visitAgent') return names[value] ?? words.history.noAccount;
  if (field === 'visitDays') return words.visits.days(value);
  if (field === 'reason') return knownAs(words.visits.reasons, value) ?? value;
  if (field === 'role') return knownAs(words.person.roles, value) ?? value;
  if (field === 'vatPrices') return vatPricesText(value);
  if (field === 'vatPayer') return value === 'yes' ? words.history.yes : words.history.no;
  return field === 'client' ? (names[value] ?? words.history.noClient) : value;
};

/** Products that are listed per record; the others are counted. */
const mostListed = 20;

const figureText = (
  field: string,
  was: Fields[string] | undefined,
  is: Fields[string] | undefined,
  names: Names,
): Change[] => {
  const [before, after] = [figuresOf(was), figuresOf(is)];
  const products = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined
      ? words.history.none
      : field === 'prices'
        ? words.history.amount(value)
        : formatCount(value);
  const listed = products.slice(0, mostListed).map((id) => {
    const name = names[id] ?? words.history.noProduct;
    const label = field === 'prices' ? words.history.priceOf(name) : name;
    return { label, values: [figure(before[id]), figure(after[id])] };
  });
  const left = products.length - listed.length;
  return left > 0 ? [...listed, { label: words.history.others(left), values: [] }] : listed;
};

const figuresOf = (value: Fields[string] | undefined): Readonly<Record<string, number | null>> =>
  value instanceof Object ? value : {};
