import { describe, expect, it } from 'vitest';
import { sortWarehouse } from '../../src/domain/warehouse-list';
import { createMemory } from '../../src/mirror/memory';
import type { Mirror } from '../../src/outbox/account-mirror';
import { codeRanksOf, nameRanksOf } from '../../src/screens/warehouse/text-ranks';
import { createRandom } from '../loop/random';
import { product } from '../mirror/sample';

const inMemory = () => {
  const memory = createMemory();
  return { memory, mirror: { tables: memory.tables, accountId: 'a1' } as unknown as Mirror };
};
const words = ['Apă', 'apa', 'Cană 9', 'Cană 10', 'cana 10', 'Ștampilă', 'Stofă', 'Țuică', 'A2', 'A10', ''];
const columns = ['name', 'code'] as const;

describe('ranks of texts', () => {
  it('sort as the texts themselves do, in both directions, whatever comes, goes and changes', () => {
    for (const seed of [1, 2, 3]) {
      const random = createRandom(seed);
      const { memory, mirror } = inMemory();
      const ranks = { name: nameRanksOf(mirror), code: codeRanksOf(mirror) };
      for (let step = 0; step < 24; step += 1) {
        const word = () =>
          `${words[random.whole(0, words.length - 1)]}${random.chance(0.5) ? random.whole(0, 30) : ''}`;
        const many = random.chance(0.1) ? 1_500 : random.whole(0, 3);
        const numbers = new Set(Array.from({ length: many }, () => random.whole(0, 3_000)));
        const puts = [...numbers].map((number) => ({ ...product(number), name: word(), code: word() }));
        const removed = [`p${random.whole(0, 3_000)}`].filter((id) => puts.every((put) => put.id !== id));
        memory.patch({ products: { puts, removed } });
        if (random.chance(0.5)) while (!ranks.name.prepare());
        if (random.chance(0.3)) ranks.code.prepare();
        if (random.chance(0.5)) continue;
        const gone = ['gone', 'lost'].map((id) => ({
          id,
          name: 'Product not found',
          code: '',
          quantity: 0,
          pending: 0,
        }));
        const rows = [
          ...[...memory.tables.products.rows.values()].map(({ id, name, code }) => ({
            id,
            name: name.trim() === '' ? 'Unknown Product' : name,
            code,
            quantity: 0,
            pending: 0,
          })),
          ...gone,
        ];
        for (const column of columns) {
          for (const direction of ['ascending', 'descending'] as const) {
            const sort = { column, direction };
            const byRank = sortWarehouse(rows, sort, ranks[column].read());
            expect(byRank.map(({ id }) => id)).toEqual(sortWarehouse(rows, sort).map(({ id }) => id));
          }
        }
      }
    }
  });

  it('[SYNC-17] are computed in pieces, and a changed product does not restart them', () => {
    const { memory, mirror } = inMemory();
    const puts = Array.from({ length: 5_000 }, (_, at) => ({
      ...product(at),
      name: `Produs ${(at * 7_919) % 5_000}`,
    }));
    memory.patch({ products: { puts, removed: [] } });
    const ranks = nameRanksOf(mirror);
    let pieces = 1;
    while (!ranks.prepare()) pieces += 1;
    // Five runs of a thousand, and four merges.
    expect(pieces).toBe(9);
    memory.patch({ products: { puts: [{ ...product(0), name: 'Produs 5001' }], removed: [] } });
    expect(ranks.prepare()).toBe(true);
    expect(ranks.read()({ id: 'p0', name: 'Produs 5001', code: '' })).toBe(4_999);
  });
});
