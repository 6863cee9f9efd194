import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { mostSent } from '#wire/send-many';
import type { Database, Tx } from '../../server/storage/database';
import type { Fault } from '../stock/faulty-database';
import { type Call, callAs, type Reply, tokenOf } from '../support/calls';
import { foundCompany } from '../support/company';
import { type Engine, engines } from '../support/databases';
import { untilWaiting } from '../support/lock-waits';
import { smallOrder as order } from '../support/new-orders';
import { securityLines } from '../support/people';
import { serveCompany } from '../support/served-company';
import { type RunningServer, startServer } from '../support/server';

/** A server on a database whose transactions may be held up and broken. */
interface Held {
  readonly server: RunningServer;
  readonly database: Database;
  readonly ana: Call;
  readonly dan: Call;
  readonly lines: ReturnType<typeof securityLines>['lines'];
  /** Requests whose bodies have arrived. */
  received(): number;
  /** Whether a transaction is held up. */
  holds(): boolean;
  /** Holds up the transactions from now on; returns what lets them go. */
  hold(): () => void;
  /** The next transaction that begins ends with this error, before its commit or after it. */
  breakNext(at: Fault, error: Error): void;
}

const held = async (engine: Engine): Promise<Held> => {
  const database = await engine.open();
  await foundCompany(database);
  const { lines, secure } = securityLines();
  let running = 0;
  let gate: Promise<void> | undefined;
  let broken: { readonly at: Fault; readonly error: Error } | undefined;
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const its = broken;
    broken = undefined;
    running += 1;
    try {
      await gate;
      const result = await database.transaction(async (tx) => {
        const done = await work(tx);
        if (its?.at === 'before') throw its.error;
        return done;
      });
      if (its !== undefined) throw its.error;
      return result;
    } finally {
      running -= 1;
    }
  };
  const server = await startServer({
    database: { ...database, transaction },
    config: { logLevel: 'silent' },
    // Only what a test does lets them go on.
    parts: { secure, groupPatienceMs: 600_000 },
  });
  const [ana, dan] = [await callAs(server.url, 'ana'), await callAs(server.url, 'dan')];
  // A first call of a session is followed by a transaction of its own, which stores the contact.
  for (const call of [ana, dan]) await call('GET', endpoints.me.path);
  await turnsUntil(() => running === 0);
  lines.length = 0;
  let received = 0;
  server.app.server.on('request', (request) =>
    request.once('end', () => {
      received += 1;
    }),
  );
  return {
    server,
    database,
    ana,
    dan,
    lines,
    received: () => received,
    holds: () => running > 0,
    hold: () => {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        gate = undefined;
        release();
      };
    },
    breakNext: (at, error) => {
      broken = { at, error };
    },
  };
};

const place = (call: Call, body: unknown = order(), key: string = randomUUID()): Promise<Reply> =>
  call('POST', endpoints.placeOrder.path, { body, headers: { 'idempotency-key': key } });
const newKey = () => ({ 'idempotency-key': randomUUID() });
const dans = () => order({ agent: 'adan' });
const said = ({ status, body }: Reply) => [status, body.code];
const ordersOf = (database: Database) =>
  database.transaction((tx) => tx.selectFrom('orders').select(['number', 'agent']).orderBy('number').execute());

const turnsUntil = async (ask: () => boolean): Promise<void> => {
  while (!ask()) await nextTurn();
};

/** How many commits have changed something. */
const commits = async ({ database }: Held): Promise<number> =>
  (await database.transaction((tx) => tx.selectFrom('log_mark').select('seq').execute())).length;

/**
 * Lets a first order begin, and these writes come while it runs; the replies to these, and in how many commits they
 * were done. `meanwhile`: done while all of them wait.
 */
const coming = async (of: Held, calls: readonly (() => Promise<Reply>)[], meanwhile = () => {}) => {
  const before = await commits(of);
  const release = of.hold();
  const first = place(of.ana);
  const received = of.received();
  await turnsUntil(() => of.received() === received + 1 && of.holds());
  const others: Promise<Reply>[] = [];
  for (const call of calls) {
    others.push(call());
    await turnsUntil(() => of.received() === received + others.length + 1);
  }
  await nextTurn();
  meanwhile();
  release();
  expect((await first).status).toBe(201);
  const replies = await Promise.all(others);
  return { replies, commits: (await commits(of)) - before - 1 };
};

for (const engine of engines) {
  describe(`[SYNC-2] writes that come while another one runs, on ${engine.name}`, () => {
    const on = async (test: (of: Held) => Promise<void>): Promise<void> => {
      const of = await held(engine);
      try {
        await test(of);
      } finally {
        await of.server.stop();
        await of.database.close();
      }
    };

    it('of several actors go together, in the order in which they came, each with its own answer', () =>
      on(async (of) => {
        const calls = Array.from({ length: 20 }, (_, index) => {
          const by = index % 2 === 0 ? order() : dans();
          return () => place(index % 2 === 0 ? of.ana : of.dan, { ...by, observations: `nr ${index}` });
        });
        const { replies, commits: its } = await coming(of, calls);
        expect(replies.map(({ status }) => status)).toEqual(calls.map(() => 201));
        expect(replies.map(({ body }) => [body.agent, body.observations])).toEqual(
          calls.map((_, index) => [index % 2 === 0 ? 'aana' : 'adan', `nr ${index}`]),
        );
        expect(its).toBe(1);
        expect(new Set(replies.map(({ headers }) => headers.get('log-mark'))).size).toBe(1);
        expect(
          (await ordersOf(of.database))
            .map(({ number }) => String(number))
            .slice(1)
            .sort(),
        ).toEqual(replies.map(({ body }) => body.id).sort());
        // Each record of the history is its own actor's, under its own key.
        const { rows } = await of.database.transaction((tx) =>
          sql<{ account: string; item: string; keys: number }>`select account, item, count(key)::int as keys
            from history where kind = 'order' and key <> '' group by account, item`.execute(tx),
        );
        for (const { body } of replies) expect(rows).toContainEqual({ account: body.agent, item: body.id, keys: 1 });
      }));

    it('go in groups of fifty at most', () =>
      on(async (of) => {
        const { replies, commits: its } = await coming(
          of,
          Array.from({ length: mostSent + 5 }, () => () => place(of.ana)),
        );
        expect(replies.every(({ status }) => status === 201)).toBe(true);
        expect(its).toBe(2);
      }));

    it('a refused one, one at fault and a forbidden one leave nothing, and break no other', () =>
      on(async (of) => {
        const refusedKey = randomUUID();
        const { replies, commits: its } = await coming(of, [
          () => place(of.ana),
          () => place(of.ana, order({ price: 1 }), refusedKey),
          () => place(of.ana, dans()),
          () => place(of.dan, { ...dans(), client: 'cnobody' }),
          () => place(of.dan, dans()),
        ]);
        expect(its).toBe(1);
        expect(replies.map(said)).toEqual([
          [201, undefined],
          [400, 'price-mismatch'],
          [403, 'forbidden'],
          [400, 'unknown-client'],
          [201, undefined],
        ]);
        expect(await ordersOf(of.database)).toHaveLength(3);
        expect(of.lines.map(({ security, account }) => [security, account])).toEqual([['refused by role', 'aana']]);
        expect((await place(of.ana, order(), refusedKey)).status).toBe(201);
      }));

    it('[SESSION-6] one of an ended session is refused alone', () =>
      on(async (of) => {
        const ended = await callAs(of.server.url, 'ana');
        expect((await ended('POST', endpoints.revoke.path)).status).toBe(200);
        const { replies, commits: its } = await coming(of, [
          () => place(of.ana),
          () => place(ended),
          () => place(of.dan, dans()),
        ]);
        expect(its).toBe(1);
        expect(replies.map(said)).toEqual([
          [201, undefined],
          [401, 'not-signed-in'],
          [201, undefined],
        ]);
        expect(await ordersOf(of.database)).toHaveLength(3);
      }));

    it('twice under one key are one write: the second gets the answer of the first', () =>
      on(async (of) => {
        const [key, repaired] = [randomUUID(), randomUUID()];
        const { replies, commits: its } = await coming(of, [
          () => place(of.ana, order(), key),
          () => place(of.ana, order(), key),
          () => place(of.ana, order({ observations: 'alta' }), key),
          () => place(of.dan, dans(), key),
          () => place(of.ana, order({ price: 1 }), repaired),
          () => place(of.ana, order({ observations: 'bun' }), repaired),
        ]);
        expect(its).toBe(1);
        expect(replies.map(said)).toEqual([
          [201, undefined],
          [201, undefined],
          [422, 'key-reused'],
          [201, undefined],
          [400, 'price-mismatch'],
          [201, undefined],
        ]);
        expect(replies[1]?.body).toEqual(replies[0]?.body);
        expect(replies[3]?.body.id).not.toBe(replies[0]?.body.id);
        expect(await ordersOf(of.database)).toHaveLength(4);
        // What is stored is that of the one that was done.
        expect((await place(of.ana, order({ observations: 'bun' }), repaired)).body).toEqual(replies[5]?.body);
        expect(said(await place(of.ana, order({ price: 1 }), repaired))).toEqual([422, 'key-reused']);
      }));

    it('[SYNC-23] one of a device that knows another log is refused alone', () =>
      on(async (of) => {
        const foreign = () =>
          of.ana('POST', endpoints.placeOrder.path, {
            body: order(),
            headers: { 'idempotency-key': randomUUID(), 'log-mark': '1.other' },
          });
        const { replies } = await coming(of, [() => place(of.ana), foreign, () => place(of.dan, dans())]);
        expect(replies.map(said)).toEqual([
          [201, undefined],
          [409, 'restored'],
          [201, undefined],
        ]);
      }));

    for (const at of ['before', 'after'] as const)
      it(`are all answered 503 where the connection is lost ${at} their commit; repeats do them once`, () =>
        on(async (of) => {
          const keys = [randomUUID(), randomUUID(), randomUUID()];
          const error = Object.assign(new Error('The connection was lost.'), { code: '08007' });
          const calls = keys.map((key) => () => place(of.ana, order(), key));
          const { replies } = await coming(of, calls, () => of.breakNext(at, error));
          expect(replies.map(said)).toEqual(keys.map(() => [503, 'unavailable']));
          expect(await ordersOf(of.database)).toHaveLength(at === 'after' ? 4 : 1);
          const again = await Promise.all(keys.map((key) => place(of.ana, order(), key)));
          expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
          expect(await ordersOf(of.database)).toHaveLength(4);
        }));

    it('go each alone where the database ends their transaction for the sake of one', () =>
      on(async (of) => {
        const error = Object.assign(new Error('a deadlock'), { code: '40P01' });
        const calls = [() => place(of.ana), () => place(of.dan, dans())];
        const { replies, commits: its } = await coming(of, calls, () => of.breakNext('before', error));
        expect(replies.map(({ status }) => status)).toEqual([201, 201]);
        expect(its).toBe(2);
        expect(await ordersOf(of.database)).toHaveLength(3);
      }));

    it('keep the order in which they came when each goes alone', () =>
      on(async (of) => {
        const error = Object.assign(new Error('a deadlock'), { code: '40P01' });
        const calls = Array.from({ length: 20 }, () => () => place(of.ana));
        const { replies, commits: its } = await coming(of, calls, () => of.breakNext('before', error));
        expect(its).toBe(calls.length);
        const numbers = replies.map(({ body }) => Number(body.id));
        expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
      }));

    if (engine.name === 'PostgreSQL') {
      it('are one transaction beside an order of another process for their client', () =>
        on((of) =>
          of.database.transaction(async (tx) => {
            await sql`select 1 from client where id = 'c1' for key share`.execute(tx);
            const { replies, commits: its } = await coming(of, [() => place(of.ana), () => place(of.ana)]);
            expect(replies.map(({ status }) => status)).toEqual([201, 201]);
            expect(its).toBe(1);
          }),
        ));

      it('are one transaction while what only a forbidden one among them changes is locked', () =>
        on((of) =>
          of.database.transaction(async (tx) => {
            await sql`select 1 from warehouse for update`.execute(tx);
            const tick = () => of.ana('PUT', endpoints.checkLine.path, { body: {}, headers: newKey() });
            const { replies, commits: its } = await coming(of, [() => place(of.ana), tick, () => place(of.ana)]);
            expect(replies.map(({ status }) => status)).toEqual([201, 403, 201]);
            expect(its).toBe(1);
          }),
        ));
    }

    it('one whose client hangs up meanwhile changes nothing for the others', () =>
      on(async (of) => {
        const leaving = new AbortController();
        const [key, token] = [randomUUID(), await tokenOf(of.server.url, 'ana')];
        const leaves = () =>
          fetch(`${of.server.url}/api${endpoints.placeOrder.path}`, {
            method: 'POST',
            signal: leaving.signal,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify(order()),
          }).then(
            () => Promise.reject(new Error('It was answered.')),
            () => ({ status: 0, headers: new Headers(), body: {} }),
          );
        const calls = [() => place(of.ana), leaves, () => place(of.dan, dans())];
        const { replies } = await coming(of, calls, () => leaving.abort());
        expect(replies.map(({ status }) => status)).toEqual([201, 0, 201]);
        // It was done, and its repeat gets its answer.
        expect((await place(of.ana, order(), key)).status).toBe(201);
        expect(await ordersOf(of.database)).toHaveLength(4);
      }));
  });
}

const postgres = engines.filter(({ name }) => name === 'PostgreSQL') as readonly Engine[];
for (const engine of postgres)
  describe(`[SYNC-2] writes that come while another one waits for a lock, on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once', config: { logLevel: 'silent' } });
    const ana = server.as('ana');

    it('go on beside it, and out of a group in which another one waits', async () => {
      await ana('GET', endpoints.me.path);
      let blocked: Promise<Reply>[] = [];
      await server.database.transaction(async (tx) => {
        await sql`select 1 from client where id = 'c1' for update`.execute(tx);
        blocked = [place(ana, order({ client: 'c1' }))];
        await untilWaiting(server.database, 1);
        const [first, second] = [order({ client: 'c1' }), order({ client: 'c2' })].map((body) => place(ana, body));
        if (first === undefined || second === undefined) throw new Error('two were placed');
        blocked.push(first);
        expect((await second).status).toBe(201);
      });
      expect((await Promise.all(blocked)).map(({ status }) => status)).toEqual([201, 201]);
      expect(await ordersOf(server.database)).toHaveLength(3);
    });

    it('[SESSION-6] a session that ends while its neighbour in a group waits writes nothing', async () => {
      const dan = await callAs(server.url, 'dan');
      const before = await ordersOf(server.database);
      let placed: Promise<Reply>[] = [];
      await server.database.transaction(async (tx) => {
        await sql`select 1 from client where id = 'c1' for update`.execute(tx);
        placed = [place(ana, order({ client: 'c1' }))];
        await untilWaiting(server.database, 1);
        placed.push(place(ana, order({ client: 'c1' })), place(dan, order({ agent: 'adan', client: 'c2' })));
        await untilWaiting(server.database, 2);
        expect((await dan('POST', endpoints.revoke.path)).status).toBe(200);
      });
      expect((await Promise.all(placed)).map(({ status }) => status)).toEqual([201, 201, 401]);
      expect(await ordersOf(server.database)).toHaveLength(before.length + 2);
    });
  });
