import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/pending';
import type { Product } from '#wire/product';
import { bagLines } from '../../src/screens/my-bag/bag-lines';

const product = (id: string, name: string): [string, Product] => [id, { id, name, code: `C-${id}`, price: 1 }];
const products = new Map([product('1', 'Zahăr'), product('2', 'Șervețele'), product('3', 'Agendă')]);

const orderWithSample = (state: OutboxEntry['state'], sample: string): OutboxEntry => ({
  key: 'K',
  command: {
    kind: 'placeOrder',
    order: {
      client: 'c',
      date: '2026-11-21',
      price: 1,
      agent: 'a',
      products: [{ product: sample, quantity: 1, unitprice: 1, deliveredQuantity: 1 }],
    },
  },
  dependsOn: [],
  state,
  createdAt: '2026-11-21T09:40:00.000Z',
  attempts: 0,
});

describe('[STOCK-5] My Bag', () => {
  test('has what is there first, then what is missing, each by name', () => {
    const lines = bagLines(new Map(Object.entries({ '1': 1, '2': 0, '3': 1 })), products, []);
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Agendă', 1],
      ['Zahăr', 1],
      ['Șervețele', 0],
    ]);
  });

  test('says of a sample that waits, or whose order needs the user, why it is out of the bag', () => {
    const quantities = new Map(Object.entries({ '1': 0, '2': 0 }));
    const left = (state: OutboxEntry['state']) =>
      bagLines(quantities, products, [orderWithSample(state, '1')]).map((line) => [line.productId, line.left]);
    expect(left('waiting')).toContainEqual(['1', 'waiting']);
    expect(left('sending')).toContainEqual(['1', 'waiting']);
    expect(left('refused')).toContainEqual(['1', 'needs-you']);
    expect(left('waiting')).toContainEqual(['2', undefined]);
  });

  test('shows a product that is not known by the words for it', () => {
    expect(bagLines(new Map([['9', 1]]), products, [])[0]?.name).toBe('Product not found');
  });
});
