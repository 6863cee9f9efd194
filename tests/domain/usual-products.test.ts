import { expect, test } from 'vitest';
import { usualProducts } from '#domain/usual-products';

const line = (product: string, quantity: number) => ({ product, quantity });
const order = (date: string, ...products: ReturnType<typeof line>[]) => ({ date, products });

test('usual products are in two orders at least: most frequent first, at the last quantity', () => {
  const orders = [
    order('2026-11-20', line('tea', 6), line('new', 1)),
    order('2026-11-13', line('coffee', 12), line('tea', 4)),
    order('2026-11-06', line('coffee', 10), line('coffee', 2), line('water', 24)),
    order('2026-10-30', line('coffee', 8), line('water', 12)),
  ];
  expect(usualProducts(orders)).toEqual([
    { product: 'coffee', quantity: 12, times: 3, date: '2026-11-13' },
    { product: 'tea', quantity: 6, times: 2, date: '2026-11-20' },
    { product: 'water', quantity: 24, times: 2, date: '2026-11-06' },
  ]);
  expect(usualProducts(orders.slice(0, 1))).toEqual([]);
});
