import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { pruneHourly } from '../../server/keeping/prune';
import type { Tx } from '../../server/storage/database';
import { claimKey, freeKey, readKey, voidKey } from '../../server/storage/idempotency';
import { forgetKeys } from '../../server/storage/pruning';
import { type Call, callAs } from '../support/calls';
import { engines } from '../support/databases';
import { smallOrder as order } from '../support/new-orders';
import { serveCompany } from '../support/served-company';
import { until } from '../support/server-process';

for (const engine of engines) {
  describe(`[SYNC-2] one key, one effect on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    let ana = server.as('ana');
    const dan = server.as('dan');
    const admin = server.as('admin');

    const send = (call: Call, key: string, body: unknown, path: string = endpoints.placeOrder.path) =>
      call('POST', path, { body, headers: { 'idempotency-key': key } });
    const count = (table: 'orders' | 'idempotency' | 'client') =>
      server.database.transaction(async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx);
        return rows[0]?.n ?? -1;
      });

    it('places an order once, however often it comes at once, with the same answer for each', async () => {
      const [key, before] = [randomUUID(), await count('orders')];
      const replies = await Promise.all(Array.from({ length: 20 }, () => send(ana, key, order())));
      expect(await count('orders')).toBe(before + 1);
      expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
      expect(replies[0]?.status).toBe(201);
      const later = await send(ana, key, order());
      expect([later.status, later.body]).toEqual([201, replies[0]?.body]);
    });

    it('answers a repeat as the first time although the role has changed, and places nothing new', async () => {
      const key = randomUUID();
      const first = await send(ana, key, order());
      // Whose role changes has to sign in again.
      const roleOf = async (role: string): Promise<void> => {
        await server.database.transaction((tx) =>
          sql`update account set role = ${role} where username = 'ana'`.execute(tx),
        );
        ana = await callAs(server.url, 'ana');
      };
      await roleOf('admin');
      try {
        const later = await send(ana, key, order());
        expect([later.status, later.body]).toEqual([201, first.body]);
        expect((await send(ana, randomUUID(), order())).status).toBe(403);
      } finally {
        await roleOf('agent');
      }
    });

    it('claims or withdraws a key that is freed while it is looked up', async () => {
      for (const take of [
        (tx: Tx, key: string) => claimKey(tx, 'aana', key, 'print'),
        (tx: Tx, key: string) => voidKey(tx, 'aana', key),
      ]) {
        const key = randomUUID();
        await server.database.transaction((tx) => claimKey(tx, 'aana', key, 'print', 'sending'));
        const found = await server.database.transaction(async (tx) => {
          let statements = 0;
          // Another process finds that its mail was not sent, after the key could not be claimed and before it is read.
          const hindered = tx.withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: async ({ result }) => {
              if (result.rows.length === 0 && statements === 0) await freeKey(tx, 'aana', key);
              if (result.rows.length === 0) statements += 1;
              return result;
            },
          });
          return take(hindered as Tx, key);
        });
        expect(found).toBeUndefined();
        expect(await server.database.transaction((tx) => readKey(tx, 'aana', key))).toMatchObject({ status: 0 });
      }
    });

    it('knows a repeat by its key despite another field order, a doubled path or a second try', async () => {
      const key = randomUUID();
      const first = await send(ana, key, order());
      const turned = Object.fromEntries(Object.entries(order()).reverse());
      const again = await send(ana, key, turned, `/api${endpoints.placeOrder.path}?is-second-try=true`);
      expect(again.body).toEqual(first.body);
    });

    it('refuses a key that had an effect with another body or another call: 422', async () => {
      const key = randomUUID();
      await send(ana, key, order());
      const other = await send(ana, key, order({ observations: 'alta' }));
      expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
      const elsewhere = await send(ana, key, { name: 'Client', phone: '07123' }, endpoints.createClient.path);
      expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'key-reused']);
    });

    it('stores no key for a refused write, so that the repaired one may use it', async () => {
      const [key, before] = [randomUUID(), await count('idempotency')];
      expect((await send(ana, key, order({ price: 1 }))).status).toBe(400);
      expect((await send(ana, key, order({ client: 'cnobody' }))).status).toBe(400);
      expect(await count('idempotency')).toBe(before);
      expect((await send(ana, key, order())).status).toBe(201);
    });

    it('keeps the keys of two accounts apart', async () => {
      const key = randomUUID();
      const [one, two] = [await send(ana, key, order()), await send(dan, key, order({ agent: 'adan' }))];
      expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, false]);
    });

    it('takes writes without a key each for itself', async () => {
      const before = await count('client');
      const body = { name: 'Același', phone: '07123' };
      await Promise.all([1, 2].map(() => ana('POST', endpoints.createClient.path, { body })));
      expect(await count('client')).toBe(before + 2);
    });

    it('does a batch once and all of it, or none of it', async () => {
      const [key, clients, orders] = [randomUUID(), await count('client'), await count('orders')];
      const call = (path: string, body: unknown) => ({ method: 'POST', path, body });
      const good = {
        calls: [
          call(endpoints.createClient.path, { name: 'Din lot', phone: '07123' }),
          call(`/api${endpoints.placeOrder.path}?is-second-try=true`, order()),
        ],
      };
      const replies = await Promise.all([1, 2, 3].map(() => send(ana, key, good, endpoints.batch.path)));
      expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
      expect(replies[0]?.body.answers).toMatchObject([{ name: 'Din lot' }, { client: 'c1', price: 12.5 }]);
      expect([await count('client'), await count('orders')]).toEqual([clients + 1, orders + 1]);

      const bad = { calls: [...good.calls, call(endpoints.placeOrder.path, order({ price: 3 }))] };
      const refused = await send(ana, randomUUID(), bad, endpoints.batch.path);
      expect([refused.status, refused.body.code, refused.body.details.places[0].path]).toEqual([
        400,
        'price-mismatch',
        'calls.2.body.price',
      ]);
      for (const path of ['/scope/main/batch', '/auth/token', '/scope/main/items/product', '/nowhere']) {
        const reply = await send(ana, randomUUID(), { calls: [call(path, {})] }, endpoints.batch.path);
        expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'not-found']);
      }
      expect([await count('client'), await count('orders')]).toEqual([clients + 1, orders + 1]);
    });

    it('imports a catalogue once under one key', async () => {
      const body = 'name,code,price\nCeai,CEAI,1.50';
      const headers = { 'content-type': 'text/csv', 'idempotency-key': randomUUID() };
      const replies = await Promise.all(
        [1, 2].map(() => admin('POST', endpoints.importProducts.path, { body, headers })),
      );
      expect(replies.map((reply) => reply.body)).toEqual([
        { added: 1, changed: 0, unchanged: 0 },
        { added: 1, changed: 0, unchanged: 0 },
      ]);
    });

    it('[SYNC-16] keeps keys for 90 days and then forgets them', async () => {
      const [young, old] = [randomUUID(), randomUUID()];
      await send(ana, young, order());
      await send(ana, old, order());
      const left = await server.database.transaction(async (tx) => {
        await sql`update idempotency set created = now() - interval '91 days' where key = ${old}`.execute(tx);
        await sql`update idempotency set created = now() - interval '89 days' where key = ${young}`.execute(tx);
        expect(await forgetKeys(tx, 90, 100)).toBe(1);
        return tx.selectFrom('idempotency').select('key').where('key', 'in', [young, old]).execute();
      });
      expect(left).toEqual([{ key: young }]);
    });

    it('[SYNC-16] forgets them soon after the start, also where it is started every night', async () => {
      const old = randomUUID();
      await send(ana, old, order());
      const { database } = server;
      await database.transaction((tx) =>
        sql`update idempotency set created = now() - interval '91 days' where key = ${old}`.execute(tx),
      );
      const stop = pruneHourly(database, (error) => expect.fail(String(error)), 0);
      await until('its end', async () =>
        database.transaction(async (tx) => (await readKey(tx, 'aana', old)) === undefined),
      );
      await stop();
    });
  });
}
