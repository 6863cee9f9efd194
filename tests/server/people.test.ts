import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { person } from '#wire/person';
import { openDatabase } from '../../server/storage/open-database';
import { giveMissingBags } from '../../server/use-cases/people';
import { type Call, callAs, caller, password, signInWith } from '../support/calls';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { addPerson, editPerson, goodPassword, hashed, makeCode, redeem, securityLines } from '../support/people';
import { serveCompany } from '../support/served-company';
import { startServer } from '../support/server';

for (const engine of engines) {
  describe(`people on ${engine.name}`, () => {
    const { lines, secure } = securityLines();
    const server = serveCompany(engine, { fresh: 'once', parts: { secure } });
    const admin = server.as('admin');

    const run = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));
    const changesSince = async (call: Call, since: number) =>
      (await call('GET', `${endpoints.changes.path}?since=${since}`)).body;
    const end = async () => (await changesSince(admin, 0)).last;
    const codeStatus = async (username: string, code: string, chosen?: string) => {
      const { status, body } = await redeem(server.url, username, code, chosen);
      return status === 200 ? 200 : `${status} ${body.code}`;
    };

    test('an agent is added, has a bag on every device at once, chooses a password and signs in', async () => {
      const before = await end();
      const { status, body, code } = await addPerson(admin, { username: 'Ștefan', email: 'stefan@firma.ro' });
      expect(status).toBe(201);
      expect(person.parse(body)).toEqual({
        id: expect.stringMatching(/^a/),
        username: 'Ștefan',
        firstname: 'Nou',
        lastname: 'Pop',
        role: 'agent',
        email: 'stefan@firma.ro',
        disabled: false,
        hasPassword: false,
        lastContact: null,
        sessions: 0,
        version: 1,
      });
      const { changes } = await changesSince(admin, before);
      expect(changes.map(({ type }: { type: string }) => type)).toEqual(['account', 'bag']);
      expect(changes[0].item).toEqual({ id: body.id, username: 'Ștefan', firstname: 'Nou', lastname: 'Pop' });
      expect(changes[1].item).toMatchObject({ agent: body.id, products: [] });

      expect((await signInWith(server.url, 'Ștefan', '')).status).toBe(400);
      expect((await signInWith(server.url, 'Ștefan', 'anything')).status).toBe(401);
      expect((await redeem(server.url, 'ștefan', code)).body).toEqual({ username: 'Ștefan' });
      const call = await callAs(server.url, 'ȘTEFAN', goodPassword);
      expect((await call('GET', '/me')).body).toMatchObject({ id: body.id, username: 'Ștefan' });
      const bags = (await call('GET', endpoints.bags.path)).body;
      expect(bags).toEqual([expect.objectContaining({ agent: body.id })]);
      const listed = (await admin('GET', endpoints.people.path)).body as { id: string }[];
      expect(listed.find(({ id }) => id === body.id)).toMatchObject({ hasPassword: true, sessions: 1 });
    });

    test('one username is one person, however it is spelt, and shows nothing invisible', async () => {
      expect((await addPerson(admin, { username: 'Mihai.Țepeș' })).status).toBe(201);
      for (const username of ['mihai.țepeș', 'MIHAI.ȚEPEȘ', '  Mihai.Țepeș ', 'Ｍihai.țepeș', 'ANA']) {
        const { status, body } = await addPerson(admin, { username });
        expect([username, status, body.code]).toEqual([username, 409, 'duplicate-username']);
      }
      for (const username of [
        '',
        ' ',
        'a b',
        'a\u200bb',
        'a\u00adb',
        'a\u00a0b',
        'x\u3164',
        '\u202eana',
        'a/b',
        'a\0',
      ]) {
        const { status, body } = await addPerson(admin, { username });
        expect([username, status, body.code]).toEqual([username, 400, 'invalid-body']);
      }
    });

    test('two who add the same username at once: one is added', async () => {
      const both = await Promise.all(['Geo', 'geo'].map((username) => addPerson(admin, { username })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    test('a repeat under its key adds nobody else', async () => {
      const code = makeCode();
      const body = { username: 'iulia', firstname: 'I', lastname: 'P', role: 'agent', codeHash: await hashed(code) };
      const headers = { 'idempotency-key': 'add-iulia' };
      const [one, two] = [
        await admin('POST', endpoints.createPerson.path, { body, headers }),
        await admin('POST', endpoints.createPerson.path, { body, headers }),
      ];
      expect([one.status, two.body]).toEqual([201, one.body]);
    });

    test('an edit reaches every device; what another admin changed meanwhile is not written over', async () => {
      const { body } = await addPerson(admin, { username: 'sorin' });
      const before = await end();
      const name = { firstname: { seen: 'Nou', wanted: ' Sorin ' } };
      const edited = await editPerson(admin, body.id, name);
      expect([edited.status, edited.body.firstname, edited.body.version]).toEqual([200, 'Sorin', 2]);
      const ana = await callAs(server.url, 'ana');
      expect((await changesSince(ana, before)).changes.map(({ item }: { item: object }) => item)).toEqual([
        { id: body.id, username: 'sorin', firstname: 'Sorin', lastname: 'Pop' },
      ]);
      expect((await editPerson(admin, body.id, name)).body.version).toBe(2);
      const late = await editPerson(admin, body.id, { firstname: { seen: 'Nou', wanted: 'Dorin' } });
      expect([late.status, late.body.code, late.body.details.item.firstname]).toEqual([412, 'conflict', 'Sorin']);
      for (const [field, wanted] of [
        ['username', 'alt'],
        ['firstname', ''],
        ['role', 'boss'],
        ['disabled', 'yes'],
        ['email', 'nobody'],
      ] as const) {
        const seen = edited.body[field];
        const { status, body: refused } = await editPerson(admin, body.id, { [field]: { seen, wanted } });
        expect([field, status, refused.code]).toEqual([field, 400, 'invalid-body']);
      }
      expect((await editPerson(admin, 'anone', name)).status).toBe(404);
    });

    test('who becomes an agent has a bag, and it stays the same one', async () => {
      const { body } = await addPerson(admin, { username: 'lia', role: 'admin' });
      const bagsOf = async () => {
        const bags = (await admin('GET', endpoints.bags.path)).body as { id: string; agent: string }[];
        return bags.filter(({ agent }) => agent === body.id).map(({ id }) => id);
      };
      expect(await bagsOf()).toEqual([]);
      await editPerson(admin, body.id, { role: { seen: 'admin', wanted: 'agent' } });
      const [bag] = await bagsOf();
      expect(bag).toMatch(/^g/);
      await editPerson(admin, body.id, { role: { seen: 'agent', wanted: 'admin' } });
      await editPerson(admin, body.id, { role: { seen: 'admin', wanted: 'agent' } });
      expect(await bagsOf()).toEqual([bag]);
    });

    test('earlier agents without a bag get one at the start, once', async () => {
      await hire(server.database, 'fara', 'agent');
      const before = await end();
      await giveMissingBags(server.database);
      await giveMissingBags(server.database);
      const { changes } = await changesSince(admin, before);
      expect(changes).toEqual([
        expect.objectContaining({ type: 'bag', item: expect.objectContaining({ agent: 'afara' }) }),
      ]);
    });

    describe('a code', () => {
      test('is good once; the same again with the same password changes nothing', async () => {
        const { code } = await addPerson(admin, { username: 'cod' });
        expect(await codeStatus('cod', `  ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(200);
        const call = await callAs(server.url, 'cod', goodPassword);
        expect(await codeStatus('cod', code)).toBe(200);
        expect((await call('GET', '/me')).status).toBe(200);
        expect(await codeStatus('cod', code, 'alta parola 9')).toBe('403 wrong-code');
        expect((await call('GET', '/me')).status).toBe(200);
      });

      test('used twice at once with two passwords lets one in', async () => {
        const { code } = await addPerson(admin, { username: 'grabit' });
        const chosen = ['parola unu 1', 'parola doi 2'];
        const statuses = await Promise.all(chosen.map((one) => codeStatus('grabit', code, one)));
        expect([...statuses].sort()).toEqual([200, '403 wrong-code']);
        const good = statuses.indexOf(200);
        expect((await signInWith(server.url, 'grabit', chosen[good] ?? '')).status).toBe(200);
        expect((await signInWith(server.url, 'grabit', chosen[1 - good] ?? '')).status).toBe(401);
      });

      test('is refused if wrong, another person’s, replaced, older than 7 days, or of one who left', async () => {
        const { body, code } = await addPerson(admin, { username: 'uita' });
        const other = await addPerson(admin, { username: 'altul' });
        expect(await codeStatus('uita', makeCode())).toBe('403 wrong-code');
        expect(await codeStatus('uita', other.code)).toBe('403 wrong-code');
        expect(await codeStatus('nobody', code)).toBe('403 wrong-code');
        const fresh = makeCode();
        const given = endpoints.giveCode.path.replace(':id', body.id);
        expect((await admin('POST', given, { body: { codeHash: await hashed(fresh) } })).body.id).toBe(body.id);
        expect(await codeStatus('uita', code)).toBe('403 wrong-code');
        await run(`update account_code set expires = expires - interval '7 days' where account = '${body.id}'`);
        expect(await codeStatus('uita', fresh)).toBe('403 wrong-code');
        await editPerson(admin, other.body.id, { disabled: { seen: false, wanted: true } });
        expect(await codeStatus('altul', other.code)).toBe('403 wrong-code');
      });

      test('leaves the forgotten password and its sessions alone until it is used', async () => {
        const id = await hire(server.database, 'uituc', 'agent');
        const old = await callAs(server.url, 'uituc');
        const code = makeCode();
        await admin('POST', endpoints.giveCode.path.replace(':id', id), { body: { codeHash: await hashed(code) } });
        expect((await old('GET', '/me')).status).toBe(200);
        expect((await signInWith(server.url, 'uituc', password)).status).toBe(200);
        expect(await codeStatus('uituc', code)).toBe(200);
        expect((await old('GET', '/me')).status).toBe(401);
        expect((await signInWith(server.url, 'uituc', password)).status).toBe(401);
        expect((await signInWith(server.url, 'uituc', goodPassword)).status).toBe(200);
      });

      test('lets nobody choose a password that is short, common or the username; it stays good', async () => {
        const { code } = await addPerson(admin, { username: 'razvan.pop' });
        for (const weak of ['1234567', 'password', 'Password1', '12345678', 'razvan.pop', 'RAZVAN.POP', 'ăăăăăăă']) {
          expect([weak, await codeStatus('razvan.pop', code, weak)]).toEqual([weak, '400 weak-password']);
        }
        expect(await codeStatus('razvan.pop', code)).toBe(200);
      });

      test('[SESSION-8] is guessed no faster than a password', async () => {
        await addPerson(admin, { username: 'tinta' });
        const guesses = [];
        for (let guess = 0; guess < 7; guess += 1) guesses.push(await codeStatus('tinta', makeCode()));
        expect(guesses.slice(0, 5)).toEqual(Array(5).fill('403 wrong-code'));
        expect(guesses.at(-1)).toBe('429 rate-limited');
        expect((await signInWith(server.url, 'tinta', 'x')).status).toBe(429);
      });
    });

    test('the own password: the current one is asked for, others end, a repeat does no harm', async () => {
      await hire(server.database, 'schimb', 'agent');
      const [mine, other] = [await callAs(server.url, 'schimb'), await callAs(server.url, 'schimb')];
      const change = async (call: Call, current: string, next: string) => {
        const { status, body } = await call('POST', endpoints.changePassword.path, { body: { current, next } });
        return status === 200 ? 200 : `${status} ${body.code}`;
      };
      expect(await change(mine, 'wrong', goodPassword)).toBe('403 wrong-password');
      for (const weak of ['Schimb', 'teren-demo']) expect(await change(mine, password, weak)).toBe('400 weak-password');
      expect((await other('GET', '/me')).status).toBe(200);
      expect(await change(mine, password, goodPassword)).toBe(200);
      expect((await other('GET', '/me')).status).toBe(401);
      const later = await callAs(server.url, 'schimb', goodPassword);
      expect(await change(mine, password, goodPassword)).toBe(200);
      expect((await later('GET', '/me')).status).toBe(200);
      expect((await signInWith(server.url, 'schimb', password)).status).toBe(401);
      expect((await caller(server.url)('POST', endpoints.changePassword.path, { body: {} })).status).toBe(401);
    });

    test('no code, password or token is in any table or in the security lines', async () => {
      const { code } = await addPerson(admin, { username: 'secret', key: 'add-secret' });
      await redeem(server.url, 'secret', code);
      await signInWith(server.url, 'secret', 'typed-by-mistake');
      const call = await callAs(server.url, 'secret', goodPassword);
      const next = 'alt secret 42';
      await call('POST', endpoints.changePassword.path, { body: { current: goodPassword, next } });
      const everything = await server.database.transaction(async (tx) => {
        const { rows } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
          where schemaname = 'public'`.execute(tx);
        const texts: string[] = [];
        for (const { name } of rows) {
          texts.push(JSON.stringify((await sql.raw(`select * from ${name}`).execute(tx)).rows));
        }
        return `${texts.join('\n')}\n${JSON.stringify(lines)}`;
      });
      expect(everything).toContain(await hashed(code));
      for (const secret of [code, code.replaceAll('-', ''), goodPassword, next, 'typed-by-mistake']) {
        expect(everything).not.toContain(secret);
      }
      expect(lines).toContainEqual(expect.objectContaining({ security: 'account added', by: 'aadmin' }));
      for (const security of ['sign-in good', 'sign-in bad', 'sign-in limited', 'code used', 'code bad'] as const) {
        expect(lines).toContainEqual(expect.objectContaining({ security }));
      }
      expect(lines).toContainEqual(
        expect.objectContaining({ security: 'password changed', account: expect.any(String) }),
      );
    });

    test('the last active admin is neither disabled nor demoted, nor are the last two at once', async () => {
      const admins = (
        (await admin('GET', endpoints.people.path)).body as { id: string; role: string; disabled: boolean }[]
      )
        .filter(({ role, disabled }) => role === 'admin' && !disabled)
        .map(({ id }) => id);
      for (const id of admins.filter((one) => one !== 'aadmin')) {
        await editPerson(admin, id, { disabled: { seen: false, wanted: true } });
      }
      for (const [field, seen, wanted] of [
        ['disabled', false, true],
        ['role', 'admin', 'agent'],
      ] as const) {
        const { status, body } = await editPerson(admin, 'aadmin', { [field]: { seen, wanted } });
        expect([status, body.code, body.details.places[0].path]).toEqual([409, 'last-admin', field]);
      }
      await hire(server.database, 'second', 'admin');
      const second = await callAs(server.url, 'second');
      const both = await Promise.all([
        editPerson(admin, 'asecond', { disabled: { seen: false, wanted: true } }),
        editPerson(second, 'aadmin', { role: { seen: 'admin', wanted: 'agent' } }),
      ]);
      // The second one is refused as the last admin, or because the first has disabled its caller.
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(both.filter(({ status }) => [401, 403, 409].includes(status))).toHaveLength(1);
      const left = (await run(`select id from account where role = 'admin' and not disabled`)).rows;
      expect(left).toHaveLength(1);
    });
  });
}

test('an older account is found by its name in capitals, and by its spelling where two differ', async () => {
  const database = await openDatabase('memory://');
  try {
    await hire(database, 'Ana', 'agent');
    // As the migration leaves the later one of two.
    await database.transaction((tx) =>
      sql`insert into account (id, username, firstname, lastname, role, password_hash)
        select 'aother', 'ana', firstname, lastname, role, password_hash from account`.execute(tx),
    );
    const server = await startServer({ database });
    for (const username of ['Ana', 'ana']) {
      const call = await callAs(server.url, username);
      expect((await call('GET', '/me')).body.username).toBe(username);
    }
    await server.stop();
  } finally {
    await database.close();
  }
});
