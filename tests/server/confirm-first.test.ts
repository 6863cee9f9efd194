import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { type Call, callAs, password } from '../support/calls';
import { engines } from '../support/databases';
import { addPerson, editPerson, hashed, makeCode, securityLines } from '../support/people';
import { serveCompany } from '../support/served-company';

for (const engine of engines) {
  describe(`[SESSION-10] the password once more, on ${engine.name}`, () => {
    const { lines, secure } = securityLines();
    const server = serveCompany(engine, { fresh: 'once', parts: { secure } });

    const timePasses = () =>
      server.database.transaction((tx) =>
        sql`update session set confirmed = confirmed - interval '11 minutes'`.execute(tx),
      );
    const confirm = (call: Call, word: string) =>
      call('POST', endpoints.confirmPassword.path, { body: { password: word } });
    const said = ({ status, body }: Awaited<ReturnType<Call>>) => [status, body.code];
    const firstOther = async (call: Call): Promise<string> => {
      const { body } = await call('GET', endpoints.mySessions.path);
      return (body as { id: string; isThis: boolean }[]).find(({ isThis }) => !isThis)?.id ?? '';
    };

    test('own sessions elsewhere are ended only after it; logging out and others’ acts need none', async () => {
      const here = await callAs(server.url, 'ana');
      const [there] = [await callAs(server.url, 'ana'), await callAs(server.url, 'ana')];
      const end = async () =>
        here('POST', endpoints.endSession.path.replace(':id', await firstOther(here)), { body: {} });
      const endOthers = () => here('POST', endpoints.endOtherSessions.path, { body: {} });
      // A sign-in has just shown it.
      expect((await end()).status).toBe(200);
      await timePasses();
      expect(said(await end())).toEqual([403, 'confirm-first']);
      expect(said(await endOthers())).toEqual([403, 'confirm-first']);
      expect(said(await confirm(here, 'wrong'))).toEqual([403, 'wrong-password']);
      expect(said(await endOthers())).toEqual([403, 'confirm-first']);
      lines.length = 0;
      expect((await confirm(here, password)).status).toBe(200);
      expect(lines).toEqual([{ security: 'password confirmed', account: 'aana' }]);
      expect((await endOthers()).status).toBe(200);
      expect((await there('GET', '/me')).status).toBe(401);
      await timePasses();
      const admin = await callAs(server.url, 'admin');
      await timePasses();
      expect((await admin('POST', endpoints.endSessions.path.replace(':id', 'adan'), { body: {} })).status).toBe(200);
      expect((await here('POST', endpoints.revoke.path)).status).toBe(200);
    });

    test('a session that was there before the rule has shown none', async () => {
      const old = await callAs(server.url, 'ana');
      await server.database.transaction((tx) => sql`update session set confirmed = null`.execute(tx));
      expect(said(await old('POST', endpoints.endOtherSessions.path, { body: {} }))).toEqual([403, 'confirm-first']);
    });

    test('an administrator’s own username and e-mail want it, and every code; the own name does not', async () => {
      const admin = await callAs(server.url, 'admin');
      await timePasses();
      const giveCode = async (id: string) =>
        admin('POST', endpoints.giveCode.path.replace(':id', id), { body: { codeHash: await hashed(makeCode()) } });
      expect(said(await giveCode('aadmin'))).toEqual([403, 'confirm-first']);
      expect(said(await giveCode('adan'))).toEqual([403, 'confirm-first']);
      const email = { email: { seen: '', wanted: 'eu@firma.example' } };
      expect(said(await editPerson(admin, 'aadmin', email))).toEqual([403, 'confirm-first']);
      const { body } = await admin('GET', endpoints.people.path);
      const { firstname } = body.find(({ id }: { id: string }) => id === 'aadmin');
      const name = { firstname: { seen: firstname, wanted: 'Ioana' } };
      expect((await editPerson(admin, 'aadmin', name)).status).toBe(200);
      await confirm(admin, password);
      expect((await editPerson(admin, 'aadmin', email)).status).toBe(200);
      expect((await giveCode('adan')).status).toBe(200);
    });

    test('a token alone neither makes an administrator nor lets anybody in again', async () => {
      const admin = await callAs(server.url, 'admin');
      const role = { role: { seen: 'agent', wanted: 'admin' } };
      const disabled = (wanted: boolean) => ({ disabled: { seen: !wanted, wanted } });
      await timePasses();
      expect(said(await addPerson(admin, { username: 'spate', role: 'admin' }))).toEqual([403, 'confirm-first']);
      expect((await addPerson(admin, { username: 'agent' })).status).toBe(201);
      expect(said(await editPerson(admin, 'adan', role))).toEqual([403, 'confirm-first']);
      // Disabling a user never needs the password.
      expect((await editPerson(admin, 'adan', disabled(true))).status).toBe(200);
      expect(said(await editPerson(admin, 'adan', disabled(false)))).toEqual([403, 'confirm-first']);
      const members = [{ method: 'PUT', path: '/scope/main/people/adan', body: { edit: { fields: disabled(false) } } }];
      const batched = await admin('POST', endpoints.batch.path, { body: { calls: members } });
      expect(batched.status).not.toBe(200);
      await confirm(admin, password);
      expect((await editPerson(admin, 'adan', disabled(false))).status).toBe(200);
      expect((await editPerson(admin, 'adan', role)).status).toBe(200);
      expect((await addPerson(admin, { username: 'spate', role: 'admin' })).status).toBe(201);
      // Nothing is asked for what is so already.
      await timePasses();
      const same = { role: { seen: 'admin', wanted: 'admin' } };
      expect((await editPerson(admin, 'adan', same)).status).toBe(200);
    });
  });
}
