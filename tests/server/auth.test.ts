import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { announcedIn } from '#wire/capabilities';
import { me } from '#wire/session';
import { caller, password, refreshWith, type Tokens, tokensOf } from '../support/calls';
import { hire } from '../support/company';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';
import { startServer } from '../support/server';

for (const engine of engines) {
  describe(`signing in on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });

    const grant = (form: Record<string, string>, path = '/api/auth/token') =>
      fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams({ client_id: 'frontend', ...form }) });
    const signIn = (username: string) => tokensOf(server.url, username);
    const refresh = (token: string) => refreshWith(server.url, token);
    const refreshed = async (token: string): Promise<Tokens> => {
      const answer = await refresh(token);
      expect(answer.status).toBe(200);
      return (await answer.json()) as Tokens;
    };
    const meStatus = async (pair: Tokens) => (await caller(server.url, pair.access_token)('GET', '/me')).status;
    const run = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));

    test('both grants answer tokens that work, below /api and the doubled /api', async () => {
      const form = { grant_type: 'password', username: 'ana', password, name: 'test' };
      for (const path of ['/api/auth/token', '/api/api/auth/token']) {
        const answer = await grant(form, path);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        const pair = (await answer.json()) as Tokens;
        expect(await meStatus(pair)).toBe(200);
        const next = await grant({ grant_type: 'refresh_token', refresh_token: pair.refresh_token }, path);
        expect(await meStatus((await next.json()) as Tokens)).toBe(200);
      }
    });

    test('[SESSION-6] GET /me says who, which role, what the server can do, and a lasting live key', async () => {
      const pair = await signIn('admin');
      const answer = me.parse((await caller(server.url, pair.access_token)('GET', '/me')).body);
      expect(answer).toMatchObject({ id: 'aadmin', username: 'admin' });
      expect(answer.accessibleScopes).toEqual([{ scopeKey: 'main', authenticatedAccountIsAdmin: true }]);
      expect(announcedIn(answer.capabilities)).toEqual([
        'idempotency',
        'changes',
        'versions',
        'batch',
        'samples',
        'revoke',
        'ledger',
        'mail',
        'withdraw',
        'edits',
        'people',
        'history',
        'visits',
        'reasons',
        'cancel',
        'partial',
        'returns',
        'send-many',
      ]);
      expect(Buffer.from(answer.apiAuthKey, 'base64url').length).toBeGreaterThanOrEqual(16);

      const next = await refreshed(pair.refresh_token);
      const again = me.parse((await caller(server.url, next.access_token)('GET', '/me')).body);
      expect(again.apiAuthKey).toBe(answer.apiAuthKey);
      const other = me.parse((await caller(server.url, (await signIn('admin')).access_token)('GET', '/me')).body);
      expect(other.apiAuthKey).not.toBe(answer.apiAuthKey);
      const agent = me.parse((await caller(server.url, (await signIn('ana')).access_token)('GET', '/me')).body);
      expect(agent.accessibleScopes).toEqual([{ scopeKey: 'main', authenticatedAccountIsAdmin: false }]);
    });

    test.each([
      [{ grant_type: 'password', username: 'ana', password: 'wrong' }, 401, 'wrong-password'],
      [{ grant_type: 'password', username: 'nobody', password }, 401, 'wrong-password'],
      [{ grant_type: 'password', username: 'a\0b', password }, 400, 'invalid-body'],
      [{ grant_type: 'password', username: '', password }, 400, 'invalid-body'],
      [{ grant_type: 'password', username: 'ana' }, 400, 'invalid-body'],
      [{ grant_type: 'client_credentials' }, 400, 'invalid-body'],
      [{ grant_type: 'refresh_token', refresh_token: 'made up' }, 401, 'session-over'],
      [{ grant_type: 'password', username: 'ana', password: 'x'.repeat(20_000) }, 413, 'too-large'],
    ])('a grant that cannot be given says why: %#', async (form, status, code) => {
      const answer = await grant(form as Record<string, string>);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    });

    test('calls without a token, with a made-up one or with an odd header are refused', async () => {
      for (const authorization of ['', 'Bearer', 'Bearer made-up', 'Basic YW5hOg==', `Bearer ${'x'.repeat(600)}`]) {
        const answer = await fetch(`${server.url}/api/me`, { headers: { authorization } });
        expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'not-signed-in' }]);
      }
    });

    test('a password is what was chosen to the sign: no capital, blank or part of it is another', async () => {
      for (const wrong of [password.toUpperCase(), ` ${password}`, `${password} `, password.slice(0, -1)]) {
        const answer = await grant({ grant_type: 'password', username: 'ana', password: wrong, name: 'test' });
        expect([wrong, answer.status]).toEqual([wrong, 401]);
        // A good one makes the wrong one forgotten, for the tests behind this one.
        await signIn('ana');
      }
    });

    test('[SESSION-2] an answer that got lost: the old token is good again until a successor is used', async () => {
      const first = await signIn('ana');
      await refreshed(first.refresh_token); // lost
      await refreshed(first.refresh_token); // lost again
      const kept = await refreshed(first.refresh_token);
      const next = await refreshed(kept.refresh_token);
      expect(await meStatus(next)).toBe(200);
    });

    test('[SESSION-2] a token whose successor was used is reused: the whole session ends', async () => {
      const first = await signIn('ana');
      const second = await refreshed(first.refresh_token);
      const third = await refreshed(second.refresh_token);
      expect(await meStatus(third)).toBe(200);
      const reuse = await refresh(first.refresh_token);
      expect([reuse.status, await reuse.json()]).toMatchObject([401, { code: 'session-over' }]);
      expect(await meStatus(third)).toBe(401);
      expect((await refresh(third.refresh_token)).status).toBe(401);
    });

    test('[SESSION-2] siblings of a used token are dead: using one ends the session', async () => {
      const first = await signIn('ana');
      const lost = await refreshed(first.refresh_token);
      const kept = await refreshed(first.refresh_token);
      const next = await refreshed(kept.refresh_token);
      expect((await refresh(lost.refresh_token)).status).toBe(401);
      expect(await meStatus(next)).toBe(401);
    });

    test('[SESSION-2] ten refreshes at once of one token are all answered, and any one goes on', async () => {
      const first = await signIn('ana');
      const pairs = await Promise.all(Array.from({ length: 10 }, () => refreshed(first.refresh_token)));
      expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBe(10);
      await refreshed((pairs[7] as Tokens).refresh_token);
    });

    test('access tokens expire; the refresh token does not', async () => {
      const short = await startServer({ database: server.database, config: { accessTokenSeconds: 0 } });
      try {
        const pair = await tokensOf(short.url, 'ana');
        expect(await meStatus(pair)).toBe(401);
        expect(await meStatus(await refreshed(pair.refresh_token))).toBe(200);
      } finally {
        await short.stop();
      }
    });

    test('[SESSION-6] logging out ends the session on the server: access, refresh and all', async () => {
      const pair = await signIn('ana');
      const other = await signIn('ana');
      const answer = await caller(server.url, pair.access_token)('POST', '/auth/revoke');
      expect([answer.status, answer.body]).toEqual([200, {}]);
      expect(await meStatus(pair)).toBe(401);
      expect((await refresh(pair.refresh_token)).status).toBe(401);
      expect(await meStatus(other)).toBe(200);
    });

    test('[SESSION-6] a disabled account is refused at the next call, refresh and sign-in', async () => {
      await hire(server.database, 'leaving', 'agent');
      const pair = await signIn('leaving');
      await run(`update account set disabled = true where username = 'leaving'`);
      expect(await meStatus(pair)).toBe(401);
      expect((await refresh(pair.refresh_token)).status).toBe(401);
      expect((await grant({ grant_type: 'password', username: 'leaving', password })).status).toBe(401);
    });

    test('[SESSION-6] a changed role ends what was signed in with the old one', async () => {
      await hire(server.database, 'rising', 'agent');
      const pair = await signIn('rising');
      await run(`update account set role = 'admin' where username = 'rising'`);
      expect(await meStatus(pair)).toBe(401);
      expect((await refresh(pair.refresh_token)).status).toBe(401);
      const answer = await caller(server.url, (await signIn('rising')).access_token)('GET', '/me');
      expect(answer.body.accessibleScopes).toEqual([{ scopeKey: 'main', authenticatedAccountIsAdmin: true }]);
    });

    test('[SESSION-8] the database holds hashes only: no password, token or live key in any table', async () => {
      const pair = await signIn('ana');
      const next = await refreshed(pair.refresh_token);
      const { apiAuthKey } = (await caller(server.url, next.access_token)('GET', '/me')).body as { apiAuthKey: string };
      const everything = await server.database.transaction(async (tx) => {
        const { rows: tables } = await sql<{ name: string }>`
          select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(tx);
        const texts: string[] = [];
        for (const { name } of tables) {
          texts.push(JSON.stringify((await sql.raw(`select * from ${name}`).execute(tx)).rows));
        }
        return texts.join('\n');
      });
      expect(everything).toContain('$argon2id$');
      const tokensOf = (given: typeof pair) => [given.access_token, given.refresh_token];
      for (const secret of [password, ...tokensOf(pair), ...tokensOf(next), apiAuthKey]) {
        expect(secret.length).toBeGreaterThan(8);
        expect(everything).not.toContain(secret);
      }
    });
  });
}
