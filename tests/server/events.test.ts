import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { closeCodes, liveEvent } from '#wire/event';
import { recordChanges } from '../../server/storage/changes';
import { storeAgentOfOrders } from '../../server/storage/leaving';
import { type Call, callAs } from '../support/calls';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { type Listener, listen, liveKeyOf } from '../support/listener';
import { serveCompany } from '../support/served-company';
import { until } from '../support/server-process';

const everything = ['product', 'order', 'warehouse', 'client', 'bag', 'box', 'observation'];

for (const engine of engines) {
  describe(`live events on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once', config: { publicUrl: 'https://teren.example.com' } });
    const admin = server.as('admin');
    const ana = server.as('ana');
    let open: Listener[] = [];
    beforeEach(() => {
      for (const listener of open) listener.hangUp();
      open = [];
    });

    const listenWith = (key: string, types = everything, options: WebSocket.ClientOptions = {}): Listener => {
      const listener = listen(server.url, key, types, options);
      open.push(listener);
      return listener;
    };
    const listenAs = async (call: Call, types = everything): Promise<Listener> => {
      const listener = listenWith(await liveKeyOf(call), types);
      await until('ready', () => listener.heard.length > 0);
      expect(listener.heard[0]?.messageType).toBe('ready');
      return listener;
    };
    const addClient = async (name: string): Promise<string> =>
      (await admin('POST', '/scope/main/items/client', { body: { name, phone: '0712345678' } })).body.id;
    const placeOrder = async (): Promise<string> => {
      const { body } = await ana('POST', '/scope/main/items/order', {
        body: {
          client: 'c1',
          date: '2026-11-21',
          price: 12.5,
          agent: 'aana',
          products: [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 }],
        },
      });
      return body.id;
    };
    const run = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));
    const closeCode = async (listener: Listener, what: string, seconds = 5): Promise<number | undefined> => {
      await until(what, () => listener.closed() !== undefined, seconds);
      return listener.closed();
    };

    test('[SYNC-10] an order reaches only who may see it, with its item and a prev that fits', async () => {
      const [boss, owner, other] = await Promise.all([
        listenAs(admin),
        listenAs(ana),
        listenAs(await callAs(server.url, 'dan')),
      ]);
      const order = await placeOrder();
      const client = await addClient('Alimentara Ștefan');
      for (const listener of [boss, owner, other]) {
        await until('the new client', () => listener.events().some((event) => event.item?.id === client));
      }
      const told = (listener: Listener) => listener.events().map((event) => event.item?.id);
      expect(told(boss)).toEqual([order, client]);
      expect(told(owner)).toEqual([order, client]);
      expect(told(other)).toEqual([client]);
      for (const listener of [boss, owner, other]) {
        let seen = listener.heard[0]?.seq;
        for (const event of listener.events()) {
          liveEvent.parse(event);
          expect(event).toMatchObject({ messageType: 'entity-item-created', spaceKey: 'main', prev: seen });
          seen = event.seq;
        }
      }
      expect(boss.events()[0]?.item).toEqual((await admin('GET', `/scope/main/item/${order}`)).body);
    });

    test('[SYNC-10] the pull from ready.seq brings just what the events brought', async () => {
      const boss = await listenAs(admin);
      const from = boss.heard[0]?.seq;
      for (let n = 0; n < 5; n += 1) await addClient(`Magazin ${n}`);
      await until('five events', () => boss.events().length === 5);
      const { body } = await admin('GET', `/scope/main/changes?since=${from}`);
      expect(boss.events().map(({ seq, item }) => ({ seq, item }))).toEqual(
        body.changes.map(({ seq, item }: { seq: number; item: unknown }) => ({ seq, item })),
      );
    });

    test('[SYNC-10] lines of stock, and deletions, travel with the id of their place', async () => {
      const [boss, owner] = await Promise.all([listenAs(admin), listenAs(ana)]);
      await server.database.transaction(async (tx) => {
        await sql`update warehouse_line set quantity = 7 where product = 'p1'`.execute(tx);
        await recordChanges(tx, [
          { type: 'warehouse', id: 'w1', line: 'p1' },
          { type: 'warehouse', id: 'w1', line: 'p3' },
          { type: 'box', id: 'b1', line: 'p1' },
          { type: 'observation', id: 'ngone', audience: 'aana', deleted: true },
        ]);
      });
      await until('the deletion', () => boss.events().length === 3 && owner.events().length === 2);
      expect(owner.events()).toMatchObject([
        {
          messageType: 'entity-item-changed',
          itemType: 'warehouse',
          id: 'w1',
          lines: [
            { product: 'p1', quantity: 7 },
            { product: 'p3', quantity: null },
          ],
        },
        { messageType: 'entity-item-deleted', itemType: 'observation', item: { id: 'ngone' } },
      ]);
      expect(boss.events()[1]).toMatchObject({ itemType: 'box', id: 'b1', lines: [{ product: 'p1', quantity: 10 }] });
    });

    test('[SYNC-10] [SYNC-12] an item handed to another agent is deleted for its former one', async () => {
      const [boss, owner] = await Promise.all([listenAs(admin), listenAs(ana)]);
      const order = await placeOrder();
      await until('the order', () => boss.events().length === 1 && owner.events().length === 1);
      await server.database.transaction(async (tx) => {
        await storeAgentOfOrders(tx, [order], 'adan');
        await recordChanges(tx, [{ type: 'order', id: order, audience: 'adan', leaves: 'aana' }]);
      });
      const client = await addClient('După predare');
      for (const listener of [boss, owner]) await until('three events', () => listener.events().length === 3);
      const [, handed] = boss.events();
      expect(handed).toMatchObject({ messageType: 'entity-item-changed', id: order, item: { agent: 'adan' } });
      const [, gone, next] = owner.events();
      expect(gone).toMatchObject({ messageType: 'entity-item-deleted', id: order, seq: handed?.seq });
      expect(gone?.item).toEqual({ id: order });
      expect(next).toMatchObject({ id: client, prev: gone?.seq });
    });

    test('only the subscribed types are sent', async () => {
      const boss = await listenAs(admin, ['order']);
      await addClient('Nu se aude');
      await placeOrder();
      await until('the order', () => boss.events().length > 0);
      expect(boss.events().map((event) => event.itemType)).toEqual(['order']);
      const [event] = boss.events();
      expect(event?.prev).toBe((event?.seq ?? 0) - 1);
    });

    test('[SYNC-19] subscribing to invented kinds costs nothing and keeps nobody from what there is', async () => {
      const boss = await listenAs(admin, [...Array.from({ length: 50 }, (_, n) => `invented${n}`), 'client']);
      const id = await addClient('Se aude');
      await until('the client', () => boss.events().length > 0);
      expect(boss.events().map((event) => event.id)).toEqual([id]);
    });

    test('[SESSION-6] logging out closes the live connection within a second, and that session alone', async () => {
      const leaving = await callAs(server.url, 'ana');
      const [gone, stays] = await Promise.all([listenAs(leaving), listenAs(ana)]);
      await leaving('POST', '/auth/revoke');
      expect(await closeCode(gone, 'the close after logout', 1)).toBe(closeCodes.sessionOver);
      expect(stays.closed()).toBeUndefined();
    });

    test.each([
      ['a disabled account', 'disabled = true'],
      ['a changed role', `role = 'admin'`],
    ])('[SESSION-6] %s, changed in the database by hand, closes within a second', async (_, change) => {
      const name = `x${change.length}${engine.name.length}`;
      await hire(server.database, name, 'agent');
      const listener = await listenAs(await callAs(server.url, name));
      await run(`update account set ${change} where username = '${name}'`);
      expect(await closeCode(listener, 'the close', 1)).toBe(closeCodes.sessionOver);
    });

    test('[SESSION-6] a made-up key, no key in time, and anything before the key are refused', async () => {
      expect(await closeCode(listenWith('made-up'), 'the close')).toBe(closeCodes.notAuthenticated);
      const hasty = new WebSocket(`${server.url.replace('http', 'ws')}/api/api/events`);
      const code = new Promise<number>((resolve) => hasty.on('close', resolve));
      hasty.on('open', () => hasty.send(JSON.stringify({ messageType: 'subscription', subscriptions: [] })));
      expect(await code).toBe(closeCodes.notAuthenticated);
    });

    test.each(['no json', '{}', '[]', '{"messageType":"authentication"}', `"${'x'.repeat(20_000)}"`])(
      'a message that is none of ours closes: %#',
      async (text) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/events`);
        const code = new Promise<number>((resolve) => socket.on('close', resolve));
        socket.on('open', () => socket.send(text));
        expect([closeCodes.badMessage, 1009]).toContain(await code);
      },
    );

    test.each([
      ['http://evil.example.com', false],
      ['null', false],
      ['file://', false],
      ['https://teren.example.com', true],
      ['http://teren.example.com', false],
      ['this host', true],
    ])('[SESSION-6] a page from %s: %s', async (origin, allowed) => {
      const listener = listenWith(await liveKeyOf(admin), everything, {
        origin: origin === 'this host' ? server.url : origin,
      });
      await until('an answer', () => listener.heard.length > 0 || listener.closed() !== undefined);
      expect(listener.heard.length > 0).toBe(allowed);
    });
  });
}
