import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';
import { openMemory } from '../../server/storage/embedded/open';
import { openDatabase } from '../../server/storage/open-database';
import { freshPostgres, postgresPrograms } from './postgres';
import { sayItIsSkipped } from './skipped';

/** One of the two engines that every server test runs on (must-show E). */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** An empty migrated database, for this caller only. Close it when done. */
  open(): Promise<Database>;
}

const pglite: Engine = { name: 'PGlite', open: openUsedMemory };
const postgres: Engine = { name: 'PostgreSQL', open: openUsedPostgres };

/** The engines on this machine. A missing one is reported, and is an error where nothing may be skipped (CI). */
export const engines: readonly Engine[] = postgresPrograms() ? [pglite, postgres] : withoutPostgres();

function withoutPostgres(): readonly Engine[] {
  sayItIsSkipped('1 of 2 engines: PostgreSQL is not on this machine (apt install postgresql)');
  return [pglite];
}

/** For tests of what is the same on both. */
export const firstEngine: Engine = pglite;

/** Instances that their users have closed: emptying one takes a fraction of the time that starting one does. */
const idle: Database[] = [];

async function openUsedMemory(): Promise<Database> {
  const used = idle.pop();
  if (used) await empty(used);
  const instance = used ?? (await openMemory(new Blob([readFileSync(await emptyImage())])));
  const stops: (() => Promise<void>)[] = [];
  let closed = false;
  return {
    engine: 'pglite',
    transaction: (work) => {
      if (closed) return Promise.reject(new Error('This database is closed.'));
      return instance.transaction(work);
    },
    waiting: () => instance.waiting(),
    onLogMoved: async (callback) => {
      const stop = await instance.onLogMoved(callback);
      stops.push(stop);
      return stop;
    },
    close: async () => {
      if (closed) return;
      closed = true;
      for (const stop of stops) await stop();
      idle.push(instance);
    },
  };
}

/** PostgreSQL databases that their users have closed. */
const idleAddresses: string[] = [];

async function openUsedPostgres(): Promise<Database> {
  const used = idleAddresses.pop();
  const address = used ?? (await freshPostgres());
  const database = await openDatabase(address);
  if (used !== undefined) await empty(database);
  let closed = false;
  return {
    ...database,
    async close() {
      await database.close();
      if (!closed) idleAddresses.push(address);
      closed = true;
    },
  };
}

/**
 * Deletes every row and restarts every number, except what the migrations themselves insert. Not by TRUNCATE, which
 * creates each table's files again.
 */
async function empty(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`
      do $$ declare name text; begin
        set local session_replication_role = replica;
        for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
          execute format('delete from %I', name);
        end loop;
        for name in select sequencename from pg_sequences where schemaname = 'public' loop
          execute format('alter sequence %I restart', name);
        end loop;
      end $$`.execute(tx);
    await sql`insert into change_counter values (1, gen_random_uuid()::text, 0)`.execute(tx);
    await sql`insert into log_mark values (0, gen_random_uuid()::text)`.execute(tx);
  });
}

/** Makes a database without any table in this new folder, which takes PGlite seconds; answers its address. */
export async function emptyFolder(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // It says that it leaves out the leading slashes of the names.
  execFileSync('tar', ['--extract', '--file', await emptyImage(), '--directory', folder], { stdio: 'ignore' });
  return `file:${folder}`;
}

/**
 * The file of an empty database of PGlite, kept on disk between test processes because creating one takes seconds.
 */
async function emptyImage(): Promise<string> {
  const packageFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const path = join(tmpdir(), `teren-pglite-${version}.tar`);
  if (existsSync(path)) return path;
  const fresh = await PGlite.create('memory://');
  const image = await fresh.dumpDataDir('none');
  await fresh.close();
  const half = `${path}.${process.pid}`;
  writeFileSync(half, Buffer.from(await image.arrayBuffer()));
  renameSync(half, path);
  return path;
}
