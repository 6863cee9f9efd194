import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../src/domain/search';
import { createMemory } from '../../src/mirror/memory';
import type { Mirror } from '../../src/outbox/account-mirror';
import { productsOf } from '../../src/views/products';
import { ordersOf } from '../support/orders-of';
import { product, storedOrder, wish } from './sample';

const many = 100_000;

/** A mirror's tables without a disk under them. */
const inMemory = () => {
  const memory = createMemory();
  return { memory, mirror: { tables: memory.tables } as unknown as Mirror };
};

describe('questions answered from memory', () => {
  it('[SYNC-17] 100,000 products arrive in pages and stay sorted; a changed one is a new one', () => {
    const { memory, mirror } = inMemory();
    for (let page = 0; page < many / 1_000; page += 1) {
      const puts = Array.from({ length: 1_000 }, (_, index) => product(((page * 1_000 + index) * 7_919) % many));
      memory.patch({ products: { puts, removed: [] } });
      if (page % 10 === 0) productsOf(mirror).read();
    }
    const before = productsOf(mirror).read();
    expect(before).toHaveLength(many);
    expect(before.every((row, index) => row.id === `p${index}`)).toBe(true);

    memory.patch({ products: { puts: [product(500, 1.5)], removed: ['p499'] } });
    const after = productsOf(mirror).read();
    expect(after).toHaveLength(many - 1);
    const known = new Set(before);
    expect(after.filter((row) => !known.has(row))).toEqual([product(500, 1.5)]);
    expect(productsOf(mirror).read()).toBe(after);
    expect(createSearchIndex(after, ['code']).find('-000501')).toHaveLength(1);
  });

  it('[SYNC-17] one order that changes among many is one view that is new', () => {
    const { memory, mirror } = inMemory();
    const stored = (number: number) => storedOrder(String(number), wish());
    memory.patch({ orders: { puts: Array.from({ length: 5_000 }, (_, index) => stored(index + 1)), removed: [] } });
    const before = new Set(ordersOf(mirror)().read());
    memory.patch({ orders: { puts: [storedOrder('77', wish(), { isFinalized: true })], removed: [] } });
    const changed = ordersOf(mirror)()
      .read()
      .filter((view) => !before.has(view));
    expect(changed).toMatchObject([{ id: '77', isFinalized: true }]);
  });

  it('a reader that was away for long gets everything', () => {
    const { memory, mirror } = inMemory();
    expect(productsOf(mirror).read()).toEqual([]);
    for (let number = 0; number < 500; number += 1)
      memory.patch({ products: { puts: [product(number)], removed: number === 499 ? ['p3'] : [] } });
    expect(productsOf(mirror).read()).toHaveLength(499);
    memory.patch({ products: { clear: true, puts: [product(7)], removed: [] } });
    expect(productsOf(mirror).read()).toEqual([product(7)]);
  });
});
