import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints, ifMatchHeader, versionTag } from '#wire/endpoints';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

const path = (id: string) => endpoints.saveBag.path.replace(':id', id);
const line = (product: string, quantity: number, more: object = {}) => ({ product, quantity, ...more });
const save = (...products: object[]) => ({ agent: 'aana', products });
const [g1, g2] = [`PUT ${path('g1')}`, `PUT ${path('g2')}`];

const byAgent: readonly Refused[] = [
  ['another bag', g2, { agent: 'adan', products: [line('p2', 0)] }, 404, 'not-found'],
  ['no bag', `PUT ${path('gnone')}`, save(), 404, 'not-found'],
  ['a client', `PUT ${path('c1')}`, save(), 404, 'not-found'],
  ['an id that is none', `PUT ${path('%27')}`, save(), 404, 'not-found'],
  ['a unit more', g1, save(line('p2', 1)), 403, 'forbidden', 'products.0.product'],
  ['a product more', g1, save(line('p1', 1), line('p2', 0)), 403, 'forbidden', 'products.1.product'],
  ['another agent', g1, { agent: 'adan', products: [line('p1', 1)] }, 403, 'forbidden', 'agent'],
  ['two of a product', g1, save(line('p1', 2)), 400, 'invalid-body', 'products.0.quantity'],
  ['less than none', g1, save(line('p1', -1)), 400, 'invalid-body', 'products.0.quantity'],
  ['a product twice', g1, save(line('p1', 0), line('p1', 0)), 400, 'invalid-body', 'products.1.product'],
  ['no agent', g1, { products: [] }, 400, 'invalid-body', 'agent'],
  ['no products', g1, { agent: 'aana' }, 400, 'invalid-body', 'products'],
  ['nothing', g1, {}, 400, 'invalid-body'],
  ['NUL in a product', g1, save(line('p\0', 0)), 400, 'invalid-body', 'products.0.product'],
];
const byAdmin: readonly Refused[] = [
  ['an unknown product', g1, save(line('p1', 1), line('p9', 0)), 400, 'unknown-product', 'products.1.product'],
  [
    'what the warehouse has not',
    g1,
    save(line('p2', 1), line('p3', 1)),
    400,
    'not-enough-stock',
    'products.1.quantity',
  ],
  ['another agent', g1, { agent: 'adan', products: [line('p1', 1)] }, 403, 'forbidden', 'agent'],
];

for (const engine of engines) {
  describe(`PUT agent-bags on ${engine.name}`, () => {
    // Stock is what these tests are about: each begins with the company's own.
    const company = serveCompany(engine, { fresh: 'each test' });
    const { cursor } = company;
    const calls = { admin: company.as('admin'), ana: company.as('ana'), dan: company.as('dan') };

    const put = (call: Call, body: object, headers: Record<string, string> = {}) =>
      call('PUT', path('g1'), { body, headers });
    const stock = async () => {
      const [{ products }] = (await calls.admin('GET', endpoints.warehouses.path)).body;
      return Object.fromEntries(
        products.map((one: { product: string; quantity: number }) => [one.product, one.quantity]),
      );
    };
    const movements = () =>
      company.database.transaction((tx) =>
        tx
          .selectFrom('movement')
          .select(['account', 'product', 'place', 'place_id', 'delta', 'reason'])
          .orderBy('id')
          .offset(5)
          .execute(),
      );
    const changesSince = async (call: Call, since: number) =>
      (await call('GET', `${endpoints.changes.path}?since=${since}`)).body.changes;

    it.each(byAgent.map((row) => ({ name: row[0], row })))(
      '[STOCK-5] refuses an agent $name and writes nothing',
      ({ row }) => expectRefused(company.database, calls.ana, row),
    );
    it.each(byAdmin.map((row) => ({ name: row[0], row })))(
      '[STOCK-4] refuses an admin $name and writes nothing',
      ({ row }) => expectRefused(company.database, calls.admin, row),
    );

    it('[STOCK-5] an agent lowers the own bag: the unit leaves the company, and cannot come back', async () => {
      const since = await cursor();
      const lowered = await put(calls.ana, save(line('p1', 0, { unitprice: 1, added: true })));
      expect([lowered.status, lowered.body]).toEqual([
        200,
        { id: 'g1', agent: 'aana', version: 2, products: [line('p1', 0, { unitprice: 12.5, added: false })] },
      ]);
      expect(await stock()).toEqual({ p1: 10, p2: 5 });
      expect(await movements()).toEqual([
        { account: 'aana', product: 'p1', place: 'bag', place_id: 'g1', delta: -1, reason: 'samples left' },
      ]);
      const told = [
        { seq: since + 1, type: 'bag', id: 'g1', lines: [line('p1', 0, { unitprice: 12.5, added: false })] },
      ];
      expect(await changesSince(calls.ana, since)).toEqual(told);
      expect(await changesSince(calls.dan, since)).toEqual([]);
      const raised = await put(calls.ana, save(line('p1', 1)));
      expect([raised.status, raised.body.details.places[0].path]).toEqual([403, 'products.0.quantity']);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('what a save does not change leaves no trace; what an agent does not name stays', async () => {
      const before = await rowCounts(company.database);
      for (const [call, body] of [
        [calls.ana, save(line('p1', 1))],
        [calls.ana, save()],
        [calls.admin, save(line('p1', 1, { unitprice: 99 }))],
      ] as const) {
        const { status, body: answer } = await put(call, body);
        expect([status, answer.version, answer.products]).toEqual([
          200,
          1,
          [line('p1', 1, { unitprice: 12.5, added: false })],
        ]);
      }
      expect(await rowCounts(company.database)).toEqual(before);
    });

    it('[STOCK-4] an admin moves units between warehouse and bag, adds and removes products', async () => {
      const since = await cursor();
      const raised = await put(calls.admin, save(line('p1', 0), line('p2', 1), line('p3', 0)));
      expect(raised.body).toEqual({
        id: 'g1',
        agent: 'aana',
        version: 2,
        products: [
          line('p1', 0, { unitprice: 12.5, added: false }),
          line('p2', 1, { unitprice: 0.1, added: false }),
          line('p3', 0, { unitprice: 1999.99, added: false }),
        ],
      });
      expect(await stock()).toEqual({ p1: 11, p2: 4 });
      const move = (product: string, place: string, place_id: string, delta: number) => {
        return { account: 'aadmin', product, place, place_id, delta, reason: 'bag save' };
      };
      expect(await movements()).toEqual([
        move('p2', 'bag', 'g1', 1),
        move('p2', 'warehouse', 'w1', -1),
        move('p1', 'bag', 'g1', -1),
        move('p1', 'warehouse', 'w1', 1),
      ]);
      const told = await changesSince(calls.ana, since);
      expect(told.map(({ type, lines }: { type: string; lines: object[] }) => [type, lines.length]).sort()).toEqual([
        ['bag', 3],
        ['warehouse', 2],
      ]);
      expect((await changesSince(calls.dan, since)).map(({ type }: { type: string }) => type)).toEqual(['warehouse']);

      const later = await cursor();
      const removed = await put(calls.admin, save(line('p1', 0)));
      expect(removed.body.products).toEqual([line('p1', 0, { unitprice: 12.5, added: false })]);
      expect(await stock()).toEqual({ p1: 11, p2: 5 });
      expect(await changesSince(calls.ana, later)).toContainEqual({
        seq: expect.any(Number),
        type: 'bag',
        id: 'g1',
        lines: [line('p2', null as unknown as number), line('p3', null as unknown as number)],
      });
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-11] many admins saving bags at once never take the same unit', async () => {
      await calls.admin('PUT', path('g1'), { body: save(line('p1', 0), line('p2', 0)) });
      await company.database.transaction(async (tx) => {
        await tx.updateTable('warehouse_line').set({ quantity: 1 }).where('product', '=', 'p2').execute();
        await tx
          .insertInto('movement')
          .values({
            account: 'aadmin',
            product: 'p2',
            place: 'warehouse',
            place_id: 'w1',
            delta: -4,
            reason: 'stock edit',
            reference: '',
          })
          .execute();
      });
      const replies = await Promise.all([
        calls.admin('PUT', path('g1'), { body: save(line('p1', 0), line('p2', 1)) }),
        calls.admin('PUT', path('g2'), { body: { agent: 'adan', products: [line('p2', 1)] } }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
        code: 'not-enough-stock',
        message: 'Not enough products in stock',
      });
      expect(await stock()).toEqual({ p1: 11, p2: 0 });
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('an older version is refused with the bag as it is; a repeat of a key is answered again', async () => {
      const [key, lowered] = [randomUUID(), save(line('p1', 0))];
      const tag = { [ifMatchHeader]: versionTag(1) };
      const first = await put(calls.ana, lowered, { ...tag, 'idempotency-key': key });
      expect([first.status, first.body.version]).toEqual([200, 2]);
      const again = await put(calls.ana, lowered, { ...tag, 'idempotency-key': key });
      expect([again.status, again.body]).toEqual([200, first.body]);
      const stale = await put(calls.ana, save(line('p1', 1)), tag);
      expect([stale.status, stale.body.code, stale.body.details.item]).toEqual([412, 'stale-version', first.body]);
      const elsewhere = await calls.ana('PUT', path('g2'), { body: lowered, headers: { 'idempotency-key': key } });
      expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'key-reused']);
    });
  });
}
