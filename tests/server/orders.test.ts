import { describe, expect, it } from 'vitest';
import { engines } from '../support/databases';
import { largerOrder as order } from '../support/new-orders';
import { serveCompany } from '../support/served-company';

const spoql = (agent: string) =>
  `/spoql/items?q=${encodeURIComponent(`at 'main' select items from 'order' where {property 'agent' eq '${agent}'}`)}`;
const main = (path: string) => `/scope/main${path}`;

for (const engine of engines) {
  describe(`placing orders on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    const ana = server.as('ana');

    const place = async (changes: object = {}) =>
      (await ana('POST', main('/items/order'), { body: order(changes) })).body;

    it('keeps what was left as a sample: deliveredQuantity 0 or 1, the rest refused', async () => {
      const lines = [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 1 }];
      const placed = await place({ price: 25, products: lines });
      expect(placed.products).toEqual([{ ...lines[0], sample: true, added: false }]);
      expect((await admin('GET', main(`/item/${placed.id}`))).body.products).toEqual(placed.products);
      for (const deliveredQuantity of [2, -1, 0.5, '1', null]) {
        const products = [{ ...lines[0], deliveredQuantity }];
        const refused = await ana('POST', main('/items/order'), { body: order({ price: 25, products }) });
        expect([deliveredQuantity, refused.status, refused.body.code]).toEqual([
          deliveredQuantity,
          400,
          'invalid-body',
        ]);
      }
    });

    it('keeps an order as it was placed and answers it with a running number', async () => {
      const placed = await place({ observations: 'Până la 10 <b>', placedAt: '2026-11-21T08:30:00.123Z' });
      expect(placed).toEqual({
        id: expect.stringMatching(/^\d{4,}$/),
        client: 'c1',
        date: '2026-11-21',
        price: 25.1,
        agent: 'aana',
        observations: 'Până la 10 <b>',
        lastModifiedObservations: '',
        isFinalized: false,
        placedAt: '2026-11-21T08:30:00.123Z',
        acceptedAt: expect.any(String),
        version: 1,
        products: [
          { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0, added: false },
          { product: 'p2', quantity: 1, unitprice: 0.1, deliveredQuantity: 0, added: false },
        ],
      });
      expect((await admin('GET', main(`/item/${placed.id}`))).body).toEqual(placed);
      const next = await place();
      expect(Number(next.id)).toBeGreaterThan(Number(placed.id));
    });

    it('[STOCK-13] takes the exact sum of the lines for the price and nothing else', async () => {
      const lines = Array.from({ length: 3 }, (_, index) => ({
        product: `p${index + 1}`,
        quantity: 3,
        unitprice: 0.1,
      }));
      expect((await place({ products: lines, price: 0.9 })).price).toBe(0.9);
      for (const price of [0.89, 0.91, 0, 90]) {
        const wrong = await ana('POST', main('/items/order'), { body: order({ products: lines, price }) });
        expect([wrong.status, wrong.body.code, wrong.body.details.places[0].path]).toEqual([
          400,
          'price-mismatch',
          'price',
        ]);
      }
      const large = [{ product: 'p3', quantity: 499, unitprice: 1_999_999.99 }];
      expect((await place({ products: large, price: 997_999_995.01 })).price).toBe(997_999_995.01);
    });

    it('[STOCK-13] keeps a quoted price and puts the list price beside it where they differ', async () => {
      const placed = await place({
        products: [
          { product: 'p1', quantity: 1, unitprice: 11.99 },
          { product: 'p2', quantity: 1, unitprice: 0.1 },
        ],
        price: 12.09,
      });
      expect(placed.products[0]).toMatchObject({ unitprice: 11.99, listprice: 12.5 });
      expect(placed.products[1]).not.toHaveProperty('listprice');
    });

    it('sorts orders newest first: by day, then by time of placing, then by number', async () => {
      const days = [
        { date: '2026-11-19', placedAt: '2026-11-19T10:00:00Z' },
        { date: '2026-11-20', placedAt: '2026-11-20T09:00:00Z' },
        { date: '2026-11-20', placedAt: '2026-11-20T11:00:00Z' },
        { date: '2026-11-20', placedAt: '2026-11-20T11:00:00Z' },
      ];
      const ids: string[] = [];
      for (const day of days) ids.push((await place(day)).id);
      const mine = (await ana('GET', spoql('aana'))).body.map((item: { id: string }) => item.id);
      const [day19, early, late, latest] = ids;
      expect(mine.filter((id: string) => ids.includes(id))).toEqual([latest, late, early, day19]);
      const all = (await admin('GET', main('/items/order'))).body.map((item: { id: string }) => item.id);
      expect(all).toEqual(mine);
    });
  });
}
