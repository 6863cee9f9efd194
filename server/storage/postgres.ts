import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import { migrateToLatest } from './migrate';
import { exactNumbers, inTransaction, queriesOver } from './pool';
import { LogWatch } from './postgres-log-watch';

/** Two processes starting at once must not make the migration tables twice; any number, the same for all of them. */
const MIGRATION_LOCK = 7_236_001;

/** Opens a PostgreSQL database (version 15 or later) and brings its schema up to date; several processes may share it. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, types: exactNumbers(), keepAlive: true });
  // An idle connection that dies is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => console.warn(`A database connection was lost: ${error.message}`));
  const kysely = queriesOver(pool);
  const watch = new LogWatch(url);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await watch.close();
    await kysely.destroy();
  };

  try {
    await kysely.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(holder);
      try {
        await migrateToLatest(kysely);
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(holder);
      }
    });
  } catch (error) {
    await close();
    throw error;
  }

  return {
    engine: 'postgres',
    transaction: (work) => inTransaction(kysely, work),
    onLogMoved: (callback) => watch.add(callback),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
