import { describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#wire/history';
import { aboutText, changeText, deedText } from '../../src/features/history/record-text';
import { inRomanian } from '../support/in-romanian';

const names = { a1: 'Radu Pop', p1: 'Cafea', p2: 'Ceai', c1: 'Magazin Țuțu' };
const record = (changes: Partial<HistoryRecord>): HistoryRecord => ({
  id: 1,
  at: '2026-11-24T08:12:00.000Z',
  account: 'a1',
  who: '',
  device: 'Chrome on Android',
  key: '',
  act: 'changed',
  before: {},
  after: {},
  about: {},
  ...changes,
});

/** The changes as a person reads them. */
const changesOf = (changes: Partial<HistoryRecord>) =>
  changeText(record(changes), names).map(({ label, values }) => [label, values.join(' → ')].filter(Boolean).join(': '));

describe('[SESSION-9] a record in words', () => {
  test.each([
    [{ act: 'ticked' }, 'Ticked by Radu Pop'],
    [{ act: 'mailed', about: { to: 'x@y.ro' } }, 'Mailed to x@y.ro by Radu Pop'],
    [{ act: 'mailed', about: { to: null } }, 'Mailed to an erased value by Radu Pop'],
    [{ act: 'changed', account: '', who: 'console' }, 'Changed by a command on the server'],
    [{ act: 'added', account: '', who: 'server' }, 'Added by the server itself'],
    // An account without a known name, and an act of a newer server.
    [{ act: 'lent out', account: 'a9' }, 'Lent out by an account that is not there'],
  ] as const)('%j: %s', (changes, words) => {
    expect(deedText(record(changes), names).join(' ')).toBe(words);
  });

  test('what it was about: the product, the order, the client, units, the file, the reason', () => {
    const about = (fields: HistoryRecord['about']) => aboutText(record({ about: fields }), names);
    expect(about({ product: 'p1', units: 1 })).toEqual(['Cafea', '1 unit']);
    expect(about({ order: '1042', units: 3, ticked: true })).toEqual(['Order 1042', '3 units', 'Ticked by that']);
    expect(about({ client: 'c1' })).toEqual(['For Magazin Țuțu']);
    expect(aboutText(record({ act: 'merged', about: { client: 'c1' } }), names)).toEqual(['With Magazin Țuțu']);
    expect(about({ source: 'file' })).toEqual(['From a file']);
    expect(about({ units: 2, file: 'factura.csv' })).toEqual(['2 units', 'File: factura.csv']);
    expect(about({ reason: 'sync correction' })).toEqual(['An irregularity was resolved']);
    expect([about({ entries: 3 }), about({ reason: '1 entry' })]).toEqual([['3 entries'], ['1 entry']]);
    expect(inRomanian(() => about({ reason: '20 entries' }))).toEqual(['20 de intrări']);
    expect(inRomanian(() => about({ reason: 'order' }))).toEqual(['Comandă']);
    expect(about({ sessions: 'all' })).toEqual(['On every device']);
    const left = { bagTo: 'a1', bagged: 3, returned: 1, ordersTo: 'a1', orders: 2 };
    expect(aboutText(record({ act: 'handed over', about: left }), names)).toEqual([
      '3 products of the bag to Radu Pop',
      '1 product of the bag to the warehouse',
      '2 open orders to Radu Pop',
    ]);
    expect(about({ to: 'x@y.ro', uncertain: true })).toEqual([
      'The mail server has not said whether it took the message.',
    ]);
  });

  test('fields that changed, came, went or were erased', () => {
    const change = changesOf;
    expect(change({ before: { price: 4 }, after: { price: 4.5 } })).toEqual(['Price: 4.00 → 4.50']);
    expect(change({ act: 'handed over', before: { agent: 'a9' }, after: { agent: 'a1' } })).toEqual([
      'Agent: an account that is not there → Radu Pop',
    ]);
    expect(change({ before: { phone: '' }, after: { phone: '0722' } })).toEqual(['Phone: none → 0722']);
    expect(change({ before: { email: 'a@b.ro' }, after: { email: '' } })).toEqual(['E\u2011mail: a@b.ro → none']);
    expect(change({ before: { disabled: false }, after: { disabled: true } })).toEqual(['Disabled: no → yes']);
    expect(change({ act: 'added', after: { name: 'Magazin', phone: '0722' } })).toEqual([
      'Name: Magazin',
      'Phone: 0722',
    ]);
    expect(change({ act: 'deleted', before: { name: 'A1' } })).toEqual(['Name: A1']);
    expect(change({ before: { name: null }, after: { name: null } })).toEqual([
      'Name: an erased value → an erased value',
    ]);
    expect(change({ before: { client: 'c9' }, after: { client: 'c1' } })).toEqual([
      'Client: a client that is not there → Magazin Țuțu',
    ]);
    expect(change({ before: { shelf: 'A' }, after: { shelf: 'B' } })).toEqual(['Shelf: A → B']);
  });

  test('quantities and prices of products, by their names; of very many, the first', () => {
    const change = (before: HistoryRecord['before'], after: HistoryRecord['after']) => changesOf({ before, after });
    expect(
      change(
        { quantities: { p1: 2, p2: null }, prices: { p1: 10 } },
        { quantities: { p1: 3, p2: 1 }, prices: { p1: 12 } },
      ),
    ).toEqual(['Cafea: 2 → 3', 'Ceai: none → 1', 'Price of Cafea: 10.00 → 12.00']);
    const many = (quantity: number) => Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, quantity]));
    const words = change({ quantities: many(1) }, { quantities: many(2) });
    expect([words.length, words.at(-1)]).toEqual([21, 'And 10 other products']);
  });
});
