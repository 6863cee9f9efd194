import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables';

const LOOK_EVERY_MS = 30_000;
/** Replaying this much log at the start takes about a second. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024;
/** A table is vacuumed if this many rows, and a fifth of it, are dead; autovacuum's own proportion. */
const DEAD_ROWS = 5_000;
const DEAD_SHARE = 0.2;

/**
 * PGlite runs PostgreSQL in single-user mode, which has no checkpointer and no autovacuum: without this the log and the
 * dead rows of the change log would grow as long as the server runs. Returns the function that stops it, which waits
 * for the running job.
 */
export function startUpkeep(kysely: Kysely<Tables>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => keepSmall(kysely))
      .catch((error: unknown) => console.error('Keeping the embedded database small failed.', error));
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A checkpoint if the log is long, then at most one table vacuumed, so that requests never wait long. */
async function keepSmall(kysely: Kysely<Tables>): Promise<void> {
  const log = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`.execute(kysely);
  if ((log.rows[0]?.bytes ?? 0) > CHECKPOINT_AFTER_BYTES) await sql`checkpoint`.execute(kysely);

  const tables = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_stat_user_tables
    where n_dead_tup > ${DEAD_ROWS} and n_dead_tup > ${DEAD_SHARE}::float8 * n_live_tup
    order by n_dead_tup desc limit 1`.execute(kysely);
  for (const { name } of tables.rows) await sql.raw(`vacuum (analyze) ${name}`).execute(kysely);
}
