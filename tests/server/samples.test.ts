import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { type Listener, listen, liveKeyOf } from '../support/listener';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';
import { until } from '../support/server-process';

const orders = endpoints.placeOrder.path;
const bagPath = (id: string) => endpoints.saveBag.path.replace(':id', id);
const tries = 6;

for (const engine of engines) {
  describe(`samples left at a client on ${engine.name}`, () => {
    const server = serveCompany(engine, {
      fresh: 'once',
      // Enough units for every bag that is filled below.
      prepare: (database) =>
        database.transaction(async (tx) => {
          await sql`update warehouse_line set quantity = quantity + 100`.execute(tx);
          await sql`insert into movement (account, product, place, place_id, delta, reason, reference)
            select 'aadmin', product, 'warehouse', warehouse, 100, 'stock edit', '' from warehouse_line`.execute(tx);
        }),
    });
    const admin = server.as('admin');
    const ana = server.as('ana');
    const dan = server.as('dan');
    afterAll(async () => expect(await outOfBalance(server.database)).toEqual([]));

    const order = (changes: object = {}) => ({
      client: 'c1',
      date: '2026-11-21',
      price: 25.1,
      agent: 'aana',
      products: [
        { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 1 },
        { product: 'p2', quantity: 1, unitprice: 0.1, deliveredQuantity: 0 },
      ],
      ...changes,
    });
    const place = (body: object, key: string = randomUUID()) =>
      ana('POST', orders, { body, headers: { 'idempotency-key': key } });
    const bagOf = async (call: Call) => (await call('GET', endpoints.bags.path)).body[0];
    const held = async () =>
      Object.fromEntries(
        (await bagOf(ana)).products.map((line: { product: string; quantity: number }) => [line.product, line.quantity]),
      );
    const fill = async (...products: string[]) => {
      const lines = products.map((product) => ({ product, quantity: 1 }));
      const reply = await admin('PUT', bagPath('g1'), { body: { agent: 'aana', products: lines } });
      expect(reply.status).toBe(200);
    };
    const warehouse = async () => (await admin('GET', endpoints.warehouses.path)).body[0].products;
    const movementsOf = (reference: string) =>
      server.database.transaction((tx) =>
        tx
          .selectFrom('movement')
          .select(['account', 'product', 'place', 'place_id', 'delta', 'reason'])
          .where('reference', '=', reference)
          .orderBy('product')
          .execute(),
      );

    it('[STOCK-5] [STOCK-3] leave the bag with their order, once, and nothing else moves', async () => {
      await fill('p1', 'p2');
      const [before, version] = [await warehouse(), (await bagOf(ana)).version];
      const [key, products] = [
        randomUUID(),
        [
          { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 1 },
          { product: 'p2', quantity: 1, unitprice: 0.1, deliveredQuantity: 1 },
        ],
      ];
      const first = await place(order({ products }), key);
      expect([first.status, await held(), (await bagOf(ana)).version]).toEqual([201, { p1: 0, p2: 0 }, version + 1]);
      const moved = { account: 'aana', place: 'bag', place_id: 'g1', delta: -1, reason: 'samples left' };
      const expected = [
        { ...moved, product: 'p1' },
        { ...moved, product: 'p2' },
      ];
      expect(await movementsOf(first.body.id)).toEqual(expected);
      expect(await warehouse()).toEqual(before);

      const counts = await rowCounts(server.database);
      const again = await Promise.all([place(order({ products }), key), place(order({ products }), key)]);
      expect(again.map(({ status, body }) => [status, body])).toEqual([
        [201, first.body],
        [201, first.body],
      ]);
      expect(await rowCounts(server.database)).toEqual(counts);
    });

    it('[STOCK-5] [STOCK-12] a sample not in the bag is refused by line, and nothing is written', async () => {
      await fill('p1');
      await place(order());
      const before = await rowCounts(server.database);
      const everything = [
        { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 1 },
        { product: 'p2', quantity: 1, unitprice: 0.1, deliveredQuantity: 0 },
        { product: 'p3', quantity: 1, unitprice: 1999.99, deliveredQuantity: 1 },
      ];
      const key = randomUUID();
      const refused = await place(order({ products: everything, price: 2025.09 }), key);
      expect([refused.status, refused.body.code]).toEqual([409, 'not-in-bag']);
      expect(refused.body.details.places.map((found: { path: string }) => found.path)).toEqual([
        'products.0.deliveredQuantity',
        'products.2.deliveredQuantity',
      ]);
      expect(await rowCounts(server.database)).toEqual(before);
      // The same key, without the samples: it had no effect, so it is free (decisions 26).
      const products = everything.map((line) => ({ ...line, deliveredQuantity: 0 }));
      expect((await place(order({ products, price: 2025.09 }), key)).status).toBe(201);
    });

    it('[STOCK-12] one of two samples missing leaves the other where it is', async () => {
      await fill('p2');
      const products = [
        { product: 'p2', quantity: 1, unitprice: 0.1, deliveredQuantity: 1 },
        { product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 1 },
      ];
      const refused = await place(order({ products, price: 12.6 }));
      expect([refused.status, refused.body.details.places]).toEqual([
        409,
        [
          {
            path: 'products.1.deliveredQuantity',
            message: 'The bag does not hold this product.',
            said: { say: 'bag-holds-none' },
          },
        ],
      ]);
      expect(await held()).toEqual({ p2: 1 });
    });

    it('an agent without a bag leaves no samples', async () => {
      await server.database.transaction((tx) =>
        tx.updateTable('bag').set({ agent: 'aadmin' }).where('id', '=', 'g2').execute(),
      );
      const products = [{ product: 'p2', quantity: 1, unitprice: 0.1, deliveredQuantity: 1 }];
      const refused = await dan('POST', orders, { body: order({ agent: 'adan', products, price: 0.1 }) });
      expect([refused.status, refused.body.code]).toEqual([409, 'not-in-bag']);
      await server.database.transaction((tx) =>
        tx.updateTable('bag').set({ agent: 'adan' }).where('id', '=', 'g2').execute(),
      );
    });

    it('[STOCK-11] two orders for one sample at the same moment: exactly one succeeds, every time', async () => {
      for (let round = 0; round < tries; round += 1) {
        await fill('p1');
        const replies = await Promise.all(Array.from({ length: 4 }, () => place(order())));
        expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
        expect(await held()).toMatchObject({ p1: 0 });
      }
      expect(await outOfBalance(server.database)).toEqual([]);
    });

    it('[STOCK-11] an admin empties the bag meanwhile: its unit goes back or to the client, once', async () => {
      for (let round = 0; round < tries; round += 1) {
        await fill('p1');
        const inHouse = async () =>
          (await warehouse()).find((line: { product: string }) => line.product === 'p1').quantity;
        const before = await inHouse();
        const [left, taken] = await Promise.all([
          place(order()),
          admin('PUT', bagPath('g1'), { body: { agent: 'aana', products: [{ product: 'p1', quantity: 0 }] } }),
        ]);
        expect(taken.status).toBe(200);
        expect([left.status, (await inHouse()) - before]).toEqual(left.status === 201 ? [201, 0] : [409, 1]);
      }
    });

    it('[SYNC-12] the bag’s event comes before the order’s, to its agent and admins only', async () => {
      await fill('p1');
      const listeners: Listener[] = [];
      for (const call of [ana, admin, dan]) {
        listeners.push(listen(server.url, await liveKeyOf(call), ['order', 'bag']));
      }
      await until('ready', () => listeners.every((listener) => listener.heard.length > 0));
      const cursor = async (call: Call) => (await call('GET', `${endpoints.changes.path}?since=0`)).body.next;
      const since = await cursor(ana);
      const { body } = await place(order());
      const [own, boss, other] = listeners as [Listener, Listener, Listener];
      await until('the order at both', () => [own, boss].every((listener) => listener.events().length === 2));
      for (const listener of [own, boss]) {
        expect(listener.events()).toMatchObject([
          { itemType: 'bag', id: 'g1', lines: [{ product: 'p1', quantity: 0 }], seq: since + 1 },
          { itemType: 'order', item: { id: body.id }, seq: since + 2, prev: since + 1 },
        ]);
      }
      const { changes } = (await dan('GET', `${endpoints.changes.path}?since=${since}`)).body;
      expect([changes, other.events()]).toEqual([[], []]);
      for (const listener of listeners) listener.hangUp();
    });
  });
}
