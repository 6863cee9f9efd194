import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../server/storage/database';
import { sealKeys } from '../../server/storage/migrations/0008-seal-keys';
import { foundCompany } from '../support/company';
import { engines } from '../support/databases';

for (const engine of engines) {
  describe(`[SYNC-26] the keys that sealed orders are opened with, on ${engine.name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await engine.open();
      await foundCompany(database);
    });
    afterAll(() => database.close());

    const keysIn = async (tx: Tx): Promise<readonly string[]> =>
      (await tx.selectFrom('account').select('seal_key').orderBy('id').execute()).map(({ seal_key }) => seal_key);

    it('are the same after an older copy without them is restored and brought up to date', async () => {
      // As a copy is each time that it is put back: without keys.
      const broughtUpToDate = () =>
        database.transaction(async (tx) => {
          await sql`alter table account drop column seal_key`.execute(tx);
          await sealKeys.up(tx as never);
          return keysIn(tx);
        });
      const first = await broughtUpToDate();
      expect(await broughtUpToDate()).toEqual(first);
      expect(new Set(first).size).toBe(first.length);
      for (const key of first) expect(key).toMatch(/^[0-9a-f]{64}$/);
    });

    it('are drawn for each new account', async () => {
      const [one, other] = await database.transaction(async (tx) => {
        const before = await keysIn(tx);
        for (const name of ['x1', 'x2'])
          await sql`insert into account (id, username, firstname, lastname, role, password_hash)
            values (${name}, ${name}, '', '', 'agent', 'same')`.execute(tx);
        return (await keysIn(tx)).filter((key) => !before.includes(key));
      });
      expect(one).toMatch(/^[0-9a-f]{64}$/);
      expect(other).not.toBe(one);
    });
  });
}
