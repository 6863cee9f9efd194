import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { type HistoryAnswer, type HistoryRecord, historyAnswer, historyPage } from '#wire/history';
import { type AccountRequest, accountCommand } from '../../server/account-commands';
import { blankHistory } from '../../server/storage/history';
import { giveMissingBags } from '../../server/use-cases/people';
import { writeNames, writes } from '../../server/use-cases/writes';
import { type Call, callAs, type Sent } from '../support/calls';
import { engines } from '../support/databases';
import { smallOrder as order } from '../support/new-orders';
import { addPerson, editPerson, goodPassword, redeem } from '../support/people';
import { serveCompany } from '../support/served-company';
import { testConfig } from '../support/server';

/** One write: who makes it, of which item, with what; and how it is refused. */
interface Written {
  readonly who?: string;
  readonly id?: string;
  readonly send: Sent;
  readonly refused: Sent & { readonly id?: string; readonly who?: string };
}
type Made = Readonly<
  Record<'order' | 'wrong' | 'short' | 'sold' | 'client' | 'person' | 'session' | 'leaver' | 'seen', string>
>;

const csv = (body: string): Sent => ({ body, headers: { 'content-type': 'text/csv' } });
const newClient = { name: 'Nou', phone: '07123' };
const visit = (client: string) => ({ client, agent: 'aana', date: '2026-11-21', reason: 'closed' });
const nobody = { id: 'anobody0000000000' };
const edit = (name: string, seen: unknown, wanted: unknown): Sent => ({
  body: { edit: { fields: { [name]: { seen, wanted } } } },
});

/** What a device says of itself, and how a person reads: nobody has done anything. */
type Silent = 'reportUnsent' | 'chooseLanguage';
const isSilent = (name: string): name is Silent => name === 'reportUnsent' || name === 'chooseLanguage';

/** Every write of the table, as it succeeds once. */
const written = (made: Made): Readonly<Record<Exclude<keyof typeof writes, Silent>, Written>> => ({
  createClient: { send: { body: newClient }, refused: { body: { name: 'N', phone: '07123' } } },
  mergeClient: {
    id: 'c2',
    send: { body: { into: 'c1', versions: { from: 1, into: 1 }, take: ['phone'] } },
    refused: { body: { into: 'c2', versions: { from: 1, into: 1 }, take: [] } },
  },
  // One of them has an open order.
  eraseClient: { id: made.client, send: { body: {} }, refused: { id: 'c1', body: {} } },
  placeOrder: { who: 'ana', send: { body: order() }, refused: { body: order({ price: 3 }) } },
  createObservation: {
    who: 'ana',
    send: { body: { title: 'De sunat', agent: 'aana' } },
    refused: { body: { title: 'De sunat', agent: 'adan' } },
  },
  createVisit: {
    who: 'ana',
    send: { body: visit('c1') },
    refused: { body: visit('c9') },
  },
  updateItem: { id: 'c1', send: { body: { name: 'Altul', phone: '07123' } }, refused: { body: { name: 'A' } } },
  deleteItem: { who: 'ana', id: 'n1', send: {}, refused: { id: 'n2' } },
  createBox: { send: { body: { name: 'Z', capacity: 5 } }, refused: { body: { name: 'A1', capacity: 5 } } },
  cancelOrder: {
    id: made.wrong,
    send: { body: { reason: 'Comandă dublă' } },
    refused: { id: made.wrong, body: { reason: '  ' } },
  },
  returnOrder: {
    id: made.sold,
    send: { body: { reason: 'Expirat', lines: [{ product: 'p1', intoStock: 1, writtenOff: 0 }] } },
    refused: { id: made.order, body: { reason: 'Expirat', lines: [{ product: 'p1', intoStock: 1, writtenOff: 0 }] } },
  },
  checkLine: {
    send: { body: { orderId: made.order, productId: 'p1', checked: true } },
    refused: { body: { orderId: made.order, productId: 'p3', checked: true } },
  },
  deliverLine: {
    send: { body: { orderId: made.short, productId: 'p1', quantity: 1 } },
    refused: { body: { orderId: made.short, productId: 'p1', quantity: 9 } },
  },
  adjustBoxes: {
    send: { body: [{ boxId: 'b1', products: [{ product: 'p1', quantity: -1 }] }] },
    refused: { body: [{ boxId: 'b1', products: [{ product: 'p1', quantity: -100 }] }] },
  },
  saveBag: {
    id: 'g1',
    send: { body: { agent: 'aana', products: [] } },
    refused: { body: { agent: 'aana', products: [{ product: 'p3', quantity: 1 }] } },
  },
  createProduct: {
    send: { body: { name: 'Nou', code: 'N-1', price: 1 } },
    refused: { body: { name: 'Nou', code: 'CAF-1', price: 1 } },
  },
  saveCompany: { send: edit('name', '', 'Firma'), refused: edit('name', 'Alta', 'Firma mea') },
  importSteps: {
    send: {
      body: {
        importedProducts: [{ productId: 'p1', quantity: 3 }],
        orderUpdates: [],
        bagUpdates: [{ bagId: 'g2', productId: 'p1' }],
        boxUpdates: [{ boxId: 'b1', productId: 'p1', quantity: 1 }],
      },
    },
    refused: { body: { importedProducts: [], orderUpdates: [], bagUpdates: [], boxUpdates: [] } },
  },
  createPerson: {
    send: { body: { username: 'nou', firstname: 'Nou', lastname: 'Pop', role: 'agent', codeHash: 'a'.repeat(64) } },
    refused: { body: { username: 'ana', firstname: 'Nou', lastname: 'Pop', role: 'agent', codeHash: 'a'.repeat(64) } },
  },
  editPerson: { id: made.person, send: edit('lastname', 'Pop', 'Popa'), refused: edit('lastname', 'Ion', 'Ionescu') },
  giveCode: { id: made.person, send: { body: { codeHash: 'b'.repeat(64) } }, refused: nobody },
  leave: {
    id: made.leaver,
    send: { body: { seen: made.seen, bagTo: null, returned: [], ordersTo: null } },
    refused: { body: { seen: '', bagTo: null, returned: [], ordersTo: null } },
  },
  endSession: { id: made.session, send: { body: {} }, refused: { id: randomUUID(), body: {} } },
  // Dan's device reported something before, and the session has ended since.
  giveUpUnsent: { id: made.session, send: { body: {} }, refused: { id: randomUUID(), body: {} } },
  endSessions: { id: made.person, send: { body: {} }, refused: { ...nobody, body: {} } },
  endOtherSessions: {
    who: 'dan',
    send: { body: {} },
    refused: { body: '{"a":', headers: { 'content-type': 'application/json' } },
  },
  importProducts: {
    send: csv('name,code,price\nCeai,C-1,1.50\nCafea,CAF-1,13'),
    refused: csv('name,code,price\nX,Y,z'),
  },
  importClients: { send: csv('name,phone\nBăcănie Nouă,0711111111'), refused: csv('name,phone\n,') },
});

for (const engine of engines) {
  describe(`[SESSION-9] who did what, on ${engine.name}`, () => {
    const served = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const { path } = endpoints.history;
    const of = async (kind: string, id: string, more = ''): Promise<HistoryAnswer> => {
      const { status, body } = await served.as('admin')('GET', `${path}?kind=${kind}&id=${id}${more}`);
      expect(status).toBe(200);
      return historyAnswer.parse(body);
    };
    const last = async (kind: string, id: string): Promise<HistoryRecord> =>
      (await of(kind, id)).records[0] ?? expect.fail(`no record of ${kind} ${id}`);
    const all = () =>
      served.database.transaction(async (tx) => {
        const { rows } = await sql<{ act: string; kind: string; item: string; key: string; account: string }>`
          select act, kind, item, key, account from history order by id`.execute(tx);
        return rows;
      });
    const place = async (changes: object = {}): Promise<string> =>
      (await served.as('ana')('POST', endpoints.placeOrder.path, { body: order(changes) })).body.id;
    const put = (who: string, id: string, body: unknown) =>
      served.as(who)('PUT', endpoints.updateItem.path.replace(':id', id), { body });

    it('each write of the table leaves records in the own name; a repeat and a refusal leave none', async () => {
      const sessions = (await served.as('dan')('GET', endpoints.mySessions.path)).body as { id: string }[];
      const leaver = await addPerson(served.as('admin'), { username: 'pleaca' });
      const made = {
        order: await place(),
        wrong: await place(),
        short: await place({ products: [{ product: 'p1', quantity: 2, unitprice: 12.5 }], price: 25 }),
        sold: await place(),
        client: (await served.as('dan')('POST', endpoints.createClient.path, { body: newClient })).body.id,
        person: 'adan',
        session: sessions[0]?.id ?? expect.fail('no session of Dan'),
        leaver: leaver.body.id,
        seen: (await served.as('admin')('GET', endpoints.holdings.path.replace(':id', leaver.body.id))).body.seen,
      };
      const ticked = { orderId: made.sold, productId: 'p1', checked: true };
      expect((await served.as('admin')('PUT', endpoints.checkLine.path, { body: ticked })).status).toBe(200);
      expect((await put('admin', made.sold, { isFinalized: true })).status).toBe(200);
      const report = { entries: 1, oldest: null, value: 0, said: '2026-11-24T10:00:00.000Z' };
      await served.as('dan')('POST', endpoints.reportUnsent.path, { body: report });
      const table = written(made);
      expect(Object.keys(table).sort()).toEqual(writeNames.filter((name) => !isSilent(name)).sort());
      for (const name of writeNames) {
        if (isSilent(name)) continue;
        const { who = 'radu', id = '', send, refused } = table[name];
        const { method, path: calls } = endpoints[name];
        const call: Call = served.as(name === 'endOtherSessions' ? 'ana' : who);
        const keyed = ({ body, headers }: Sent, key: string): Sent => ({
          ...(body === undefined ? {} : { body }),
          headers: { ...headers, 'idempotency-key': key },
        });
        const before = (await all()).length;
        const no = await call(method, calls.replace(':id', refused.id ?? id), keyed(refused, randomUUID()));
        expect([name, no.status >= 400, (await all()).length]).toEqual([name, true, before]);

        const key = randomUUID();
        const first = await call(method, calls.replace(':id', id), keyed(send, key));
        expect([name, first.status, first.body]).toEqual([name, writes[name].status, expect.anything()]);
        const records = (await all()).slice(before);
        expect([name, records.length > 0]).toEqual([name, true]);
        const account = name === 'endOtherSessions' || who === 'ana' ? 'aana' : 'aradu';
        expect(records.every((one) => one.key === key && one.account === account)).toBe(true);

        const again = await call(method, calls.replace(':id', id), keyed(send, key));
        expect([name, again.body, (await all()).length]).toEqual([name, first.body, before + records.length]);
      }
    });

    it('an order, its product and its boxes know who placed, changed, ticked and finalized it', async () => {
      const id = await place({ products: [{ product: 'p1', quantity: 2, unitprice: 10 }], price: 20 });
      const ordered = (await served.as('admin')('GET', endpoints.item.path.replace(':id', id))).body;
      await put('admin', id, {
        ...ordered,
        observations: 'La rampă',
        price: 36,
        products: [{ product: 'p1', quantity: 3, unitprice: 12 }],
      });
      const tick = {
        method: 'PUT',
        path: endpoints.checkLine.path,
        body: { orderId: id, productId: 'p1', checked: true },
      };
      const out = [{ boxId: 'b1', products: [{ product: 'p1', quantity: -3 }] }];
      const calls = [tick, { method: 'PUT', path: endpoints.adjustBoxes.path, body: out }];
      const headers = { 'idempotency-key': 'one-batch' };
      expect((await served.as('radu')('POST', endpoints.batch.path, { body: { calls }, headers })).status).toBe(200);
      await put('admin', id, { isFinalized: true });

      const { records, names, more } = await of('order', id);
      expect(records.map(({ act, account }) => [act, account])).toEqual([
        ['finalized', 'aadmin'],
        ['ticked', 'aradu'],
        ['changed', 'aadmin'],
        ['placed', 'aana'],
      ]);
      expect(records[1]).toMatchObject({ about: { product: 'p1', units: 3 }, key: 'one-batch' });
      expect(records[2]).toMatchObject({
        before: { observations: '', price: 20, quantities: { p1: 2 }, prices: { p1: 10 } },
        after: { observations: 'La rampă', price: 36, quantities: { p1: 3 }, prices: { p1: 12 } },
      });
      expect(records[3]).toMatchObject({ after: { price: 20, lines: 1 }, about: { client: 'c1' } });
      expect(names).toMatchObject({ aradu: 'Radu Pop', p1: 'Cafea măcinată', c1: 'Magazin Țuțu' });
      expect(more).toBe(false);
      for (const { at } of records) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(600_000);

      expect(await last('product', 'p1')).toMatchObject({ act: 'ticked', about: { order: id, units: 3 } });
      expect(await last('box', 'b1')).toMatchObject({
        act: 'changed',
        account: 'aradu',
        key: 'one-batch',
        before: { quantities: { p1: 10 } },
        after: { quantities: { p1: 7 } },
      });
    });

    it('a product, a client, a bag and the company know what changed of them; no change, no trace', async () => {
      const product = { name: 'Cafea măcinată', code: 'CAF-1', price: 13 };
      await put('admin', 'p1', product);
      await put('admin', 'p1', product);
      expect((await of('product', 'p1')).records).toMatchObject([
        { act: 'changed', before: { price: 12.5 }, after: { price: 13 }, about: {} },
      ]);
      await put('admin', 'p1', { ...product, archived: true });
      expect(await last('product', 'p1')).toMatchObject({ act: 'archived', before: {}, after: {} });

      const client = { name: 'Magazin Țuțu', phone: '0700', cui: 'RO123', deliveryAddress: 'Cluj' };
      await put('ana', 'c1', { ...client, phone: '07000' });
      expect((await of('client', 'c1')).records).toMatchObject([
        { act: 'changed', account: 'aana', before: { phone: '0712345678' }, after: { phone: '07000' } },
      ]);

      await put('admin', 'w1', { products: [{ product: 'p2', quantity: 9 }] });
      expect(await last('product', 'p2')).toMatchObject({
        act: 'stock set',
        before: { quantity: 5 },
        after: { quantity: 9 },
      });

      const left = [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 1 }];
      const id = await place({ products: left });
      expect(await last('bag', 'g1')).toMatchObject({
        act: 'samples left',
        before: { quantities: { p1: 1 } },
        after: { quantities: { p1: 0 } },
        about: { order: id },
      });

      const { path: company } = endpoints.saveCompany;
      await served.as('admin')('PUT', company, edit('name', '', 'Firma'));
      expect(await last('company', '')).toMatchObject({
        act: 'changed',
        before: { name: '' },
        after: { name: 'Firma' },
      });
    });

    it('a person knows what was done to them at the desk, by themselves and by the operator', async () => {
      const { body, code } = await addPerson(served.as('admin'), { username: 'mihai' });
      await redeem(served.url, 'mihai', code);
      await editPerson(served.as('radu'), body.id, { role: { seen: 'agent', wanted: 'admin' } });
      const { database } = served;
      const place = { database, config: testConfig(), secure: () => {} };
      const command = (request: AccountRequest) => accountCommand(place, request);
      await command({ words: ['disable', 'mihai'] });
      await command({ words: ['enable', 'mihai'] });
      await command({ words: ['password', 'mihai', '--stdin'], password: goodPassword });
      await callAs(served.url, 'mihai', goodPassword);
      expect((await of('account', body.id)).records.map(({ act, account, who }) => [act, account, who])).toEqual([
        ['password chosen', '', 'console'],
        ['changed', '', 'console'],
        ['changed', '', 'console'],
        ['changed', 'aradu', ''],
        ['password chosen', body.id, ''],
        ['added', 'aadmin', ''],
      ]);

      await database.transaction((tx) => sql`delete from bag_line; delete from bag`.execute(tx));
      await giveMissingBags(database);
      const bags = (await served.as('admin')('GET', endpoints.bags.path)).body as { id: string }[];
      expect(await last('bag', bags[0]?.id ?? '')).toMatchObject({ act: 'added', account: '', who: 'server' });
    });

    it('answers 50, newest first, and older ones if asked; says on which device, and since when', async () => {
      for (let price = 1; price <= historyPage + 2; price += 1) {
        await put('radu', 'p2', { name: 'Gumă', code: 'GUM-1', price });
      }
      const newest = await of('product', 'p2');
      expect([newest.records.length, newest.more]).toEqual([historyPage, true]);
      expect(newest.records[0]).toMatchObject({ after: { price: historyPage + 2 }, device: 'Unknown device' });
      const older = await of('product', 'p2', `&before=${newest.records.at(-1)?.id}`);
      expect([older.records.map(({ after }) => after['price']), older.more]).toEqual([[2, 1], false]);
      const wrong = await served.as('admin')('GET', `${path}?kind=planet&id=p1`);
      expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid-query']);
      const agent = await served.as('ana')('GET', `${path}?kind=product&id=p2`);
      expect([agent.status, agent.body.code]).toEqual([403, 'forbidden']);
    });

    it('is only added to: the database refuses to change or remove a record', async () => {
      await put('admin', 'p2', { name: 'Gumă', code: 'GUM-1', price: 7 });
      const before = await all();
      for (const statement of [
        sql`update history set account = 'adan'`,
        sql`update history set after = '{}'`,
        sql`delete from history`,
        sql`select set_config('teren.blanking', 'yes', true); update history set at = now() - interval '1 day'`,
        sql`select set_config('teren.blanking', 'yes', true); update history set who = 'server'`,
        sql`select set_config('teren.blanking', 'yes', true); delete from history`,
      ]) {
        await expect(served.database.transaction((tx) => statement.execute(tx))).rejects.toThrow(/only added to/);
      }
      expect(await all()).toEqual(before);
      expect(await last('product', 'p2')).toMatchObject({ before: { price: 0.1 }, after: { price: 7 } });
    });

    it('what names a person can be blanked, for an erasure, and nothing else with it', async () => {
      await put('ana', 'c2', { name: 'Ion Pop', phone: '07000', email: 'ion@pop.ro', contactPerson: 'Ion' });
      await put('ana', 'c1', { name: 'Magazin', phone: '07111', cui: 'RO123', deliveryAddress: 'Cluj' });
      await place({ client: 'c2' });
      await served.database.transaction((tx) => blankHistory(tx, 'client', ['c2']));
      const blanked = await last('client', 'c2');
      expect(blanked).toMatchObject({ act: 'changed', account: 'aana' });
      expect([blanked.before, blanked.after]).toEqual([
        { name: null, phone: null, email: null, contactPerson: null },
        { name: null, phone: null, email: null, contactPerson: null },
      ]);
      expect(await last('client', 'c1')).toMatchObject({ after: { name: 'Magazin', phone: '07111' } });
      // In a transaction that goes on, the next statement is refused again.
      await expect(
        served.database.transaction(async (tx) => {
          await blankHistory(tx, 'client', ['c2']);
          await sql`update history set after = '{}'`.execute(tx);
        }),
      ).rejects.toThrow(/only added to/);
    });
  });
}
