import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import { engines } from '../support/databases';
import { heldOf, movementsAfter, outOfBalance } from '../support/ledger';
import { expectRefused } from '../support/refused';
import { serveCompany } from '../support/served-company';

const itemPath = (id: string) => endpoints.item.path.replace(':id', id);
const path = endpoints.deliverLine.path;

for (const engine of engines) {
  describe(`a part of a line is delivered, on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const [admin, radu, ana] = [server.as('admin'), server.as('radu'), server.as('ana')];

    /** Places an order of ana's for 5 of p1, one of them a sample if `sampled`. */
    const place = async (sampled = false): Promise<Order> => {
      const products = [{ product: 'p1', quantity: 5, unitprice: 12.5, deliveredQuantity: sampled ? 1 : 0 }];
      const body = { client: 'c1', date: '2026-11-21', price: 62.5, agent: 'aana', products };
      const placed = await ana('POST', endpoints.placeOrder.path, { body });
      expect(placed.status).toBe(201);
      return placed.body;
    };
    const part = (orderId: string, quantity: number) => ({ orderId, productId: 'p1', quantity });
    const deliver = (orderId: string, quantity: number, headers: Record<string, string> = {}) =>
      admin('POST', path, { body: part(orderId, quantity), headers });
    const tick = (orderId: string, checked = true) =>
      admin('PUT', endpoints.checkLine.path, { body: { orderId, productId: 'p1', checked } });
    const lineOf = async (id: string) => (await admin('GET', itemPath(id))).body.products[0];
    const inWarehouse = async () => (await heldOf(server.database, ['p1'])).get('warehouse w1 p1') ?? 0;
    const movementCount = async () => (await movementsAfter(server.database, 0)).length;
    const sound = async () => expect(await outOfBalance(server.database)).toEqual([]);

    it('[STOCK-18] [STOCK-3] out of the warehouse; a tick later takes the rest alone', async () => {
      const { id, version = 0 } = await place();
      const [before, moved] = [await inWarehouse(), await movementCount()];
      const key = { 'idempotency-key': randomUUID() };
      const done = await deliver(id, 2, key);
      expect([done.status, done.body.products]).toEqual([200, [{ product: 'p1', quantity: before - 2 }]]);
      expect(await lineOf(id)).toMatchObject({ quantity: 5, deliveredQuantity: 2, added: false, sample: false });
      expect((await admin('GET', itemPath(id))).body.version).toBe(version + 1);
      expect(await movementsAfter(server.database, moved)).toEqual([
        {
          account: 'aadmin',
          product: 'p1',
          place: 'warehouse',
          place_id: 'w1',
          delta: -2,
          reason: 'line delivered',
          reference: id,
        },
      ]);
      // Asked again after a lost answer: the same answer, and nothing moves again.
      expect(await deliver(id, 2, key)).toMatchObject({ status: 200, body: done.body });
      expect(await inWarehouse()).toBe(before - 2);
      // Its agent learns it.
      const { changes } = (await ana('GET', `${endpoints.changes.path}?since=0`)).body;
      const own = changes.find((change: { id: string; type: string }) => change.id === id);
      expect(own.item.products[0]).toMatchObject({ deliveredQuantity: 2 });

      expect((await tick(id)).status).toBe(200);
      expect(await lineOf(id)).toMatchObject({ deliveredQuantity: 2, added: true, taken: 3 });
      expect(await inWarehouse()).toBe(before - 5);
      expect((await tick(id, false)).status).toBe(200);
      expect(await inWarehouse()).toBe(before - 2);
      await sound();
    });

    it('[STOCK-18] what was delivered is taken back, but not a sample', async () => {
      const { id } = await place(true);
      const [before, moved] = [await inWarehouse(), await movementCount()];
      expect((await deliver(id, 3)).status).toBe(200);
      expect((await deliver(id, -2)).status).toBe(200);
      expect(await lineOf(id)).toMatchObject({ deliveredQuantity: 2, sample: true });
      await expectRefused(server.database, admin, ['', path, part(id, -2), 409, 'conflict', 'quantity']);
      const { name: product } = (await admin('GET', itemPath('p1'))).body;
      const tooMany = await deliver(id, -2);
      expect(tooMany.body.details.places[0].said).toEqual({ say: 'less-delivered', product, units: 1 });
      expect(tooMany.body.message).toBe(`Only 1 unit of ${product} was delivered, so no more can be taken back.`);
      expect((await deliver(id, -1)).status).toBe(200);
      expect(await lineOf(id)).toMatchObject({ deliveredQuantity: 1, sample: true });
      expect(await inWarehouse()).toBe(before);
      expect((await movementsAfter(server.database, moved)).map(({ reason, delta }) => [reason, delta])).toEqual([
        ['line delivered', -3],
        ['delivery taken back', 2],
        ['delivery taken back', 1],
      ]);
      await sound();
    });

    it('[STOCK-18] [STOCK-17] cancelled, it goes back where it came from', async () => {
      const { id } = await place(true);
      const before = await heldOf(server.database, ['p1']);
      expect((await deliver(id, 2)).status).toBe(200);
      const cancelling = endpoints.cancelOrder.path.replace(':id', id);
      const wish = { reason: 'Duplicate', deliveredBack: true };
      await expectRefused(server.database, ana, ['', cancelling, wish, 409, 'order-begun']);
      expect((await admin('POST', cancelling, { body: wish })).status).toBe(200);
      const after = await heldOf(server.database, ['p1']);
      expect(after.get('warehouse w1 p1')).toBe(before.get('warehouse w1 p1'));
      expect(after.get('bag g1 p1')).toBe(1);
      await expectRefused(server.database, admin, ['', path, part(id, 1), 409, 'order-cancelled']);
      await sound();
    });

    it('[STOCK-18] refused: all of it, more than that or than there is, nothing, a ticked line', async () => {
      const { id, version = 0 } = await place();
      for (const [quantity, status, code, at] of [
        [5, 409, 'conflict', 'quantity'],
        [6, 409, 'conflict', 'quantity'],
        [-1, 409, 'conflict', 'quantity'],
        [0, 400, 'invalid-body', 'quantity'],
        [1.5, 400, 'invalid-body', 'quantity'],
      ] as const)
        await expectRefused(server.database, admin, ['', path, part(id, quantity), status, code, at]);
      await expectRefused(server.database, ana, ['', path, part(id, 1), 403, 'forbidden']);
      await expectRefused(server.database, admin, ['', path, part('9999', 1), 404, 'not-found']);
      const other = { ...part(id, 1), productId: 'p2' };
      await expectRefused(server.database, admin, ['', path, other, 400, 'unknown-product', 'productId']);
      await server.database.transaction((tx) =>
        tx.updateTable('warehouse_line').set({ quantity: 1 }).where('product', '=', 'p1').execute(),
      );
      await expectRefused(server.database, admin, ['', path, part(id, 2), 409, 'not-enough-stock', 'productId']);
      await server.database.transaction((tx) =>
        tx.updateTable('warehouse_line').set({ quantity: 20 }).where('product', '=', 'p1').execute(),
      );
      expect((await tick(id)).status).toBe(200);
      await expectRefused(server.database, admin, ['', path, part(id, 1), 409, 'line-added', 'productId']);
      const stale = await deliver(id, 1, { 'if-match': `"${version}"` });
      expect([stale.status, stale.body.code]).toEqual([412, 'stale-version']);
    });

    it('[STOCK-18] [STOCK-10] finalized, the rest is not delivered any more', async () => {
      const { id } = await place();
      expect((await deliver(id, 2)).status).toBe(200);
      const order = (await admin('GET', itemPath(id))).body;
      expect((await admin('PUT', itemPath(id), { body: { ...order, isFinalized: true } })).status).toBe(200);
      expect(await lineOf(id)).toMatchObject({ quantity: 5, deliveredQuantity: 2, added: false });
      await expectRefused(server.database, admin, ['', path, part(id, 1), 409, 'order-finalized']);
      await expectRefused(server.database, admin, ['', path, part(id, -1), 409, 'order-finalized']);
    });

    it('[STOCK-18] [STOCK-11] two admins at once, who saw the same: one delivers', async () => {
      for (let round = 0; round < 6; round += 1) {
        const { id, version = 0 } = await place();
        const before = await inWarehouse();
        const headers = { 'if-match': `"${version}"` };
        const replies = await Promise.all(
          [admin, radu].map((call) => call('POST', path, { body: part(id, 1), headers })),
        );
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
        expect(await inWarehouse()).toBe(before - 1);
      }
      await sound();
    });

    it('[STOCK-18] in a batch with ticks and boxes: all or nothing', async () => {
      const { id, version = 0 } = await place();
      const before = await heldOf(server.database, ['p1']);
      const [box = '', held = 0] = [...before].find(([where, units]) => where.startsWith('box ') && units > 1) ?? [];
      const out = (units: number) => [{ boxId: box.split(' ')[1], products: [{ product: 'p1', quantity: -units }] }];
      const calls = (units: number) => [
        { method: 'POST', path, body: part(id, 2), ifMatch: version },
        { method: 'PUT', path: endpoints.adjustBoxes.path, body: out(units) },
      ];
      const refused = await admin('POST', endpoints.batch.path, { body: { calls: calls(held + 1) } });
      expect([refused.status, refused.body.code]).toEqual([409, 'not-enough-in-box']);
      expect(await heldOf(server.database, ['p1'])).toEqual(before);
      expect((await admin('POST', endpoints.batch.path, { body: { calls: calls(2) } })).status).toBe(200);
      const after = await heldOf(server.database, ['p1']);
      expect(after.get(box)).toBe(held - 2);
      expect(after.get('warehouse w1 p1')).toBe((before.get('warehouse w1 p1') ?? 0) - 2);
      await sound();
    });
  });
}
