import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database, Tx } from '../../server/storage/database';
import { engines } from '../support/databases';

for (const engine of engines) {
  describe(`a begin sent along on ${engine.name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await engine.open();
    });
    afterAll(() => database.close());

    const put = (name: string, tx: Tx) => sql`insert into setting (name, value) values (${name}, '')`.execute(tx);
    const stored = async (): Promise<string[]> => {
      const { rows } = await database.transaction((tx) =>
        sql<{ name: string }>`select name from setting where name like ${'along %'} order by name`.execute(tx),
      );
      return rows.map(({ name }) => name);
    };
    /** How many round trips this work takes. */
    const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const sync = vi.spyOn(pg.Connection.prototype as unknown as { sync(): void }, 'sync');
      const query = vi.spyOn(pg.Connection.prototype, 'query');
      await work();
      const trips = sync.mock.calls.length + query.mock.calls.length;
      vi.restoreAllMocks();
      return trips;
    };

    test('a transaction of two statements is three round trips, an empty one none', async () => {
      await stored();
      const two = async (tx: Tx) => {
        await put('along 1', tx);
        await put('along 2', tx);
      };
      expect(await tripsOf(() => database.transaction(two))).toBe(3);
      expect(await tripsOf(() => database.transaction(async () => 'nothing'))).toBe(0);
      expect(await stored()).toEqual(['along 1', 'along 2']);
    });

    test('where the first statement fails, what comes after it is not done alone', async () => {
      const failing = database.transaction(async (tx) => {
        await put('along 1', tx).catch(() => undefined);
        await put('along 3', tx);
      });
      await expect(failing).rejects.toThrow('current transaction is aborted');
      expect(await stored()).not.toContain('along 3');
    });

    test('a first statement without values is in the transaction too', async () => {
      const undone = database.transaction(async (tx) => {
        await sql.raw(`insert into setting (name, value) values ('along 4', '')`).execute(tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await stored()).not.toContain('along 4');
    });

    test('a first statement that has the begin with it is undone with its transaction', async () => {
      const undone = database.transaction(async (tx) => {
        await put('along 5', tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await stored()).not.toContain('along 5');
    });
  });
}
