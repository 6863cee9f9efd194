import type { HistoryAnswer, HistoryRecord } from '#wire/history';
import { counted } from '../../../words/counted';

// A record of the history as sentences: what was done and by whom, then what changed by it.

type Names = HistoryAnswer['names'];
type Fields = HistoryRecord['before'];

/** What was done; a newer server may say what is not here. */
const acts: Readonly<Record<string, string>> = {
  added: 'Added',
  changed: 'Changed',
  archived: 'Archived',
  unarchived: 'Brought back from the archive',
  deleted: 'Deleted',
  placed: 'Placed',
  finalized: 'Finalized',
  ticked: 'Ticked',
  unticked: 'Unticked',
  mailed: 'Mailed',
  'stock set': 'Stock set',
  'invoice imported': 'Invoice imported',
  'samples left': 'Samples left at a client',
  completed: 'Completed',
  reopened: 'Opened again',
  'code given': 'One-time code given',
  'password chosen': 'Password chosen',
  'signed out': 'Signed out',
  merged: 'Merged',
  erased: 'Personal data erased',
  'wipe asked': 'Wipe of a device asked for',
  'handed in': 'Handed in by a wiped device',
  'hand-in accepted': 'What was handed in was accepted',
  'hand-in refused': 'What was handed in was refused',
  founded: 'Founded',
};

const origins: Readonly<Record<string, string>> = {
  console: 'by a command on the server',
  server: 'by the server itself',
};

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};
const said = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'Ticked by Radu Pop', 'Mailed to x@y.ro by Ana Pop'. */
export const deedWords = ({ act, account, who, about }: HistoryRecord, names: Names): string => {
  const by = account === '' ? (origins[who] ?? `by ${who}`) : `by ${names[account] ?? 'an account that is not there'}`;
  return `${said(acts[act] ?? act)}${addressWords(about)} ${by}`;
};

const addressWords = (about: Fields): string => {
  if (!('to' in about)) return '';
  return ` to ${textOf(about, 'to') || erased}`;
};

/** What stands for a value that was blanked when a person's data were erased. */
const erased = 'an erased value';

const sessions: Readonly<Record<string, string>> = {
  one: 'On one device',
  all: 'On every device',
  'all others': 'On every other device',
};
const reasons: Readonly<Record<string, string>> = {
  'box adjust': 'Boxes follow a change of the stock',
  'invoice import': 'With an invoice',
  'sync correction': 'An irregularity was resolved',
};

/** What else the act was about, a sentence each: 'Order 1042', '3 units', 'From a file'. */
export const aboutWords = ({ act, about }: HistoryRecord, names: Names): string[] => {
  const named = (name: string, words: (text: string) => string) => {
    const text = textOf(about, name);
    return text === '' ? [] : [words(text)];
  };
  const { units } = about;
  return [
    ...named('product', (id) => names[id] ?? 'A product that is not there'),
    ...named('order', (id) => `Order ${id}`),
    ...named('client', (id) => `${act === 'merged' ? 'With' : 'For'} ${names[id] ?? 'a client that is not there'}`),
    ...named('account', (id) => `For ${names[id] ?? 'an account that is not there'}`),
    ...(typeof units === 'number' ? [counted(units, 'unit', 'units')] : []),
    ...(about['ticked'] === true ? ['Ticked by that'] : []),
    ...named('file', (name) => `File: ${name}`),
    ...named('source', () => 'From a file'),
    ...named('reason', (reason) => reasons[reason] ?? said(reason)),
    ...named('sessions', (which) => sessions[which] ?? ''),
    ...(about['uncertain'] === true ? ['The mail server has not said whether it took the message.'] : []),
  ];
};

const labels: Readonly<Record<string, string>> = {
  client: 'Client',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  cui: 'CUI',
  contactPerson: 'Contact Person',
  deliveryAddress: 'Delivery Address',
  observations: 'Observations',
  code: 'Code',
  price: 'Price',
  packUnit: 'Pack',
  packSize: 'Units in a pack',
  vatRate: 'VAT rate, %',
  category: 'Category',
  capacity: 'Capacity',
  quantity: 'In the warehouse',
  lines: 'Products',
  username: 'Username',
  firstname: 'First name',
  lastname: 'Last name',
  role: 'Role',
  disabled: 'Disabled',
  title: 'Title',
  registrationNumber: 'Registration number',
  address: 'Address',
  iban: 'IBAN',
  bank: 'Bank',
  vatPayer: 'VAT payer',
  priceFloor: 'Lowest price, % of list',
  logo: 'Logo',
};

/** A field that came, went or changed: 'Price: 4.00 → 4.50', 'Phone: 0722 …' where there was none before. */
export const changeWords = ({ act, before, after }: HistoryRecord, names: Names): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    if (was instanceof Object || is instanceof Object) return figureWords(field, was, is, names);
    const [from, to] = [shown(field, was, names), shown(field, is, names)];
    const label = labels[field] ?? said(field);
    return [
      was === undefined || is === undefined || act === 'added'
        ? `${label}: ${to ?? from}`
        : `${label}: ${from ?? none} → ${to ?? none}`,
    ];
  });

const none = 'none';

const shown = (field: string, value: Fields[string] | undefined, names: Names): string | undefined => {
  if (value === null) return erased;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field === 'price' ? leiWords(value) : String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  return field === 'client' ? (names[value] ?? 'a client that is not there') : value;
};

/** An amount among others, each of which is one of Lei. */
const leiWords = (lei: number): string => lei.toFixed(2);

/** Products whose figures are told of one act; the others are counted. */
const mostTold = 20;

const figureWords = (
  field: string,
  was: Fields[string] | undefined,
  is: Fields[string] | undefined,
  names: Names,
): string[] => {
  const [before, after] = [figuresOf(was), figuresOf(is)];
  const products = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? none : field === 'prices' ? leiWords(value) : String(value);
  const told = products.slice(0, mostTold).map((id) => {
    const name = names[id] ?? 'A product that is not there';
    return `${field === 'prices' ? `Price of ${name}` : name}: ${figure(before[id])} → ${figure(after[id])}`;
  });
  const left = products.length - told.length;
  return left > 0 ? [...told, `And ${counted(left, 'other product', 'other products')}`] : told;
};

const figuresOf = (value: Fields[string] | undefined): Readonly<Record<string, number | null>> =>
  value instanceof Object ? value : {};
