import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { closeCodes } from '#wire/event';
import { handedIn, type UnsentEntry } from '#wire/handed-in';
import { personSession } from '#wire/person';
import { prune } from '../../server/keeping/prune';
import { callAs } from '../support/calls';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { listen, liveKeyOf } from '../support/listener';
import { editPerson, securityLines } from '../support/people';
import { serveCompany } from '../support/served-company';
import { until } from '../support/server-process';
import { decide, endAndWipe, handIn, openWipedPhone } from '../support/wiped-phone';

const made = '2026-11-20T08:00:00.000Z';
const client = { kind: 'createClient', localId: 'local:c9', client: { name: 'Magazin Nou', phone: '0733333333' } };
const fields = { email: '', cui: '', contactPerson: '', deliveryAddress: '', observations: '' };
const newClient = (key: string, localId = `local:${key}`): UnsentEntry => ({
  key,
  made,
  command: { ...client, localId, client: { ...client.client, ...fields } },
});
const orderOf = (agent: string, forClient = 'c1', delivered = 0) => ({
  client: forClient,
  date: '2026-11-20',
  price: 12.5,
  agent,
  products: [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: delivered }],
  placedAt: made,
});
const newOrder = (key: string, agent: string, forClient?: string, delivered?: number): UnsentEntry => ({
  key,
  made,
  command: { kind: 'placeOrder', order: orderOf(agent, forClient, delivered) },
});
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

for (const engine of engines) {
  describe(`lost phones on ${engine.name}`, () => {
    const { lines, secure } = securityLines();
    const server = serveCompany(engine, { fresh: 'once', parts: { secure } });
    const admin = server.as('admin');

    const run = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));
    const shown = async (account: string) => {
      const { body } = await admin('GET', endpoints.handedIn.path);
      return (body as unknown[]).map((one) => handedIn.parse(one)).filter((one) => one.account === account);
    };
    const overOf = async (account: string) => {
      const path = `${endpoints.personSessions.path.replace(':id', account)}?over=true`;
      return ((await admin('GET', path)).body as unknown[]).map((one) => personSession.parse(one));
    };
    const ordersOf = async (account: string) => {
      const { body } = await admin('GET', endpoints.orders.path);
      return (body as { agent: string; client: string; id: string }[]).filter(({ agent }) => agent === account);
    };
    /** A new user's wiped phone, with the secret that the server gave it. */
    const lost = async (username: string) => {
      const account = await hire(server.database, username, 'agent');
      const phone = await openWipedPhone(server.url, username);
      expect((await endAndWipe(admin, phone.session)).status).toBe(200);
      const told = await phone.refresh();
      return { account, phone, secret: String(told.body.details?.wipe) };
    };
    const only = async (account: string) => {
      const [entry] = await shown(account);
      if (entry === undefined) throw new Error('nothing was handed in');
      return entry;
    };

    test('[SESSION-11] ended to be wiped: refused, cut off, and given the secret whose hash it has', async () => {
      await hire(server.database, 'pierdut', 'agent');
      const phone = await openWipedPhone(server.url, 'pierdut');
      expect(phone.wipeHash).toMatch(/^[0-9a-f]{64}$/);
      const listener = listen(server.url, await liveKeyOf(phone.call), ['product']);
      await until('it listens', () => listener.heard.length > 0);
      expect((await endAndWipe(admin, phone.session)).body).toMatchObject({ id: phone.session, ended: true });
      expect((await phone.call('GET', endpoints.me.path)).status).toBe(401);
      await until('the socket is closed', () => listener.closed() !== undefined, 5);
      expect(listener.closed()).toBe(closeCodes.sessionOver);
      expect(await overOf('apierdut')).toMatchObject([{ id: phone.session, over: 'wiping' }]);
      const told = await phone.refresh();
      expect([told.status, told.body.code]).toEqual([401, 'session-over']);
      expect(sha256(told.body.details.wipe)).toBe(phone.wipeHash);
      // Asked again, however late: the same.
      await run(`update refresh_token set created = created - interval '170 days' where session = '${phone.session}'`);
      expect((await phone.refresh()).body.details).toEqual(told.body.details);
      expect(lines).toContainEqual({ security: 'wipe asked', account: 'apierdut', by: 'aadmin' });
      expect(JSON.stringify(lines)).not.toContain(told.body.details.wipe);
    });

    test('[SESSION-11] a session that merely ended gets no secret, and its secret hands nothing in', async () => {
      const account = await hire(server.database, 'iesit', 'agent');
      const phone = await openWipedPhone(server.url, 'iesit');
      const { rows } = await run(`select wipe_secret as secret from session where id = '${phone.session}'`);
      const { secret } = rows[0] as { secret: string };
      const entry = newClient('iesit-1');
      expect((await handIn(server.url, secret, [entry])).status).toBe(404);
      await admin('POST', endpoints.endSession.path.replace(':id', phone.session), { body: {} });
      expect((await handIn(server.url, secret, [entry])).status).toBe(404);
      // Until its device asks, it can still be wiped.
      expect(await overOf(account)).toMatchObject([{ over: 'ended' }]);
      expect((await phone.refresh()).body).toEqual({ code: 'session-over', message: expect.any(String) });
      expect(await overOf(account)).toEqual([]);
      expect(await shown(account)).toEqual([]);
    });

    test('[SESSION-11] disabled first and wiped then, and wiped twice', async () => {
      const account = await hire(server.database, 'oprit', 'agent');
      const phone = await openWipedPhone(server.url, 'oprit');
      await editPerson(admin, account, { disabled: { seen: false, wanted: true } });
      expect(await overOf(account)).toMatchObject([{ id: phone.session, over: 'ended' }]);
      for (let time = 0; time < 2; time += 1) expect((await endAndWipe(admin, phone.session)).status).toBe(200);
      const { wipe } = (await phone.refresh()).body.details;
      expect(sha256(wipe)).toBe(phone.wipeHash);
      expect((await handIn(server.url, wipe, [newOrder('oprit-1', account)])).status).toBe(200);
      expect(await overOf(account)).toMatchObject([{ over: 'wiped' }]);
      // A disabled account's entry is accepted all the same.
      const accepted = await decide(admin, (await only(account)).id, true);
      expect([accepted.status, accepted.body.state, accepted.body.wasThere]).toEqual([200, 'accepted', false]);
      expect(await ordersOf(account)).toMatchObject([{ id: accepted.body.became }]);
    });

    test('[SESSION-11] who signs out by hand is not asked about, and no agent has a device wiped', async () => {
      const account = await hire(server.database, 'plecat', 'agent');
      const [phone, other] = [
        await openWipedPhone(server.url, 'plecat'),
        await openWipedPhone(server.url, 'plecat', 'x'),
      ];
      expect((await endAndWipe(other.call, phone.session)).status).toBe(403);
      await phone.call('POST', endpoints.revoke.path, { body: {} });
      expect((await overOf(account)).map(({ over }) => over)).toEqual([undefined]);
    });

    test('[SESSION-12] handed in twice is once, in pieces too; a wrong secret hands nothing in', async () => {
      const { account, secret } = await lost('predat');
      const entries = ['predat-1', 'predat-2', 'predat-3'].map((key) => newOrder(key, account));
      expect((await handIn(server.url, `${secret}0`, entries)).status).toBe(404);
      expect((await handIn(server.url, 'x'.repeat(64), entries)).body.code).toBe('not-found');
      const first = await handIn(server.url, secret, entries.slice(0, 2), { last: false });
      expect(first.body).toEqual({ keys: ['predat-1', 'predat-2'], total: 2 });
      expect(await overOf(account)).toMatchObject([{ over: 'wiping' }]);
      for (let time = 0; time < 2; time += 1)
        expect((await handIn(server.url, secret, entries)).body).toEqual({
          keys: entries.map(({ key }) => key),
          total: 3,
        });
      expect((await shown(account)).map(({ key, state, device }) => [key, state, device])).toEqual(
        entries.map(({ key }) => [key, 'waiting', 'Unknown device']),
      );
      expect((await handIn(server.url, secret, [], { last: true })).body).toEqual({ keys: [], total: 3 });
    });

    test('[SESSION-12] what cannot be read or kept is refused or kept, and never a fault', async () => {
      const { account, secret } = await lost('ciudat');
      const odd = { key: 'ciudat-1', made: '', command: { kind: 'fly', to: 'the\u0000moon \ud800' } };
      expect((await handIn(server.url, secret, [odd])).status).toBe(200);
      const refused = await decide(admin, (await only(account)).id, true);
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid-body']);
      for (const entry of [
        { ...odd, key: '' },
        { ...odd, made: '\u0000' },
      ])
        expect((await handIn(server.url, secret, [entry])).status).toBe(400);
      const many = Array.from({ length: 201 }, (_, at) => newOrder(`ciudat-${at}`, account));
      expect((await handIn(server.url, secret, many)).status).toBe(400);
    });

    test('[SESSION-12] [SYNC-2] accepted under its own key, as its author, once, by whomever', async () => {
      const { account, secret } = await lost('odata');
      await handIn(server.url, secret, [newOrder('odata-1', account)]);
      const { id } = await only(account);
      const answers = await Promise.all([1, 2, 3].map((time) => decide(admin, id, true, `yes-${time}`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const orders = await ordersOf(account);
      expect(orders).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => body.became))).toEqual(new Set([orders[0]?.id]));
      // The phone itself, had it a session still, would hear the same.
      const again = await callAs(server.url, 'odata');
      const sent = { body: orderOf(account), headers: { 'idempotency-key': 'odata-1' } };
      expect((await again('POST', endpoints.placeOrder.path, sent)).body.id).toBe(orders[0]?.id);
      expect(await ordersOf(account)).toHaveLength(1);
      expect((await only(account)).decidedBy).toBe('aadmin');
      // A yes is not taken back.
      expect((await decide(admin, id, false)).status).toBe(409);
    });

    test('[SESSION-12] [SYNC-2] what had arrived before is found by its key, and not done again', async () => {
      const account = await hire(server.database, 'ajuns', 'agent');
      const phone = await openWipedPhone(server.url, 'ajuns');
      const sent = { body: orderOf(account), headers: { 'idempotency-key': 'ajuns-1' } };
      const { body: order } = await phone.call('POST', endpoints.placeOrder.path, sent);
      await phone.call('POST', endpoints.withdraw.path, { body: { key: 'ajuns-2' } });
      await endAndWipe(admin, phone.session);
      const { wipe } = (await phone.refresh()).body.details;
      await handIn(server.url, wipe, [newOrder('ajuns-1', account), newOrder('ajuns-2', account)]);
      const [arrived, takenBack] = await shown(account);
      const accepted = await decide(admin, arrived?.id ?? '', true);
      expect(accepted.body).toMatchObject({ state: 'accepted', became: order.id, wasThere: true });
      expect((await decide(admin, takenBack?.id ?? '', true)).body.code).toBe('withdrawn');
      expect(await ordersOf(account)).toHaveLength(1);
    });

    test('[SESSION-12] [SYNC-4] an order waits for its new client’s id; samples come out of the bag', async () => {
      const { account, secret } = await lost('nou');
      const { rows } = await run(`insert into bag values ('g${account}', '${account}', 1) returning id`);
      expect(rows).toHaveLength(1);
      await run(`insert into bag_line values ('g${account}', 'p1', 1, 1250, false)`);
      await handIn(server.url, secret, [
        newClient('nou-1', 'local:nou'),
        newOrder('nou-2', account, 'local:nou', 1),
        newOrder('nou-3', account, 'local:nou', 1),
      ]);
      const [clientEntry, order, late] = await shown(account);
      const early = await decide(admin, order?.id ?? '', true);
      expect([early.status, early.body.code]).toEqual([409, 'conflict']);
      expect((await shown(account))[1]?.state).toBe('waiting');
      const { body: accepted } = await decide(admin, clientEntry?.id ?? '', true);
      await decide(admin, order?.id ?? '', true);
      expect(await ordersOf(account)).toMatchObject([{ client: accepted.became }]);
      // The verb's own refusal is answered, and the entry stays.
      const refused = await decide(admin, late?.id ?? '', true);
      expect([refused.status, refused.body.code]).toEqual([409, 'not-in-bag']);
      expect((await shown(account)).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'waiting']);
      expect(await ordersOf(account)).toHaveLength(1);
    });

    test('[SESSION-12] edits are merged into the current item; a conflict is refused', async () => {
      const { account, secret } = await lost('schimba');
      const edit = (key: string, before: string, after: string): UnsentEntry => ({
        key,
        made,
        command: { kind: 'editClient', client: 'c2', before: { phone: before }, after: { phone: after } },
      });
      const removal = { kind: 'deleteObservation', observation: 'ngone', title: 'De sunat' };
      await handIn(server.url, secret, [
        edit('schimba-1', '0722222222', '0799999999'),
        edit('schimba-2', '0722222222', '0788888888'),
        edit('schimba-3', '0722222222', '0799999999'),
        { key: 'schimba-4', made, command: removal },
      ]);
      const entries = await shown(account);
      const came = [];
      for (const { id } of entries) came.push(await decide(admin, id, true));
      expect(came.map(({ status }) => status)).toEqual([200, 409, 200, 200]);
      expect(came[1]?.body.message).toContain('phone');
      expect((await admin('GET', endpoints.item.path.replace(':id', 'c2'))).body.phone).toBe('0799999999');
      // Of a log that is no more: what it names may be another item.
      const { account: other, secret: theirs } = await lost('vechi');
      await handIn(server.url, theirs, [edit('vechi-1', '0799999999', '0711')], { marks: ['1.nowhere'] });
      expect((await decide(admin, (await only(other)).id, true)).body.code).toBe('restored');
    });

    test('[SESSION-12] a refusal keeps its admin and time, and the entry can still be accepted', async () => {
      const { account, secret } = await lost('refuzat');
      await handIn(server.url, secret, [newOrder('refuzat-1', account)]);
      const { id } = await only(account);
      for (let time = 0; time < 2; time += 1) expect((await decide(admin, id, false)).status).toBe(200);
      expect(await only(account)).toMatchObject({ state: 'refused', decidedBy: 'aadmin', decided: expect.any(String) });
      expect(await ordersOf(account)).toEqual([]);
      // Handed in again it stays decided.
      await handIn(server.url, secret, [newOrder('refuzat-1', account)]);
      expect((await only(account)).state).toBe('refused');
      expect((await decide(admin, id, true)).body.state).toBe('accepted');
      expect(await ordersOf(account)).toHaveLength(1);
      expect((await decide(admin, 'hnone', true)).status).toBe(404);
    });

    test('[STOCK-11] a yes to a handed-in edit waits for an edit under way, and keeps what it stored', async () => {
      const { account, secret } = await lost('deodata');
      const stored = async () => (await run("select phone, email from client where id = 'c1'")).rows[0];
      const before = String(((await stored()) as { phone: string }).phone);
      const command = { kind: 'editClient', client: 'c1', before: { phone: before }, after: { phone: '0799 111 222' } };
      await handIn(server.url, secret, [{ key: 'deodata-1', made, command }]);
      const entry = await only(account);
      let decision: Promise<unknown> | undefined;
      await server.database.transaction(async (tx) => {
        await sql`update client set email = 'deodata@x.example', version = version + 1 where id = 'c1'`.execute(tx);
        decision = decide(admin, entry.id, true);
        // The embedded database has one connection: there the decision waits for this transaction as a whole.
        if (engine.name === 'PostgreSQL')
          await until('the decision waits for the row', async () => {
            const waiting = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(tx);
            return waiting.rows.length > 0;
          });
      });
      expect(await decision).toMatchObject({ body: { state: 'accepted' } });
      expect(await stored()).toEqual({ phone: '0799 111 222', email: 'deodata@x.example' });
    });

    test('[SESSION-12] the decided is forgotten by its age, once nothing waits that may be for it', async () => {
      const { account, secret } = await lost('sters');
      await handIn(server.url, secret, [
        newClient('sters-1', 'local:sters'),
        newOrder('sters-2', account, 'local:sters'),
      ]);
      const [maker, waiting] = await shown(account);
      await decide(admin, maker?.id ?? '', false);
      const age = () =>
        run(`update handed_in set at = now() - interval '1 year', decided = decided - interval '181 days'
          where account = '${account}'`);
      await age();
      await prune(server.database);
      // The new client was refused long ago, and is kept so that it can still be accepted: its order needs it.
      expect((await decide(admin, waiting?.id ?? '', true)).body.said).toMatchObject({ say: 'accept-other-first' });
      expect((await shown(account)).map(({ id }) => id)).toEqual([maker?.id, waiting?.id]);
      for (const { id } of await shown(account)) expect((await decide(admin, id, true)).status).toBe(200);
      await age();
      await prune(server.database);
      expect(await shown(account)).toEqual([]);
    });

    test('[SESSION-12] an order whose new client was too large says that it is gone', async () => {
      const { account, secret } = await lost('mare');
      const [client, order] = [newClient('mare-1', 'local:mare'), newOrder('mare-2', account, 'local:mare')];
      const large = { kind: 'createClient' };
      await handIn(server.url, secret, [{ ...client, command: large, without: 'too-large' }, order]);
      const waiting = (await shown(account))[1];
      const { status, body } = await decide(admin, waiting?.id ?? '', true);
      expect([status, body.said?.say]).toEqual([409, 'other-not-handed-in']);
      expect((await decide(admin, waiting?.id ?? '', false)).status).toBe(200);
    });

    test('[SESSION-12] an entry has the role of its session: an agent then, an admin now, places it', async () => {
      const { account, secret } = await lost('avansat');
      await handIn(server.url, secret, [newOrder('avansat-1', account), newOrder('avansat-2', 'aana')]);
      await editPerson(admin, account, { role: { seen: 'agent', wanted: 'admin' } });
      const [own, foreign] = await shown(account);
      expect((await decide(admin, own?.id ?? '', true)).status).toBe(200);
      // No phone speaks for another person.
      expect((await decide(admin, foreign?.id ?? '', true)).body.code).toBe('forbidden');
    });
  });
}
