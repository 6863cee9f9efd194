import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints, ifMatchHeader, versionTag } from '#wire/endpoints';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { movementsAfter, outOfBalance } from '../support/ledger';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

// The warehouse has 10 of p1 and 5 of p2, and none of p3; so has box b1.

const path = endpoints.updateItem.path.replace(':id', 'w1');
const w1 = `PUT ${path}`;
const line = (product: unknown, quantity: unknown) => ({ product, quantity });
const save = (...products: object[]) => ({ products });

const bad: readonly Refused[] = [
  ['nothing', w1, {}, 400, 'invalid-body', 'products'],
  ['null', w1, null, 400, 'invalid-body'],
  ['a list', w1, [], 400, 'invalid-body'],
  ['less than none', w1, save(line('p1', 10), line('p2', -1)), 400, 'invalid-body', 'products.1.quantity'],
  ['half a unit', w1, save(line('p1', 0.5)), 400, 'invalid-body', 'products.0.quantity'],
  ['more than can be counted', w1, save(line('p1', 1e12)), 400, 'invalid-body', 'products.0.quantity'],
  ['no quantity', w1, save({ product: 'p1' }), 400, 'invalid-body', 'products.0.quantity'],
  ['a product twice', w1, save(line('p1', 1), line('p1', 1)), 400, 'invalid-body', 'products.1.product'],
  ['no such product', w1, save(line('p1', 1), line('p9', 1)), 400, 'unknown-product', 'products.1.product'],
  ['NUL in a product', w1, save(line('p\0', 1)), 400, 'invalid-body', 'products.0.product'],
  ['a warehouse that is not there', w1.replace('w1', 'w9'), save(), 404, 'not-found'],
];

for (const engine of engines) {
  describe(`PUT item of the warehouse on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const { cursor, told } = company;
    const [admin, radu] = [company.as('admin'), company.as('radu')];

    const put = (call: Call, body: object, headers: Record<string, string> = {}) =>
      call('PUT', path, { body, headers });
    const movements = () => movementsAfter(company.database, 5);

    it('[STOCK-8] sets the sent lines and no other place; answers what moved; the ledger says who', async () => {
      const since = await cursor();
      const saved = await put(admin, save(line('p1', 7), line('p2', 5), line({ id: 'p3', name: 'x' }, 2)));
      const lines = [line('p1', 7), line('p3', 2)];
      expect([saved.status, saved.body]).toEqual([200, { id: 'w1', version: 2, products: lines }]);
      expect(await told(since)).toEqual([{ seq: since + 2, type: 'warehouse', id: 'w1', lines }]);
      const move = { account: 'aadmin', place: 'warehouse', place_id: 'w1', reason: 'stock edit', reference: 'w1' };
      expect(await movements()).toEqual([
        { ...move, product: 'p1', delta: -3 },
        { ...move, product: 'p3', delta: 2 },
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
      const { body } = await admin('GET', endpoints.item.path.replace(':id', 'w1'));
      expect(body.products).toEqual([line('p1', 7), line('p2', 5), line('p3', 2)]);
    });

    it('what is as it was leaves no trace, the whole record of the spec as well', async () => {
      const before = await rowCounts(company.database);
      const whole = (await admin('GET', endpoints.item.path.replace(':id', 'w1'))).body;
      for (const body of [save(), save(line('p3', 0)), save(line('p1', 10)), whole]) {
        const saved = await put(admin, body);
        expect([saved.status, saved.body]).toEqual([200, { id: 'w1', version: 1, products: [] }]);
      }
      expect(await rowCounts(company.database)).toEqual(before);
    });

    it('[STOCK-11] a save and a tick at once: whichever comes second knows of the first', async () => {
      const ana = company.as('ana');
      const products = [{ product: 'p2', quantity: 5, unitprice: 0.1 }];
      const order = { client: 'c1', date: '2026-11-21', price: 0.5, agent: 'aana', products };
      const { id } = (await ana('POST', endpoints.placeOrder.path, { body: order })).body;
      const [saved, ticked] = await Promise.all([
        put(admin, { edit: { lines: [{ product: 'p2', seen: 5, wanted: 4 }] } }),
        radu('PUT', endpoints.checkLine.path, { body: { orderId: id, productId: 'p2', checked: true } }),
      ]);
      // One of them was first, and it left the other nothing to do.
      expect([
        [412, 200],
        [200, 409],
      ]).toContainEqual([saved?.status, ticked?.status]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('an older version is refused with the warehouse as it is; a repeated key is answered again', async () => {
      const [tag, key] = [{ [ifMatchHeader]: versionTag(1) }, randomUUID()];
      const first = await put(admin, save(line('p1', 7)), { ...tag, 'idempotency-key': key });
      expect(first.body.version).toBe(2);
      const after = await rowCounts(company.database);
      const again = await put(admin, save(line('p1', 7)), { ...tag, 'idempotency-key': key });
      expect([again.status, again.body]).toEqual([200, first.body]);
      const stale = await put(admin, save(line('p1', 6)), tag);
      expect([stale.status, stale.body.code]).toEqual([412, 'stale-version']);
      expect(stale.body.details.item).toEqual({ id: 'w1', version: 2, products: [line('p1', 7), line('p2', 5)] });
      const other = await put(admin, save(line('p1', 6)), { 'idempotency-key': key });
      expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
      expect(await rowCounts(company.database)).toEqual(after);
    });
  });

  describe(`what is no save of the warehouse on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'once' });
    const admin = company.as('admin');

    it.each(bad.map((row) => ({ name: row[0], row })))('[STOCK-8] refuses $name and writes nothing', ({ row }) =>
      expectRefused(company.database, admin, row),
    );
  });
}
