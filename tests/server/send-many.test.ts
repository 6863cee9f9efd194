import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { partsOfMark } from '#wire/log-mark';
import { mostSent } from '#wire/send-many';
import type { Database } from '../../server/storage/database';
import { type Fault, faultyDatabase } from '../stock/faulty-database';
import { type Call, callAs, type Reply } from '../support/calls';
import { foundCompany } from '../support/company';
import { type Engine, engines, firstEngine } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { listen, liveKeyOf } from '../support/listener';
import { untilWaiting } from '../support/lock-waits';
import { smallOrder as order } from '../support/new-orders';
import { securityLines } from '../support/people';
import { serveCompany } from '../support/served-company';
import { startServer } from '../support/server';
import { until } from '../support/server-process';

interface Member {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number;
}
interface Answer {
  readonly key: string;
  readonly status: number;
  readonly body: ReturnType<typeof JSON.parse>;
}

const { path } = endpoints.sendMany;
const member = (
  body: unknown = order(),
  key: string = randomUUID(),
  of: string = endpoints.placeOrder.path,
): Member => ({
  key,
  method: 'POST',
  path: of,
  body,
});
const sendMany = (call: Call, calls: readonly unknown[], headers: Record<string, string> = {}): Promise<Reply> =>
  call('POST', path, { body: { calls }, headers });
/** The answers of a call that is itself answered. */
const answersTo = async (call: Call, calls: readonly Member[]): Promise<Answer[]> => {
  const { status, body } = await sendMany(call, calls);
  expect([status, body.answers?.map(({ key }: Answer) => key)]).toEqual([200, calls.map(({ key }) => key)]);
  return body.answers;
};
const alone = (call: Call, { method, path: its, body, key }: Member): Promise<Reply> =>
  call(method, its, { body, headers: { 'idempotency-key': key } });
const withdraw = (call: Call, key: string) => call('POST', endpoints.withdraw.path, { body: { key } });
const ordersOf = (database: Database) =>
  database.transaction((tx) => tx.selectFrom('orders').select('number').execute());
const said = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.code];

for (const engine of engines) {
  describe(`[SYNC-2] several writes of an outbox in one call on ${engine.name}`, () => {
    const { lines, secure } = securityLines();
    const server = serveCompany(engine, {
      fresh: 'once',
      parts: { secure },
      config: { logLevel: 'silent' },
      prepare: (database) =>
        database.transaction((tx) =>
          // An order with 13 units of one product is a fault of ours.
          sql`create or replace function unlucky() returns trigger language plpgsql as
            $$ begin if new.quantity = 13 then raise exception 'unlucky'; end if; return new; end $$;
            drop trigger if exists unlucky on order_line;
            create trigger unlucky before insert on order_line for each row execute function unlucky()`.execute(tx),
        ),
    });
    // The next test file may get the same database.
    afterAll(() => server.database.transaction((tx) => sql`drop function unlucky() cascade`.execute(tx)));
    const ana = server.as('ana');
    const dan = server.as('dan');
    const admin = server.as('admin');
    const count = (table: 'orders' | 'idempotency' | 'history' | 'client') =>
      server.database.transaction(async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx);
        return rows[0]?.n ?? -1;
      });

    it('are each answered under their own key; a repeat, whole or single, byte for byte', async () => {
      const before = await count('orders');
      const calls = [
        member(order({ observations: 'prima' })),
        member({ name: 'Magazin nou', phone: '07123' }, randomUUID(), endpoints.createClient.path),
        member({ title: 'De sunat', agent: 'aana' }, randomUUID(), endpoints.createObservation.path),
        member(
          { client: 'c1', date: '2026-11-21', agent: 'aana', reason: 'closed' },
          randomUUID(),
          endpoints.createVisit.path,
        ),
        member(order({ observations: 'a doua' })),
      ];
      const first = await sendMany(ana, calls);
      const answers: Answer[] = first.body.answers;
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(answers[1]?.body).toMatchObject({ name: 'Magazin nou', madeUnder: calls[1]?.key });
      expect(answers[4]?.body).toMatchObject({ observations: 'a doua', agent: 'aana' });
      const text = JSON.stringify(first.body);
      const again = await sendMany(ana, calls, { 'is-second-try': 'true' });
      expect(JSON.stringify(again.body)).toBe(text);
      for (const [index, call] of calls.entries()) {
        const single = await alone(ana, call);
        expect(JSON.stringify([single.status, single.body])).toBe(
          JSON.stringify([answers[index]?.status, answers[index]?.body]),
        );
      }
      expect(await count('orders')).toBe(before + 2);
      // Each record of the history has the key of its own write (SESSION-9).
      const rows = await server.database.transaction((tx) =>
        tx.selectFrom('history').select(['item', 'key', 'account']).where('account', '=', 'aana').execute(),
      );
      for (const index of [0, 1, 2, 3, 4])
        expect(rows).toContainEqual({ item: answers[index]?.body.id, key: calls[index]?.key, account: 'aana' });
    });

    it('have their order numbers in their order, and every change is told once', async () => {
      const since = await server.cursor();
      const live = listen(server.url, await liveKeyOf(ana), ['order']);
      await until('ready', () => live.heard.length > 0);
      const calls = Array.from({ length: mostSent }, (_, index) => member(order({ observations: `nr ${index}` })));
      const { body, headers } = await sendMany(ana, calls);
      const ids: string[] = body.answers.map((answer: Answer) => answer.body.id);
      expect(ids).toEqual([...ids].sort((one, other) => Number(one) - Number(other)));
      expect(body.answers.map((answer: Answer) => answer.body.observations)).toEqual(
        calls.map((_, index) => `nr ${index}`),
      );
      const told: { type: string; id: string }[] = await server.told(since);
      expect(told.map(({ id }) => id)).toEqual(ids);
      await until('its events', () => live.events().length >= ids.length);
      expect(live.events().map(({ id, item }) => item?.id ?? id)).toEqual(ids);
      live.hangUp();
      // The mark is that of the one commit (SYNC-23).
      expect(partsOfMark(headers.get('log-mark') ?? '').seq).toBe(since + mostSent);
    });

    it('are judged each by itself: known, new, refused, forbidden, unknown, withdrawn and at fault', async () => {
      const known = member();
      const { body: placed } = await alone(ana, known);
      const used = member();
      await alone(ana, used);
      const withdrawn = randomUUID();
      await withdraw(ana, withdrawn);
      const derived = randomUUID();
      await withdraw(ana, derived);
      const unlucky = order({ price: 162.5, products: [{ product: 'p1', quantity: 13, unitprice: 12.5 }] });
      const calls: Member[] = [
        known,
        member(),
        member(order({ price: 1 })),
        member({ name: 'Nou', code: 'NOU-1', price: 1 }, randomUUID(), endpoints.createProduct.path),
        member({}, randomUUID(), '/nowhere'),
        member(order(), withdrawn),
        member(order(), `${derived}:0`),
        member(unlucky),
        member(order({ observations: 'cu \0' })),
        member(order({ agent: 'adan' })),
        member(order({ observations: 'alta' }), used.key),
        member(order({ client: 'cnobody' })),
        { ...member(), body: undefined },
        member(order({ observations: 'ultima' })),
      ];
      const [orders, keys, records] = [await count('orders'), await count('idempotency'), await count('history')];
      lines.length = 0;
      const answers = await answersTo(ana, calls);
      expect(answers.map(said)).toEqual([
        [201, undefined],
        [201, undefined],
        [400, 'price-mismatch'],
        [403, 'forbidden'],
        [404, 'not-found'],
        [409, 'withdrawn'],
        [409, 'withdrawn'],
        [500, 'server-error'],
        [400, 'invalid-body'],
        [403, 'forbidden'],
        [422, 'key-reused'],
        [400, 'unknown-client'],
        [400, 'invalid-body'],
        [201, undefined],
      ]);
      expect(answers[0]?.body).toEqual(placed);
      expect([await count('orders'), await count('idempotency'), await count('history')]).toEqual([
        orders + 2,
        keys + 2,
        records + 2,
      ]);
      // The security log says of each what it says of a single call.
      const of = (name: string, call: string) => ({ security: name, account: 'aana', call: `POST /api${call}` });
      expect(lines).toEqual([
        of('refused by role', endpoints.createProduct.path),
        of('refused input', endpoints.placeOrder.path),
        of('refused by role', endpoints.placeOrder.path),
        of('refused input', endpoints.placeOrder.path),
      ]);
      // As a single call is refused, word for word.
      for (const index of [2, 3, 5, 6, 8, 9, 10, 11]) {
        const { status, body } = await alone(ana, calls[index] as Member);
        expect({ status, body }).toEqual({ status: answers[index]?.status, body: answers[index]?.body });
      }
      // What was refused has left no key: repaired, it is done under the same one.
      const repaired = [2, 9, 11].map((index) => member(order(), calls[index]?.key));
      expect((await answersTo(ana, repaired)).map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await count('orders')).toBe(orders + 5);
    });

    it('leave nothing of a refused one: no sample out of the bag, no change in the log', async () => {
      const since = await server.cursor();
      const sample = { product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 1 };
      // Its sample is taken before its line is refused by the database.
      const refused = member(
        order({ price: 12.5 + 1.3, products: [sample, { product: 'p2', quantity: 13, unitprice: 0.1 }] }),
      );
      const taking = member(order({ products: [sample] }));
      const another = member(order({ products: [sample] }));
      const answers = await answersTo(ana, [refused, taking, another]);
      expect(answers.map(said)).toEqual([
        [500, 'server-error'],
        [201, undefined],
        [409, 'not-in-bag'],
      ]);
      const told: { type: string; id: string }[] = await server.told(since);
      expect(told.map(({ type, id }) => [type, id])).toEqual([
        ['bag', 'g1'],
        ['order', answers[1]?.body.id],
      ]);
      expect(await outOfBalance(server.database)).toEqual([]);
    });

    it('may change and delete, with the version that they were made from', async () => {
      const own = (
        await alone(ana, member({ title: 'Gata', agent: 'aana' }, randomUUID(), endpoints.createObservation.path))
      ).body;
      const item = (id: string) => endpoints.updateItem.path.replace(':id', id);
      const client = { name: 'Magazin Țuțu', phone: '0799123' };
      const version = (await ana('GET', item('c1'))).body.version;
      const answers = await answersTo(ana, [
        { key: randomUUID(), method: 'PUT', path: item('c1'), body: client, ifMatch: version },
        { key: randomUUID(), method: 'PUT', path: item('c1'), body: client, ifMatch: version },
        { key: randomUUID(), method: 'DELETE', path: item(own.id) },
        { key: randomUUID(), method: 'DELETE', path: item('n2') },
      ]);
      expect(answers.map(said)).toEqual([
        [200, undefined],
        [412, 'stale-version'],
        [200, undefined],
        [404, 'not-found'],
      ]);
      expect(answers[2]?.body).toEqual({ id: own.id, deleted: true });
    });

    it('are none of them done where the call itself is wrong: members, keys, log, caller', async () => {
      const [orders, keys] = [await count('orders'), await count('idempotency')];
      const twice = [member(order(), 'twice'), member(order({ observations: 'x' }), 'twice')];
      const many = Array.from({ length: mostSent + 1 }, () => member());
      for (const [calls, place] of [
        [[], 'calls'],
        [many, 'calls'],
        [twice, 'calls.1.key'],
        [[member(), { ...member(), key: 'a b' }], 'calls.1.key'],
        [[member(), { ...member(), method: 'GET' }], 'calls.1.method'],
      ] as const) {
        const { status, body } = await sendMany(ana, calls);
        expect([status, body.code, body.details.places[0].path]).toEqual([400, 'invalid-body', place]);
      }
      const known = member();
      const { headers } = await alone(ana, known);
      const mark = headers.get('log-mark') ?? '';
      const foreign = { 'log-mark': `${mark},${partsOfMark(mark).seq}.other` };
      expect(said(await sendMany(ana, [known, member()], foreign))).toEqual([409, 'restored']);
      expect((await sendMany(ana, [known], foreign)).body.answers[0].status).toBe(201);
      expect((await sendMany(ana, [known, member()], { 'log-mark': mark })).status).toBe(200);
      const nobody = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(43)}` },
        body: JSON.stringify({ calls: [member()] }),
      });
      expect(nobody.status).toBe(401);
      expect([await count('orders'), await count('idempotency')]).toEqual([orders + 2, keys + 2]);
    });

    it('are not larger than fifty of the largest orders: 413', async () => {
      const body = `{"calls":[${' '.repeat(12.5 * 1_024 * 1_024)}]}`;
      const headers = { 'content-type': 'application/json' };
      expect(said(await ana('POST', path, { body, headers }))).toEqual([413, 'too-large']);
      const note = 'x'.repeat(1_900);
      const large = Array.from({ length: mostSent }, () => member(order({ observations: note, ...padding() })));
      expect((await answersTo(ana, large)).every(({ status }) => status === 201)).toBe(true);
      function padding() {
        // What a server does not know is left out.
        return { unknown: 'y'.repeat(200_000) };
      }
    });

    it('come in any order at once, with the same members, and each is done once', async () => {
      const before = await count('orders');
      const calls = Array.from({ length: 20 }, (_, index) => member(order({ client: index % 2 === 0 ? 'c1' : 'c2' })));
      const replies = await Promise.all([
        ...[calls, [...calls].reverse(), calls, [...calls].reverse()].map((some) => sendMany(ana, some)),
        ...calls.slice(0, 5).map((call) => alone(ana, call)),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 201, 201, 201, 201]);
      const ids = replies
        .slice(0, 4)
        .map(({ body }) => new Map(body.answers.map((answer: Answer) => [answer.key, answer.body.id])));
      for (const some of ids) expect([...some].sort()).toEqual([...(ids[0] ?? [])].sort());
      expect(await count('orders')).toBe(before + 20);
    });

    it('[SYNC-20] and a withdrawal of one at the same time: whichever was first, both know it', async () => {
      for (let round = 0; round < 10; round += 1) {
        const before = await count('orders');
        const calls = [member(), member(order(), `${randomUUID()}:0`), member()];
        const keys = calls.map(({ key }) => key.split(':')[0] ?? key);
        const [sent, ...taken] = await Promise.all([
          sendMany(ana, calls),
          ...[...keys].reverse().map((key) => withdraw(ana, key)),
        ]);
        const done = taken.reverse().map(({ body }) => body.done as boolean);
        const placed = (sent.body.answers as Answer[]).filter(({ status }) => status === 201).length;
        expect(await count('orders')).toBe(before + placed);
        for (const [index, answer] of (sent.body.answers as Answer[]).entries()) {
          // A key that another one is derived from becomes void after it was done too.
          if (index === 1) expect(done[1]).toBe(false);
          else expect(said(answer)).toEqual(done[index] ? [201, undefined] : [409, 'withdrawn']);
        }
      }
    });

    it('are of the account that asks: the same keys are another’s own', async () => {
      const keys = [randomUUID(), randomUUID()];
      const [anas, dans] = await Promise.all([
        answersTo(
          ana,
          keys.map((key) => member(order(), key)),
        ),
        answersTo(
          dan,
          keys.map((key) => member(order({ agent: 'adan' }), key)),
        ),
      ]);
      expect([...anas, ...dans].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      // An admin has no cart.
      expect((await answersTo(admin, [member()])).map(said)).toEqual([[403, 'forbidden']]);
    });
  });

  const lost = async (fault: Fault): Promise<void> => {
    const plain = await engine.open();
    await foundCompany(plain);
    const { database, faults } = faultyDatabase(plain);
    const server = await startServer({ database, config: { logLevel: 'silent' } });
    try {
      const ana = await callAs(server.url, 'ana');
      const calls = [member(), member(order({ price: 1 })), member()];
      faults.push(fault);
      expect(said(await sendMany(ana, calls))).toEqual([503, 'unavailable']);
      expect(await ordersOf(plain)).toHaveLength(fault === 'after' ? 2 : 0);
      expect((await answersTo(ana, calls)).map(({ status }) => status)).toEqual([201, 400, 201]);
      expect(await ordersOf(plain)).toHaveLength(2);
    } finally {
      await server.stop();
      await plain.close();
    }
  };
  for (const fault of ['before', 'after'] as const)
    it(`[SYNC-2] are all done or none, lost ${fault} their commit, on ${engine.name}`, () => lost(fault));
}

it('[SYNC-2] are refused on a nearly full disk: 503; what was done before is answered', async () => {
  const plain = await firstEngine.open();
  await foundCompany(plain);
  let free = Number.POSITIVE_INFINITY;
  const database = { ...plain, freeBytes: async () => free };
  const server = await startServer({ database, config: { leastFreeMegabytes: 100, logLevel: 'silent' } });
  try {
    const ana = await callAs(server.url, 'ana');
    const calls = [member(), member()];
    const [first] = await answersTo(ana, calls.slice(0, 1));
    free = 0;
    expect(said(await sendMany(ana, calls))).toEqual([503, 'unavailable']);
    expect(await answersTo(ana, calls.slice(0, 1))).toEqual([first]);
    free = Number.POSITIVE_INFINITY;
    expect((await answersTo(ana, calls)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await ordersOf(plain)).toHaveLength(2);
  } finally {
    await server.stop();
    await plain.close();
  }
});

const postgres = engines.filter(({ name }) => name === 'PostgreSQL') as readonly Engine[];
for (const engine of postgres)
  describe(`[SYNC-2] several writes in one call beside others on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once', config: { logLevel: 'silent' } });
    const ana = server.as('ana');
    const admin = server.as('admin');

    it('end with 503, all of them, where the database ends one as a deadlock; the repeat does them', async () => {
      const calls = [member(order({ client: 'c1' })), member(order({ client: 'c2' }))];
      let sent: Promise<Reply> | undefined;
      // Locks in the other order than all of ours, by a transaction that does not look for a deadlock itself.
      await server.database.transaction(async (tx) => {
        await sql`set local deadlock_timeout = '60s'`.execute(tx);
        await sql`select 1 from client where id = 'c2' for update`.execute(tx);
        sent = sendMany(ana, calls);
        await untilWaiting(server.database, 1);
        await sql`select 1 from client where id = 'c1' for update`.execute(tx);
      });
      expect(said((await sent) as Reply)).toEqual([503, 'unavailable']);
      expect(await ordersOf(server.database)).toHaveLength(0);
      expect((await answersTo(ana, calls)).map(({ status }) => status)).toEqual([201, 201]);
      expect(await ordersOf(server.database)).toHaveLength(2);
    });

    it('lock all that they change first, in one order: none is ended as a deadlock', async () => {
      const item = (id: string) => endpoints.updateItem.path.replace(':id', id);
      const made = await Promise.all(
        [1, 2, 3, 4].map(async () => {
          const body = { title: 'De sunat', agent: 'aana' };
          return (await alone(ana, member(body, randomUUID(), endpoints.createObservation.path))).body.id as string;
        }),
      );
      const edits = [
        ...made.map((id) => ({ method: 'PUT', path: item(id), body: { completed: true } })),
        ...['c1', 'c2'].map((id) => ({
          method: 'PUT',
          path: item(id),
          body: { name: `Magazin ${id}`, phone: '07123' },
        })),
        ...['p1', 'p2'].map((id) => ({
          method: 'PUT',
          path: item(id),
          body: { edit: { fields: { category: { seen: '', wanted: '' } } } },
        })),
      ];
      const keyed = (some: typeof edits) => some.map((edit) => ({ key: randomUUID(), ...edit }));
      for (let round = 0; round < 5; round += 1) {
        const replies = await Promise.all([
          sendMany(admin, keyed(edits)),
          sendMany(admin, keyed([...edits].reverse())),
          sendMany(ana, [member(order({ client: 'c2' })), member(order({ client: 'c1' }))]),
        ]);
        for (const { status, body } of replies) {
          expect(status).toBe(200);
          expect(body.answers.filter((answer: Answer) => answer.status >= 300)).toEqual([]);
        }
      }
    });
  });
