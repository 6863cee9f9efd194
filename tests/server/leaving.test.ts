import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { closeCodes } from '#wire/event';
import { type Holdings, holdings } from '#wire/leaving';
import { type Call, callAs, type Reply } from '../support/calls';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { movementsAfter, outOfBalance } from '../support/ledger';
import { listen, liveKeyOf } from '../support/listener';
import { editPerson } from '../support/people';
import { serveCompany } from '../support/served-company';
import { until } from '../support/server-process';

interface Change {
  readonly type: string;
  readonly id: string;
  readonly item?: { readonly agent?: string } | null;
}

for (const engine of engines) {
  describe(`[STOCK-15] an agent leaves, on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'each test', admins: ['vera'] });
    const admin = server.as('admin');
    const ana = server.as('ana');
    const dan = server.as('dan');

    const run = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));
    const place = async (call = ana, agent = 'aana', client = 'c1'): Promise<string> => {
      const products = [{ product: 'p1', quantity: 2, unitprice: 12.5 }];
      const body = { client, date: '2026-11-21', price: 25, agent, products };
      return (await call('POST', endpoints.placeOrder.path, { body })).body.id;
    };
    const held = async (id = 'aana'): Promise<Holdings> =>
      holdings.parse((await admin('GET', endpoints.holdings.path.replace(':id', id))).body);
    const fill = (agent: string, bag: string, products: readonly string[]) =>
      admin('PUT', endpoints.saveBag.path.replace(':id', bag), {
        body: { agent, products: products.map((product) => ({ product, quantity: 1 })) },
      });
    interface Wanted {
      readonly seen?: string;
      readonly bagTo?: string | null;
      readonly ordersTo?: string | null;
      readonly visitsTo?: string | null;
      readonly returned?: readonly string[];
    }
    const leave = async (wanted: Wanted, { call = admin, id = 'aana', key = randomUUID() } = {}): Promise<Reply> => {
      const seen = wanted.seen ?? (await held(id)).seen;
      const body = { bagTo: null, ordersTo: null, returned: [], ...wanted, seen };
      return call('POST', endpoints.leave.path.replace(':id', id), { body, headers: { 'idempotency-key': key } });
    };
    const bagOf = async (id: string) => {
      const { products } = (await admin('GET', endpoints.item.path.replace(':id', id))).body;
      return products.map(({ product, quantity }: { product: string; quantity: number }) => [product, quantity]);
    };
    const item = async (id: string) => (await admin('GET', endpoints.item.path.replace(':id', id))).body;
    const changesSince = async (call: Call, since: number): Promise<{ changes: Change[]; next: number }> =>
      (await call('GET', `${endpoints.changes.path}?since=${since}`)).body;
    const refusal = ({ status, body }: Reply) => [status, body.code, body.details?.places?.[0]?.path, body.message];
    const countOf = async () => {
      const { rows } = await run('select count(*)::int as count from movement');
      return (rows[0] as { count: number }).count;
    };
    const isDisabled = async (id = 'aana') => (await held(id)).disabled;

    test('what they hold is listed: bag, open orders, clients and what waits on their devices', async () => {
      await fill('aana', 'g1', ['p1', 'p2']);
      const [first, second] = [await place(), await place(ana, 'aana', 'c2')];
      await admin('PUT', endpoints.item.path.replace(':id', first), {
        body: { ...(await item(first)), isFinalized: true },
      });
      const report = { entries: 2, oldest: '2026-11-24T08:12:00.000Z', value: 30, said: '2026-11-24T09:00:00.000Z' };
      const from = 'phone-of-ana';
      await ana('POST', endpoints.reportUnsent.path, { body: { ...report, from } });
      const { seen, ...told } = await held();
      expect(seen).toMatch(/^[0-9a-f]{64}$/);
      expect(told).toEqual({
        id: 'aana',
        role: 'agent',
        disabled: false,
        bag: {
          id: 'g1',
          products: [
            { product: 'p1', name: 'Cafea măcinată', code: 'CAF-1' },
            { product: 'p2', name: 'Gumă', code: 'GUM-1' },
          ],
        },
        orders: [{ id: second, client: 'c2', clientName: 'Băcănia', date: '2026-11-21', price: 25 }],
        sessions: [
          expect.objectContaining({ isLive: true, unsent: expect.objectContaining({ entries: 2, value: 30 }) }),
        ],
        clients: { count: 2, latest: ['Băcănia', 'Magazin Țuțu'] },
        planned: { count: 0, latest: [] },
      });
      // Ended, the session is listed until its device has sent it in a later one (SESSION-13).
      await admin('POST', endpoints.endSessions.path.replace(':id', 'aana'), { body: {} });
      expect((await held()).sessions).toMatchObject([{ isLive: false, unsent: { entries: 2 } }]);
      const again = await callAs(server.url, 'ana');
      expect((await held()).sessions).toMatchObject([{ isLive: true }, { isLive: false, unsent: { entries: 2 } }]);
      await again('POST', endpoints.reportUnsent.path, {
        body: { ...report, entries: 0, oldest: null, value: 0, from },
      });
      expect((await held()).sessions).toMatchObject([{ isLive: true, unsent: { entries: 0 } }]);
      expect((await held('avera')).bag).toBeNull();
      expect((await admin('GET', endpoints.holdings.path.replace(':id', 'anone'))).status).toBe(404);
      expect((await dan('GET', endpoints.holdings.path.replace(':id', 'aana'))).status).toBe(403);
    });

    test('[STOCK-12] [STOCK-4] its bag goes to another agent, what that has already to the warehouse', async () => {
      await fill('aana', 'g1', ['p1', 'p2']);
      await fill('adan', 'g2', ['p2']);
      await run(`insert into bag_line (bag, product, quantity, unitprice) values ('g1', 'p3', 0, 1)`);
      const before = await countOf();
      const stock = await item('w1');
      expect(await leave({ bagTo: 'adan', returned: ['p2'] })).toMatchObject({
        status: 200,
        body: { id: 'aana', bagged: 1, returned: 1, orders: 0 },
      });
      expect(await bagOf('g1')).toEqual([]);
      expect(await bagOf('g2')).toEqual([
        ['p1', 1],
        ['p2', 1],
      ]);
      const one = (product: string, place: string, place_id: string, delta: number) => {
        return { account: 'aadmin', product, place, place_id, delta, reason: 'hand-over', reference: 'g1' };
      };
      expect(await movementsAfter(server.database, before)).toEqual([
        one('p1', 'bag', 'g2', 1),
        one('p2', 'warehouse', 'w1', 1),
        one('p1', 'bag', 'g1', -1),
        one('p2', 'bag', 'g1', -1),
      ]);
      const units = (warehouse: { products: { product: string; quantity: number }[] }) =>
        new Map(warehouse.products.map(({ product, quantity }) => [product, quantity]));
      expect(units(await item('w1')).get('p2')).toBe((units(stock).get('p2') ?? 0) + 1);
      expect(units(await item('w1')).get('p1')).toBe(units(stock).get('p1'));
      expect(await outOfBalance(server.database)).toEqual([]);
      expect(await isDisabled()).toBe(true);
      const told = await admin('GET', `${endpoints.history.path}?kind=bag&id=g1`);
      expect(told.body.records[0]).toMatchObject({
        act: 'handed over',
        account: 'aadmin',
        before: { quantities: { p1: 1, p2: 1, p3: 0 } },
        after: { quantities: { p1: null, p2: null, p3: null } },
      });
    });

    test('all of the bag goes back to the warehouse', async () => {
      await fill('aana', 'g1', ['p1', 'p2']);
      expect(await leave({ bagTo: 'warehouse', returned: ['p2', 'p1'] })).toMatchObject({
        body: { bagged: 0, returned: 2 },
      });
      expect([await bagOf('g1'), await bagOf('g2')]).toEqual([[], [['p2', 0]]]);
      expect(await outOfBalance(server.database)).toEqual([]);
    });

    test('[SYNC-12] open orders move from the leaver’s devices to another agent’s; finalized stay', async () => {
      const [open, done, other] = [await place(), await place(), await place(dan, 'adan')];
      await admin('PUT', endpoints.item.path.replace(':id', done), {
        body: { ...(await item(done)), isFinalized: true },
      });
      const before = await item(open);
      const { next } = await changesSince(dan, 0);
      expect(await leave({ bagTo: 'warehouse', returned: ['p1'], ordersTo: 'adan' })).toMatchObject({
        body: { orders: 1 },
      });
      expect(await item(open)).toEqual({ ...before, agent: 'adan', version: before.version + 1 });
      expect((await item(done)).agent).toBe('aana');
      const { records } = (await admin('GET', `${endpoints.history.path}?kind=order&id=${open}`)).body;
      expect(records[0]).toMatchObject({ act: 'handed over', before: { agent: 'aana' }, after: { agent: 'adan' } });
      const orders = ({ changes }: { changes: Change[] }) =>
        changes.filter(({ type }) => type === 'order').map(({ id, item: told }) => [id, told?.agent ?? null]);
      expect(orders(await changesSince(dan, next))).toEqual([[open, 'adan']]);
      expect((await dan('GET', endpoints.item.path.replace(':id', open))).status).toBe(200);

      // They come back one day: what is not theirs any more is gone from their devices, whenever these ask.
      await editPerson(admin, 'aana', { disabled: { seen: true, wanted: false } });
      const again = await callAs(server.url, 'ana');
      expect(orders(await changesSince(again, next))).toEqual([[open, null]]);
      const all = new Map(orders(await changesSince(again, 0)) as [string, string | null][]);
      expect([all.get(open), all.get(done), all.get(other)]).toEqual([null, 'aana', undefined]);
      expect((await again('GET', endpoints.item.path.replace(':id', open))).status).toBe(404);
      // Handed back, it is theirs again.
      const { next: then } = await changesSince(again, 0);
      expect((await leave({ ordersTo: 'aana' }, { id: 'adan' })).status).toBe(200);
      expect(orders(await changesSince(again, then)).sort()).toEqual([
        [open, 'aana'],
        [other, 'aana'],
      ]);
    });

    test('[STOCK-15] [VISIT-2] clients planned for them are planned for another agent, or for none', async () => {
      const plan = async (id: string, visitAgent: string) =>
        admin('PUT', endpoints.item.path.replace(':id', id), {
          body: { ...(await item(id)), visitDays: '14', visitAgent },
        });
      await plan('c1', 'aana');
      await plan('c2', 'adan');
      expect((await held()).planned).toEqual({ count: 1, latest: ['Magazin Țuțu'] });
      const toWarehouse = { bagTo: 'warehouse', returned: ['p1'] };
      const refused = await leave({ ...toWarehouse, visitsTo: null });
      expect(refusal(refused)).toEqual([400, 'invalid-body', 'visitsTo', 'Say who visits their clients.']);
      expect(refusal(await leave({ ...toWarehouse, visitsTo: 'aadmin' })).slice(0, 3)).toEqual([
        409,
        'conflict',
        'visitsTo',
      ]);
      const { seen } = await held();
      await plan('c2', 'aana');
      expect(refusal(await leave({ ...toWarehouse, seen, visitsTo: 'adan' })).slice(0, 3)).toEqual([
        412,
        'conflict',
        'seen',
      ]);

      const before = await item('c1');
      const { next } = await changesSince(dan, 0);
      expect((await leave({ ...toWarehouse, visitsTo: 'adan' })).body).toMatchObject({ visits: 2 });
      expect(await item('c1')).toEqual({ ...before, visitAgent: 'adan', version: before.version + 1 });
      const { changes } = await changesSince(dan, next);
      expect(changes.flatMap(({ type, id }) => (type === 'client' ? [id] : [])).sort()).toEqual(['c1', 'c2']);
      const { records } = (await admin('GET', `${endpoints.history.path}?kind=client&id=c1`)).body;
      expect(records[0]).toMatchObject({
        act: 'handed over',
        before: { visitAgent: 'aana' },
        after: { visitAgent: 'adan' },
      });

      // An app from before there were visits leaves them as they are; after that they are still to be handed over.
      expect((await leave({ bagTo: null }, { id: 'adan' })).body).toMatchObject({ visits: 0 });
      expect((await item('c1')).visitAgent).toBe('adan');
      expect((await leave({ visitsTo: 'nobody' }, { id: 'adan' })).body).toMatchObject({ visits: 2 });
      expect([(await item('c1')).visitAgent, (await item('c1')).visitDays]).toEqual(['', '14']);
    });

    test('[SESSION-6] their sessions are over and their sockets closed', async () => {
      const listener = listen(server.url, await liveKeyOf(ana), ['order']);
      await until('it listens', () => listener.heard.length > 0);
      await leave({ bagTo: 'warehouse', returned: ['p1'] });
      expect((await ana('GET', '/me')).status).toBe(401);
      await until('the socket is closed', () => listener.closed() !== undefined, 5);
      expect(listener.closed()).toBe(closeCodes.sessionOver);
    });

    test('[STOCK-11] what has changed since it was looked at is refused and shown, nothing is done', async () => {
      const order = await place();
      const { seen } = await held();
      const wanted = { seen, bagTo: 'warehouse', returned: ['p1'], ordersTo: 'adan' };
      await admin('PUT', endpoints.item.path.replace(':id', order), {
        body: { ...(await item(order)), observations: 'mâine' },
      });
      const before = await countOf();
      const refused = await leave(wanted);
      expect(refusal(refused)).toEqual([412, 'conflict', 'seen', 'What they hold has changed.']);
      expect(holdings.parse(refused.body.details.item)).toEqual(await held());
      await fill('adan', 'g2', ['p1']);
      const now = await leave({ ...wanted, seen: refused.body.details.item.seen, bagTo: 'adan', returned: [] });
      expect(refusal(now)).toEqual([412, 'conflict', 'returned', 'What the other bag holds has changed.']);
      expect([await bagOf('g1'), (await item(order)).agent, await isDisabled()]).toEqual([[['p1', 1]], 'aana', false]);
      expect(await countOf()).toBe(before + 2); // Dan's bag
      expect((await leave({ ...wanted, seen: (await held()).seen, bagTo: 'adan' })).status).toBe(200);
      expect(await outOfBalance(server.database)).toEqual([]);
    });

    test('[SYNC-2] twice under the same key it is done once and answered the same', async () => {
      await place();
      const { seen } = await held();
      const wanted = { seen, bagTo: 'adan', returned: [], ordersTo: 'adan' };
      const key = randomUUID();
      const [one, two] = await Promise.all([leave(wanted, { key }), leave(wanted, { key })]);
      const count = await countOf();
      expect([one.status, two?.status, two?.body]).toEqual([200, 200, one.body]);
      expect((await leave(wanted, { key })).body).toEqual(one.body);
      expect(await countOf()).toBe(count);
    });

    test('two administrators at once: one hands it over, the other sees that', async () => {
      const vera = await callAs(server.url, 'vera');
      await hire(server.database, 'emil', 'agent');
      const order = await place();
      const { seen } = await held();
      const answers = await Promise.all([
        leave({ seen, bagTo: 'adan', returned: [], ordersTo: 'adan' }),
        leave({ seen, bagTo: 'aemil', returned: [], ordersTo: 'aemil' }, { call: vera }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const winner = answers[0]?.status === 200 ? 'adan' : 'aemil';
      expect((await item(order)).agent).toBe(winner);
      expect(await outOfBalance(server.database)).toEqual([]);
    });

    test('two agents who get each other’s at once: one of them stays, because the other is disabled', async () => {
      const vera = await callAs(server.url, 'vera');
      await Promise.all([place(), place(dan, 'adan')]);
      const [anas, dans] = [(await held()).seen, (await held('adan')).seen];
      const answers = await Promise.all([
        leave({ seen: anas, bagTo: 'warehouse', returned: ['p1'], ordersTo: 'adan' }),
        leave({ seen: dans, ordersTo: 'aana' }, { call: vera, id: 'adan' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(refusal(answers.find(({ status }) => status !== 200) as Reply).slice(0, 2)).toEqual([409, 'conflict']);
    });

    test('samples, ticks and bag saves at once with it: all that is answered yes is in the ledger', async () => {
      await fill('aana', 'g1', ['p1', 'p2']);
      const order = await place();
      const sample = {
        client: 'c1',
        date: '2026-11-21',
        price: 12.5,
        agent: 'aana',
        products: [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 1 }],
      };
      const { seen } = await held();
      const answers = await Promise.all([
        ana('POST', endpoints.placeOrder.path, { body: sample }),
        leave({ seen, bagTo: 'adan', returned: [], ordersTo: 'adan' }),
        admin('PUT', endpoints.checkLine.path, { body: { orderId: order, productId: 'p1', checked: true } }),
        fill('adan', 'g2', ['p3']),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await outOfBalance(server.database)).toEqual([]);
    });

    test('who was disabled before hands over still; an administrator with nothing is just disabled', async () => {
      const order = await place();
      await editPerson(admin, 'aana', { disabled: { seen: false, wanted: true } });
      expect((await leave({ bagTo: 'warehouse', returned: ['p1'], ordersTo: 'adan' })).status).toBe(200);
      expect((await item(order)).agent).toBe('adan');
      expect((await leave({}, { id: 'avera' })).body).toMatchObject({ id: 'avera', orders: 0 });
      expect(await isDisabled('avera')).toBe(true);
    });

    test('what cannot be is refused with a sentence, and nothing is done', async () => {
      await place();
      await hire(server.database, 'emil', 'agent');
      await editPerson(admin, 'aemil', { disabled: { seen: false, wanted: true } });
      const wanted = { bagTo: 'warehouse', returned: ['p1'], ordersTo: 'adan' };
      const no = async (over: Wanted, options?: { call?: Call; id?: string }) =>
        refusal(await leave({ ...wanted, ...over }, options));
      expect(await no({ ordersTo: 'aemil' })).toEqual([
        409,
        'conflict',
        'ordersTo',
        'Emil Pop is disabled. Choose another agent.',
      ]);
      expect(await no({ bagTo: 'aana' })).toEqual([409, 'conflict', 'bagTo', 'Choose another agent than Ana Pop.']);
      expect(await no({ bagTo: 'avera' })).toEqual([
        409,
        'conflict',
        'bagTo',
        'Vera Pop is no agent. Choose an agent.',
      ]);
      expect((await no({ bagTo: 'anone' }))[2]).toBe('bagTo');
      expect((await no({ bagTo: null, returned: [] })).slice(0, 3)).toEqual([400, 'invalid-body', 'bagTo']);
      expect((await no({ ordersTo: null })).slice(0, 3)).toEqual([400, 'invalid-body', 'ordersTo']);
      expect((await no({ returned: [] })).slice(0, 3)).toEqual([412, 'conflict', 'returned']);
      expect((await no({}, { call: dan })).slice(0, 2)).toEqual([403, 'forbidden']);
      expect((await no({ bagTo: null, returned: [], ordersTo: null }, { id: 'aadmin' })).slice(0, 2)).toEqual([
        403,
        'forbidden',
      ]);
      const vera = await callAs(server.url, 'vera');
      await editPerson(vera, 'aadmin', { role: { seen: 'admin', wanted: 'agent' } });
      expect(
        (await vera('POST', endpoints.leave.path.replace(':id', 'anone'), { body: { seen: '', ...wanted } })).status,
      ).toBe(404);
      expect(await countOf()).toBe(5);
    });

    test('it is no member of a batch', async () => {
      const { method, path } = endpoints.leave;
      const body = { calls: [{ method, path: path.replace(':id', 'aana'), body: {} }] };
      expect((await admin('POST', endpoints.batch.path, { body })).status).toBe(404);
    });
  });
}
