import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/storage/database';
import { engines } from '../support/databases';

for (const engine of engines) {
  describe(`prepared statements on ${engine.name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await engine.open();
    });
    afterAll(() => database.close());

    test('a statement is parsed once, however often it comes, and its values are those of each time', async () => {
      const found = await database.transaction(async (tx) => {
        const values: number[] = [];
        for (const asked of [1, 2, 3]) {
          const { rows } = await sql<{ value: number }>`select ${asked}::int8 as value, 'once' as what`.execute(tx);
          values.push(rows[0]?.value ?? Number.NaN);
        }
        const { rows } = await sql<{ count: number }>`
          select count(*) from pg_prepared_statements where statement like ${"%'once' as what%"}`.execute(tx);
        return { values, count: rows[0]?.count };
      });
      expect(found).toEqual({ values: [1, 2, 3], count: 1 });
    });

    test('one that fails may be asked again, and a connection keeps a bounded number of them', async () => {
      const divide = (by: number) =>
        database.transaction((tx) => sql<{ value: number }>`select 6 / ${by}::int8 as value`.execute(tx));
      await expect(divide(0)).rejects.toThrow('division by zero');
      expect((await divide(3)).rows).toEqual([{ value: 2 }]);
      await expect(database.transaction((tx) => sql`select ${1}::int8 from nowhere`.execute(tx))).rejects.toThrow(
        'nowhere',
      );
      const kept = await database.transaction(async (tx) => {
        for (let n = 0; n < 260; n += 1) await sql`select ${n}::int8 as ${sql.id(`column${n}`)}`.execute(tx);
        return (await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(tx)).rows[0]?.count;
      });
      expect(kept).toBeLessThanOrEqual(200);
      expect((await divide(2)).rows).toEqual([{ value: 3 }]);
    });
  });
}
