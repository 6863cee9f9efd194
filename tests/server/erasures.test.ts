import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { NewClient } from '#wire/client';
import { endpoints } from '#wire/endpoints';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { orderFor } from '../support/new-orders';
import { serveCompany } from '../support/served-company';

const item = (id: string) => endpoints.item.path.replace(':id', id);
const csv = { 'content-type': 'text/csv' };
const under = (key: string) => ({ 'idempotency-key': key });
const person = {
  name: 'Ileana Vădeanu PFA',
  phone: '0744123987',
  email: 'ileana@vadeanu.ro',
  cui: 'RO998877',
  contactPerson: 'Ileana V.',
  deliveryAddress: 'Strada Nucului 7',
  observations: 'Fiul ei se numește Horia',
  visitDays: '123567',
  visitAgent: 'aana',
} satisfies NewClient;
const { visitAgent: _theirAgent, ...personal } = person;
/** The values that must be nowhere afterwards; the visiting agent is no personal datum. */
const traces = [...Object.values(personal), 'Ileana', 'Vădeanu', 'vadeanu', '998877', 'Nucului', 'Horia'];

for (const engine of engines) {
  describe(`personal data that are erased, on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });
    const ana = () => company.as('ana');
    const admin = () => company.as('admin');
    const read = async (id: string) => (await ana()('GET', item(id))).body;
    const made = async (key: string, fields: object = person) =>
      (await ana()('POST', endpoints.createClient.path, { body: fields, headers: under(key) })).body;
    const place = async (client: string, key: string, more?: object) =>
      (await ana()('POST', endpoints.placeOrder.path, { body: orderFor(client, more), headers: under(key) })).body;
    const finalize = (id: string) => admin()('PUT', item(id), { body: { isFinalized: true } });
    const erase = (id: string, headers = {}) =>
      admin()('POST', endpoints.eraseClient.path.replace(':id', id), { body: {}, headers });
    /** Every row of every table, as one text. */
    const everything = (): Promise<string> =>
      company.database.transaction(async (tx) => {
        const tables = await sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = 'public'`.execute(tx);
        const texts = tables.rows.map(async ({ name }) => {
          const { rows } = await sql<{ row: string }>`
            select ${sql.table(name)}::text as row from ${sql.table(name)}`.execute(tx);
          return rows.map(({ row }) => `${name} ${row}`).join('\n');
        });
        return (await Promise.all(texts)).join('\n');
      });
    /** Puts what a mail was answered under a key. */
    const answered = (key: string, status: number, answer: object) =>
      company.database.transaction((tx) =>
        tx
          .insertInto('idempotency')
          .values({ account: 'aana', key, fingerprint: '', status, answer: JSON.stringify(answer) })
          .execute(),
      );
    const mailed = (order: string, address: string) =>
      company.database.transaction((tx) => tx.insertInto('sent_mail').values({ order_id: order, address }).execute());

    test('[CLIENT-2] nothing in the database names the person; orders and movements keep figures', async () => {
      const client = await made('K');
      const { version: _version, ...fields } = client;
      await ana()('PUT', item(client.id), { body: { ...fields, contactPerson: 'Horia' }, headers: under('K2') });
      const placed = await place(client.id, 'O', { observations: 'Horia ia marfa' });
      await ana()('PUT', item(placed.id), { body: { observations: 'Sună la 0744123987' }, headers: under('O2') });
      const visit = { client: client.id, agent: 'aana', date: '2026-11-21', reason: 'later', note: 'Horia doarme' };
      const closed = await ana()('POST', endpoints.createVisit.path, { body: visit, headers: under('V') });
      await finalize(placed.id);
      for (const address of ['ileana@vadeanu.ro', 'horia@vadeanu.ro']) await mailed(placed.id, address);
      await answered('M', 200, { orderId: placed.id, emailAddress: person.email });
      await answered('N', 409, { code: 'mail-failed', message: `Ask at ${person.email} before you send it again.` });
      await answered('P', 200, { orderId: '9999', emailAddress: 'altul@firma.ro' });
      const before = await everything();
      for (const trace of traces) expect([trace, before.includes(trace)]).toEqual([trace, true]);

      const since = await company.cursor();
      const erased = await erase(client.id);
      expect([erased.status, erased.body.name]).toEqual([200, 'Erased client 1']);
      const after = await everything();
      for (const trace of traces) expect([trace, after.includes(trace)]).toEqual([trace, false]);
      for (const kept of ['altul@firma.ro', 'Ask at that address before you']) expect(after).toContain(kept);

      expect(await read(client.id)).toEqual({
        id: client.id,
        ...Object.fromEntries(Object.keys(person).map((field) => [field, ''])),
        name: 'Erased client 1',
        archived: true,
        erased: expect.stringMatching(/^\d{4}-.*Z$/),
        madeUnder: 'K',
        version: 3,
      });
      expect(await read(placed.id)).toMatchObject({
        client: client.id,
        price: 25,
        observations: '',
        lastModifiedObservations: '',
        isFinalized: true,
        products: placed.products,
        version: 4,
      });
      const told = await company.told(since);
      expect(told.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`)).toEqual([
        `client ${client.id}`,
        `order ${placed.id}`,
        `visit ${closed.body.id}`,
      ]);
      expect(await read(closed.body.id)).toEqual({ ...closed.body, note: '', version: 2 });
      const again = await ana()('POST', endpoints.createVisit.path, { body: visit, headers: under('V') });
      expect(again.body).toEqual({ ...closed.body, note: '' });
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    test('[CLIENT-2] when, and by whom, is kept, and that orders were mailed', async () => {
      const client = await made('K');
      const placed = await place(client.id, 'O');
      await finalize(placed.id);
      await mailed(placed.id, 'a@vadeanu.ro');
      await mailed(placed.id, 'b@vadeanu.ro');
      await erase(client.id);
      await company.database.transaction(async (tx) => {
        const row = await tx
          .selectFrom('client')
          .select(['erased', 'erased_by', 'erased_number'])
          .where('id', '=', client.id)
          .executeTakeFirstOrThrow();
        expect(row).toEqual({ erased: expect.any(Date), erased_by: 'aadmin', erased_number: 1 });
        expect(await tx.selectFrom('sent_mail').select(['order_id', 'address']).execute()).toEqual([
          { order_id: placed.id, address: '' },
        ]);
      });
      // Each has a number of its own, once and for all.
      const other = await made('L');
      expect((await erase(other.id)).body.name).toBe('Erased client 2');
      expect((await erase(other.id)).body).toEqual(await read(other.id));
    });

    test('[CLIENT-2] refused while an order is open, which it names', async () => {
      const client = await made('K');
      const [one, two] = [await place(client.id, 'O'), await place(client.id, 'P')];
      const refused = await erase(client.id);
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
      expect(refused.body.message).toContain(`${one.id}, ${two.id}`);
      expect(await read(client.id)).toEqual(client);
      await finalize(one.id);
      expect((await erase(client.id)).body.message).toMatch(new RegExp(`^Order ${two.id} of it is`));
    });

    test('[CLIENT-2] what a wiped phone handed in goes too; its waiting order is decided first', async () => {
      const client = await made('K');
      const handedIn = (key: string, more: { command: object; state?: 'accepted'; makes?: string; became?: string }) =>
        company.database.transaction(async (tx) => {
          const { command, ...row } = more;
          const content = JSON.stringify({ command, marks: [] });
          const whose = { account: 'aana', role: 'agent', session: 's', device: '', made: '', makes: '' } as const;
          await tx
            .insertInto('handed_in')
            .values({ id: `h${key}`, key, ...whose, ...row, content })
            .execute();
        });
      const makes = `local:${person.phone}`;
      await handedIn('1', {
        command: { kind: 'createClient', localId: makes, client: person },
        state: 'accepted',
        makes,
        became: client.id,
      });
      await handedIn('2', {
        command: {
          kind: 'editClient',
          client: client.id,
          before: { phone: person.phone },
          after: { phone: '0700000000' },
        },
      });
      await handedIn('3', { command: { kind: 'placeOrder', order: orderFor(makes) } });
      // A change of such an order names the order only.
      const placed = await place(client.id, 'O');
      await finalize(placed.id);
      const said = { kind: 'editOrderObservations', before: '', after: 'Horia ia marfa', at: '2026-11-25T10:00:00' };
      await handedIn('4', { command: { ...said, order: placed.id } });
      await handedIn('5', { command: { ...said, order: '9999', after: placed.id } });
      // As decisions were answered in the first release that had them.
      const entry = { id: 'h6', command: { ...said, order: placed.id }, state: 'refused', became: '', wasThere: false };
      await answered('D', 200, entry);
      const refused = await erase(client.id);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('waits under People')]);
      const decide = endpoints.decideHandedIn.path.replace(':id', 'h3');
      expect((await admin()('PUT', decide, { body: { accept: false } })).status).toBe(200);
      expect((await erase(client.id)).status).toBe(200);
      const after = await everything();
      for (const trace of traces) expect([trace, after.includes(trace)]).toEqual([trace, false]);
      const left = await company.database.transaction((tx) => tx.selectFrom('handed_in').select('id').execute());
      expect(left).toEqual([{ id: 'h5' }]);
      expect(after).toContain(
        JSON.stringify({ id: 'h6', state: 'refused', became: '', wasThere: false }).replaceAll('"', '""'),
      );
    });

    test('[CLIENT-2] a later order is refused as one without a client, an edit as one of nothing', async () => {
      const client = await made('K');
      await erase(client.id);
      const late = await ana()('POST', endpoints.placeOrder.path, { body: orderFor(client.id), headers: under('O') });
      expect([late.status, late.body.code]).toEqual([400, 'unknown-client']);
      // Mended by another client it goes under the key that it had.
      expect((await place('c1', 'O')).client).toBe('c1');
      for (const headers of [{}, { 'if-match': '"1"' }, { 'if-match': '"2"' }]) {
        const edited = await ana()('PUT', item(client.id), { body: { ...client, phone: '0700000000' }, headers });
        expect([edited.status, edited.body.code]).toEqual([404, 'not-found']);
      }
      expect((await read(client.id)).phone).toBe('');
    });

    test('[CLIENT-2] [SYNC-2] keys go on: what was made is known, what was changed is not there', async () => {
      const client = await made('K');
      const body = { ...client, phone: '0755555555' };
      await ana()('PUT', item(client.id), { body, headers: under('K2') });
      const order = { observations: 'Horia ia marfa', placedAt: '2026-11-25T08:00:00.000Z' };
      const placed = await place(client.id, 'O', order);
      await finalize(placed.id);
      await erase(client.id);
      expect(await made('K')).toMatchObject({ id: client.id, name: 'Erased client 1', madeUnder: 'K' });
      const again = await place(client.id, 'O', order);
      expect(again).toEqual({ ...placed, observations: '', lastModifiedObservations: '' });
      const edited = await ana()('PUT', item(client.id), { body, headers: under('K2') });
      expect([edited.status, edited.body.code]).toEqual([404, 'not-found']);
    });

    test('[CLIENT-1] [CLIENT-2] clients that were merged into it go with it, and none of those alone', async () => {
      const [one, two] = [await made('K'), await made('L', { ...person, name: 'Ileana veche' })];
      const versions = { from: two.version, into: one.version };
      const merging = { body: { into: one.id, versions, take: [] } };
      await admin()('POST', endpoints.mergeClient.path.replace(':id', two.id), merging);
      expect((await erase(two.id)).body.code).toBe('conflict');
      expect((await erase(one.id)).status).toBe(200);
      expect(await read(two.id)).toMatchObject({ name: 'Erased client 1', phone: '', mergedInto: one.id });
      const after = await everything();
      for (const trace of traces) expect([trace, after.includes(trace)]).toEqual([trace, false]);
      const late = await ana()('POST', endpoints.placeOrder.path, { body: orderFor(two.id) });
      expect([late.status, late.body.code]).toEqual([400, 'unknown-client']);
    });

    test('[CLIENT-2] [STOCK-19] an order that the office moved to another client goes with it', async () => {
      const [client, other] = [await made('K'), await made('L', { name: 'Alt magazin', phone: '0722000111' })];
      const placed = await place(client.id, 'O', { observations: 'Horia ia marfa' });
      await mailed(placed.id, 'ileana@vadeanu.ro');
      await admin()('PUT', item(placed.id), { body: { client: other.id }, headers: under('M') });
      expect((await erase(client.id)).body.message).toContain(placed.id);
      await finalize(placed.id);
      expect((await erase(client.id)).status).toBe(200);
      const after = await everything();
      for (const trace of traces) expect([trace, after.includes(trace)]).toEqual([trace, false]);
      expect(await read(placed.id)).toMatchObject({ client: other.id, observations: '' });
    });

    test('[CLIENT-2] what is archived can be erased, what changed since cannot, what is erased stays', async () => {
      const client = await made('K');
      const { version: _version, ...fields } = client;
      await admin()('PUT', item(client.id), { body: { ...fields, archived: true } });
      const stale = await erase(client.id, { 'if-match': '"1"' });
      expect([stale.status, stale.body.code]).toEqual([412, 'stale-version']);
      expect((await erase(client.id, { 'if-match': '"2"' })).status).toBe(200);
      const back = await admin()('PUT', item(client.id), { body: { ...fields, archived: false } });
      expect(back.status).toBe(404);
      for (const [from, into] of [
        [client.id, 'c1'],
        ['c1', client.id],
      ] as const) {
        const versions = { from: (await read(from)).version, into: (await read(into)).version };
        const path = endpoints.mergeClient.path.replace(':id', from);
        expect((await admin()('POST', path, { body: { into, versions, take: [] } })).body.code).toBe('conflict');
      }
      expect((await erase('c9')).status).toBe(404);
    });

    test('[CLIENT-2] a file that has the person makes a new client of them', async () => {
      const client = await made('K');
      await erase(client.id);
      const body = `name,phone\n${person.name},${person.phone}`;
      const imported = await admin()('POST', endpoints.importClients.path, { body, headers: csv });
      expect(imported.body).toEqual({ added: 1, changed: 0, unchanged: 0 });
      expect((await read(client.id)).phone).toBe('');
    });

    test('[CLIENT-2] an order placed during the erasure is for it and keeps it, or is refused', async () => {
      for (let round = 0; round < 5; round += 1) {
        const client = await made(`K${round}`);
        const [placed, erased] = await Promise.all([
          ana()('POST', endpoints.placeOrder.path, { body: orderFor(client.id) }),
          erase(client.id),
        ]);
        expect([
          [201, 409],
          [400, 200],
        ]).toContainEqual([placed.status, erased.status]);
      }
    });
  });
}
