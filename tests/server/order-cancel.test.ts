import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import { mostUnitsOfPlace } from '#wire/stock-saves';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { heldOf, movementsAfter, outOfBalance } from '../support/ledger';
import { expectRefused } from '../support/refused';
import { serveCompany } from '../support/served-company';

const cancelPath = (id: string) => endpoints.cancelOrder.path.replace(':id', id);
const itemPath = (id: string) => endpoints.item.path.replace(':id', id);
const wish = (changes: object = {}) => ({ reason: 'Duplicate', ...changes });

for (const engine of engines) {
  describe(`an order is cancelled, on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'each test' });
    const [admin, ana, dan] = [server.as('admin'), server.as('ana'), server.as('dan')];

    /** Places an order of ana's: 2 of p1, one of them a sample if `sampled`, and 1 of p2. */
    const place = async (sampled = false): Promise<Order> => {
      const products = [
        { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: sampled ? 1 : 0 },
        { product: 'p2', quantity: 1, unitprice: 0.1 },
      ];
      const body = { client: 'c1', date: '2026-11-21', price: 25.1, agent: 'aana', products };
      const placed = await ana('POST', endpoints.placeOrder.path, { body });
      expect(placed.status).toBe(201);
      return placed.body;
    };
    const cancel = (call: Call, id: string, body: object = wish(), key: string = randomUUID()) =>
      call('POST', cancelPath(id), { body, headers: { 'idempotency-key': key } });
    const tick = (orderId: string, productId: string, checked = true) =>
      admin('PUT', endpoints.checkLine.path, { body: { orderId, productId, checked } });
    const movementCount = async () => (await movementsAfter(server.database, 0)).length;
    const held = () => heldOf(server.database, ['p1', 'p2']);
    const sound = async () => expect(await outOfBalance(server.database)).toEqual([]);

    it('[STOCK-1] [STOCK-17] is refused whole where the warehouse would have too many of a product', async () => {
      const { id } = await place();
      for (const product of ['p1', 'p2']) expect((await tick(id, product)).status).toBe(200);
      const products = [{ product: 'p1', quantity: mostUnitsOfPlace - 1 }];
      expect((await admin('PUT', itemPath('w1'), { body: { products } })).status).toBe(200);
      await expectRefused(server.database, admin, ['', cancelPath(id), wish(), 409, 'conflict']);
      const units = mostUnitsOfPlace + 1;
      for (const { status, body } of [await cancel(admin, id), await tick(id, 'p1', false)])
        expect([status, body.said]).toEqual([
          409,
          { say: 'warehouse-full', product: 'Cafea măcinată', units, most: mostUnitsOfPlace },
        ]);
      expect((await tick(id, 'p2', false)).status).toBe(200);
      await sound();
    });

    it('[STOCK-17] [STOCK-3] by an admin: what ticking took goes back', async () => {
      const { id, version = 0 } = await place();
      const before = await held();
      expect((await tick(id, 'p1')).status).toBe(200);
      const moved = await movementCount();
      const key = randomUUID();
      const done = await cancel(admin, id, wish({ reason: '  Placed by mistake ' }), key);
      expect(done.status).toBe(200);
      expect(done.body).toMatchObject({
        id,
        cancelledBy: 'aadmin',
        cancelReason: 'Placed by mistake',
        isFinalized: false,
        version: version + 2,
        products: [
          { product: 'p1', quantity: 2, deliveredQuantity: 0, added: false },
          { product: 'p2', quantity: 1, deliveredQuantity: 0, added: false },
        ],
      });
      expect(Date.now() - Date.parse(done.body.cancelledAt)).toBeLessThan(600_000);
      expect(done.body.products[0]).not.toHaveProperty('taken');
      expect(await held()).toEqual(before);
      expect(await movementsAfter(server.database, moved)).toEqual([
        {
          account: 'aadmin',
          product: 'p1',
          place: 'warehouse',
          place_id: 'w1',
          delta: 2,
          reason: 'order cancelled',
          reference: id,
        },
      ]);
      // Asked again after a lost answer: the same answer, and nothing moves again.
      expect(await cancel(admin, id, wish({ reason: '  Placed by mistake ' }), key)).toMatchObject({
        status: 200,
        body: done.body,
      });
      expect(await movementCount()).toBe(moved + 1);
      // Its agent learns it, others do not.
      const seen = async (call: Call) => (await call('GET', `${endpoints.changes.path}?since=0`)).body.changes;
      const own = (await seen(ana)).find((change: { id: string; type: string }) => change.id === id);
      expect(own.item).toMatchObject({ cancelReason: 'Placed by mistake' });
      expect((await seen(dan)).filter((change: { id: string }) => change.id === id)).toEqual([]);
      await sound();
    });

    it('[STOCK-17] [STOCK-5] by its agent: a sample stays at the client, or goes back into the bag', async () => {
      const left = await place(true);
      expect(await cancel(ana, left.id)).toMatchObject({ status: 200 });
      expect((await ana('GET', itemPath(left.id))).body.products[0]).toMatchObject({
        deliveredQuantity: 1,
        sample: true,
      });
      expect((await held()).get('bag g1 p1')).toBe(0);

      await admin('PUT', endpoints.saveBag.path.replace(':id', 'g1'), {
        body: { agent: 'aana', products: [{ product: 'p1', quantity: 1 }] },
      });
      const back = await place(true);
      const moved = await movementCount();
      const done = await cancel(ana, back.id, wish({ deliveredBack: true }));
      expect(done.body.products[0]).toMatchObject({ quantity: 2, deliveredQuantity: 0, added: false });
      expect((await held()).get('bag g1 p1')).toBe(1);
      expect(await movementsAfter(server.database, moved)).toMatchObject([
        { account: 'aana', product: 'p1', place: 'bag', place_id: 'g1', delta: 1, reason: 'order cancelled' },
      ]);
      await sound();
    });

    it('[STOCK-17] a sample that the bag does not take goes back to the warehouse', async () => {
      const { id } = await place(true);
      const fill = { agent: 'aana', products: [{ product: 'p1', quantity: 1 }] };
      expect((await admin('PUT', endpoints.saveBag.path.replace(':id', 'g1'), { body: fill })).status).toBe(200);
      const before = await held();
      expect((await cancel(admin, id, wish({ deliveredBack: true }))).status).toBe(200);
      const after = await held();
      expect(after.get('bag g1 p1')).toBe(1);
      expect(after.get('warehouse w1 p1')).toBe((before.get('warehouse w1 p1') ?? 0) + 1);
      await sound();
    });

    it('[STOCK-17] [STOCK-9] what an import delivered goes back if it has come back', async () => {
      const { id } = await place();
      const steps = {
        importedProducts: [{ productId: 'p1', quantity: 1 }],
        orderUpdates: [{ orderId: id, productId: 'p1', quantity: 1, checked: false }],
        bagUpdates: [],
        boxUpdates: [],
      };
      expect((await admin('POST', endpoints.importSteps.path, { body: steps })).status).toBe(201);
      const before = await held();
      await expectRefused(server.database, ana, ['', cancelPath(id), wish(), 409, 'order-begun']);
      expect((await cancel(admin, id, wish({ deliveredBack: true }))).body.products[0].deliveredQuantity).toBe(0);
      expect((await held()).get('warehouse w1 p1')).toBe((before.get('warehouse w1 p1') ?? 0) + 1);
      await sound();
    });

    it('[STOCK-17] [SESSION-5] an agent cancels an own order that is not begun', async () => {
      const { id } = await place();
      await expectRefused(server.database, dan, ['', cancelPath(id), wish(), 404, 'not-found']);
      await tick(id, 'p2');
      await expectRefused(server.database, ana, ['', cancelPath(id), wish(), 409, 'order-begun']);
      await tick(id, 'p2', false);
      expect((await cancel(ana, id)).status).toBe(200);
    });

    it('[STOCK-17] needs a reason, an order as it was seen, and one that is open', async () => {
      const { id, version = 0 } = await place();
      for (const reason of ['', '   ', 'x'.repeat(201)])
        await expectRefused(server.database, admin, ['', cancelPath(id), { reason }, 400, 'invalid-body', 'reason']);
      await expectRefused(server.database, admin, ['', cancelPath('c1'), wish(), 404, 'not-found']);
      await tick(id, 'p2');
      const stale = await admin('POST', cancelPath(id), { body: wish(), headers: { 'if-match': `"${version}"` } });
      expect([stale.status, stale.body.code]).toEqual([412, 'stale-version']);
      const finalized = await place();
      expect((await admin('PUT', itemPath(finalized.id), { body: { ...finalized, isFinalized: true } })).status).toBe(
        200,
      );
      await expectRefused(server.database, admin, ['', cancelPath(finalized.id), wish(), 409, 'order-finalized']);
    });

    it('[STOCK-17] nothing in a cancelled order changes any more, and nobody is sent it', async () => {
      const { id } = await place();
      const done = (await cancel(admin, id)).body;
      const gift = (checked: boolean) => ({
        importedProducts: [{ productId: 'p1', quantity: 2 }],
        orderUpdates: [{ orderId: id, productId: 'p1', checked }],
        bagUpdates: [],
        boxUpdates: [],
      });
      for (const [call, path, body] of [
        [admin, cancelPath(id), wish()],
        [ana, cancelPath(id), wish()],
        [admin, `PUT ${endpoints.checkLine.path}`, { orderId: id, productId: 'p1', checked: true }],
        [admin, `PUT ${itemPath(id)}`, { ...done, isFinalized: true }],
        [ana, `PUT ${itemPath(id)}`, { ...done, observations: 'Altfel' }],
        [admin, `PUT ${itemPath(id)}`, { ...done, products: done.products.slice(0, 1), price: 25 }],
        [admin, endpoints.importSteps.path, gift(true)],
        [ana, `PUT ${endpoints.mailOrder.path}`, { orderId: id, emailAddress: 'x@teren.ro' }],
      ] as const)
        await expectRefused(server.database, call, ['', path, body, 409, 'order-cancelled']);
    });

    it('[STOCK-17] [STOCK-15] [CLIENT-2] is not handed over and prevents no erasure', async () => {
      const { id } = await place();
      expect((await cancel(ana, id, wish({ reason: 'Ion Pop nu mai vrea' }))).status).toBe(200);
      const holdings = (await admin('GET', endpoints.holdings.path.replace(':id', 'aana'))).body;
      expect(holdings.orders.map((order: { id: string }) => order.id)).not.toContain(id);
      const erased = await admin('POST', endpoints.eraseClient.path.replace(':id', 'c1'), { body: {} });
      expect(erased.status).toBe(200);
      expect((await admin('GET', itemPath(id))).body).toMatchObject({ cancelledBy: 'aana', cancelReason: '' });
      const history = await admin('GET', `${endpoints.history.path}?kind=order&id=${id}`);
      expect(JSON.stringify(history.body)).not.toContain('Ion Pop');
    });

    it('[STOCK-11] a tick and the agent’s cancellation at once: one of the two is done', async () => {
      for (let round = 0; round < 6; round += 1) {
        const { id } = await place();
        const before = await held();
        const [ticked, cancelled] = await Promise.all([tick(id, 'p1'), cancel(ana, id)]);
        expect([ticked.status, cancelled.status].sort()).toEqual([200, 409]);
        const taken = ticked.status === 200 ? 2 : 0;
        expect((await held()).get('warehouse w1 p1')).toBe((before.get('warehouse w1 p1') ?? 0) - taken);
      }
      await sound();
    });
  });
}
