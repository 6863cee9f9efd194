import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { type Call, callAs, type Reply } from '../support/calls';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { rowCounts } from '../support/row-counts';
import { startCompany } from '../support/served-company';

const prices = { p1: 12.5, p2: 0.1, p3: 1999.99 } as const;
const products = Object.keys(prices) as (keyof typeof prices)[];
const bags = { g1: 'aana', g2: 'adan' } as const;

const sample = fc.record({
  kind: fc.constant('sample' as const),
  bag: fc.constantFrom('g1' as const, 'g2' as const),
  products: fc.subarray(products, { minLength: 1 }),
});
const save = fc.record({
  kind: fc.constantFrom('agent' as const, 'admin' as const),
  bag: fc.constantFrom('g1' as const, 'g2' as const),
  lines: fc.dictionary(fc.constantFrom(...products), fc.constantFrom(0, 1)),
});
const acts = fc.oneof(sample, save);
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

const runs = 8;

for (const engine of engines) {
  it(`[STOCK-12] [STOCK-3] the ledger has all accepted writes, none refused, on ${engine.name}`, async () => {
    const server = await startCompany(engine);
    const calls = new Map<string, Call>();
    for (const name of ['admin', 'ana', 'dan']) calls.set(`a${name}`, await callAs(server.url, name));
    const callOf = (account: string): Call => calls.get(account) as Call;

    const act = (one: Act): Promise<Reply> => {
      const agent = bags[one.bag];
      if (one.kind === 'sample') {
        const lines = one.products.map((product) => ({
          product,
          quantity: 1,
          unitprice: prices[product],
          deliveredQuantity: 1,
        }));
        const price = Math.round(lines.reduce((sum, line) => sum + line.unitprice * 100, 0)) / 100;
        const body = { client: 'c1', date: '2026-11-21', price, agent, products: lines };
        return callOf(agent)('POST', endpoints.placeOrder.path, { body });
      }
      const lines = Object.entries(one.lines).map(([product, quantity]) => ({ product, quantity }));
      const body = { agent, products: lines };
      return callOf(one.kind === 'admin' ? 'aadmin' : agent)('PUT', endpoints.saveBag.path.replace(':id', one.bag), {
        body,
      });
    };

    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(acts, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
        for (const round of rounds) {
          const before = await rowCounts(server.database);
          const statuses = (await Promise.all(round.map(act))).map(({ status }) => status);
          expect([200, 201, 400, 403, 409]).toEqual(expect.arrayContaining(statuses));
          if (statuses.every((status) => status >= 400)) expect(await rowCounts(server.database)).toEqual(before);
          expect(await outOfBalance(server.database)).toEqual([]);
        }
      }),
      { numRuns: runs },
    );
    await server.stop();
  });
}
