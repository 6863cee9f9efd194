import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { irregularity } from '#wire/irregularity';
import { type Call, callAs } from '../support/calls';
import { engines } from '../support/databases';
import { rowCounts } from '../support/row-counts';
import { startCompany } from '../support/served-company';
import type { RunningServer } from '../support/server';

// The warehouse and box b1 have 10 of p1 and 5 of p2; ana's bag g1 has one p1, dan's g2 lists p2 with 0.

for (const engine of engines) {
  describe(`GET sync/sync on ${engine.name}`, () => {
    let server: RunningServer | undefined;
    afterEach(() => server?.stop());
    const open = async (...statements: readonly string[]): Promise<Call> => {
      server = await startCompany(engine);
      await server.database.transaction(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx);
      });
      return callAs(server.url, 'admin');
    };
    const check = async (admin: Call) => (await admin('GET', endpoints.syncCheck.path)).body;

    it('[STOCK-2] finds what differs, with its boxes and bags, and nothing where all is balanced', async () => {
      const admin = await open();
      expect(await check(admin)).toEqual([]);
      const put = (id: string, body: object) => admin('PUT', endpoints.updateItem.path.replace(':id', id), { body });
      const another = { name: 'A0', capacity: 50, products: [{ product: 'p1', quantity: 2 }] };
      const made = (await admin('POST', endpoints.createBox.path, { body: another })).body.id;
      // Less than in the boxes, and more: of one that is in no box.
      await put('w1', { products: [{ product: 'p1', quantity: 9 }] });
      await put('w1', { products: [{ product: 'p3', quantity: 4 }] });
      const before = await rowCounts(server?.database as RunningServer['database']);
      const found = await check(admin);
      expect(found).toEqual([
        {
          product: { id: 'p1', name: 'Cafea măcinată', code: 'CAF-1' },
          warehouseQuantity: 9,
          boxes: [
            { boxId: made, productQuantity: 2 },
            { boxId: 'b1', productQuantity: 10 },
          ],
          bags: ['g1'],
        },
        { product: { id: 'p3', name: 'Espressor', code: 'ESP-1' }, warehouseQuantity: 4, boxes: [], bags: [] },
      ]);
      for (const one of found) expect(irregularity.parse(one)).toEqual(one);
      expect(await rowCounts(server?.database as RunningServer['database'])).toEqual(before);
      // In boxes alone: the warehouse has no line of it.
      await put('w1', { products: [{ product: 'p1', quantity: 12 }] });
      await put('w1', { products: [{ product: 'p3', quantity: 0 }] });
      expect(await check(admin)).toEqual([]);
      const adjusted = [{ boxId: made, products: [{ product: 'p3', quantity: 1 }] }];
      await admin('PUT', endpoints.adjustBoxes.path, { body: adjusted });
      expect(await check(admin)).toMatchObject([
        { warehouseQuantity: 0, boxes: [{ boxId: made, productQuantity: 1 }], bags: [] },
      ]);
    });

    it('[STOCK-2] finds the few among 20,000 products and 2,000 boxes', async () => {
      const admin = await open(
        `insert into product select 'px' || n, 'X-' || n, 'Produs ' || n, 100, 1 from generate_series(1, 20000) as n`,
        `insert into box select 'bx' || n, 'X' || n, 1000, 1 from generate_series(1, 2000) as n`,
        `insert into warehouse_line select 'w1', 'px' || n, 6 from generate_series(1, 20000) as n`,
        `insert into box_line select 'bx' || ((n + extra * 7) % 2000 + 1), 'px' || n, 3
          from generate_series(1, 20000) as n, generate_series(0, 1) as extra`,
        `update warehouse_line set quantity = 5 where product in ('px7', 'px19999')`,
      );
      const irregular = (id: string, ...boxes: string[]) => ({
        product: expect.objectContaining({ id }),
        warehouseQuantity: 5,
        boxes: boxes.map((boxId) => ({ boxId, productQuantity: 3 })),
        bags: [],
      });
      const found: { product: { id: string }; boxes: { boxId: string }[] }[] = await check(admin);
      found.sort((one, other) => one.product.id.localeCompare(other.product.id));
      for (const { boxes } of found) boxes.sort((one, other) => one.boxId.localeCompare(other.boxId));
      expect(found).toEqual([irregular('px19999', 'bx2000', 'bx7'), irregular('px7', 'bx15', 'bx8')]);
    });
  });
}
