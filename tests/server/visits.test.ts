import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { expectRefused } from '../support/refused';
import { serveCompany } from '../support/served-company';

const item = (id: string) => endpoints.item.path.replace(':id', id);
const under = (key: string) => ({ 'idempotency-key': key });
const csv = { 'content-type': 'text/csv' };
const visits = endpoints.createVisit.path;
const visit = (more: object = {}) => ({
  client: 'c1',
  agent: 'aana',
  date: '2026-11-21',
  reason: 'no-contact',
  note: ' Șefa revine luni ',
  ...more,
});

for (const engine of engines) {
  describe(`visits without an order, on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });
    const ana = company.as('ana');
    const dan = company.as('dan');
    const admin = company.as('admin');
    const close = async (more: object = {}, headers = {}) =>
      (await ana('POST', visits, { body: visit(more), headers })).body;
    const list = async (call: Call): Promise<string[]> =>
      (await call('GET', endpoints.visits.path)).body.map(({ id }: { id: string }) => id);
    const toldSince = async (call: Call, since: number) =>
      (await call('GET', `${endpoints.changes.path}?since=${since}`)).body.changes;
    const merge = async (from: string, into: string) => {
      const [one, other] = [(await admin('GET', item(from))).body, (await admin('GET', item(into))).body];
      const body = { into, versions: { from: one.version, into: other.version }, take: [] };
      expect((await admin('POST', endpoints.mergeClient.path.replace(':id', from), { body })).status).toBe(200);
    };
    const acts = async (id: string) => {
      const { body } = await admin('GET', `${endpoints.history.path}?kind=visit&id=${id}`);
      return body.records.map(({ act, before, after, about }: Record<string, object>) => ({
        act,
        before,
        after,
        about,
      }));
    };

    test('[VISIT-1] [SYNC-2] one is closed once under one key; its agent and admins see it', async () => {
      const since = await company.cursor();
      const made = await ana('POST', visits, { body: visit(), headers: under('K') });
      expect([made.status, made.body]).toEqual([
        201,
        {
          ...visit({ note: 'Șefa revine luni' }),
          id: expect.stringMatching(/^v[a-z0-9]{16}$/),
          madeUnder: 'K',
          version: 1,
        },
      ]);
      expect(await close({}, under('K'))).toEqual(made.body);
      const told = [{ seq: since + 1, type: 'visit', id: made.body.id, item: made.body }];
      expect([await toldSince(ana, since), await toldSince(admin, since), await toldSince(dan, since)]).toEqual([
        told,
        told,
        [],
      ]);
      expect([await list(ana), await list(admin), await list(dan)]).toEqual([[made.body.id], [made.body.id], []]);
      expect((await dan('GET', item(made.body.id))).status).toBe(404);
      expect(await acts(made.body.id)).toEqual([
        { act: 'added', before: {}, after: { date: '2026-11-21', reason: 'no-contact' }, about: { client: 'c1' } },
      ]);
    });

    test.each([
      ['another agent', visit({ agent: 'adan' }), 403, 'forbidden', 'agent'],
      ['a day that there is not', visit({ date: '2026-02-30' }), 400, 'invalid-body', 'date'],
      ['an instant for a day', visit({ date: '2026-11-21T08:00:00Z' }), 400, 'invalid-body', 'date'],
      ['an unknown reason', visit({ reason: 'tired' }), 400, 'invalid-body', 'reason'],
      ['a note too long', visit({ note: 'x'.repeat(501) }), 400, 'invalid-body', 'note'],
      ['no client', visit({ client: undefined }), 400, 'invalid-body', 'client'],
      ['a client that there is not', visit({ client: 'c9' }), 400, 'unknown-client', 'client'],
    ] as const)('[VISIT-1] refused: %s', (name, body, status, code, place) =>
      expectRefused(company.database, ana, [name, visits, body, status, code, place]),
    );

    test('[VISIT-1] it is taken back by its agent or an admin, and by nobody else', async () => {
      const [one, two] = [await close(), await close({ client: 'c2' })];
      expect((await dan('DELETE', item(one.id))).status).toBe(404);
      const since = await company.cursor();
      const gone = await ana('DELETE', item(one.id), { headers: under('D') });
      expect([gone.status, gone.body]).toEqual([200, { id: one.id, deleted: true }]);
      expect((await ana('DELETE', item(one.id), { headers: under('D') })).body).toEqual(gone.body);
      expect((await admin('DELETE', item(two.id))).status).toBe(200);
      const told = [one, two].map(({ id }, at) => ({ seq: since + 1 + at, type: 'visit', id, item: null }));
      expect([await toldSince(ana, since), await toldSince(dan, since)]).toEqual([told, []]);
      expect(await list(admin)).toEqual([]);
      expect((await acts(one.id))[0]).toMatchObject({ act: 'deleted', about: { client: 'c1' } });
    });

    test('[VISIT-1] nothing of it is changed: it is taken back and closed again', async () => {
      const made = await close();
      for (const call of [ana, admin]) {
        const { status, body } = await call('PUT', item(made.id), { body: { ...made, reason: 'later' } });
        expect([status, body.code]).toEqual([403, 'forbidden']);
      }
    });

    test('[CLIENT-1] it follows a merged client, and one that names it is of whom it was merged into', async () => {
      const made = await close({ client: 'c2' });
      const since = await company.cursor();
      await merge('c2', 'c1');
      expect((await ana('GET', item(made.id))).body).toEqual({ ...made, client: 'c1', version: 2 });
      expect((await toldSince(ana, since)).map(({ id }: { id: string }) => id)).toEqual(['c2', made.id]);
      expect((await acts(made.id))[0]).toMatchObject({ before: { client: 'c2' }, after: { client: 'c1' } });
      expect((await close({ client: 'c2' })).client).toBe('c1');
    });

    test('[VISIT-1] [CLIENT-2] of an archived or erased client it is a fact all the same', async () => {
      const archived = { ...(await admin('GET', item('c2'))).body, archived: true };
      expect((await admin('PUT', item('c2'), { body: archived })).status).toBe(200);
      expect(await close({ client: 'c2' })).toMatchObject({ client: 'c2', note: 'Șefa revine luni' });
      expect((await admin('POST', endpoints.eraseClient.path.replace(':id', 'c1'), { body: {} })).status).toBe(200);
      // The note may name the person who was to be forgotten.
      expect(await close()).toMatchObject({ client: 'c1', reason: 'no-contact', note: '' });
    });

    test('[VISIT-2] the plan is fields of the client, kept as digits and an agent', async () => {
      const body = { name: 'Magazin', phone: '07123', visitDays: '5, 1 3', visitAgent: 'adan' };
      const made = (await ana('POST', endpoints.createClient.path, { body })).body;
      expect(made).toMatchObject({ visitDays: '135', visitAgent: 'adan' });
      const changed = await ana('PUT', item(made.id), { body: { ...made, visitDays: '2', visitAgent: '' } });
      expect(changed.body).toMatchObject({ visitDays: '2', visitAgent: '' });
    });

    test.each(['anobody', 'aadmin'])('[VISIT-2] %s is no agent who visits a client', async (visitAgent) => {
      const refused = { status: 400, code: 'invalid-body', place: 'visitAgent' };
      const asked = async (method: 'POST' | 'PUT', path: string, body: object) => {
        const reply = await ana(method, path, { body });
        return { status: reply.status, code: reply.body.code, place: reply.body.details.places[0].path };
      };
      const fields = { name: 'Magazin', phone: '07123', visitAgent };
      expect(await asked('POST', endpoints.createClient.path, fields)).toEqual(refused);
      expect(await asked('PUT', item('c1'), fields)).toEqual(refused);
      const file = `name,phone,visit agent\nUnu,07111,aana\nDoi,07222,${visitAgent}`;
      const imported = await admin('POST', endpoints.importClients.path, { body: file, headers: csv });
      expect([imported.status, imported.body.code, imported.body.details.places]).toEqual([
        400,
        'invalid-csv',
        [{ path: 'row 3', message: 'There is no such agent.', said: { say: 'no-such-agent' } }],
      ]);
    });

    test('[VISIT-2] a file plans visits, and none that is already planned is asked about again', async () => {
      const file = 'name,phone,visit days,visit agent\nUnu,07111,"1,3",aana';
      const send = async () => (await admin('POST', endpoints.importClients.path, { body: file, headers: csv })).body;
      expect(await send()).toEqual({ added: 1, changed: 0, unchanged: 0 });
      expect(await send()).toEqual({ added: 0, changed: 0, unchanged: 1 });
      const [found] = (await ana('GET', endpoints.clients.path)).body.filter(
        ({ name }: { name: string }) => name === 'Unu',
      );
      expect(found).toMatchObject({ visitDays: '13', visitAgent: 'aana' });
    });
  });
}
