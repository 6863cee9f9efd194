import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Reply } from '../support/calls';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { untilWaiting } from '../support/lock-waits';
import { orderFor } from '../support/new-orders';
import { serveCompany } from '../support/served-company';

const item = (id: string) => endpoints.item.path.replace(':id', id);
const csv = { 'content-type': 'text/csv' };
const under = (key: string) => ({ 'idempotency-key': key });

for (const engine of engines) {
  describe(`clients that become one, on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test', admins: ['vera'] });
    const ana = () => company.as('ana');
    const admin = () => company.as('admin');
    const read = async (id: string) => (await ana()('GET', item(id))).body;
    const names = async (): Promise<string[]> =>
      (await ana()('GET', endpoints.clients.path)).body.map(({ id }: { id: string }) => id).sort();
    const place = (client: string, more?: object, headers = {}) =>
      ana()('POST', endpoints.placeOrder.path, { body: orderFor(client, more), headers });
    const made = async (name: string): Promise<string> =>
      (await ana()('POST', endpoints.createClient.path, { body: { name, phone: '0700000000' } })).body.id;
    /** Merges two clients as they are now, by default. */
    const merge = async (from: string, into: string, more: object = {}, who = 'admin'): Promise<Reply> => {
      const versions = { from: (await read(from)).version ?? 0, into: (await read(into)).version ?? 0 };
      const path = endpoints.mergeClient.path.replace(':id', from);
      return company.as(who)('POST', path, { body: { into, versions, take: [], ...more } });
    };

    test('[CLIENT-1] its orders follow with their figures, finalized ones too, and the log tells', async () => {
      const open = (await place('c2')).body;
      const done = (await place('c2', { price: 12.5, products: [{ product: 'p1', quantity: 1, unitprice: 12.5 }] }))
        .body;
      expect((await admin()('PUT', item(done.id), { body: { isFinalized: true } })).status).toBe(200);
      const since = await company.cursor();
      const merged = await merge('c2', 'c1');
      expect([merged.status, merged.body.id, merged.body.name]).toEqual([200, 'c1', 'Magazin Țuțu']);

      const [one, two] = [await read(open.id), await read(done.id)];
      expect(one).toEqual({ ...open, client: 'c1', version: 2 });
      expect(two).toMatchObject({ client: 'c1', isFinalized: true, price: 12.5, products: done.products });
      const told = await company.told(since);
      expect(told.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`)).toEqual([
        'client c2',
        `order ${open.id}`,
        `order ${done.id}`,
      ]);
      // An older app takes it for archived, and offers it to nobody.
      expect(told[0].item).toMatchObject({ id: 'c2', name: 'Băcănia', archived: true, mergedInto: 'c1' });
      expect(await names()).toEqual(['c1']);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    test('[CLIENT-1] it keeps its fields, but for those that are taken from the one that goes', async () => {
      await merge('c2', 'c1', { take: ['phone', 'email'] });
      expect(await read('c1')).toMatchObject({ name: 'Magazin Țuțu', phone: '0722222222', cui: 'RO123', version: 2 });
      const again = await made('Magazin Nou');
      expect((await merge(again, 'c1')).body).toMatchObject({ id: 'c1', phone: '0722222222', version: 2 });
    });

    test('[CLIENT-1] [SYNC-2] an order that names the old one is placed once, for the one it is', async () => {
      await merge('c2', 'c1');
      const placed = await place('c2', {}, under('K'));
      expect([placed.status, placed.body.client]).toEqual([201, 'c1']);
      expect((await place('c2', {}, under('K'))).body).toEqual(placed.body);
      expect((await ana()('GET', endpoints.ownOrders.path.concat(spoql))).body).toHaveLength(1);
    });

    test('[CLIENT-1] a whole order that still names the old one is read as of the one that it is', async () => {
      const placed = (await place('c2')).body;
      await merge('c2', 'c1');
      const noted = await ana()('PUT', item(placed.id), { body: { ...placed, observations: 'La 10' } });
      expect([noted.status, noted.body.client, noted.body.observations]).toEqual([200, 'c1', 'La 10']);
      const other = await ana()('PUT', item(placed.id), { body: { ...placed, client: 'c9' } });
      expect([other.status, other.body.code]).toEqual([403, 'forbidden']);
    });

    test('[CLIENT-1] [SYNC-4] an edit of the old one gets what it is now; knowing it, it is refused', async () => {
      const seen = await read('c2');
      await merge('c2', 'c1');
      const body = { ...seen, phone: '0799999999' };
      const late = await ana()('PUT', item('c2'), { body, headers: { 'if-match': `"${seen.version}"` } });
      expect([late.status, late.body.code, late.body.details.item.mergedInto]).toEqual([412, 'stale-version', 'c1']);
      const knowing = await ana()('PUT', item('c2'), { body });
      expect([knowing.status, knowing.body.code]).toEqual([409, 'conflict']);
      expect((await read('c2')).phone).toBe('0722222222');
    });

    test('[CLIENT-1] chains are followed, and one step leads to the end', async () => {
      const [b, c] = [await made('Al doilea'), await made('Al treilea')];
      const placed = (await place('c2')).body;
      await merge('c2', b);
      await merge(b, c);
      expect([(await read('c2')).mergedInto, (await read(b)).mergedInto]).toEqual([c, c]);
      expect((await read(placed.id)).client).toBe(c);
      expect((await place('c2')).body.client).toBe(c);
    });

    test.each([
      ['itself', 'c1', 'c1', [400, 'invalid-body']],
      ['one that there is not', 'c2', 'c9', [404, 'not-found']],
      ['an order', 'c2', '1001', [404, 'not-found']],
    ])('[CLIENT-1] nothing is merged into %s', async (_what, from, into, refusal) => {
      const { status, body } = await merge(from, into);
      expect([status, body.code]).toEqual(refusal);
      expect(await names()).toEqual(['c1', 'c2']);
    });

    test('[CLIENT-1] nothing is merged into one that is archived or was merged itself, nor twice', async () => {
      const third = await made('Al treilea');
      await merge('c2', 'c1');
      for (const [from, into] of [
        [third, 'c2'],
        ['c2', third],
        ['c2', 'c1'],
      ] as const)
        expect((await merge(from, into)).body.code).toBe('conflict');
      const { version: _version, ...fields } = await read('c1');
      await admin()('PUT', item('c1'), { body: { ...fields, archived: true } });
      const archived = await merge(third, 'c1');
      expect([archived.status, archived.body.message]).toEqual([409, expect.stringContaining('Bring it back first')]);
      // One that goes may be archived.
      expect((await merge('c1', third)).status).toBe(200);
    });

    test('[CLIENT-1] [STOCK-11] nothing is done where either has changed since it was looked at', async () => {
      const versions = { from: 1, into: 1 };
      await ana()('PUT', item('c1'), { body: { ...(await read('c1')), email: 'a@b.ro' } });
      const stale = await merge('c2', 'c1', { versions });
      expect([stale.status, stale.body.code, stale.body.details.item.email]).toEqual([412, 'stale-version', 'a@b.ro']);
      expect(await names()).toEqual(['c1', 'c2']);
    });

    test('[CLIENT-1] of two admins who merge both into each other one is done, the other refused', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [a, b] = [await made('Unu'), await made('Doi')];
        const [one, two] = await Promise.all([merge(a, b), merge(b, a, {}, 'vera')]);
        expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
        const refused = one.status === 200 ? two : one;
        expect([409, 412]).toContain(refused.status);
        const [first, second] = [await read(a), await read(b)];
        expect([first.mergedInto, second.mergedInto].filter((into) => into !== undefined)).toHaveLength(1);
      }
    });

    test('[CLIENT-1] [SYNC-2] orders placed during the merge are all for the one that it is', async () => {
      const [a, b] = [await made('Unu'), await made('Doi')];
      const placing = Array.from({ length: 12 }, (_, at) => place(a, {}, under(`P${at}`)));
      const merging = merge(a, b);
      const replies = await Promise.all(placing);
      expect((await merging).status).toBe(200);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
      const orders = (await admin()('GET', endpoints.orders.path)).body as { client: string }[];
      expect(orders.map(({ client }) => client)).toEqual(replies.map(() => b));
    });

    test('[CLIENT-1] it is done once under its key, and no batch does it', async () => {
      const path = endpoints.mergeClient.path.replace(':id', 'c2');
      const body = { into: 'c1', versions: { from: 1, into: 1 }, take: [] };
      const [one, two] = [
        await admin()('POST', path, { body, headers: under('M') }),
        await admin()('POST', path, { body, headers: under('M') }),
      ];
      expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
      const batch = await admin()('POST', endpoints.batch.path, { body: { calls: [{ method: 'POST', path, body }] } });
      expect(batch.status).toBe(404);
    });

    test('batches that edit the same clients in opposite order never fail over their locks', async () => {
      const edit = async (id: string) => ({
        method: 'PUT',
        path: endpoints.updateItem.path.replace(':id', id),
        body: await read(id),
      });
      const [one, two] = [await edit('c1'), await edit('c2')];
      const send = (calls: readonly object[]) => admin()('POST', endpoints.batch.path, { body: { calls } });
      const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? [one, two] : [two, one])));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    });

    test('[CLIENT-1] a file that has the old one leaves both as they are', async () => {
      await merge('c2', 'c1');
      const body = 'name,phone,email\nBăcănia,0722222222,nou@b.ro\nAlt Magazin,0733333333,';
      const imported = await admin()('POST', endpoints.importClients.path, { body, headers: csv });
      expect(imported.body).toEqual({ added: 1, changed: 0, unchanged: 1 });
      expect((await read('c2')).email).toBe('');
    });
  });
}

for (const engine of engines.filter(({ name }) => name === 'PostgreSQL')) {
  describe('who locks a merged client, beside who locks the one that it is now', () => {
    const company = serveCompany(engine, { fresh: 'each test' });
    const admin = company.as('admin');
    const placed = async (): Promise<string> =>
      (await company.as('ana')('POST', endpoints.placeOrder.path, { body: orderFor('c1') })).body.id;
    const merge = async (): Promise<Reply> => {
      const body = { into: 'c1', versions: { from: 1, into: 1 }, take: [] };
      return admin('POST', endpoints.mergeClient.path.replace(':id', 'c2'), { body });
    };
    const toClient = (id: string, client: string) => ({ method: 'PUT', path: item(id), body: { client } });
    /** A batch that changes a client locks all that it names for a change; others lock them as an order does. */
    const renewed = async () => {
      const { body } = await admin('GET', item('c1'));
      return { method: 'PUT', path: item('c1'), body: { ...body, phone: '0711111111' } };
    };
    const batch = (...calls: readonly object[]) => admin('POST', endpoints.batch.path, { body: { calls } });

    test('batches wait for each other in the order of ids, and all are done', async () => {
      const [one, two, three] = [await placed(), await placed(), await placed()];
      await merge();
      const change = await renewed();
      // While an order is held, the first batch has locked its clients alone, and the second comes.
      const answers = await company.database.transaction(async (tx) => {
        await tx.selectFrom('orders').select('number').where('number', '=', Number(one)).forUpdate().execute();
        const first = batch(toClient(one, 'c2'), change);
        await untilWaiting(company.database, 1);
        const second = batch(toClient(two, 'c1'), toClient(three, 'c2'));
        await untilWaiting(company.database, 2);
        return { first, second };
      });
      expect([(await answers.first).status, (await answers.second).status]).toEqual([200, 200]);
    });

    test('batches that only name clients do not wait for each other', async () => {
      const [one, two, three] = [await placed(), await placed(), await placed()];
      await merge();
      const first = await company.database.transaction(async (tx) => {
        await tx.selectFrom('orders').select('number').where('number', '=', Number(one)).forUpdate().execute();
        const waits = batch(toClient(one, 'c2'), toClient(one, 'c1'));
        await untilWaiting(company.database, 1);
        expect((await batch(toClient(two, 'c1'), toClient(three, 'c2'))).status).toBe(200);
        return { waits };
      });
      expect((await first.waits).status).toBe(200);
    });

    test('[CLIENT-1] an order that names the merged one keeps no lock on it', async () => {
      const [one, two, three] = [await placed(), await placed(), await placed()];
      await merge();
      const change = await renewed();
      // The batch has locked one of its clients and waits for the other, as it is held, when the order is edited.
      const answers = await company.database.transaction(async (tx) => {
        await tx.selectFrom('client').select('id').where('id', '=', 'c2').forKeyShare().execute();
        const both = batch(toClient(one, 'c1'), toClient(two, 'c2'), change);
        await untilWaiting(company.database, 1);
        const alone = admin('PUT', item(three), { body: { client: 'c2' } });
        await untilWaiting(company.database, 2);
        return { both, alone };
      });
      expect([(await answers.both).status, (await answers.alone).status]).toEqual([200, 200]);
    });
  });
}

const spoql = `?q=${encodeURIComponent(`at 'main' select items from 'order' where {property 'agent' eq 'aana'}`)}`;
