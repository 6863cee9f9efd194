import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { prune } from '../../server/keeping/prune';
import { refreshWith, signInWith } from '../support/calls';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';

for (const engine of engines) {
  describe(`pruning on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'each test' });

    const run = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));
    const count = (from: string) =>
      server.database.transaction(async (tx) =>
        Number((await sql.raw<{ n: number }>(`select count(*) as n from ${from}`).execute(tx)).rows[0]?.n),
      );
    const read = async (answer: Response) => ({
      status: answer.status,
      tokens: (await answer.json()) as Record<string, string>,
    });
    const signIn = async () => read(await signInWith(server.url, 'ana'));
    const refresh = async (token = '') => read(await refreshWith(server.url, token));
    /** Everything that is stored happened so many days earlier. */
    const age = async (days: number) => {
      const earlier = (column: string) => `${column} = ${column} - interval '${days} days'`;
      await run(`update session set ${earlier('created')}, ${earlier('ended')}`);
      await run(`update access_token set ${earlier('expires')}`);
      await run(`update refresh_token set ${earlier('created')}, ${earlier('used')}`);
      await run(`update idempotency set ${earlier('created')}`);
    };

    it('[SESSION-2] takes old tokens, leaves the last used and its successors: the session goes on', async () => {
      const first = (await signIn()).tokens;
      const lost = (await refresh(first['refresh_token'])).tokens;
      const second = (await refresh(first['refresh_token'])).tokens;
      const third = (await refresh(second['refresh_token'])).tokens;
      expect(await count('refresh_token')).toBe(4);
      await age(29);
      await prune(server.database);
      expect(await count('refresh_token')).toBe(4);
      const fourth = await refresh(third['refresh_token']);
      expect(fourth.status).toBe(200);
      await age(2);
      await prune(server.database);
      // The last that was used so long ago, and its successors.
      expect(await count('refresh_token')).toBe(3);
      expect(await count('access_token')).toBe(0);
      // A replaced refresh token is refused, pruned or not, even if its successor's answer was lost.
      for (const old of [first, lost, third]) expect((await refresh(old['refresh_token'])).status).toBe(401);
      const fifth = await refresh(fourth.tokens['refresh_token']);
      expect(fifth.status).toBe(200);
      const sixth = await refresh(fifth.tokens['refresh_token']);
      // Overtaken by that and known still: its reuse ends the session.
      expect((await refresh(fourth.tokens['refresh_token'])).status).toBe(401);
      expect((await refresh(sixth.tokens['refresh_token'])).status).toBe(401);
    });

    it('takes sessions half a year after their age ended them, with no restart between', async () => {
      const { tokens } = await signIn();
      const ageBy = (days: number) => run(`update session set good_until = good_until - interval '${days} days'`);
      await ageBy(30 + 179);
      await prune(server.database);
      expect([(await refresh(tokens['refresh_token'])).status, await count('session')]).toEqual([401, 1]);
      await ageBy(2);
      await prune(server.database);
      expect([await count('session'), await count('refresh_token')]).toEqual([0, 0]);
    });

    it('[SESSION-12] keeps sessions after a clock jump, and always those not yet wiped', async () => {
      await signIn();
      await prune(server.database);
      await run(`update session set good_until = good_until - interval '400 days'`);
      await run(`update setting set value = (now() - interval '400 days')::text where name = 'keys-looked-at'`);
      await prune(server.database);
      expect(await count('session')).toBe(1);
      await run(`delete from setting where name like 'keys-%'`);
      await run('update session set wipe_asked = now()');
      await prune(server.database);
      expect(await count('session')).toBe(1);
      await run('update session set wiped = now()');
      await prune(server.database);
      expect(await count('session')).toBe(0);
    });

    it('takes what ended half a year ago, and keys after 90 days but those that are void', async () => {
      const { tokens } = await signIn();
      const headers = { authorization: `Bearer ${tokens['access_token']}`, 'content-type': 'application/json' };
      const post = (path: string, body: unknown, more = {}) =>
        fetch(`${server.url}/api${path}`, {
          method: 'POST',
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        });
      const client = { name: 'Chioșc', phone: '0733 333 333' };
      await post(endpoints.createClient.path, client, { 'idempotency-key': randomUUID() });
      await post(endpoints.withdraw.path, { key: randomUUID() });
      expect(await count('idempotency')).toBe(2);
      await post(endpoints.revoke.path, {});
      await age(179);
      await prune(server.database);
      expect(await count('session')).toBe(1);
      expect(await count(`idempotency where state = 'void'`)).toBe(1);
      expect(await count('idempotency')).toBe(1);
      await age(2);
      await prune(server.database);
      expect([await count('session'), await count('refresh_token'), await count('idempotency')]).toEqual([0, 0, 1]);
    });

    it('[SYNC-2] keeps every key for its days though the clock jumped or the server was off', async () => {
      const keys = () => count('idempotency');
      await run(`insert into idempotency (account, key, fingerprint, status, answer)
        values ('aana', 'of an hour ago', '', 200, '{}')`);
      await prune(server.database);
      // What such a jump looks like: all that is stored is older by as much, the last look too.
      const jump = async (days: number) => {
        await age(days);
        await run(`update setting set value = to_char(value::timestamptz at time zone 'UTC' - interval '${days} days',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') where name like 'keys-%'`);
      };
      await jump(100);
      for (const _look of [1, 2]) await prune(server.database);
      expect(await keys()).toBe(1);
      // The days pass with a look in each hour.
      const later = async (days: number) => {
        await jump(days);
        await run(`update setting set value = now()::text where name = 'keys-looked-at'`);
      };
      await later(89);
      await prune(server.database);
      expect(await keys()).toBe(1);
      await later(2);
      await prune(server.database);
      expect(await keys()).toBe(0);
    });

    it('works in small pieces until nothing is left, and passes by what another transaction holds', async () => {
      await run(`insert into idempotency (account, key, fingerprint, status, answer, created)
        select 'aana', 'old' || n, '', 200, '{}', now() - interval '91 days' from generate_series(1, 25) as n`);
      if (server.database.engine === 'postgres') {
        await server.database.transaction(async (tx) => {
          await sql`select 1 from idempotency where key = 'old7' for update`.execute(tx);
          expect(await prune(server.database, () => false, 10)).toBe(24);
        });
      }
      await prune(server.database, () => false, 10);
      expect(await count('idempotency')).toBe(0);
      // One that is stopped begins nothing more.
      await run(`insert into idempotency (account, key, fingerprint, status, answer, created)
        values ('aana', 'older', '', 200, '{}', now() - interval '91 days')`);
      expect(await prune(server.database, () => true)).toBe(0);
    });
  });
}
