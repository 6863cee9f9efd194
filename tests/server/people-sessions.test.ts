import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appHeader, endpoints } from '#wire/endpoints';
import { closeCodes } from '#wire/event';
import { personSession } from '#wire/person';
import { deviceWords } from '../../server/auth/device-words';
import { type Call, callAs, caller, password, refreshWith, signInWith, tokensOf } from '../support/calls';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { listen, liveKeyOf } from '../support/listener';
import { editPerson, goodPassword, hashed, makeCode, redeem } from '../support/people';
import { serveCompany } from '../support/served-company';
import { type RunningServer, startServer } from '../support/server';
import { until } from '../support/server-process';

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile ' +
  'Safari/537.36';

for (const engine of engines) {
  describe(`sessions on ${engine.name}`, () => {
    /** Another process's app over the same database. */
    let other: RunningServer;
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    beforeAll(async () => {
      other = await startServer({ database: server.database });
    });
    afterAll(() => other.stop());

    const run = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));
    const post = (call: Call, path: string, id = '', body: object = {}) =>
      call('POST', path.replace(':id', id), { body });
    const mine = async (call: Call) => {
      const { body } = await call('GET', endpoints.mySessions.path);
      return (body as unknown[]).map((one) => personSession.parse(one));
    };
    const meStatus = async (call: Call) => (await call('GET', '/me')).status;

    test('a session is known by its device, its app, and when it was last there', async () => {
      const id = await hire(server.database, 'vede', 'agent');
      const call = await callAs(server.url, 'vede', password, phone);
      await callAs(other.url, 'vede');
      await call('GET', endpoints.products.path, { headers: { [appHeader]: '0.1.0-abc' } });
      const shown = async () => (await admin('GET', endpoints.personSessions.path.replace(':id', id))).body;
      await until('the app is noted', async () => (await shown())[0].appVersion === '0.1.0-abc');
      const sessions = (await mine(call)).sort((one) => (one.isThis ? -1 : 1));
      expect(sessions.map(({ device, appVersion, isThis }) => [device, appVersion, isThis])).toEqual([
        ['Chrome on Android', '0.1.0-abc', true],
        ['Unknown device', '', false],
      ]);
      expect((await shown()).map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, false]);
      const listed = (await admin('GET', endpoints.people.path)).body.find((one: { id: string }) => one.id === id);
      expect([listed.sessions, listed.lastContact]).toEqual([2, (await shown())[0].lastContact]);
      expect((await admin('GET', endpoints.personSessions.path.replace(':id', 'anone'))).status).toBe(404);
    });

    test('a device’s report of unsent entries is stored with its session, for the admins', async () => {
      const id = await hire(server.database, 'restant', 'agent');
      const [call, elsewhere] = [await callAs(server.url, 'restant'), await callAs(other.url, 'restant')];
      const waits = { entries: 3, oldest: '2026-11-24T08:12:00.000Z', value: 120.5 };
      const none = { entries: 0, oldest: null, value: 0 };
      const report = { ...waits, said: '2026-11-24T10:00:00.000Z' };
      const own = (await mine(call)).find(({ isThis }) => isThis);
      expect(own).not.toHaveProperty('unsent');
      expect(await call('POST', endpoints.reportUnsent.path, { body: report })).toMatchObject({
        status: 200,
        body: { id: own?.id },
      });
      const shown = async (): Promise<unknown[]> =>
        (await admin('GET', endpoints.personSessions.path.replace(':id', id))).body;
      expect(await shown()).toContainEqual(
        expect.objectContaining({ id: own?.id, unsent: { ...waits, at: expect.any(String) } }),
      );
      expect((await mine(elsewhere)).find(({ isThis }) => isThis)).not.toHaveProperty('unsent');
      const saying = async (said: string, body: object): Promise<unknown> => {
        await call('POST', endpoints.reportUnsent.path, { body: { ...body, said } });
        return (await mine(call)).find(({ isThis }) => isThis)?.unsent;
      };
      expect(await saying('2026-11-24T10:05:00.000Z', none)).toMatchObject(none);
      // One that arrives late changes nothing; of a clock that was put back by more than a day it is the newest.
      expect(await saying('2026-11-24T10:04:00.000Z', waits)).toMatchObject(none);
      expect(await saying('2026-11-20T10:04:00.000Z', waits)).toMatchObject(waits);
      for (const wrong of [{ ...report, entries: -1 }, { ...report, oldest: 'gestern' }, {}])
        expect((await call('POST', endpoints.reportUnsent.path, { body: wrong })).status).toBe(400);
    });

    test('[WORDS-2] the chosen language is returned at the next sign-in, on any device', async () => {
      await hire(server.database, 'vorbitor', 'agent');
      const [call, elsewhere] = [await callAs(server.url, 'vorbitor'), await callAs(other.url, 'vorbitor')];
      expect((await elsewhere('GET', endpoints.me.path)).body).not.toHaveProperty('language');
      expect((await call('POST', endpoints.chooseLanguage.path, { body: { language: 'ro' } })).status).toBe(200);
      expect((await elsewhere('GET', endpoints.me.path)).body).toMatchObject({ language: 'ro' });
      for (const wrong of [{ language: 'de' }, { language: null }, {}])
        expect((await call('POST', endpoints.chooseLanguage.path, { body: wrong })).status).toBe(400);
      expect((await elsewhere('GET', endpoints.me.path)).body).toMatchObject({ language: 'ro' });
    });

    test('a last contact is written once a minute at most, however much is asked', async () => {
      const id = await hire(server.database, 'des', 'agent');
      const call = await callAs(server.url, 'des');
      const setBack = () => run(`update session set last_contact = now() - interval '1 hour' where account = '${id}'`);
      const age = async () => {
        const { rows } = await run(`select extract(epoch from now() - last_contact)::float8 as age from session
          where account = '${id}'`);
        return (rows[0] as { age: number }).age;
      };
      await setBack();
      await meStatus(call);
      await until('the contact is noted', async () => (await age()) < 1_800);
      await setBack();
      for (let asked = 0; asked < 5; asked += 1) expect(await meStatus(call)).toBe(200);
      expect(await age()).toBeGreaterThan(1_800);
    });

    const ways: readonly (readonly [string, (id: string, call: Call) => Promise<unknown>])[] = [
      ['disabled', (id) => editPerson(admin, id, { disabled: { seen: false, wanted: true } })],
      ['given another role', (id) => editPerson(admin, id, { role: { seen: 'agent', wanted: 'admin' } })],
      [
        'ended by an admin',
        async (_id, call) => {
          const [session] = await mine(call);
          return post(admin, endpoints.endSession.path, session?.id);
        },
      ],
      ['ended with all others', (id) => post(admin, endpoints.endSessions.path, id)],
      [
        'signed out everywhere else',
        async (id) => {
          const elsewhere = await callAs(server.url, id.slice(1));
          return post(elsewhere, endpoints.endOtherSessions.path);
        },
      ],
      [
        'of a password that was changed elsewhere',
        async (id) => {
          const elsewhere = await callAs(server.url, id.slice(1));
          const body = { current: password, next: goodPassword };
          return elsewhere('POST', endpoints.changePassword.path, { body });
        },
      ],
      [
        'of a password that was chosen with a code',
        async (id) => {
          const code = makeCode();
          await post(admin, endpoints.giveCode.path, id, { codeHash: await hashed(code) });
          return redeem(server.url, id.slice(1), code);
        },
      ],
      ['30 days without a contact', (id) => moveClock(id, 30)],
    ];
    /** As if so many days had passed for this account. */
    const moveClock = (id: string, days: number) =>
      run(`update session set created = created - interval '${days} days',
        last_contact = last_contact - interval '${days} days', good_until = good_until - interval '${days} days'
        where account = '${id}'`);

    for (const [index, [how, end]] of ways.entries()) {
      test(`[SESSION-6] ${how}: the next call is refused and the socket closed, at any process`, async () => {
        const id = await hire(server.database, `pleaca${index}`, 'agent');
        const tokens = await tokensOf(server.url, id.slice(1));
        const call = caller(server.url, tokens.access_token);
        const listener = listen(other.url, await liveKeyOf(call), ['product']);
        await until('it listens', () => listener.heard.length > 0);
        const done = (await end(id, call)) as { status?: number };
        expect(done.status ?? 200).toBe(200);
        expect(await meStatus(call)).toBe(401);
        await until('the socket is closed', () => listener.closed() !== undefined, 5);
        expect(listener.closed()).toBe(closeCodes.sessionOver);
        expect((await refreshWith(other.url, tokens.refresh_token)).status).toBe(401);
      });
    }

    test('enabling, or giving the old role back, brings no session back', async () => {
      const id = await hire(server.database, 'revine', 'agent');
      const call = await callAs(server.url, 'revine');
      await editPerson(admin, id, { disabled: { seen: false, wanted: true } });
      await editPerson(admin, id, { disabled: { seen: true, wanted: false } });
      expect(await meStatus(call)).toBe(401);
      const again = await callAs(server.url, 'revine');
      await editPerson(admin, id, { role: { seen: 'agent', wanted: 'admin' } });
      await editPerson(admin, id, { role: { seen: 'admin', wanted: 'agent' } });
      expect(await meStatus(again)).toBe(401);
    });

    test('a contact puts the end off, but not beyond 180 days in all', async () => {
      const id = await hire(server.database, 'vechi', 'agent');
      const answer = await signInWith(server.url, 'vechi', password);
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const daysLeft = async () => {
        const { rows } = await run(`select extract(epoch from good_until - now())::float8 / 86400 as days from session
          where account = '${id}'`);
        return (rows[0] as { days: number }).days;
      };
      await moveClock(id, 29);
      expect(await meStatus(caller(server.url, token))).toBe(200);
      await until('the end is put off', async () => (await daysLeft()) > 2);
      expect(await daysLeft()).toBeCloseTo(30, 1);
      await run(`update session set created = now() - interval '179 days' where account = '${id}'`);
      // Another process has not seen it yet.
      expect(await meStatus(caller(other.url, token))).toBe(200);
      await until('the end is as near as it may be', async () => (await daysLeft()) < 2);
      expect(await daysLeft()).toBeCloseTo(1, 1);
      await moveClock(id, 1);
      expect(await meStatus(caller(server.url, token))).toBe(401);
    });

    test('a start with shorter ages ends what is older, and one with longer ages brings nothing back', async () => {
      const id = await hire(server.database, 'scurt', 'agent');
      const call = await callAs(server.url, 'scurt');
      await moveClock(id, 10);
      const strict = await startServer({ database: server.database, config: { sessionIdleDays: 7 } });
      await strict.stop();
      expect(await meStatus(call)).toBe(401);
      const mild = await startServer({ database: server.database, config: { sessionIdleDays: 300 } });
      await mild.stop();
      expect(await meStatus(call)).toBe(401);
    });

    test('[SESSION-6] a start under a clock that is a year ahead ends no session for good', async () => {
      const id = await hire(server.database, 'devreme', 'agent');
      const call = await callAs(server.url, 'devreme');
      await moveClock(id, 365);
      const early = await startServer({ database: server.database });
      await early.stop();
      expect(await meStatus(call)).toBe(401);
      await moveClock(id, -365);
      expect(await meStatus(call)).toBe(200);
    });

    test('a refresh token has an age, whatever its session’s', async () => {
      const id = await hire(server.database, 'jeton', 'agent');
      const { refresh_token } = await tokensOf(server.url, 'jeton');
      await run(`update refresh_token set created = created - interval '31 days'
        where session in (select session.id from session where account = '${id}')`);
      expect((await refreshWith(server.url, refresh_token)).status).toBe(401);
    });
  });
}

test.each([
  [phone, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
      'Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 ' +
      'Safari/537.36 Edg/126.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 ' +
      'Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 ' +
      'Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the device of %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});
