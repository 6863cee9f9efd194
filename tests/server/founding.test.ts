import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyState } from '#wire/company';
import { endpoints } from '#wire/endpoints';
import { registerFounding } from '../../server/auth/founding';
import { renewFoundingCode } from '../../server/auth/founding-code';
import { hashPassword } from '../../server/auth/passwords';
import { prepareCompany } from '../../server/first-start';
import { backupState } from '../../server/keeping/backup';
import { registerProblems } from '../../server/routes/problems';
import { loadDemo } from '../../server/seed/demo';
import { storeFailure } from '../../server/storage/backup-state';
import type { Database } from '../../server/storage/database';
import { TableInUse } from '../../server/storage/founding';
import { leastReturnNumber } from '../../server/storage/order-returns';
import { ensureSetting, readSetting } from '../../server/storage/settings';
import { callAs, caller, type Reply, signInWith } from '../support/calls';
import { engines } from '../support/databases';
import { listen, liveKeyOf } from '../support/listener';
import { waiting } from '../support/lock-waits';
import { securityLines } from '../support/people';
import { rowCounts } from '../support/row-counts';
import { type RunningServer, startServer, testConfig } from '../support/server';
import { until } from '../support/server-process';

const { path } = endpoints.found;
const logo = `data:image/jpeg;base64,${Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 16, 0, 32, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9],
]).toString('base64')}`;
const founding = (code: string, changes: { company?: object; admin?: object } = {}) => ({
  code,
  company: { name: 'Distribuție Țuțu SRL', cui: 'RO123', vatPayer: 'no', logo, ...changes.company },
  admin: { username: 'mara', firstname: 'Mara', lastname: 'Șerban', password: 'apa rece de izvor', ...changes.admin },
});

const signIn = async (url: string, username: string, password: string) => {
  const answer = await signInWith(url, username, password);
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  return { status: answer.status, call: caller(url, token) };
};

for (const engine of engines) {
  describe(`founding a company on ${engine.name}`, () => {
    const { lines, secure } = securityLines();
    let server: RunningServer;
    let code: string;
    const nobody = () => caller(server.url);
    const found = (body: object): Promise<Reply> => nobody()('POST', path, { body });
    const standing = async (): Promise<CompanyState> => (await nobody()('GET', path)).body;
    const rows = (table: 'account' | 'warehouse' | 'company') =>
      server.database.transaction((tx) => tx.selectFrom(table).selectAll().execute());

    beforeAll(async () => {
      server = await startServer({ database: await engine.open(), parts: { secure } });
    });
    afterAll(async () => {
      await server.stop();
      await server.database.close();
    });

    it('is refused without a code of the console, with a wrong one, or one that a new start ended', async () => {
      expect(await standing()).toEqual({ stands: 'nobody' });
      expect((await found({ ...founding(''), code: undefined })).status).toBe(400);
      const unprinted = await found(founding('AAAAA-AAAAA-AAAAA-AAAAA'));
      expect([unprinted.status, unprinted.body.code]).toEqual([403, 'wrong-code']);
      const earlier = await renewFoundingCode(server.database);
      code = await renewFoundingCode(server.database);
      expect(code).toMatch(/^([A-HJKMNP-Z2-9]{5}-){3}[A-HJKMNP-Z2-9]{5}$/);
      expect((await found(founding(earlier))).body.code).toBe('wrong-code');
      expect(await rows('account')).toEqual([]);
    });

    it('keeps nothing of the code but its hash', async () => {
      const settings = await server.database.transaction((tx) => tx.selectFrom('setting').selectAll().execute());
      expect(settings.map(({ name }) => name)).toContain('founding-code');
      expect(JSON.stringify(settings)).not.toContain(code.slice(0, 5));
    });

    it('is refused with what cannot be stored, naming the place', async () => {
      const places = async (changes: Parameters<typeof founding>[1]) => {
        const { status, body } = await found(founding(code, changes));
        return [status, body.code, body.details.places[0].path];
      };
      expect(await places({ company: { name: ' ' } })).toEqual([400, 'invalid-body', 'company.name']);
      expect(await places({ company: { logo: 'data:image/jpeg;base64,AAAA' } })).toEqual([
        400,
        'invalid-body',
        'company.logo',
      ]);
      expect(await places({ admin: { username: 'ma ra' } })).toEqual([400, 'invalid-body', 'admin.username']);
      expect(await places({ company: { address: 'Strada \ud800' } })).toEqual([400, 'invalid-body', 'company.address']);
      expect(await places({ admin: { firstname: '\udc00Mara' } })).toEqual([400, 'invalid-body', 'admin.firstname']);
      for (const password of ['kurz', 'password123', 'teren-demo'])
        expect(await places({ admin: { password } })).toEqual([400, 'weak-password', 'admin.password']);
    });

    it('is done once by two at once: company, warehouse, administrator, and the change log tells', async () => {
      const other = founding(code, { admin: { username: 'ion' } });
      const typed = founding(code.toLowerCase().replaceAll('-', ' '));
      const answers = await Promise.all([found(typed), found(other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(lines.filter(({ security }) => security === 'company founded')).toHaveLength(1);
      const [winner, loser] = answers[0]?.status === 200 ? ['mara', other] : ['ion', typed];
      expect((await found(loser)).body.code).toBe('founded');
      expect(await standing()).toEqual({ stands: 'own' });
      expect(await rows('account')).toMatchObject([{ username: winner, role: 'admin', disabled: false }]);
      const [warehouse] = await rows('warehouse');
      expect(await rows('company')).toMatchObject([{ name: 'Distribuție Țuțu SRL', cui: 'RO123', vat_payer: false }]);
      const { status, call } = await signIn(server.url, winner, 'apa rece de izvor');
      expect(status).toBe(200);
      const { changes } = (await call('GET', `${endpoints.changes.path}?since=0`)).body;
      expect(changes).toMatchObject([
        { type: 'account', item: { username: winner, firstname: 'Mara' } },
        { type: 'warehouse', id: warehouse?.id, item: { products: [] } },
      ]);
      expect((await call('GET', endpoints.company.path)).body.logo).toBe(logo);
    });

    it('is answered as done to its own repeat, also after a restart, and to nobody else', async () => {
      const [account] = await rows('account');
      const same = { admin: { username: (account as { username: string }).username } };
      expect(await found(founding(code, same))).toMatchObject({ status: 200, body: same.admin });
      const again = await prepareCompany(server.database, testConfig());
      expect(again.kind).toBe('own');
      expect((await found(founding(code, same))).status).toBe(200);
      expect(lines.filter(({ security }) => security === 'company founded')).toHaveLength(1);
      const guesses = [
        founding(code, { admin: { ...same.admin, password: 'apa caldă de izvor' } }),
        founding('AAAAA-AAAAA-AAAAA-AAAAA', same),
      ];
      for (const guess of guesses) expect((await found(guess)).body.code).toBe('founded');
      expect(await rows('account')).toHaveLength(1);
    });
  });

  describe(`a company of its own in place of the demo, on ${engine.name}`, () => {
    it('removes the demo whole: rows, sessions, log and numbers; the server stays who it is', async () => {
      const database = await engine.open();
      const hash = (password: string) => hashPassword(password, 'test');
      await loadDemo(database, { also: (tx) => ensureSetting(tx, 'demo', 'loaded'), hash });
      const server = await startServer({ database });
      const code = await renewFoundingCode(database);
      const nobody = caller(server.url);
      expect((await nobody('GET', path)).body).toEqual({ stands: 'demo', name: 'Câmpia Verde Distribuție SRL' });

      const admin = await callAs(server.url, 'admin');
      const { companyId } = (await admin('GET', '/me')).body;
      const before = (await admin('GET', `${endpoints.changes.path}?since=0`)).body;
      const socket = listen(server.url, await liveKeyOf(admin), ['order']);
      await until('the live connection', () => socket.heard.length > 0);
      const wrong = await nobody('POST', path, { body: founding('AAAAA-AAAAA-AAAAA-AAAAA') });
      expect([wrong.status, (await admin('GET', '/me')).status]).toEqual([403, 200]);

      await database.transaction(storeFailure);
      await database.transaction((tx) => ensureSetting(tx, leastReturnNumber, '5001'));
      expect((await nobody('POST', path, { body: founding(code) })).status).toBe(200);
      // Of this company no backup was tried.
      expect(await backupState(database)).toEqual({});
      // Of the tables that migrations add tomorrow, too.
      const { setting: _settings, 'end of log': _end, ...counts } = await rowCounts(database);
      expect(Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))).toEqual({
        ...{ company: 1, account: 1, warehouse: 1 },
        ...{ change: 2, change_counter: 1, log_mark: 2 },
        // That it was founded, and by whom.
        history: 2,
      });
      expect((await admin('GET', '/me')).status).toBe(401);
      await until('the end of the live connection', () => socket.closed() !== undefined);
      expect((await nobody('GET', path)).body).toEqual({ stands: 'own' });
      const { call: mara } = await signIn(server.url, 'mara', 'apa rece de izvor');
      expect((await mara('GET', '/me')).body.companyId).toBe(companyId);
      const after = (await mara('GET', `${endpoints.changes.path}?since=0`)).body;
      expect(after.changes.map(({ type }: { type: string }) => type)).toEqual(['account', 'warehouse']);
      expect(after.epoch).not.toBe(before.epoch);
      const cursor = `since=${before.next}&epoch=${before.epoch}&mark=${before.mark}`;
      expect((await mara('GET', `${endpoints.changes.path}?${cursor}`)).body).toMatchObject({ reset: true });
      expect(await database.transaction((tx) => readSetting(tx, 'demo'))).toBeUndefined();

      // Order numbers begin again, and those of returns.
      expect(await database.transaction((tx) => readSetting(tx, leastReturnNumber))).toBeUndefined();
      const client = (await mara('POST', endpoints.createClient.path, { body: { name: 'Magazin', phone: '07123' } }))
        .body;
      const number = await database.transaction((tx) =>
        tx
          .insertInto('orders')
          .values({
            ...{ client: client.id, date: '2026-11-24', price: 0, agent: (after.changes[0] as { id: string }).id },
            ...{ observations: '', last_modified_observations: '', version: 1 },
          })
          .returning('number')
          .executeTakeFirstOrThrow(),
      );
      expect(number).toEqual({ number: 1001 });
      await server.stop();
      await database.close();
    });
  });
}

for (const engine of engines.filter(({ name }) => name === 'PostgreSQL')) {
  it('a founding lets a caller without a session read one table after another, and then is done', async () => {
    const plain = await engine.open();
    const hash = (password: string) => hashPassword(password, 'test');
    await loadDemo(plain, { also: (tx) => ensureSetting(tx, 'demo', 'loaded'), hash });
    let begunAgain = 0;
    const transaction: Database['transaction'] = async (work) => {
      try {
        return await plain.transaction(work);
      } catch (error) {
        if (error instanceof TableInUse) begunAgain += 1;
        throw error;
      }
    };
    const server = await startServer({ database: { ...plain, transaction } });
    const code = await renewFoundingCode(plain);
    // As a sign-in: it has read the accounts when the founding comes, and only then the sessions.
    const [founded, sessions] = await plain.transaction(async (tx) => {
      await tx.selectFrom('account').select('id').execute();
      const answer = caller(server.url)('POST', path, { body: founding(code) });
      await until('the founding', async () => begunAgain > 0 || (await waiting(plain)) > 0);
      return [answer, await tx.selectFrom('session').select('id').execute()] as const;
    });
    expect([(await founded).status, sessions]).toEqual([200, []]);
    expect((await signIn(server.url, 'mara', 'apa rece de izvor')).status).toBe(200);
    await server.stop();
    await plain.close();
  });

  it('a founding gives up with 503 where another holds a table for good, and is done afterwards', async () => {
    const database = await engine.open();
    const hash = (password: string) => hashPassword(password, 'test');
    await loadDemo(database, { also: (tx) => ensureSetting(tx, 'demo', 'loaded'), hash });
    const app = fastify();
    registerProblems(app, () => {});
    const patience = { pauses: 3, pauseMs: 5 };
    registerFounding(app, { database, config: testConfig(), secure: () => {}, patience });
    const code = await renewFoundingCode(database);
    const found = () => app.inject({ method: 'POST', url: `/api${path}`, payload: founding(code) });
    const refused = await database.transaction(async (tx) => {
      await tx.selectFrom('account').select('id').execute();
      return found();
    });
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject(`/api${path}`)).json()).toMatchObject({ stands: 'demo' });
    expect((await found()).statusCode).toBe(200);
    await app.close();
    await database.close();
  });
}

describe('guesses at the code', () => {
  it('[SESSION-8] and then at the founder’s password, by who read the code, are slowed down', async () => {
    const server = await startServer();
    const code = await renewFoundingCode(server.database);
    const found = (password: string) =>
      caller(server.url)('POST', path, { body: founding(code, { admin: { password } }) });
    expect((await found('apa rece de izvor')).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => found(`apa rece de izvor ${n}`)));
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(5);
    await server.stop();
  });

  it('[SESSION-8] are slowed down like wrong passwords, and a wrong field is none', async () => {
    const server = await startServer();
    const found = (body: object) => caller(server.url)('POST', path, { body });
    for (let n = 0; n < 12; n += 1) expect((await found({ code: 'x' })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => found(founding(`AAAAA-${n}`))));
    expect(answers.map(({ status }) => status).filter((status) => status === 403)).toHaveLength(5);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(7);
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.stop();
  });
});
