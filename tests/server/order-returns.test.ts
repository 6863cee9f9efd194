import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import { mostUnitsOfPlace } from '#wire/stock-saves';
import { leastReturnNumber } from '../../server/storage/order-returns';
import { moveReturnNumbersOn } from '../../server/storage/restoring';
import { readSetting, removeSettings } from '../../server/storage/settings';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { heldOf, movementsAfter, outOfBalance } from '../support/ledger';
import { expectRefused } from '../support/refused';
import { serveCompany } from '../support/served-company';

const returnPath = (id: string) => endpoints.returnOrder.path.replace(':id', id);
const itemPath = (id: string) => endpoints.item.path.replace(':id', id);
const line = (product: string, intoStock: number, writtenOff = 0) => ({ product, intoStock, writtenOff });
const wish = (...lines: readonly object[]) => ({ reason: 'Expired', lines });

for (const engine of engines) {
  describe(`units of a finalized order come back, on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const [admin, radu, ana, dan] = [server.as('admin'), server.as('radu'), server.as('ana'), server.as('dan')];

    /** Ana's order of 3 of p1, one of them a sample, which is ticked, and of 2 of p2, of which nothing is delivered. */
    const place = async (): Promise<Order> => {
      const products = [
        { product: 'p1', quantity: 3, unitprice: 12.5, deliveredQuantity: 1 },
        { product: 'p2', quantity: 2, unitprice: 0.1 },
      ];
      const body = { client: 'c1', date: '2026-11-21', price: 37.7, agent: 'aana', observations: 'Ion Pop', products };
      const placed = await ana('POST', endpoints.placeOrder.path, { body });
      expect(placed.status).toBe(201);
      const ticked = { orderId: placed.body.id, productId: 'p1', checked: true };
      expect((await admin('PUT', endpoints.checkLine.path, { body: ticked })).status).toBe(200);
      return (await admin('GET', itemPath(placed.body.id))).body;
    };
    const fillBag = async () =>
      admin('PUT', endpoints.saveBag.path.replace(':id', 'g1'), {
        body: { agent: 'aana', products: [{ product: 'p1', quantity: 1 }] },
      });
    const finalized = async (): Promise<Order> => {
      const order = await place();
      const done = await admin('PUT', itemPath(order.id), { body: { ...order, isFinalized: true } });
      expect(done.status).toBe(200);
      return done.body;
    };
    const giveBack = (call: Call, id: string, body: object, key: string = randomUUID()) =>
      call('POST', returnPath(id), { body, headers: { 'idempotency-key': key } });
    const movementCount = async () => (await movementsAfter(server.database, 0)).length;
    const inWarehouse = async () => (await heldOf(server.database, ['p1'])).get('warehouse w1 p1') ?? 0;
    const sound = async () => expect(await outOfBalance(server.database)).toEqual([]);

    it('[STOCK-20] [STOCK-3] into stock and written off, once, with movements that name the return', async () => {
      const order = await finalized();
      const before = await inWarehouse();
      const moved = await movementCount();
      const key = randomUUID();
      const done = await giveBack(admin, order.id, wish(line('p1', 1, 1)), key);
      expect(done.status).toBe(200);
      expect(done.body).toMatchObject({ id: order.id, price: 37.7, isFinalized: true, products: order.products });
      expect(done.body.returns).toEqual([
        { number: 1, at: expect.any(String), by: 'aadmin', reason: 'Expired', lines: [line('p1', 1, 1)] },
      ]);
      expect(await inWarehouse()).toBe(before + 1);
      const shared = { account: 'aadmin', product: 'p1', place: 'warehouse', place_id: 'w1' };
      const reference = `${order.id}/1`;
      expect(await movementsAfter(server.database, moved)).toEqual([
        { ...shared, delta: 2, reason: 'order returned', reference },
        { ...shared, delta: -1, reason: 'return written off', reference },
      ]);
      // Asked again after a lost answer: the same answer, and nothing moves again.
      expect(await giveBack(admin, order.id, wish(line('p1', 1, 1)), key)).toMatchObject({
        status: 200,
        body: done.body,
      });
      expect(await movementCount()).toBe(moved + 2);
      // The sample was delivered too, so one more can come back, and then none.
      await expectRefused(server.database, admin, ['', returnPath(order.id), wish(line('p1', 2)), 409, 'conflict']);
      expect((await giveBack(radu, order.id, wish(line('p1', 0, 1)))).body.returns[1]).toMatchObject({ number: 2 });
      await expectRefused(server.database, admin, ['', returnPath(order.id), wish(line('p1', 1)), 409, 'conflict']);
      expect(await inWarehouse()).toBe(before + 1);
      // Its agent learns it, others do not.
      const seen = async (call: Call) => (await call('GET', `${endpoints.changes.path}?since=0`)).body.changes;
      const own = (await seen(ana)).find((change: { id: string }) => change.id === order.id);
      expect(own.item.returns).toHaveLength(2);
      expect((await seen(dan)).filter((change: { id: string }) => change.id === order.id)).toEqual([]);
      await sound();
    });

    it('[STOCK-20] [SESSION-5] only by an admin, of a finalized order as it was seen', async () => {
      const open = await place();
      await expectRefused(server.database, admin, ['', returnPath(open.id), wish(line('p1', 1)), 409, 'conflict']);
      await expectRefused(server.database, admin, ['', returnPath('c1'), wish(line('p1', 1)), 404, 'not-found']);
      await fillBag();
      const order = await finalized();
      await expectRefused(server.database, ana, ['', returnPath(order.id), wish(line('p1', 1)), 403, 'forbidden']);
      const headers = { 'if-match': `"${order.version}"` };
      const [one, other] = await Promise.all(
        [admin, radu].map((call) => call('POST', returnPath(order.id), { body: wish(line('p1', 1)), headers })),
      );
      expect([one?.status, other?.status].sort()).toEqual([200, 412]);
      await fillBag();
      const cancelled = await place();
      const path = endpoints.cancelOrder.path.replace(':id', cancelled.id);
      expect((await admin('POST', path, { body: { reason: 'Duplicate' } })).status).toBe(200);
      const gone = [returnPath(cancelled.id), wish(line('p1', 1)), 409, 'order-cancelled'] as const;
      await expectRefused(server.database, admin, ['', ...gone]);
      await sound();
    });

    it('[STOCK-20] refuses what makes no return, with the place', async () => {
      const { id } = await finalized();
      for (const [body, status, code, place] of [
        [{ ...wish(line('p1', 1)), reason: ' \u200b ' }, 400, 'invalid-body', 'reason'],
        [{ ...wish(line('p1', 1)), reason: 'x'.repeat(201) }, 400, 'invalid-body', 'reason'],
        [wish(), 400, 'invalid-body', 'lines'],
        [wish(line('p1', 0)), 400, 'invalid-body', 'lines.0.intoStock'],
        [wish(line('p1', -1, 2)), 400, 'invalid-body', 'lines.0.intoStock'],
        [wish(line('p1', 0.5)), 400, 'invalid-body', 'lines.0.intoStock'],
        [wish(line('p1', 1), line('p1', 0, 1)), 400, 'invalid-body', 'lines.1.product'],
        [wish(line('p1', 1), line('p3', 1)), 400, 'unknown-product', 'lines.1.product'],
        [wish(line('p1', 1), line('p2', 1)), 409, 'conflict', 'lines.1'],
        [wish(line('p1', 2, 2)), 409, 'conflict', 'lines.0'],
      ] as const)
        await expectRefused(server.database, admin, ['', returnPath(id), body, status, code, place]);
    });

    it('[STOCK-20] says of a product of which nothing was delivered that it was not', async () => {
      const { id } = await finalized();
      const { body } = await giveBack(admin, id, wish(line('p2', 1)));
      expect(body.said).toEqual({ say: 'nothing-to-return', product: 'Gumă' });
      expect((await giveBack(admin, id, wish(line('p1', 2, 1)))).status).toBe(200);
      const again = await giveBack(admin, id, wish(line('p1', 1)));
      expect(again.body.said).toEqual({ say: 'less-to-return', product: 'Cafea măcinată', units: 0 });
    });

    it('[STOCK-1] [STOCK-20] is refused whole where the warehouse would have too many of a product', async () => {
      await fillBag();
      const { id } = await finalized();
      const products = [{ product: 'p1', quantity: mostUnitsOfPlace - 1 }];
      expect((await admin('PUT', itemPath('w1'), { body: { products } })).status).toBe(200);
      await expectRefused(server.database, admin, ['', returnPath(id), wish(line('p1', 2)), 409, 'conflict']);
      const { body } = await giveBack(admin, id, wish(line('p1', 2)));
      const units = mostUnitsOfPlace + 1;
      expect(body.said).toEqual({ say: 'warehouse-full', product: 'Cafea măcinată', units, most: mostUnitsOfPlace });
      // What is written off does not stay.
      expect((await giveBack(admin, id, wish(line('p1', 1, 1)))).status).toBe(200);
      expect(await inWarehouse()).toBe(mostUnitsOfPlace);
      await sound();
    });

    it('[STOCK-20] numbers have no gap where several come at once and some are refused', async () => {
      const orders: Order[] = [];
      for (let count = 0; count < 3; count += 1) {
        await fillBag();
        orders.push(await finalized());
      }
      const before = await inWarehouse();
      const done = await Promise.all(
        orders.flatMap(({ id }) => [
          giveBack(admin, id, wish(line('p1', 2))),
          giveBack(radu, id, wish(line('p1', 2))),
          giveBack(radu, id, wish(line('p1', 9))),
        ]),
      );
      expect(done.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(done.filter(({ status }) => status === 409)).toHaveLength(6);
      const numbers = done.flatMap(({ status, body }) => (status === 200 ? [body.returns[0].number] : []));
      expect(numbers.sort()).toEqual([1, 2, 3]);
      expect(await inWarehouse()).toBe(before + 6);
      await sound();
    });

    it('[STOCK-20] numbers go on beyond those given since a backup, also if restored twice', async () => {
      await giveBack(admin, (await finalized()).id, wish(line('p1', 1)));
      const first = async (days: number): Promise<number> =>
        server.database.transaction(async (tx) => {
          await moveReturnNumbersOn(tx, new Date(Date.now() - days * 86_400_000));
          return Number(await readSetting(tx, leastReturnNumber));
        });
      const backup = async () => server.database.transaction((tx) => removeSettings(tx, [leastReturnNumber]));
      const at0 = await first(0);
      expect(at0).toBeGreaterThan(1_000);
      await backup();
      const at1 = await first(1);
      expect(at1 - at0).toBeGreaterThanOrEqual(1_000);
      await backup();
      expect((await first(2)) - at1).toBeGreaterThanOrEqual(1_000);
      // A backup of a restored company in which nothing came back since.
      expect(await first(0)).toBeGreaterThan(at1);
    });

    it('[STOCK-20] [STOCK-17] is no member of a batch, whose order of locks is another', async () => {
      const { id } = await finalized();
      for (const path of [returnPath(id), endpoints.cancelOrder.path.replace(':id', id)]) {
        const calls = [{ method: 'POST', path, body: wish(line('p1', 1)) }];
        expect((await admin('POST', endpoints.batch.path, { body: { calls } })).status).toBe(404);
      }
    });

    it('[STOCK-20] [CLIENT-2] erasing the client blanks its reason, and keeps what came back', async () => {
      const { id } = await finalized();
      const reason = 'Ion Pop nu le mai vrea';
      const key = randomUUID();
      expect((await giveBack(admin, id, { ...wish(line('p1', 1)), reason }, key)).status).toBe(200);
      const erase = () => admin('POST', endpoints.eraseClient.path.replace(':id', 'c1'), { body: {} });
      expect((await erase()).status).toBe(200);
      const [kept] = (await admin('GET', itemPath(id))).body.returns;
      expect(kept).toMatchObject({ number: 1, reason: '', lines: [line('p1', 1)] });
      const history = await admin('GET', `${endpoints.history.path}?kind=order&id=${id}`);
      expect(JSON.stringify(history.body)).not.toContain('Ion Pop');
      const again = await giveBack(admin, id, { ...wish(line('p1', 1)), reason }, key);
      expect(JSON.stringify(again.body)).not.toContain('Ion Pop');
      // What is written afterwards goes when it is erased again.
      expect((await giveBack(admin, id, { ...wish(line('p1', 1)), reason })).status).toBe(200);
      expect((await erase()).status).toBe(200);
      expect(JSON.stringify((await admin('GET', itemPath(id))).body)).not.toContain('Ion Pop');
    });
  });
}
