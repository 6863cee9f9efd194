import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints, ifMatchHeader, versionTag } from '#wire/endpoints';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { movementsAfter, outOfBalance } from '../support/ledger';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

// Box b1, called A1, for 100, holds 10 of p1 and 5 of p2.

const path = (id: string) => endpoints.updateItem.path.replace(':id', id);
const b1 = `PUT ${path('b1')}`;
const line = (product: unknown, quantity: unknown) => ({ product, quantity });
const box = (capacity: unknown, ...products: object[]) => ({ name: 'A1', capacity, products });
const [tenOf, fiveOf] = [line('p1', 10), line('p2', 5)];

const bad: readonly Refused[] = [
  ['nothing', b1, {}, 400, 'invalid-body', 'name'],
  ['no list', b1, { name: 'A1', capacity: 100 }, 400, 'invalid-body', 'products'],
  ['no name', b1, { ...box(100, tenOf), name: '  ' }, 400, 'invalid-body', 'name'],
  ['less room than none', b1, box(-1), 400, 'invalid-body', 'capacity'],
  ['half a place', b1, box(0.5), 400, 'invalid-body', 'capacity'],
  ['less than none of a product', b1, box(100, line('p1', -1)), 400, 'invalid-body', 'products.0.quantity'],
  ['a product twice', b1, box(100, tenOf, tenOf), 400, 'invalid-body', 'products.1.product'],
  ['no such product', b1, box(100, tenOf, line('p9', 1)), 400, 'unknown-product', 'products.1.product'],
  ['NUL in a name', b1, { ...box(100), name: 'A\0' }, 400, 'invalid-body', 'name'],
  ['a capacity below what is in it', b1, box(14, tenOf, fiveOf), 409, 'box-full', 'capacity'],
  ['more than it holds', b1, box(100, tenOf, line('p2', 91)), 409, 'box-full', 'products'],
  ['a box that is not there', `PUT ${path('b9')}`, box(100), 404, 'not-found'],
];

for (const engine of engines) {
  describe(`PUT and DELETE item of a box on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const { cursor, told } = company;
    const [admin, radu] = [company.as('admin'), company.as('radu')];

    const put = (call: Call, body: object, headers: Record<string, string> = {}) =>
      call('PUT', path('b1'), { body, headers });
    const remove = (call: Call, id: string, headers: Record<string, string> = {}) =>
      call('DELETE', path(id), { headers });
    const movements = () => movementsAfter(company.database, 5);

    it('[STOCK-8] gets name, capacity and content; nothing else changes, and the ledger says who', async () => {
      const since = await cursor();
      const body = { name: '  A7 ', capacity: 12, products: [line('p1', 7), line('p3', 5)] };
      const saved = await put(admin, body);
      const stored = { id: 'b1', name: 'A7', capacity: 12, version: 2, products: [line('p1', 7), line('p3', 5)] };
      expect([saved.status, saved.body]).toEqual([200, stored]);
      expect(await told(since)).toEqual([{ seq: since + 1, type: 'box', id: 'b1', item: stored }]);
      const move = { account: 'aadmin', place: 'box', place_id: 'b1', reason: 'box edit', reference: 'b1' };
      expect(await movements()).toEqual([
        { ...move, product: 'p1', delta: -3 },
        { ...move, product: 'p2', delta: -5 },
        { ...move, product: 'p3', delta: 5 },
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
      const [warehouse] = (await admin('GET', endpoints.warehouses.path)).body;
      expect(warehouse.products).toEqual([tenOf, fiveOf]);
    });

    it('[STOCK-1] takes a capacity down to its content, a quantity up to the capacity; 0 is none', async () => {
      expect((await put(admin, box(15, tenOf, fiveOf))).body.capacity).toBe(15);
      expect((await put(admin, box(15, line('p1', 15), line('p2', 0)))).body.products).toEqual([line('p1', 15)]);
      expect((await put(admin, box(15))).body.products).toEqual([]);
      expect((await movements()).at(-1)).toMatchObject({ delta: -15, reason: 'box edit' });
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('what is as it was leaves no trace', async () => {
      const before = await rowCounts(company.database);
      const whole = (await admin('GET', endpoints.item.path.replace(':id', 'b1'))).body;
      expect((await put(admin, whole)).body).toEqual(whole);
      expect((await put(admin, box(100, { product: { id: 'p2' }, quantity: 5 }, tenOf))).body).toEqual(whole);
      expect(await rowCounts(company.database)).toEqual(before);
    });

    it('[STOCK-11] of two admins who saw the same, one saves and the other learns what there is', async () => {
      const tag = { [ifMatchHeader]: versionTag(1) };
      const replies = await Promise.all([
        put(admin, box(100, line('p1', 11), fiveOf), tag),
        put(radu, box(100, line('p1', 12), fiveOf), tag),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
      const now = replies[0]?.status === 200 ? 11 : 12;
      const stale = replies.find(({ status }) => status === 412)?.body;
      expect([stale.code, stale.details.item]).toMatchObject([
        'stale-version',
        { version: 2, products: [line('p1', now), fiveOf] },
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('goes only when it is empty, once, and for good; its movements stay', async () => {
      const made = (await admin('POST', endpoints.createBox.path, { body: { ...box(9, line('p3', 1)), name: 'B1' } }))
        .body;
      const before = await rowCounts(company.database);
      const full = await remove(admin, made.id);
      const said = [full.status, full.body.code, full.body.message];
      expect(said).toEqual([409, 'box-not-empty', 'Box B1 still holds 1.']);
      expect((await remove(admin, 'b9')).status).toBe(404);
      expect(await rowCounts(company.database)).toEqual(before);
      await admin('PUT', path(made.id), { body: { name: 'B1', capacity: 9, products: [] } });
      const stale = await remove(admin, made.id, { [ifMatchHeader]: versionTag(1) });
      expect([stale.status, stale.body.code]).toEqual([412, 'stale-version']);
      const since = await cursor();
      const key = { 'idempotency-key': randomUUID() };
      const gone = await remove(admin, made.id, { ...key, [ifMatchHeader]: versionTag(2) });
      expect([gone.status, gone.body]).toEqual([200, { id: made.id, deleted: true }]);
      expect(await told(since)).toEqual([{ seq: since + 1, type: 'box', id: made.id, item: null }]);
      const again = await remove(admin, made.id, { ...key, [ifMatchHeader]: versionTag(2) });
      expect([again.status, again.body]).toEqual([200, { id: made.id, deleted: true }]);
      expect((await remove(admin, made.id)).status).toBe(404);
      expect((await movements()).map(({ place_id, delta }) => [place_id, delta])).toEqual([
        [made.id, 1],
        [made.id, -1],
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-11] deleted by one and filled by another at once: one is refused, no unit is lost', async () => {
      for (let round = 0; round < 10; round += 1) {
        const made = (await admin('POST', endpoints.createBox.path, { body: { name: `B1 ${round}`, capacity: 9 } }))
          .body;
        const adjusted = [{ boxId: made.id, products: [line('p1', 1)] }];
        const [deleted, filled] = await Promise.all([
          remove(admin, made.id),
          radu('PUT', endpoints.adjustBoxes.path, { body: adjusted }),
        ]);
        const outcome = [deleted?.body.code ?? 'deleted', filled?.body.code ?? 'filled'];
        expect([
          ['deleted', 'unknown-box'],
          ['box-not-empty', 'filled'],
        ]).toContainEqual(outcome);
      }
      expect(await outOfBalance(company.database)).toEqual([]);
    });
  });

  describe(`what is no save of a box on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'once' });
    const admin = company.as('admin');

    it.each(bad.map((row) => ({ name: row[0], row })))('[STOCK-1] refuses $name and writes nothing', ({ row }) =>
      expectRefused(company.database, admin, row),
    );
  });
}
