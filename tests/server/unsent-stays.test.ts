import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { personSession } from '#wire/person';
import { prune } from '../../server/keeping/prune';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { editPerson } from '../support/people';
import { serveCompany } from '../support/served-company';
import { endAndWipe, handIn, openWipedPhone, type WipedPhone } from '../support/wiped-phone';

const waits = { entries: 3, oldest: '2026-11-24T08:12:00.000Z', value: 120.5, said: '2026-11-24T10:00:00.000Z' };
const none = { entries: 0, oldest: null, value: 0, said: '2026-11-24T10:00:00.000Z' };

for (const engine of engines) {
  describe(`what an ended session's device has not sent, on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    const run = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));
    const overOf = async (account: string) => {
      const path = `${endpoints.personSessions.path.replace(':id', account)}?over=true`;
      const all = ((await admin('GET', path)).body as unknown[]).map((one) => personSession.parse(one));
      return all.filter(({ over }) => over !== undefined);
    };
    const report = (phone: WipedPhone, said: object) => phone.call('POST', endpoints.reportUnsent.path, { body: said });
    const giveUp = (session: string) =>
      admin('POST', endpoints.giveUpUnsent.path.replace(':id', session), { body: {} });
    const holds = async (account: string) =>
      (await admin('GET', endpoints.holdings.path.replace(':id', account))).body.sessions;
    /** A phone of a new agent that has reported three entries from its database. */
    const reporting = async (username: string, from = `of-${username}`) => {
      const account = await hire(server.database, username, 'agent');
      const phone = await openWipedPhone(server.url, username);
      await report(phone, { ...waits, from });
      return { account, phone, from };
    };

    const ends: Record<string, (phone: WipedPhone, account: string) => Promise<unknown>> = {
      'one is ended': ({ session }) => admin('POST', endpoints.endSession.path.replace(':id', session), { body: {} }),
      'all are ended': (_, account) => admin('POST', endpoints.endSessions.path.replace(':id', account), { body: {} }),
      'it expires': ({ session }) => run(`update session set good_until = now() where id = '${session}'`),
      'the account is disabled': (_, account) =>
        editPerson(admin, account, { disabled: { seen: false, wanted: true } }),
      'its user signs out': ({ call }) => call('POST', endpoints.revoke.path, { body: {} }),
    };
    for (const [at, [how, end]] of Object.entries(ends).entries()) {
      test(`[SESSION-13] ${how}, and the device knows: what it reported is still shown`, async () => {
        const { account, phone } = await reporting(`stins${at}`);
        await end(phone, account);
        expect((await phone.refresh()).status).toBe(401);
        const shown = [{ id: phone.session, over: 'ended', heard: true, unsent: { entries: 3, value: 120.5 } }];
        expect(await overOf(account)).toMatchObject(shown);
        // However long ago, and after the pruning.
        await run(`update session set created = now() - interval '2 years', good_until = now() - interval '1 year',
          ended = now() - interval '1 year' where id = '${phone.session}'`);
        await prune(server.database);
        expect(await overOf(account)).toMatchObject(shown);
        expect(await holds(account)).toMatchObject([{ id: phone.session, isLive: false, unsent: { entries: 3 } }]);
      });
    }

    test('[SESSION-13] the same database in a later session has it now; another phone keeps its own', async () => {
      const { account, phone, from } = await reporting('revenit');
      const other = await openWipedPhone(server.url, 'revenit');
      await report(other, { ...waits, entries: 1, from: 'another-database' });
      await phone.call('POST', endpoints.revoke.path, { body: {} });
      await other.call('POST', endpoints.revoke.path, { body: {} });
      // Another account's device of the same name changes nothing.
      await reporting('vecin', from);
      const again = await openWipedPhone(server.url, 'revenit');
      await report(again, { ...none });
      expect((await overOf(account)).map(({ unsent }) => unsent?.entries).sort()).toEqual([1, 3]);
      await report(again, { ...none, said: '2026-11-24T10:01:00.000Z', from });
      expect(await overOf(account)).toMatchObject([{ id: other.session, unsent: { entries: 1 } }]);
    });

    test('[SESSION-13] given up by an admin, once, it is gone from the list, and the history says so', async () => {
      const { account, phone } = await reporting('pierdut');
      // A live one is not given up.
      expect((await giveUp(phone.session)).status).toBe(200);
      await phone.call('POST', endpoints.revoke.path, { body: {} });
      expect(await overOf(account)).toHaveLength(1);
      for (let time = 0; time < 2; time += 1) expect((await giveUp(phone.session)).status).toBe(200);
      expect(await overOf(account)).toEqual([]);
      expect(await holds(account)).toEqual([]);
      const path = `${endpoints.history.path}?kind=account&id=${account}`;
      const { records } = (await admin('GET', path)).body;
      expect(records.filter(({ act }: { act: string }) => act === 'unsent given up')).toHaveLength(1);
      expect((await giveUp('none')).status).toBe(404);
    });

    test('[SESSION-13] given up while its device does not know: it can still be wiped, and says both', async () => {
      const { account, phone } = await reporting('lipsa');
      await endAndWipe(admin, phone.session);
      await giveUp(phone.session);
      expect(await overOf(account)).toMatchObject([{ over: 'wiping', givenUp: true, unsent: { entries: 3 } }]);
      const { wipe } = (await phone.refresh()).body.details;
      await handIn(server.url, wipe, []);
      expect(await overOf(account)).toMatchObject([{ over: 'wiped' }]);
      expect(await holds(account)).toEqual([]);
    });
  });
}
