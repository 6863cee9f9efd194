import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints, ifMatchHeader, versionTag } from '#wire/endpoints';
import type { Call, Reply } from '../support/calls';
import { engines } from '../support/databases';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

const path = (id: string) => endpoints.updateItem.path.replace(':id', id);
const client = (changes: object = {}) => ({ name: 'Magazin', phone: '07123', ...changes });
const c1 = `PUT ${path('c1')}`;
const badClients: readonly Refused[] = [
  ['nothing', c1, {}, 400, 'invalid-body', 'name'],
  ['null', c1, null, 400, 'invalid-body'],
  ['a list', c1, [], 400, 'invalid-body'],
  ['a name of one letter', c1, client({ name: 'A' }), 400, 'invalid-body', 'name'],
  ['a phone too short', c1, client({ phone: '07' }), 400, 'invalid-body', 'phone'],
  ['an email that is none', c1, client({ email: 'ana at b' }), 400, 'invalid-body', 'email'],
  ['NUL in a name', c1, client({ name: 'Maga\0zin' }), 400, 'invalid-body', 'name'],
  ['a client that is not there', `PUT ${path('cnobody')}`, client(), 404, 'not-found'],
  ['a client that only a device knows', `PUT ${path('local:1')}`, client(), 404, 'not-found'],
  ['an id that is none', `PUT ${path('%27')}`, client(), 404, 'not-found'],
];

for (const engine of engines) {
  describe(`PUT and DELETE item on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    const ana = server.as('ana');
    const dan = server.as('dan');

    const put = (call: Call, id: string, body: object, headers: Record<string, string> = {}): Promise<Reply> =>
      call('PUT', path(id), { body, headers });
    const get = async (call: Call, id: string) => (await call('GET', endpoints.item.path.replace(':id', id))).body;
    const cursor = async () => (await admin('GET', `${endpoints.changes.path}?since=0`)).body.next;
    const toldSince = async (call: Call, since: number) =>
      (await call('GET', `${endpoints.changes.path}?since=${since}`)).body.changes;
    const newClient = async () => (await ana('POST', endpoints.createClient.path, { body: client() })).body;
    const newOrder = async () => {
      const body = {
        client: 'c1',
        date: '2026-11-21',
        price: 25.1,
        agent: 'aana',
        observations: 'La ușă',
        products: [
          { product: 'p1', quantity: 2, unitprice: 12.5 },
          { product: 'p2', quantity: 1, unitprice: 0.1 },
        ],
      };
      return (await ana('POST', endpoints.placeOrder.path, { body })).body;
    };

    describe('a client', () => {
      it('gets the body’s fields and the next version from any sender; unknown ones are ignored', async () => {
        const made = await newClient();
        const since = await cursor();
        const changed = await put(
          ana,
          made.id,
          client({ name: '  Nou  ', email: 'a@b.ro', fax: 'x', version: 9, id: 'c1' }),
        );
        const expected = { ...made, name: 'Nou', email: 'a@b.ro', version: 2 };
        expect([changed.status, changed.body]).toEqual([200, expected]);
        expect(await get(dan, made.id)).toEqual(expected);
        expect(await toldSince(dan, since)).toEqual([{ seq: since + 1, type: 'client', id: made.id, item: expected }]);
        expect((await put(admin, made.id, client())).body.version).toBe(3);
      });

      it('that stays as it is is answered and leaves no trace', async () => {
        const made = await newClient();
        const before = await rowCounts(server.database);
        const same = await put(ana, made.id, client({ cui: null }));
        expect([same.status, same.body]).toEqual([200, made]);
        expect(await rowCounts(server.database)).toEqual(before);
      });

      it.each(badClients.map((row) => ({ name: row[0], row })))('refuses $name and writes nothing', async ({ row }) => {
        for (const call of [admin, ana]) await expectRefused(server.database, call, row);
      });

      it('from another version is refused with the client as it is, however the tag is written', async () => {
        const made = await newClient();
        const changed = (await put(ana, made.id, client({ cui: 'RO1' }), { [ifMatchHeader]: versionTag(1) })).body;
        expect(changed.version).toBe(2);
        const before = await rowCounts(server.database);
        for (const tag of ['"1"', 'W/"1"', '1', '"3"', '"1", "3"', 'nonsense', '""', '"22"']) {
          const stale = await put(dan, made.id, client({ cui: 'RO2' }), { [ifMatchHeader]: tag });
          expect([tag, stale.status, stale.body.code, stale.body.details.item]).toEqual([
            tag,
            412,
            'stale-version',
            changed,
          ]);
        }
        expect(await rowCounts(server.database)).toEqual(before);
        for (const [index, tag] of ['"2"', 'W/"3"', '4', '*', '"1", "6"', '"1",W/"7"'].entries()) {
          const fresh = await put(dan, made.id, client({ cui: `RO-${tag}` }), { [ifMatchHeader]: tag });
          expect([tag, fresh.status, fresh.body.version]).toEqual([tag, 200, index + 3]);
        }
      });

      it('edited by many from one version at once: one edit is accepted, the others get a conflict', async () => {
        for (let round = 0; round < 5; round += 1) {
          const made = await newClient();
          const replies = await Promise.all(
            [ana, dan, admin, ana].map((call, n) =>
              put(call, made.id, client({ cui: `RO${n}` }), { [ifMatchHeader]: versionTag(1) }),
            ),
          );
          expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
          const stored = await get(ana, made.id);
          expect(replies.find(({ status }) => status === 200)?.body).toEqual(stored);
          for (const { status, body } of replies) if (status === 412) expect(body.details.item).toEqual(stored);
        }
      });

      it('[SYNC-2] one key, one edit: a repeat is answered again, another item under the key is 422', async () => {
        const [made, other, key] = [await newClient(), await newClient(), randomUUID()];
        const headers = { 'idempotency-key': key, [ifMatchHeader]: versionTag(1) };
        const first = await put(ana, made.id, client({ cui: 'RO5' }), headers);
        await put(dan, made.id, client({ cui: 'RO6' }));
        const again = await put(ana, made.id, client({ cui: 'RO5' }), headers);
        expect([again.status, again.body]).toEqual([200, first.body]);
        expect((await get(ana, made.id)).cui).toBe('RO6');
        const elsewhere = await put(ana, other.id, client({ cui: 'RO5' }), headers);
        expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'key-reused']);
      });
    });

    describe('an order', () => {
      const noted = { observations: 'Sunați înainte', lastModifiedObservations: '2026-11-21T15:04:05' };

      it('takes new observations and their stamp from agent and admin; nothing else of it moves', async () => {
        const made = await newOrder();
        const since = await cursor();
        const changed = await put(ana, made.id, { ...made, ...noted }, { [ifMatchHeader]: versionTag(1) });
        expect([changed.status, changed.body]).toEqual([200, { ...made, ...noted, version: 2 }]);
        expect(await get(admin, made.id)).toEqual(changed.body);
        expect(await toldSince(ana, since)).toEqual([
          { seq: since + 1, type: 'order', id: made.id, item: changed.body },
        ]);
        expect(await toldSince(dan, since)).toEqual([]);
        const cleared = await put(admin, made.id, { observations: null });
        expect(cleared.body).toEqual({ ...made, ...noted, observations: '', version: 3 });
      });

      it('is read like each order: embedded client and products, lines without what is not sent', async () => {
        const made = await newOrder();
        const lines = made.products.map(({ product, quantity }: { product: string; quantity: number }) => {
          return { product: { id: product, name: 'x' }, quantity };
        });
        const sent = { client: { id: 'c1', name: 'x' }, products: lines, weather: 'bun', ...noted };
        expect((await put(ana, made.id, sent)).body).toEqual({ ...made, ...noted, version: 2 });
      });

      it('that stays as it is is answered and leaves no trace', async () => {
        const made = await newOrder();
        const before = await rowCounts(server.database);
        for (const body of [made, {}, { observations: made.observations }]) {
          expect((await put(ana, made.id, body)).body).toEqual(made);
        }
        expect(await rowCounts(server.database)).toEqual(before);
      });

      it('is refused an agent, and an admin what nobody changes, with the place; writes nothing', async () => {
        const made = await newOrder();
        const [one, two] = made.products;
        const wrong: readonly [object, string][] = [
          [{ id: '1' }, 'id'],
          [{ client: 'c2' }, 'client'],
          [{ client: null }, 'client'],
          [{ date: '2026-11-22' }, 'date'],
          [{ price: 25 }, 'price'],
          [{ agent: 'adan' }, 'agent'],
          [{ isFinalized: true }, 'isFinalized'],
          [{ products: [one] }, 'products'],
          [{ products: [] }, 'products'],
          [{ products: null }, 'products'],
          [{ products: [two, one] }, 'products.0.product'],
          [{ products: [{ ...one, quantity: 3 }, two] }, 'products.0.quantity'],
          [{ products: [one, { ...two, unitprice: 0.2 }] }, 'products.1.unitprice'],
          [{ products: [one, { ...two, deliveredQuantity: 1 }] }, 'products.1.deliveredQuantity'],
          [{ products: [{ ...one, added: true }, two] }, 'products.0.added'],
        ];
        for (const [changes, place] of wrong) {
          const row: Refused = ['', `PUT ${path(made.id)}`, { ...made, ...noted, ...changes }, 403, 'forbidden', place];
          const byNobody = ['id', 'agent'].includes(place);
          for (const call of byNobody ? [ana, admin] : [ana]) await expectRefused(server.database, call, row);
        }
        const without: Refused = [
          '',
          `PUT ${path(made.id)}`,
          { ...made, client: null },
          400,
          'unknown-client',
          'client',
        ];
        await expectRefused(server.database, admin, without);
        expect(await get(ana, made.id)).toEqual(made);
      });

      it('unreadable: 400, stale: 412 before its body is checked, out of sight: 404', async () => {
        const made = await newOrder();
        const at = `PUT ${path(made.id)}`;
        const unreadable: readonly [body: unknown, place?: string][] = [
          [{ observations: 'x'.repeat(5_001) }, 'observations'],
          [{ observations: 7 }, 'observations'],
          [{ observations: 'a\0' }, 'observations'],
          [{ lastModifiedObservations: 'x'.repeat(41) }, 'lastModifiedObservations'],
          [{ products: 'none' }, 'products'],
          [{ products: [7] }, 'products.0'],
          [{ price: 'much' }, 'price'],
          [[]],
          [null],
        ];
        for (const [body, ...place] of unreadable) {
          await expectRefused(server.database, ana, ['', at, body, 400, 'invalid-body', ...place]);
        }
        const changed = (await put(ana, made.id, { ...made, ...noted })).body;
        const stale = await put(ana, made.id, { ...made, price: 1 }, { [ifMatchHeader]: versionTag(1) });
        expect([stale.status, stale.body.code, stale.body.details.item]).toEqual([412, 'stale-version', changed]);
        await expectRefused(server.database, dan, ['', at, made, 404, 'not-found']);
        await expectRefused(server.database, ana, ['', `PUT ${path('99999')}`, made, 404, 'not-found']);
      });

      it('[STOCK-10] that is finalized takes nothing, from nobody', async () => {
        const made = await newOrder();
        await server.database.transaction((tx) =>
          tx.updateTable('orders').set({ is_finalized: true }).where('number', '=', Number(made.id)).execute(),
        );
        for (const [call, body] of [
          [ana, { ...made, ...noted }],
          [ana, { ...made, isFinalized: true }],
          [admin, { observations: 'x' }],
        ] as const) {
          await expectRefused(server.database, call, ['', `PUT ${path(made.id)}`, body, 409, 'order-finalized']);
        }
      });
    });

    describe('an observation', () => {
      const create = (call: Call, body: object, headers: Record<string, string> = {}) =>
        call('POST', endpoints.createObservation.path, { body, headers });
      const remove = (call: Call, id: string, headers: Record<string, string> = {}) =>
        call('DELETE', endpoints.deleteItem.path.replace(':id', id), { headers });

      it('is noted down once under one key, and seen by its agent and admins alone', async () => {
        const [since, key] = [await cursor(), { 'idempotency-key': randomUUID() }];
        const made = await create(
          ana,
          { title: ' De sunat ', agent: 'aana', description: null, completed: false },
          key,
        );
        expect([made.status, made.body]).toEqual([
          201,
          {
            id: expect.stringMatching(/^n\d{13}x[a-z0-9]{16}$/),
            title: 'De sunat',
            description: '',
            agent: 'aana',
            completed: false,
            madeUnder: key['idempotency-key'],
            version: 1,
          },
        ]);
        const again = await create(
          ana,
          { title: ' De sunat ', agent: 'aana', description: null, completed: false },
          key,
        );
        expect(again.body).toEqual(made.body);
        const told = [{ seq: since + 1, type: 'observation', id: made.body.id, item: made.body }];
        expect([await toldSince(ana, since), await toldSince(admin, since), await toldSince(dan, since)]).toEqual([
          told,
          told,
          [],
        ]);
        const ids = async (call: Call) =>
          (await call('GET', endpoints.observations.path)).body.map((item: { id: string }) => item.id);
        expect([(await ids(ana)).includes(made.body.id), (await ids(dan)).includes(made.body.id)]).toEqual([
          true,
          false,
        ]);
      });

      it.each([
        ['no title', { agent: 'aana' }, 400, 'invalid-body', 'title'],
        ['a title of blanks', { title: '  ', agent: 'aana' }, 400, 'invalid-body', 'title'],
        ['a title too long', { title: 'x'.repeat(301), agent: 'aana' }, 400, 'invalid-body', 'title'],
        ['no agent', { title: 'x' }, 400, 'invalid-body', 'agent'],
        ['another agent', { title: 'x', agent: 'adan' }, 403, 'forbidden', 'agent'],
        ['one that is completed', { title: 'x', agent: 'aana', completed: true }, 400, 'invalid-body', 'completed'],
        [
          'a description that is none',
          { title: 'x', agent: 'aana', description: {} },
          400,
          'invalid-body',
          'description',
        ],
        ['NUL in a title', { title: 'x\0', agent: 'aana' }, 400, 'invalid-body', 'title'],
      ] as const)('refuses %s and writes nothing', (name, body, status, code, place) =>
        expectRefused(server.database, ana, [name, endpoints.createObservation.path, body, status, code, place]),
      );

      it('is deleted by its agent; repeated, it is answered under its key and not found without', async () => {
        const made = (await create(ana, { title: 'Gata', agent: 'aana' })).body;
        const [since, key] = [await cursor(), { 'idempotency-key': randomUUID() }];
        const gone = await remove(ana, made.id, key);
        expect([gone.status, gone.body]).toEqual([200, { id: made.id, deleted: true }]);
        const told = [{ seq: since + 1, type: 'observation', id: made.id, item: null }];
        expect([await toldSince(ana, since), await toldSince(admin, since), await toldSince(dan, since)]).toEqual([
          told,
          told,
          [],
        ]);
        const before = await rowCounts(server.database);
        const again = await ana('DELETE', path(made.id), { headers: key, body: {} });
        expect([again.status, again.body]).toEqual([200, { id: made.id, deleted: true }]);
        expect((await remove(ana, made.id)).status).toBe(404);
        expect(await rowCounts(server.database)).toEqual(before);
      });

      it('is deleted by nobody else, and not when If-Match names another version; nothing is written', async () => {
        const made = (await create(ana, { title: 'Rămâne', agent: 'aana' })).body;
        const at = `DELETE ${path(made.id)}`;
        await expectRefused(server.database, dan, ['', at, {}, 404, 'not-found']);
        await expectRefused(server.database, admin, ['', at, {}, 403, 'forbidden']);
        await expectRefused(server.database, ana, ['', `DELETE ${path('nnobody')}`, {}, 404, 'not-found']);
        const stale = await remove(ana, made.id, { [ifMatchHeader]: versionTag(2) });
        expect([stale.status, stale.body.details.item]).toEqual([412, made]);
        expect(await get(ana, made.id)).toEqual(made);
      });
    });

    describe('in a batch', () => {
      const batch = (call: Call, calls: readonly object[], key: string = randomUUID()) =>
        call('POST', endpoints.batch.path, { body: { calls }, headers: { 'idempotency-key': key } });

      it('[SYNC-2] members name items by their paths and versions; all of it happens once', async () => {
        const [made, key] = [await newClient(), randomUUID()];
        const note = (await ana('POST', endpoints.createObservation.path, { body: { title: 'x', agent: 'aana' } }))
          .body;
        const calls = [
          { method: 'PUT', path: `/api${path(made.id)}?is-second-try=true`, body: client({ cui: 'RO1' }), ifMatch: 1 },
          { method: 'PUT', path: path(made.id), body: client({ cui: 'RO2' }), ifMatch: 2 },
          { method: 'DELETE', path: path(note.id) },
        ];
        const done = await batch(ana, calls, key);
        expect([done.status, done.body.answers]).toMatchObject([
          200,
          [{ version: 2 }, { version: 3, cui: 'RO2' }, { id: note.id }],
        ]);
        expect((await batch(ana, calls, key)).body).toEqual(done.body);
        expect((await get(ana, made.id)).version).toBe(3);
      });

      it('one stale member, or one that is not there, refuses all, naming the member', async () => {
        const made = await newClient();
        const before = await rowCounts(server.database);
        const good = { method: 'PUT', path: path(made.id), body: client({ cui: 'RO1' }) };
        for (const [member, status, code] of [
          [{ ...good, ifMatch: 7 }, 412, 'stale-version'],
          [{ method: 'DELETE', path: path('n2') }, 404, 'not-found'],
          [{ method: 'DELETE', path: `${path('n1')}/more` }, 404, 'not-found'],
          [{ method: 'PUT', path: '/scope/main/item/' }, 404, 'not-found'],
        ] as const) {
          const refused = await batch(ana, [good, member]);
          expect([refused.status, refused.body.code]).toEqual([status, code]);
          expect(refused.body.details.places[0].path).toBe('calls.1');
        }
        expect(await rowCounts(server.database)).toEqual(before);
      });
    });
  });
}
