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
const line = (product: unknown, quantity: unknown, before?: unknown) => ({
  product,
  quantity,
  ...(before === undefined ? {} : { before }),
});
const save = (...products: object[]) => ({ products });

const bad: readonly Refused[] = [
  ['nothing', w1, {}, 400, 'invalid-body', 'products'],
  ['null', w1, null, 400, 'invalid-body'],
  ['a list', w1, [], 400, 'invalid-body'],
  ['less than none', w1, save(line('p1', 10), line('p2', -1)), 400, 'invalid-body', 'products.1.quantity'],
  ['half a unit', w1, save(line('p1', 0.5)), 400, 'invalid-body', 'products.0.quantity'],
  ['more than can be counted', w1, save(line('p1', 1e12)), 400, 'invalid-body', 'products.0.quantity'],
  ['no quantity', w1, save({ product: 'p1' }), 400, 'invalid-body', 'products.0.quantity'],
  ['what was seen as text', w1, save(line('p1', 1, '10')), 400, 'invalid-body', 'products.0.before'],
  ['a product twice', w1, save(line('p1', 1), line('p1', 1)), 400, 'invalid-body', 'products.1.product'],
  ['no such product', w1, save(line('p1', 1), line('p9', 1)), 400, 'unknown-product', 'products.1.product'],
  ['NUL in a product', w1, save(line('p\0', 1)), 400, 'invalid-body', 'products.0.product'],
  ['a reason that is none', w1, { ...save(line('p1', 1)), reason: 'because' }, 400, 'invalid-body', 'reason'],
  ['what is there no more', w1, save(line('p1', 1, 10), line('p2', 9, 4)), 409, 'conflict', 'products.1'],
  ['what was never there', w1, save(line('p3', 9, 1)), 409, 'conflict', 'products.0'],
  [
    'what was seen in boxes as less than none',
    w1,
    save({ ...line('p1', 1), inBoxes: -1 }),
    400,
    'invalid-body',
    'products.0.inBoxes',
  ],
  ['what the boxes hold no more', w1, save({ ...line('p1', 1, 10), inBoxes: 9 }), 409, 'conflict', 'products.0'],
  [
    'what the boxes never held',
    w1,
    save(line('p1', 1), { ...line('p3', 9), inBoxes: 1 }),
    409,
    'conflict',
    'products.1',
  ],
  ['a warehouse that is not there', w1.replace('w1', 'w9'), save(), 404, 'not-found'],
];

for (const engine of engines) {
  describe(`PUT item of the warehouse on ${engine.name}`, () => {
    const company = serveCompany(engine, { anew: 'each test', admins: ['radu'] });
    const { cursor, told } = company;
    const [admin, radu] = [company.as('admin'), company.as('radu')];

    const put = (call: Call, body: object, headers: Record<string, string> = {}) =>
      call('PUT', path, { body, headers });
    const movements = () => movementsAfter(company.database, 5);

    it('[STOCK-8] sets the lines that are sent and no other place; tells and answers what moved, and the ledger says who', async () => {
      const since = await cursor();
      const saved = await put(admin, save(line('p1', 7, 10), line('p2', 5, 5), line({ id: 'p3', name: 'x' }, 2, 0)));
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

    it('[STOCK-3] says in the ledger that it was a correction, when it was', async () => {
      await put(admin, { ...save(line('p1', 0)), reason: 'sync correction' });
      expect((await movements()).map(({ delta, reason }) => [delta, reason])).toEqual([[-10, 'sync correction']]);
    });

    it('what is as it was leaves no trace, the whole record of the spec as well', async () => {
      const before = await rowCounts(company.database);
      const whole = (await admin('GET', endpoints.item.path.replace(':id', 'w1'))).body;
      for (const body of [save(), save(line('p3', 0)), save(line('p1', 10, 10)), whole]) {
        const saved = await put(admin, body);
        expect([saved.status, saved.body]).toEqual([200, { id: 'w1', version: 1, products: [] }]);
      }
      expect(await rowCounts(company.database)).toEqual(before);
    });

    it('[STOCK-11] of two admins who saw the same, one saves and the other learns what there is, product by product', async () => {
      const replies = await Promise.all([
        put(admin, save(line('p1', 8, 10), line('p2', 6, 5))),
        put(radu, save(line('p1', 9, 10), line('p2', 4, 5))),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [p1, p2] = replies[0]?.status === 200 ? [8, 6] : [9, 4];
      expect(replies.find(({ status }) => status === 409)?.body.details.places).toEqual([
        { path: 'products.0', message: `The warehouse has ${p1} of Cafea măcinată by now, not 10.` },
        { path: 'products.1', message: `The warehouse has ${p2} of Gumă by now, not 5.` },
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-2] [STOCK-11] of two corrections of one irregularity in different boxes one is saved, and the other learns of it', async () => {
      await put(admin, save(line('p1', 13)));
      const box = await admin('POST', endpoints.createBox.path, { body: { name: 'B2', capacity: 50 } });
      const correct = (call: Call, boxId: string) => {
        const calls = [
          { method: 'PUT', path, body: save({ ...line('p1', 13, 13), inBoxes: 10 }) },
          {
            method: 'PUT',
            path: `${endpoints.adjustBoxes.path}?reason=sync%20correction`,
            body: [{ boxId, products: [{ ...line('p1', 3), before: boxId === 'b1' ? 10 : 0 }] }],
          },
        ];
        return call('POST', endpoints.batch.path, { body: { calls } });
      };
      const replies = await Promise.all([correct(admin, 'b1'), correct(radu, box.body.id)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { code, details } = replies.find(({ status }) => status === 409)?.body ?? {};
      expect([code, details.places[0].message]).toEqual([
        'conflict',
        'The boxes together have 13 of Cafea măcinată by now, not 10.',
      ]);
      expect((await admin('GET', endpoints.syncCheck.path)).body).toEqual([]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-11] a save and a tick at once: whichever comes second knows of the first', async () => {
      const ana = company.as('ana');
      const products = [{ product: 'p2', quantity: 5, unitprice: 0.1 }];
      const order = { client: 'c1', date: '2026-11-21', price: 0.5, agent: 'aana', products };
      const { id } = (await ana('POST', endpoints.placeOrder.path, { body: order })).body;
      const [saved, ticked] = await Promise.all([
        put(admin, save(line('p2', 4, 5))),
        radu('PUT', endpoints.checkLine.path, { body: { orderId: id, productId: 'p2', checked: true } }),
      ]);
      // One of them was first, and it left the other nothing to do.
      expect([saved?.status, ticked?.status].sort()).toEqual([200, 409]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('made from an older version is refused with the warehouse as it is; a repeat of a key is answered again', async () => {
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

    it('[5G] one irregularity is resolved by one batch, and every movement of it says that it was a correction (decisions 22)', async () => {
      const adjusted = [{ boxId: 'b1', products: [{ product: 'p2', quantity: -1 }] }];
      const calls = [
        { method: 'PUT', path, body: { ...save(line('p2', 5, 5)), reason: 'sync correction' } },
        { method: 'PUT', path: `${endpoints.adjustBoxes.path}?reason=sync%20correction`, body: adjusted },
        {
          method: 'PUT',
          path: endpoints.saveBag.path.replace(':id', 'g2'),
          body: { agent: 'adan', products: [line('p2', 1)], reason: 'sync correction' },
        },
      ];
      const done = await admin('POST', endpoints.batch.path, { body: { calls } });
      expect([done.status, done.body.answers.length]).toEqual([200, 3]);
      expect((await movements()).map(({ place, delta, reason }) => [place, delta, reason])).toEqual([
        ['box', -1, 'sync correction'],
        ['bag', 1, 'sync correction'],
        ['warehouse', -1, 'sync correction'],
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[5G] a reason in the query is the correction or nothing, given once, by its key the same, and nobody’s but an admin’s', async () => {
      const adjust = (query: string, key: string) =>
        admin('PUT', `${endpoints.adjustBoxes.path}${query}`, {
          body: [{ boxId: 'b1', products: [{ product: 'p1', quantity: -1 }] }],
          headers: { 'idempotency-key': key },
        });
      const ana = company.as('ana');
      const before = await rowCounts(company.database);
      for (const query of ['?reason=because', '?reason=', '?reason=sync%20correction&reason=sync%20correction']) {
        const { status, body } = await adjust(query, 'one');
        expect([query, status, body.code, body.details.places[0].path]).toEqual([
          query,
          400,
          'invalid-query',
          'reason',
        ]);
      }
      const bag = { agent: 'aana', products: [line('p1', 0)], reason: 'sync correction' };
      const byAgent = await ana('PUT', endpoints.saveBag.path.replace(':id', 'g1'), { body: bag });
      expect([byAgent.status, byAgent.body.details.places[0].path]).toEqual([403, 'reason']);
      expect(await rowCounts(company.database)).toEqual(before);
      expect((await adjust('?reason=sync%20correction', 'one')).status).toBe(200);
      // The mark of a second try is no part of what was asked.
      expect((await adjust('?reason=sync%20correction&is-second-try=true', 'one')).status).toBe(200);
      expect((await adjust('', 'one')).body.code).toBe('key-reused');
      expect((await movements()).map(({ reason }) => reason)).toEqual(['sync correction']);
    });
  });

  describe(`what is no save of the warehouse on ${engine.name}`, () => {
    const company = serveCompany(engine, { anew: 'once' });
    const admin = company.as('admin');

    it.each(bad.map((row) => ({ name: row[0], row })))('[STOCK-8] [5G] refuses $name and writes nothing', ({ row }) =>
      expectRefused(company.database, admin, row),
    );
  });
}
