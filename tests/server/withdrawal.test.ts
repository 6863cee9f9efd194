import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Database } from '../../server/storage/database';
import { claimKey, keepAnswer, readKey } from '../../server/storage/idempotency';
import { forgetKeys } from '../../server/storage/pruning';
import { type WithdrawalParts, withdraws } from '../../server/use-cases/withdrawal';
import { type Call, callAs, type Reply } from '../support/calls';
import { foundCompany } from '../support/company';
import { type Engine, engines } from '../support/databases';
import { serveCompany } from '../support/served-company';
import { startServer } from '../support/server';
import { until } from '../support/server-process';
import { startSmtpServer } from '../support/smtp-server';

const order = {
  client: 'c1',
  date: '2026-11-21',
  price: 12.5,
  agent: 'aana',
  products: [{ product: 'p1', quantity: 1, unitprice: 12.5 }],
};
const place = (call: Call, key: string, body: object = order): Promise<Reply> =>
  call('POST', endpoints.placeOrder.path, { body, headers: { 'idempotency-key': key } });
const withdraw = (call: Call, key: string): Promise<Reply> => call('POST', endpoints.withdraw.path, { body: { key } });
const said = ({ status, body }: Reply) => [status, body.code];
const refused = [409, 'withdrawn'];
const ordersIn = (database: Database) =>
  database.transaction(async (tx) => (await tx.selectFrom('orders').select('number').execute()).length);

/** An order is on its way, its key is withdrawn at one server app, and then the order arrives at both. */
const lateOrder = async (engine: Engine, parts?: WithdrawalParts): Promise<void> => {
  const database = await engine.open();
  await foundCompany(database);
  const own = parts === undefined ? {} : { parts: { withdraw: withdraws(parts) } };
  const servers = [await startServer({ database, ...own }), await startServer({ database, ...own })] as const;
  try {
    const [one, two] = [await callAs(servers[0].url, 'ana'), await callAs(servers[1].url, 'ana')];
    const key = randomUUID();
    expect((await withdraw(one, key)).body).toMatchObject({ done: false });
    expect([said(await place(two, key)), said(await place(one, key))]).toEqual([refused, refused]);
    expect(await ordersIn(database)).toBe(0);
    expect((await withdraw(two, key)).body).toMatchObject({ done: false });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
  }
};

for (const engine of engines) {
  it(`[SYNC-20] an order after its withdrawal is refused by every server app on ${engine.name}`, () =>
    lateOrder(engine));

  it(`sabotage: a server on ${engine.name} without void keys takes the late order`, async () => {
    await expect(lateOrder(engine, { makeVoid: readKey })).rejects.toThrow(/201/);
  });

  describe(`[SYNC-20] a withdrawal on ${engine.name}`, () => {
    let ana: Call;
    let dan: Call;
    let admin: Call;
    const server = serveCompany(engine, { fresh: 'once' });
    beforeAll(async () => {
      const calls = await Promise.all(['ana', 'dan', 'admin'].map((name) => callAs(server.url, name)));
      [ana, dan, admin] = calls as [Call, Call, Call];
    });

    it('of what was done tells the answer that it had, each time, and changes nothing', async () => {
      const key = randomUUID();
      const placed = await place(ana, key);
      const before = await ordersIn(server.database);
      const answer = { key, done: true, status: 201, answer: placed.body };
      const taken = await withdraw(ana, key);
      expect(taken.body).toEqual(answer);
      // As a repeated answer does, it names a commit that has the effect (SYNC-23).
      expect(taken.headers.get('log-mark')).toBe((await place(ana, key)).headers.get('log-mark'));
      expect(taken.headers.get('log-mark')).not.toBeNull();
      expect((await withdraw(ana, key)).body).toEqual(answer);
      expect((await place(ana, key)).body).toEqual(placed.body);
      expect(await ordersIn(server.database)).toBe(before);
    });

    it('of what was refused, or never came, makes the key void, whatever comes under it later', async () => {
      const [key, before] = [randomUUID(), await ordersIn(server.database)];
      expect((await place(ana, key, { ...order, price: 1 })).status).toBe(400);
      expect((await withdraw(ana, key)).body).toMatchObject({ done: false });
      expect(said(await place(ana, key))).toEqual(refused);
      const headers = { 'idempotency-key': key };
      const client = { name: 'Magazin', phone: '07123' };
      expect(said(await ana('POST', endpoints.createClient.path, { body: client, headers }))).toEqual(refused);
      const calls = [{ method: 'POST', path: endpoints.placeOrder.path, body: order }];
      expect(said(await ana('POST', endpoints.batch.path, { body: { calls }, headers }))).toEqual(refused);
      expect(await ordersIn(server.database)).toBe(before);
    });

    it('of a batch is of all its members, and is no member of one itself', async () => {
      const calls = [1, 2].map(() => ({ method: 'POST', path: endpoints.placeOrder.path, body: order }));
      const batch = (key: string) =>
        ana('POST', endpoints.batch.path, { body: { calls }, headers: { 'idempotency-key': key } });
      const [done, before] = [randomUUID(), await ordersIn(server.database)];
      const answer = (await batch(done)).body;
      expect((await withdraw(ana, done)).body).toMatchObject({ done: true, status: 200, answer });
      const never = randomUUID();
      expect((await withdraw(ana, never)).body).toMatchObject({ done: false });
      expect(said(await batch(never))).toEqual(refused);
      expect(await ordersIn(server.database)).toBe(before + 2);
      const member = { calls: [{ method: 'POST', path: endpoints.withdraw.path, body: { key: never } }] };
      expect((await ana('POST', endpoints.batch.path, { body: member })).status).toBe(404);
    });

    it('voids keys derived from it, unless they had their effect; a derived one voids itself alone', async () => {
      const key = randomUUID();
      const first = await place(ana, `${key}:0`);
      expect((await withdraw(ana, key)).body).toMatchObject({ done: false });
      expect((await place(ana, `${key}:0`)).body).toEqual(first.body);
      expect((await withdraw(ana, `${key}:0`)).body).toMatchObject({ done: true, status: 201, answer: first.body });
      for (const derived of [':1', ':1:0', ':0:1']) expect(said(await place(ana, key + derived))).toEqual(refused);

      const other = randomUUID();
      expect((await withdraw(ana, `${other}:0`)).body).toMatchObject({ done: false });
      expect(said(await place(ana, `${other}:0`))).toEqual(refused);
      expect([(await place(ana, `${other}:1`)).status, (await place(ana, other)).status]).toEqual([201, 201]);
    });

    it('is of the own account alone', async () => {
      const key = randomUUID();
      expect((await withdraw(dan, key)).body).toMatchObject({ done: false });
      expect((await place(ana, key)).status).toBe(201);
      expect((await withdraw(admin, key)).body).toMatchObject({ done: false });
      expect((await withdraw(ana, key)).body.done).toBe(true);
    });

    it('at the same time as the write: whichever was first, both know it', async () => {
      for (let round = 0; round < 20; round += 1) {
        const [key, before] = [randomUUID(), await ordersIn(server.database)];
        const [placed, taken, again] = await Promise.all([place(ana, key), withdraw(ana, key), place(ana, key)]);
        const { done } = taken.body as { done: boolean };
        expect(await ordersIn(server.database)).toBe(before + (done ? 1 : 0));
        for (const reply of [placed, again]) expect(said(reply)).toEqual(done ? [201, undefined] : refused);
        if (done) expect(taken.body.answer).toEqual(placed.body);
      }
    });

    it('names a key, or is refused', async () => {
      for (const body of [{}, { key: '' }, { key: 'a b' }, { key: 'x'.repeat(201) }, { key: 7 }, []]) {
        const reply = await ana('POST', endpoints.withdraw.path, { body });
        expect([JSON.stringify(body), ...said(reply)]).toEqual([JSON.stringify(body), 400, 'invalid-body']);
      }
    });

    it('is kept for ever, when answers are forgotten', async () => {
      const [done, never] = [randomUUID(), randomUUID()];
      await place(ana, done);
      await withdraw(ana, never);
      await server.database.transaction(async (tx) => {
        await sql`update idempotency set created = now() - interval '400 days' where key in (${done},
          ${never})`.execute(tx);
        expect(await forgetKeys(tx, 90, 100)).toBe(1);
      });
      expect(said(await place(ana, never))).toEqual(refused);
    });
  });

  describe(`[SYNC-20] a mail withdrawn on ${engine.name}`, () => {
    const { method, path } = endpoints.mailOrder;
    const open = async () => {
      const smtp = await startSmtpServer();
      const database = await engine.open();
      await foundCompany(database);
      const config = { smtpUrl: `smtp://${smtp.address}` };
      const servers = [await startServer({ database, config }), await startServer({ database, config })] as const;
      const [one, two] = [await callAs(servers[0].url, 'ana'), await callAs(servers[1].url, 'ana')];
      const orderId: string = (await place(one, randomUUID())).body.id;
      const mail = (call: Call, emailAddress: string, key: string) =>
        call(method, path, { body: { orderId, emailAddress }, headers: { 'idempotency-key': key } });
      const stop = async () => {
        await Promise.all(servers.map((server) => server.stop()));
        await database.close();
        await smtp.stop();
      };
      return { smtp, database, one, two, mail, stop };
    };

    it('while it is being sent answers so, at every server app, and afterwards its answer', async () => {
      const { smtp, one, two, mail, stop } = await open();
      const key = randomUUID();
      const sent = mail(one, 'held@magazin.example', key);
      await smtp.held(1);
      for (const call of [one, two]) expect(said(await withdraw(call, key))).toEqual([409, 'being-sent']);
      expect(said(await mail(two, 'held@magazin.example', key))).toEqual([409, 'being-sent']);
      smtp.release();
      const { status, body } = await sent;
      expect(status).toBe(200);
      expect((await withdraw(two, key)).body).toMatchObject({ done: true, status, answer: body });
      expect((await smtp.mails()).length).toBe(1);
      await stop();
    });

    it('before it is sent never is; one that the mail server refused is free again', async () => {
      const { smtp, one, two, mail, stop } = await open();
      const [never, failed] = [randomUUID(), randomUUID()];
      expect((await withdraw(one, never)).body).toMatchObject({ done: false });
      expect(said(await mail(two, 'never@magazin.example', never))).toEqual(refused);
      expect(said(await mail(one, 'refused@magazin.example', failed))).toEqual([409, 'mail-failed']);
      expect((await withdraw(one, failed)).body).toMatchObject({ done: false });
      expect(await smtp.mails()).toEqual([]);
      await stop();
    });

    it('by a process that was killed while it sent may have been sent, and is never sent again', async () => {
      const { smtp, database, one, two, mail, stop } = await open();
      const keys = [randomUUID(), randomUUID()] as const;
      const first = mail(one, 'held@magazin.example', keys[0]);
      await smtp.held(1);
      const { fingerprint = '' } = (await database.transaction((tx) => readKey(tx, 'aana', keys[0]))) ?? {};
      // What a killed process leaves behind.
      await database.transaction((tx) => claimKey(tx, 'aana', keys[1], fingerprint, 'sending'));
      expect(said(await withdraw(two, keys[1]))).toEqual([409, 'being-sent']);
      await database.transaction((tx) =>
        sql`update idempotency set created = now() - interval '1 hour' where key = ${keys[1]}`.execute(tx),
      );
      const told = (await withdraw(two, keys[1])).body;
      expect(told).toMatchObject({ done: true, status: 409, answer: { code: 'mail-failed' } });
      expect(told.answer.message).toContain('may or may not have been sent');
      const again = await mail(one, 'held@magazin.example', keys[1]);
      expect([again.status, again.body]).toEqual([409, told.answer]);
      smtp.release();
      await first;
      expect((await smtp.mails()).length).toBe(1);
      await stop();
    });
  });
}

for (const engine of engines.filter(({ name }) => name === 'PostgreSQL')) {
  describe(`[SYNC-20] a withdrawal of a key that is in work on ${engine.name}`, () => {
    /** A write under `key` that ends on command, beside a withdrawal of `taken`. */
    const beside = async (
      key: string,
      parts: WithdrawalParts,
      during: (state: {
        ana: Call;
        database: Database;
        /** Resolves when a transaction waits for a lock. */
        waits(): Promise<void>;
        commit(): void;
        committed: Promise<void>;
      }) => Promise<void>,
    ) => {
      const database = await engine.open();
      await foundCompany(database);
      const config = { logLevel: 'silent' } as const;
      const server = await startServer({ database, config, parts: { withdraw: withdraws(parts) } });
      let commit = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let claimed = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        claimed = resolve;
      });
      const committed = database.transaction(async (tx) => {
        await claimKey(tx, 'aana', key, 'a write');
        claimed();
        await held;
        await keepAnswer(tx, 'aana', key, { status: 200, json: '{}' });
      });
      await begun;
      const waits = () =>
        until('a transaction that waits', () =>
          database.transaction(async (tx) => {
            const { rows } = await sql<{ n: number }>`
              select count(*)::int as n from pg_locks where not granted`.execute(tx);
            return (rows[0]?.n ?? 0) > 0;
          }),
        );
      try {
        await during({ ana: await callAs(server.url, 'ana'), database, waits, commit, committed });
      } finally {
        commit();
        await committed;
        await server.stop();
        await database.close();
      }
    };

    it('waits for its end', async () => {
      const key = randomUUID();
      await beside(key, {}, async ({ ana, waits, commit }) => {
        const taken = withdraw(ana, key);
        await waits();
        commit();
        expect((await taken).body).toMatchObject({ done: true, status: 200, answer: {} });
      });
    });

    it('waits for the end of one derived from it too', async () => {
      const key = randomUUID();
      await beside(`${key}:1`, {}, async ({ ana, waits, commit, committed }) => {
        const order: string[] = [];
        const taken = withdraw(ana, key).then(({ body }) => {
          order.push('withdrawn');
          expect(body).toMatchObject({ done: false });
        });
        const after = committed.then(() => order.push('committed'));
        await waits();
        commit();
        await Promise.all([taken, after]);
        expect(order).toEqual(['committed', 'withdrawn']);
      });
    });

    it('is asked again later when that takes too long: 503, and nothing is known', async () => {
      const key = randomUUID();
      await beside(key, { patienceMs: 1 }, async ({ ana, commit, committed, database }) => {
        expect(said(await withdraw(ana, key))).toEqual([503, 'unavailable']);
        commit();
        await committed;
        expect((await database.transaction((tx) => readKey(tx, 'aana', key)))?.state).toBe('done');
      });
    });
  });
}
