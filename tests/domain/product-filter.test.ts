import { expect, test } from 'vitest';
import { categoriesOf, noProductFilter, type ProductFilter, passes } from '../../src/domain/product-filter';
import type { Product } from '../../src/wire/product';

const product = (id: string, category?: string): Product => ({ id, name: id, code: id, price: 1, category });
const all = [product('a', 'Cafea'), product('b', ' Apă '), product('c'), product('d', 'Cafea')];
const known = {
  usual: new Set(['a', 'b']),
  bag: new Map([
    ['b', 1],
    ['c', 0],
  ]),
  stock: new Map([
    ['a', 3],
    ['b', 0],
  ]),
};
const shown = (filter: Partial<ProductFilter>, of: Partial<Record<keyof typeof known, undefined>> = {}) => {
  const test = passes({ ...noProductFilter, ...filter }, { ...known, ...of } as typeof known);
  return test === undefined ? 'all' : all.filter(test).map(({ id }) => id);
};

test('each part of a filter leaves out its own, and together what any does', () => {
  expect(shown({})).toBe('all');
  expect(shown({ usual: true })).toEqual(['a', 'b']);
  expect(shown({ inBag: true })).toEqual(['b']);
  expect(shown({ inStock: true })).toEqual(['a']);
  expect(shown({ category: 'Apă' })).toEqual(['b']);
  expect(shown({ usual: true, category: 'Cafea' })).toEqual(['a']);
  expect(shown({ inBag: true, inStock: true })).toEqual([]);
});

test('what is not known leaves nothing out', () => {
  expect(shown({ usual: true }, { usual: undefined })).toBe('all');
  expect(shown({ inStock: true }, { stock: undefined })).toBe('all');
});

test('categories stand once each, by name; products without one have none', () => {
  expect(categoriesOf(all)).toEqual(['Apă', 'Cafea']);
});
