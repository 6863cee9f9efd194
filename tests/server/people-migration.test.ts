import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { people } from '../../server/storage/migrations/0010-people';
import { engines } from '../support/databases';

for (const engine of engines) {
  test(`earlier accounts and sessions continue unchanged, on ${engine.name}`, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const database = await engine.open();
    // Its schema is put back with the transaction, because the next user of this database has it as it is now.
    const undo = new Error('seen');
    const seen = database.transaction(async (tx) => {
      const run = (statement: string) => sql.raw(statement).execute(tx);
      await run('drop table account_code');
      await run('alter table account drop column username_key, drop column email, drop column version');
      await run(`alter table session drop column device, drop column app, drop column last_contact,
        drop column good_until`);
      for (const [id, username] of [
        ['a1', 'Ștefan'],
        ['a2', 'ștefan'],
        ['a3', 'ana'],
      ])
        await sql`insert into account (id, username, firstname, lastname, role, password_hash)
          values (${id}, ${username}, 'F', 'L', 'agent', 'hash')`.execute(tx);
      await run(`insert into session (id, account, role, api_key_hash, created)
        values ('s1', 'a3', 'agent', 'k1', '2026-01-01'), ('s2', 'a3', 'agent', 'k2', '2026-02-01')`);
      await run(`insert into refresh_token (hash, session, created) values ('r1', 's1', '2026-03-01')`);

      await people.up(tx as never);
      const { rows: accounts } = await run('select id, username_key, email, version from account order by id');
      expect(accounts).toEqual([
        { id: 'a1', username_key: 'ștefan', email: '', version: 1 },
        { id: 'a2', username_key: null, email: '', version: 1 },
        { id: 'a3', username_key: 'ana', email: '', version: 1 },
      ]);
      const { rows: sessions } = await run(`select id, last_contact::date::text as seen,
        good_until > now() + interval '29 days' as live from session order by id`);
      expect(sessions).toEqual([
        { id: 's1', seen: '2026-03-01', live: true },
        { id: 's2', seen: '2026-02-01', live: true },
      ]);
      // As an older process keeps writing.
      await run(`insert into session (id, account, role, api_key_hash) values ('s3', 'a3', 'agent', 'k3')`);
      throw undo;
    });
    await expect(seen).rejects.toBe(undo);
    expect(warn.mock.calls.flat().join()).toContain("'ștefan' has two accounts");
    warn.mockRestore();
    await database.close();
  });
}
