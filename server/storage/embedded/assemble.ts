import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database';
import { LOG_CHANNEL, LogListeners } from '../log-moved';
import { migrateToLatest } from '../migrate';
import { exactNumbers, inTransaction, onBrokenConnection, queriesOver } from '../pool';
import type { Tables } from '../tables';
import { EngineFailure } from './engine-failure';
import { streamTo } from './engine-stream';
import { startUpkeep } from './upkeep';

/**
 * Timeout of a statement. A statement runs without a pause, so that no timer can fire while it is merely slow: one that
 * is late will never come back.
 */
const answerMs = 20_000;

/** The differences between a database on disk and one in memory. */
interface Assembly {
  /** Runs upkeep, which keeps the folder small, and writes everything out at close. */
  readonly onDisk?: boolean;
  readonly afterClose?: () => void;
  /** Where a failure of the engine is reported. */
  readonly failure?: EngineFailure;
  /** Free bytes on the folder's disk. */
  readonly freeBytes?: () => Promise<number>;
  /** Whether its schema is migrated; by default yes. */
  readonly migrates?: boolean;
}

/**
 * Makes a Database from an open PGlite and migrates its schema. PGlite is ONE connection: everything, `listen` too,
 * goes through the pool, because a direct `pglite.query` would run inside whatever transaction is open.
 */
export async function assemble(pglite: PGlite, assembly: Assembly = {}): Promise<Database> {
  const { onDisk = false, afterClose = () => undefined, failure = new EngineFailure(), freeBytes } = assembly;
  const pool = poolOver(pglite, failure);
  const kysely = queriesOver(pool, {
    answerMs,
    giveUp: () => failure.raise(new Error(`a statement did not come back within ${answerMs / 1_000} s`)),
    onBroken: onBrokenConnection,
  });
  const listeners = new LogListeners();
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === LOG_CHANNEL) listeners.tell(payload);
    }),
  );
  let stopUpkeep = async () => {};
  let closing: Promise<void> | undefined;

  const close = async () => {
    listeners.clear();
    try {
      // After a failure the engine would not answer; the next start recovers from the log on disk.
      if (failure.reason !== undefined) return;
      await stopUpkeep();
      if (onDisk) await sql`checkpoint`.execute(kysely);
      await kysely.destroy();
      await pglite.close();
    } finally {
      afterClose();
    }
  };

  try {
    await failure.guard(() => prepare(kysely, assembly));
    if (onDisk) stopUpkeep = startUpkeep(kysely);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    engine: 'pglite',
    failed: failure.happened,
    ...(freeBytes === undefined ? {} : { freeBytes }),
    transaction: (work) => failure.guard(() => inTransaction(kysely, work)),
    onLogMoved: async (callback) => listeners.add(callback),
    waiting: () => pool.waitingCount,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** A pool of the engine's one connection. */
function poolOver(pglite: PGlite, failure: EngineFailure): pg.Pool {
  const pool = new pg.Pool({
    stream: () => streamTo(pglite, failure),
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    types: exactNumbers(),
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on('error', (error) => console.error('The embedded database failed.', error));
  return pool;
}

async function prepare(kysely: Kysely<Tables>, { migrates = true }: Assembly): Promise<void> {
  if (migrates) await migrateToLatest(kysely);
  await sql.raw(`listen ${LOG_CHANNEL}`).execute(kysely);
}
