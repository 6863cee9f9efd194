import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database';
import { LOG_CHANNEL, LogListeners } from '../log-moved';
import { migrateToLatest } from '../migrate';
import { exactNumbers, inTransaction, queriesOver } from '../pool';
import type { Tables } from '../tables';
import { startUpkeep } from './upkeep';

/**
 * Makes a Database of an open PGlite and brings its schema up to date. PGlite is ONE connection: everything, `listen` too, goes through
 * the pool, because a direct `pglite.query` would land inside whatever transaction is under way.
 * `onDisk`: keep the folder small while it runs, and write everything out at close. `afterClose` runs once it is closed.
 */
export async function assemble(
  pglite: PGlite,
  { onDisk = false, afterClose = () => undefined }: { onDisk?: boolean; afterClose?: () => void } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    ...(createPgConfig(pglite) as unknown as pg.PoolConfig),
    types: exactNumbers(),
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on('error', (error) => console.error('The embedded database failed.', error));
  const kysely = queriesOver(pool);
  const listeners = new LogListeners();
  let stopUpkeep = async () => {};
  let closing: Promise<void> | undefined;

  const close = async () => {
    listeners.clear();
    try {
      await stopUpkeep();
      if (onDisk) await sql`checkpoint`.execute(kysely);
      await kysely.destroy();
      await pglite.close();
    } finally {
      afterClose();
    }
  };

  try {
    await prepare(kysely);
    if (onDisk) stopUpkeep = startUpkeep(kysely);
  } catch (error) {
    await close();
    throw error;
  }
  pglite.onNotification((channel) => {
    if (channel === LOG_CHANNEL) listeners.tell();
  });

  return {
    engine: 'pglite',
    transaction: (work) => inTransaction(kysely, work),
    onLogMoved: async (callback) => {
      const remove = listeners.add(callback);
      return async () => remove();
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function prepare(kysely: Kysely<Tables>): Promise<void> {
  await migrateToLatest(kysely);
  await sql.raw(`listen ${LOG_CHANNEL}`).execute(kysely);
}
