import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';

/**
 * The number of rows of every table, and the end of the change log: equal before and after means that nothing was
 * written. Without the server's own settings, which its upkeep writes whenever it runs.
 */
export const rowCounts = (database: Database): Promise<Record<string, number>> =>
  database.transaction(async (tx) => {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'setting' order by 1`.execute(tx);
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(tx);
      counts[name] = counted.rows[0]?.n ?? -1;
    }
    const counter = await tx.selectFrom('change_counter').select('last_seq').executeTakeFirstOrThrow();
    return { ...counts, 'end of log': counter.last_seq };
  });
