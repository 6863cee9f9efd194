import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';
import { until } from './server-process';

/** Resolves once so many transactions of this PostgreSQL database wait for a lock. */
export const untilWaiting = (database: Database, count: number): Promise<void> =>
  until(`${count} transactions that wait for a lock`, async () => (await waiting(database)) >= count);

/** How many transactions of this PostgreSQL database wait for a lock. */
export const waiting = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    return rows.length;
  });
