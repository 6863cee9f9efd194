import { describe, expect, test } from 'vitest';
import { createOrderSearch } from '../../src/domain/order-numbers';
import { compareOrders, ranksOf, withFirst } from '../../src/domain/order-sort';
import { numberIn, orderMatcher } from '../../src/domain/order-text';
import { createSearchIndex } from '../../src/domain/search';
import type { Order } from '../../src/wire/order';

const clients = [
  { id: 'c1', name: 'Alimentara Țărănească', cui: 'RO 1234-5678' },
  { id: 'c2', name: 'Băcănia Veche', cui: '' },
];
const agents = [
  { id: 'a1', name: 'Ana Popescu' },
  { id: 'a2', name: 'Mihai Ionescu' },
];
const products = [
  { id: 'p1', code: 'CAF-250', name: 'Cafea măcinată 250 g' },
  { id: 'p2', code: 'ALU-1', name: 'Alune prăjite' },
];
const indexes = {
  clients: createSearchIndex(clients, ['name', 'cui']),
  agents: createSearchIndex(agents, ['name']),
  products: createSearchIndex(products, ['code', 'name']),
  formerIds: new Map([['c9', 'c1']]),
};
const order = (id: string, client: string, agent: string, bought: string[], over: Partial<Order> = {}): Order => ({
  id,
  client,
  agent,
  date: '2026-11-30',
  price: 1,
  observations: '',
  lastModifiedObservations: '',
  isFinalized: false,
  products: bought.map((product) => ({ product, quantity: 1, unitprice: 1, deliveredQuantity: 0, added: false })),
  ...over,
});
const orders = [
  order('1301', 'c1', 'a1', ['p1', 'p2']),
  order('11301', 'c2', 'a2', ['p2']),
  order('40', 'c9', 'a2', ['p2']),
  order('local:1301', 'c2', 'a1', ['p1']),
  order('41', 'c3', 'a3', ['p3'], { clientCopy: { id: 'c3', name: 'Străinul' } }),
];
const { search } = createOrderSearch();
/** The last list has a name that the server embedded. */
const lists = [orders.slice(0, 2), orders.slice(2, 4), orders.slice(4)];
const found = (text: string): string[] => {
  const matcher = orderMatcher(text, indexes);
  if (matcher === undefined) return ['all'];
  const one = orders.filter((each) => matcher.matches(each));
  // Both ways find the same: one by one, and all of them by their numbers.
  expect(search(lists, matcher)).toEqual(one);
  return one.map(({ id }) => id);
};

describe('the search over orders', () => {
  test.each([
    ['by number, also as a part and with #', '#1301', ['1301', '11301']],
    ['by client without diacritics, and by the client it was merged into', 'taraneasca', ['1301', '40']],
    ['by CUI however it is grouped', 'ro12345678', ['1301', '40']],
    ['by agent', 'popescu', ['1301', 'local:1301']],
    ['by the code of a product', 'caf-250', ['1301', 'local:1301']],
    ['by the name of a product', 'măcinată', ['1301', 'local:1301']],
    ['by the name that the server embedded', 'strainul', ['41']],
    ['each word in another field', 'alune mihai bacania', ['11301']],
    ['words that no order has together', 'cafea mihai', []],
    ['two products of one order', 'cafea alune', ['1301']],
  ])('%s', (_what, text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  test('a client that only this device has is found by its name; blanks find everything', () => {
    const [, , , waiting] = orders;
    if (waiting === undefined) throw new Error('no order waits');
    expect(orderMatcher('nouă', indexes)?.matches(waiting, 'Prăvălia Nouă')).toBe(true);
    expect(found('  # ')).toEqual(['all']);
  });

  test('only a whole number is one', () => {
    expect(['1301', ' #1301 ', 'nr 1301', '13,01', ''].map(numberIn)).toEqual([
      '1301',
      '1301',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the order of orders', () => {
  const ranks = { client: ranksOf(clients.map(({ id, name }) => [id, name])), agent: ranksOf([]) };
  const idsBy = (compare: (one: Order, other: Order) => number): string[] =>
    [...orders].sort(compare).map(({ id }) => id);

  test('by client, unknown ones after Z; the same client newest first in both directions', () => {
    const two = [
      order('1', 'c1', 'a1', []),
      order('2', 'c1', 'a1', []),
      order('3', 'c2', 'a1', []),
      order('4', 'x', 'a1', []),
    ];
    const by = (direction: 'ascending' | 'descending') =>
      [...two].sort(compareOrders({ column: 'client', direction }, ranks)).map(({ id }) => id);
    expect(by('ascending')).toEqual(['2', '1', '3', '4']);
    expect(by('descending')).toEqual(['4', '3', '2', '1']);
  });

  test('the order whose number was searched comes first', () => {
    const newest = compareOrders({ column: 'date', direction: 'descending' }, ranks);
    expect(idsBy(withFirst('40', newest))[0]).toBe('40');
    expect(idsBy(newest)[0]).toBe('local:1301');
  });
});
