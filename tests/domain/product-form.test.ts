import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortDeskProducts } from '#domain/desk-products';
import {
  nothingTyped,
  plainlyTyped,
  readTyped,
  steppedPrice,
  type TypedProduct,
  typedProblems,
  typedProduct,
} from '#domain/product-form';
import { sayEach } from '#words/reasons';

const saidOf = (product: TypedProduct) => sayEach(typedProblems(product));

const typed = { ...nothingTyped, name: 'Făină albă', code: 'FAI-1', price: '4,5' };
const none = { packUnit: '', packSize: '', vatRate: '', category: '', archived: false };

describe('what an admin types of a product (spec §5)', () => {
  test.each([
    ['4,5', 4.5],
    ['4.50', 4.5],
    ['1.234,50', 1234.5],
    ['0', 0],
    [' 12 ', 12],
  ])("a price of '%s' is %s Lei", (price, lei) => {
    expect(saidOf({ ...typed, price })).toEqual({});
    expect(readTyped({ ...typed, price })?.price).toBe(lei);
  });

  test.each([
    ['', 'Price is missing'],
    ['scump', 'Price is not a number'],
    ['-1', 'Price is negative'],
    ['1,234', 'Price has more than two decimals'],
    ['10000000,01', 'Price is above 10,000,000'],
  ])("a price of '%s' is refused: %s", (price, problem) => {
    expect(saidOf({ ...typed, price })).toEqual({ price: problem });
    expect(readTyped({ ...typed, price })).toBeUndefined();
  });

  test('name and code are needed and limited in length; blanks around them do not count', () => {
    expect(saidOf({ ...typed, name: ' ', code: '' })).toEqual({
      name: 'Name is missing',
      code: 'Code is missing',
    });
    expect(saidOf({ ...typed, name: 'x'.repeat(301), code: 'x'.repeat(101) })).toEqual({
      name: 'Name must have at most 300 characters',
      code: 'Code must have at most 100 characters',
    });
    expect(readTyped({ ...typed, name: ' Făină albă ', code: ' FAI-1 ' })).toEqual({
      name: 'Făină albă',
      code: 'FAI-1',
      price: 4.5,
      ...none,
    });
  });

  test('what has no problem is a product, and what has one is none', () => {
    const field = fc.oneof(fc.string(), fc.constantFrom('1,5', '2.25', '12', 'x'));
    fc.assert(
      fc.property(fc.record({ name: field, code: field, price: field, packSize: field, vatRate: field }), (few) => {
        const some = { ...typed, ...few };
        expect(readTyped(some) === undefined).toBe(Object.keys(typedProblems(some)).length > 0);
      }),
    );
  });

  test('pack, VAT rate and category may be left empty, and say what is wrong with them', () => {
    const full = { packUnit: ' bax ', packSize: '12', vatRate: '9,5 %', category: 'Alimente', archived: 'yes' };
    expect(readTyped({ ...typed, ...full })).toMatchObject({
      packUnit: 'bax',
      packSize: 12,
      vatRate: 9.5,
      category: 'Alimente',
      archived: true,
    });
    const wrong = { packUnit: 'x'.repeat(31), packSize: '1,5', vatRate: '101', category: 'x'.repeat(101) };
    expect(saidOf({ ...typed, ...wrong })).toEqual({
      packUnit: 'Pack must have at most 30 characters',
      packSize: 'Pack size is a whole number from 1',
      vatRate: 'VAT rate is a percentage from 0 to 100',
      category: 'Category must have at most 100 characters',
    });
    expect(saidOf({ ...typed, packSize: 'zece', vatRate: 'x' })).toMatchObject({
      packSize: expect.any(String),
      vatRate: expect.any(String),
    });
  });

  test('the same price written otherwise is the same', () => {
    expect(plainlyTyped(typed)).toEqual(typedProduct({ name: 'Făină albă', code: 'FAI-1', price: 4.5 }));
    const known = { name: 'Făină albă', code: 'FAI-1', price: 4.5, packSize: 12, vatRate: 9.5 };
    expect(plainlyTyped({ ...typed, packSize: ' 12 ', vatRate: '9,50%' })).toEqual(typedProduct(known));
    expect(plainlyTyped({ ...typed, price: 'scump' }).price).toBe('scump');
  });
});

describe('a step of 0.01 (spec §9)', () => {
  test.each([
    ['4,29', 1, '4.30'],
    ['0.10', -1, '0.09'],
    ['0', -1, '0.00'],
    ['', 1, '0.01'],
    ['10000000', 1, '10000000.00'],
  ] as const)("'%s' %i is '%s'", (price, step, next) => {
    expect(steppedPrice(price, step)).toBe(next);
  });

  test('up and down again is where it was, to the ban', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (bani) => {
        const price = (bani / 100).toFixed(2);
        expect(steppedPrice(steppedPrice(price, 1), -1)).toBe(price);
      }),
    );
  });
});

test('admin’s products sort by price, stock, any in a bag, units in boxes and bags; equals stay', () => {
  const products = ['p1', 'p2', 'p3', 'p4'].map((id, at) => ({ id, price: [3, 1, 2, 2][at] ?? 0 }));
  const figures = {
    stock: new Map([
      ['p1', 5],
      ['p2', 9],
    ]),
    inBag: new Set(['p3']),
    totals: new Map([
      ['p1', 1],
      ['p3', 7],
      ['p4', 4],
    ]),
  };
  const ids = (column: 'price' | 'stock' | 'inBag' | 'totalQuantity', direction: 'ascending' | 'descending') =>
    sortDeskProducts(products, { column, direction }, figures).map(({ id }) => id);
  expect(sortDeskProducts(products, undefined, figures)).toBe(products);
  expect(ids('price', 'ascending')).toEqual(['p2', 'p3', 'p4', 'p1']);
  expect(ids('price', 'descending')).toEqual(['p1', 'p3', 'p4', 'p2']);
  expect(ids('stock', 'ascending')).toEqual(['p3', 'p4', 'p1', 'p2']);
  expect(ids('inBag', 'descending')).toEqual(['p3', 'p1', 'p2', 'p4']);
  expect(ids('totalQuantity', 'descending')).toEqual(['p3', 'p4', 'p1', 'p2']);
});
