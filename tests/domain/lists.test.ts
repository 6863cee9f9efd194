import { describe, expect, test } from 'vitest';
import { localDay, localIso } from '#domain/dates';
import { compareNewest, isPrepared, isTakenUp } from '#domain/order';
import { pageOf } from '#domain/page';
import { createSearchIndex } from '#domain/search';
import { nextSort, sortProducts } from '#domain/sort';
import { agentName, clientName, productName } from '#words/display';
import { showDate, showSince, showStamp } from '#words/format';

const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code).join(' ');

describe('search', () => {
  const index = createSearchIndex(
    [
      { code: 'AbC1', name: 'x' },
      { code: 'zz', name: 'ABC' },
    ],
    ['code'],
  );
  test.each([
    ['bc', 'AbC1'],
    [' ABC ', 'AbC1'],
    ['', 'AbC1 zz'],
    ['nothing', ''],
  ])('%j finds %j', (text, found) => expect(codes(index.find(text))).toBe(found));

  test('no text matches across two fields', () => {
    expect(createSearchIndex([{ name: 'ab', phone: 'cd' }], ['name', 'phone']).find('bc')).toEqual([]);
  });

  test.each([
    ['ramnicu', 'Râmnicu Vâlcea'],
    ['RÂMNICU', 'Râmnicu Vâlcea'],
    ['timisoara', 'Timişoara, Timișoara'],
    ['timişoara', 'Timişoara, Timișoara'],
    ['ţintă', 'țintă'],
    ['TINTA', 'țintă'],
    ['ab 1', '\uff21\uff22\u00a01'],
    ['alu\u00ad-1', 'Al\u200bu-1'],
    ['a\u0301bc', 'abc'],
    ['\u200b', 'Râmnicu Vâlcea, Timişoara, Timișoara, țintă, \uff21\uff22\u00a01, Al\u200bu-1, abc'],
  ])('whatever the case, diacritics, width and invisible signs, %j finds', (text, found) => {
    const names = found.split(', ');
    const all = ['Râmnicu Vâlcea', 'Timişoara', 'Timișoara', 'țintă', '\uff21\uff22\u00a01', 'Al\u200bu-1', 'abc'];
    const rows = createSearchIndex(
      all.map((name) => ({ name })),
      ['name'],
    );
    expect(rows.find(text).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['0700009923', 'Ana'],
    ['0700 009 923', 'Ana'],
    ['(0700)', 'Ana'],
    ['ro 123', 'Ana'],
    ['123-4', 'Ana'],
    ['-', 'Ana'],
    ['an a', 'Ana'],
    ['923 ana', 'Ana'],
    ['an x', ''],
    ['923RO', ''],
  ])('%j finds by a phone and a CUI however they are grouped', (text, found) => {
    const rows = createSearchIndex([{ name: 'Ana', phone: '0700 009-923', cui: 'RO1234' }], ['name', 'phone', 'cui']);
    expect(rows.find(text).map(({ name }) => name)).toEqual(found === '' ? [] : [found]);
  });

  test('what the further fields alone contain is found apart, in the same order', () => {
    const rows = [
      { code: 'VOP-1', name: 'Lac' },
      { code: 'LAC-2', name: 'Lac' },
      { code: 'LAC-1', name: 'Vopsea' },
      { code: 'X', name: 'Vopsea' },
    ];
    const both = createSearchIndex(rows, ['code'], ['name']);
    expect(both.find('vop')).toEqual([rows[0]]);
    expect(both.findFurther('vop')).toEqual([rows[2], rows[3]]);
    expect(both.findFurther(' ')).toEqual([]);
    expect(createSearchIndex(rows, ['code']).findFurther('vop')).toEqual([]);
    const sliced = createSearchIndex(rows, ['code'], ['name']);
    expect(sliced.prepare(3)).toBe(false);
    expect(sliced.prepare(3)).toBe(true);
    expect(sliced.findFurther('vop')).toEqual([rows[2], rows[3]]);
  });

  test.each([
    ['cafea 250', '', 'CAF-250, CAF-500'],
    ['250 măcinată', '', 'CAF-250'],
    ['caf250', 'CAF-250', ''],
    ['caf 250', 'CAF-250', 'CAF-500'],
    ['boabe caf', '', 'CAF-500'],
    ['500 boabe zahar', '', ''],
    ['- .', '', ''],
  ])('words in any order: %j finds %j by code, %j by name', (text, byCode, byName) => {
    const rows = [
      { code: 'CAF-250', name: 'Cafea măcinată 250 g' },
      { code: 'CAF-500', name: 'Cafea boabe 500 g (2 × 250 g)' },
      { code: 'ZAH', name: 'Zahăr' },
    ];
    const index = createSearchIndex(rows, ['code'], ['name']);
    const list = (found: readonly { code: string }[]) => found.map(({ code }) => code).join(', ');
    expect([list(index.find(text)), list(index.findFurther(text))]).toEqual([byCode, byName]);
  });

  test('[SYNC-17] an index made in slices, or in part, finds what one made at once finds', () => {
    const rows = ['Ana', 'Bogdan', 'Anca'].map((name) => ({ name }));
    const sliced = createSearchIndex(rows, ['name']);
    expect(sliced.prepare(2)).toBe(false);
    expect(sliced.find('an')).toEqual(rows);
    expect(sliced.find('anc')).toEqual([{ name: 'Anca' }]);
    expect(sliced.prepare(2)).toBe(true);
    const inTime = createSearchIndex(rows, ['name']);
    inTime.prepare(2);
    expect(inTime.prepare(2)).toBe(true);
    expect(inTime.find('a')).toEqual(rows);
  });
});

describe('sort', () => {
  const products = [
    { id: '1', code: 'a', price: 2 },
    { id: '2', code: 'b', price: 1 },
    { id: '3', code: 'c', price: 2 },
  ];
  const places = {
    stock: new Map([['3', 5]]),
    bag: new Map([
      ['1', 0],
      ['2', 1],
    ]),
  };
  test('the same column toggles, a new one starts ascending (spec §4)', () => {
    const first = nextSort(undefined, 'price');
    expect(first).toEqual({ column: 'price', direction: 'ascending' });
    expect(nextSort(first, 'price').direction).toBe('descending');
    expect(nextSort(nextSort(first, 'price'), 'price').direction).toBe('ascending');
    expect(nextSort(nextSort(first, 'price'), 'stock')).toEqual({ column: 'stock', direction: 'ascending' });
  });
  test.each([
    ['price', 'ascending', 'b a c'],
    ['price', 'descending', 'a c b'],
    ['stock', 'descending', 'c a b'],
    ['inBag', 'ascending', 'a c b'],
    ['inBag', 'descending', 'b a c'],
  ] as const)('products by %s %s, equal ones as they were', (column, direction, sorted) => {
    expect(codes(sortProducts(products, { column, direction }, places))).toBe(sorted);
  });
});

describe('page', () => {
  const items = Array.from({ length: 45 }, (_, position) => position);
  test.each([
    [1, 1, 20],
    [3, 3, 5],
    [9, 3, 5],
    [0, 1, 20],
    [Number.NaN, 1, 20],
  ])('page %d of 45 items is page %d with %d of them', (wanted, page, count) => {
    const shown = pageOf(items, wanted, 20);
    expect([shown.page, shown.items.length, shown.pages]).toEqual([page, count, 3]);
  });
  test('an empty list is page 1 of 1', () => {
    expect(pageOf([], 4, 20)).toEqual({ items: [], page: 1, pages: 1 });
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-21', '21/11/2026'],
    ['2026-11-21T12:00:00', '21/11/2026'],
    ['', 'No date'],
    [undefined, 'No date'],
    ['2026-02-30', 'Invalid Date'],
    ['2026-13-01', 'Invalid Date'],
    ['yesterday', 'Invalid Date'],
    ['5', 'Invalid Date'],
  ])('%j is shown as %s', (day, shown) => expect(showDate(day)).toBe(shown));
  test('stamps and ages are local and have 24 hours', () => {
    const now = new Date(2026, 10, 21, 17, 5);
    expect(localDay(now)).toBe('2026-11-21');
    expect(localIso(now)).toBe('2026-11-21T17:05:00');
    expect(showStamp(localIso(now))).toBe('21.11.2026 17:05');
    expect(showStamp('')).toBe('No date');
    expect(showStamp('soon')).toBe('Invalid Date');
    expect(showSince(new Date(2026, 10, 21, 9, 40).toISOString(), now)).toBe('since 09:40');
    expect(showSince(new Date(2026, 10, 20, 9, 40).toISOString(), now)).toBe('since 20.11.2026 09:40');
  });
});

describe('fallbacks of spec §8', () => {
  const accounts = new Map([['a1', { id: 'a1', firstname: 'Ana', lastname: 'Popescu', username: 'ana' }]]);
  const clients = new Map([['c1', { name: 'Ana SRL' }]]);
  test('names, and their fallbacks', () => {
    expect(['a1', 'a9', ''].map((id) => agentName(id, accounts))).toEqual(['Ana Popescu', 'Unknown Agent', 'No Agent']);
    expect(['c1', 'c9', ''].map((id) => clientName(id, clients))).toEqual(['Ana SRL', 'Unknown Client', 'No Client']);
    expect(clientName('c9', clients, { name: 'Copy' })).toBe('Copy');
    expect([productName({ name: 'Apă' }), productName(undefined), productName({ name: '' })]).toEqual([
      'Apă',
      'Product not found',
      'Unknown Product',
    ]);
  });
});

describe('orders', () => {
  const order = (id: string, date: string, placedAt?: string) => ({
    id,
    date,
    ...(placedAt === undefined ? {} : { placedAt }),
  });
  test('newest first by day, instant, number; without a number before with one (decisions 12)', () => {
    const sorted = [
      order('1003', '2026-11-21', '2026-11-21T08:00:00Z'),
      order('999', '2026-11-21', '2026-11-21T07:00:00Z'),
      order('local:x', '2026-11-20'),
      order('1001', '2026-11-20'),
      order('998', '2026-11-20'),
    ];
    expect([...sorted].reverse().sort(compareNewest)).toEqual(sorted);
  });
  test('an order is prepared with every line added, begun with some; an empty one is neither', () => {
    const line = { product: 'p1', quantity: 1, unitprice: 1, deliveredQuantity: 0 };
    const [added, open] = [
      { ...line, added: true },
      { ...line, added: false },
    ];
    const orders = [[], [added], [added, open], [open]].map((products) => ({ products }));
    expect(orders.map(isPrepared)).toEqual([false, true, false, false]);
    expect(orders.map(isTakenUp)).toEqual([false, true, true, false]);
  });
});
