import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Database } from '../../server/storage/database';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { expectRefused } from '../support/refused';
import { serveCompany } from '../support/served-company';

// A whole order is prepared in one batch: a tick for each line, and one adjustment of the boxes.

/** The most lines of an order. */
const most = 2_000;
const units = 2;

/** As many products as the largest order has lines, ten of each in the warehouse and in one box. */
const stockUp = (database: Database) =>
  database.transaction(async (tx) => {
    const made = sql`generate_series(1, ${most}::integer) as made (n)`;
    await sql`insert into product (id, name, code, price, version)
      select 'plarge' || n, 'Large ' || n, 'LARGE-' || n, 100, 1 from ${made}`.execute(tx);
    await sql`insert into box values ('blarge', 'Large', 100000, 1)`.execute(tx);
    await sql`insert into warehouse_line select 'w1', 'plarge' || n, 10 from ${made}`.execute(tx);
    await sql`insert into box_line select 'blarge', 'plarge' || n, 10 from ${made}`.execute(tx);
    await sql`insert into movement (account, product, place, place_id, delta, reason, reference)
      select 'aadmin', 'plarge' || n, place, id, 10, 'stock edit', ''
      from ${made}, (values ('warehouse', 'w1'), ('box', 'blarge')) as places (place, id)`.execute(tx);
  });

for (const engine of engines) {
  describe(`preparing a whole order on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test', prepare: stockUp });
    const [admin, ana] = [company.as('admin'), company.as('ana')];
    const names = (count: number) => Array.from({ length: count }, (_, at) => `plarge${at + 1}`);
    const path = `POST ${endpoints.batch.path}`;

    const place = async (count: number): Promise<{ readonly id: string; readonly version: number }> => {
      const products = names(count).map((product) => ({ product, quantity: units, unitprice: 1 }));
      const body = { client: 'c1', date: '2026-11-21', price: units * count, agent: 'aana', products };
      return (await ana('POST', endpoints.placeOrder.path, { body })).body;
    };
    const item = async (id: string) => (await admin('GET', endpoints.item.path.replace(':id', id))).body;
    const added = async (id: string): Promise<boolean[]> =>
      (await item(id)).products.map((line: { added: boolean }) => line.added);
    /** The first tick names the version that was seen: each tick makes a new one. */
    const preparing = ({ id, version }: { id: string; version: number }, products: readonly string[]) => {
      const ticks = products.map((productId, at) => ({
        method: 'PUT',
        path: endpoints.checkLine.path,
        body: { productId, orderId: id, checked: true },
        ...(at === 0 ? { ifMatch: version } : {}),
      }));
      const out = products.map((product) => ({ product, quantity: -units }));
      return {
        calls: [
          ...ticks,
          { method: 'PUT', path: endpoints.adjustBoxes.path, body: [{ boxId: 'blarge', products: out }] },
        ],
      };
    };

    // The largest order takes PGlite several times as long, and its rule is the same.
    const large = engine === engines[0] ? most / 10 : most;
    it(`[STOCK-6] an order of ${large} lines is prepared in one batch, balanced`, { timeout: 240_000 }, async () => {
      const order = await place(large);
      const done = await admin('POST', endpoints.batch.path, { body: preparing(order, names(large)) });
      expect([done.status, done.body.answers?.length]).toEqual([200, large + 1]);
      expect(new Set(await added(order.id))).toEqual(new Set([true]));
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-6] one line of which there is too little refuses all of it, and is named', async () => {
      const order = await place(3);
      await company.database.transaction((tx) =>
        tx.updateTable('warehouse_line').set({ quantity: 1 }).where('product', '=', 'plarge2').execute(),
      );
      const at = 'calls.1.body.productId';
      await expectRefused(company.database, admin, ['', path, preparing(order, names(3)), 409, 'not-enough-stock', at]);
      expect(await added(order.id)).toEqual([false, false, false]);
    });

    it('[STOCK-11] an order that was changed meanwhile is refused with all of its lines', async () => {
      const order = await place(3);
      const tick = { productId: 'plarge3', orderId: order.id, checked: true };
      expect((await admin('PUT', endpoints.checkLine.path, { body: tick })).status).toBe(200);
      const late = await admin('POST', endpoints.batch.path, { body: preparing(order, names(3)) });
      expect([late.status, late.body.code]).toEqual([412, 'stale-version']);
      expect(late.body.details.item.products.map((line: { added: boolean }) => line.added)).toEqual([
        false,
        false,
        true,
      ]);
      expect(await added(order.id)).toEqual([false, false, true]);
    });

    it('[STOCK-11] of two admins who prepare it at once one does, and no unit is taken twice', async () => {
      const order = await place(20);
      const body = preparing(order, names(20));
      const both = await Promise.all([1, 2].map(() => admin('POST', endpoints.batch.path, { body })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(await outOfBalance(company.database)).toEqual([]);
      const { rows } = await company.database.transaction((tx) =>
        sql<{ quantity: number }>`select distinct quantity from warehouse_line
          where product = any(${names(20)}::text[])`.execute(tx),
      );
      expect(rows).toEqual([{ quantity: 10 - units }]);
    });
  });
}
