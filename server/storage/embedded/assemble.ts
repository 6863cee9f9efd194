import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database';
import { LOG_CHANNEL, LogListeners } from '../log-moved';
import { migrateToLatest } from '../migrate';
import { exactNumbers, inTransaction, queriesOver } from '../pool';

/**
 * Makes a Database of an open PGlite and brings its schema up to date. PGlite is ONE connection: everything, `listen` too, goes through
 * the pool, because a direct `pglite.query` would land inside whatever transaction is under way. `afterClose` runs once it is closed.
 */
export async function assemble(pglite: PGlite, afterClose: () => Promise<void>): Promise<Database> {
  const pool = new pg.Pool({
    ...(createPgConfig(pglite) as unknown as pg.PoolConfig),
    types: exactNumbers(),
    max: 1,
    idleTimeoutMillis: 0,
  });
  const kysely = queriesOver(pool);
  const listeners = new LogListeners();
  let closing: Promise<void> | undefined;

  const close = async () => {
    listeners.clear();
    try {
      await kysely.destroy();
      await pglite.close();
    } finally {
      await afterClose();
    }
  };

  try {
    await migrateToLatest(kysely);
    await sql.raw(`listen ${LOG_CHANNEL}`).execute(kysely);
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
