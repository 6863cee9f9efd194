import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database, OpenOptions, Tx } from './database';
import { migrateToLatest } from './migrate';
import { type ConnectionRules, exactNumbers, inTransaction, onBrokenConnection, queriesOver } from './pool';
import { LogWatch } from './postgres-log-watch';
import type { Tables } from './tables';

/**
 * Lock id, so that two processes starting at once do not both create the migration tables; any number, the same in all
 * of them.
 */
const MIGRATION_LOCK = 7_236_001;

/**
 * Timeouts of the parts of a request, in milliseconds. Getting a connection plus one statement that never returns stay
 * below the 30 s that a device waits (SYNC-5); many slow statements may take longer, and the device retries with the
 * same key.
 */
export interface PostgresLimits {
  /** Until there is a connection: a free one of the pool, or a new one. */
  readonly connect: number;
  /** A statement, by the database's own clock. */
  readonly statement: number;
  /** Waiting for a lock, as part of a statement. */
  readonly lock: number;
  /** An idle transaction: its process may be frozen while it holds locks. */
  readonly idleInTransaction: number;
  /** A statement, by our clock: a frozen or unreachable database does not report anything. */
  readonly answer: number;
  /** Interval of the heartbeat on the connection that watches the change log. */
  readonly heartbeat: number;
}

const postgresLimits: PostgresLimits = {
  connect: 8_000,
  statement: 18_000,
  lock: 8_000,
  idleInTransaction: 30_000,
  answer: 20_000,
  heartbeat: 15_000,
};

/** The parts that keep a lost connection from stopping the server; tests replace them. */
export interface PostgresParts extends OpenOptions {
  readonly limits?: PostgresLimits;
  readonly onBroken?: ConnectionRules['onBroken'];
}

/** Opens a PostgreSQL database (15 or later) and brings its schema up to date; several processes may share it. */
export async function openPostgres(
  url: string,
  { limits = postgresLimits, onBroken = onBrokenConnection, migrates = true }: PostgresParts = {},
): Promise<Database> {
  if (migrates) await migrate(url, limits);
  const pool = new pg.Pool({
    connectionString: url,
    types: exactNumbers(),
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  });
  // An idle connection that dies is replaced by the next query; without a listener its error would end the process.
  pool.on('error', (error) => console.warn(`A database connection was lost: ${error.message}`));
  const kysely = queriesOver(pool, {
    answerMs: limits.answer,
    giveUp: cut,
    onBroken,
  });
  const watch = new LogWatch(url, limits);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await watch.close();
    await kysely.destroy();
  };

  return {
    engine: 'postgres',
    transaction: (work) => inTransaction(kysely, work),
    onLogMoved: (callback) => watch.add(callback),
    waiting: () => pool.waitingCount,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** On its own connections: a migration may take long, and wait for another process's. */
async function migrate(url: string, limits: PostgresLimits): Promise<void> {
  const kysely = unhurried(url, limits);
  try {
    await kysely.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(holder);
      try {
        if ((await migrateToLatest(kysely)) > 0) await renewConnections(holder);
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(holder);
      }
    });
  } finally {
    await kysely.destroy();
  }
}

/** Two connections on which a statement may take an hour. */
const unhurried = (url: string, limits: PostgresLimits): Kysely<Tables> => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'teren migrations',
    types: exactNumbers(),
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    max: 2,
  });
  pool.on('error', (error) => console.warn(`A database connection was lost: ${error.message}`));
  return queriesOver(pool, { answerMs: longestMigration, giveUp: cut, onBroken: onBrokenConnection });
};

const longestMigration = 60 * 60_000;

/** Runs the work in one transaction of a database without tables; servers that start meanwhile wait. */
export const fillPostgres = async (url: string, work: (tx: Tx) => Promise<void>): Promise<void> => {
  const kysely = unhurried(url, postgresLimits);
  try {
    await inTransaction(kysely, async (tx) => {
      // A server that starts meanwhile waits here, and then finds the tables.
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
      const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(tx);
      if (rows.length > 0) throw new Error('The database has tables already. Name a new, empty one in DATABASE_URL.');
      await work(tx);
    });
  } finally {
    await kysely.destroy();
  }
};

/** Our application name at the database. Earlier releases had none. */
const applicationName = 'teren';

/**
 * Cuts connections of server processes that were connected before the tables changed: their prepared statements would
 * fail with changed result columns. Those processes reconnect at once; a running call must be retried.
 */
const renewConnections = async (holder: Kysely<Tables>): Promise<void> => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name in ('', ${applicationName})
      and backend_start < now() and pid <> pg_backend_pid()`.execute(holder);
};

/** If a query is running, this cuts the connection without waiting for the database. */
const cut = (client: pg.PoolClient): void => void (client as unknown as pg.Client).end();
