import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../server/storage/database';
import { freshPostgres, query } from '../support/postgres';
import { releasedFile } from './released-server';
import type { Answered } from './year';

// The database files of an earlier release (`release-1/`), as its users have them, and what is in them.

/** All rows of each table, by the columns that it has; in an order of their own. */
export type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

type Ask = (text: string) => Promise<Record<string, unknown>[]>;

const tables = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`;

export const readRows = async (ask: Ask): Promise<Rows> => {
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const { name } of await ask(tables)) {
    const found = await ask(`select to_jsonb(one) as row from public."${name}" as one order by to_jsonb(one)::text`);
    rows.set(
      String(name),
      found.map(({ row }) => row as Record<string, unknown>),
    );
  }
  return rows;
};

/** All instants are as long ago as they were when the release was made: nothing has expired since. */
const asOfToday = async (ask: Ask): Promise<void> => {
  const [{ since } = {}] = await ask(`select (now() - max(at))::text as since from public.movement`);
  const columns = await ask(`select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`);
  for (const { name, column } of columns)
    await ask(`update public."${name}" set "${column}" = "${column}" + '${since}'::interval`);
};

export interface Released {
  readonly url: string;
  readonly rows: Rows;
  readonly answered: readonly Answered[];
}

const answeredOf = (release: number, engine: string): Answered[] =>
  JSON.parse(readFileSync(new URL(`release-${release}/answered-${engine}.json`, import.meta.url), 'utf8'));

/** The embedded database of a release, unpacked into this folder, which must not be there. */
export const unpackFolder = async (release: number, folder: string): Promise<Released> => {
  mkdirSync(folder, { mode: 0o700, recursive: true });
  execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: releasedFile(release, 'folder.tar') });
  const pglite = await PGlite.create(folder);
  const ask: Ask = async (text) => (await pglite.query<Record<string, unknown>>(text)).rows;
  await asOfToday(ask);
  const rows = await readRows(ask);
  await pglite.close();
  return { url: `file:${folder}`, rows, answered: answeredOf(release, 'pglite') };
};

/** A PostgreSQL database of a release, as `pg_dump` wrote it down. */
export const restoreDump = async (release: number): Promise<Released> => {
  const url = await freshPostgres();
  const path = fileURLToPath(new URL(`release-${release}/dump.sql`, import.meta.url));
  // Lines with a backslash are for psql.
  const dump = readFileSync(path, 'utf8').replace(/^\\.*$/gm, '');
  await query(url, 'drop schema public cascade; create schema public');
  await query(url, dump);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask: Ask = async (text) => (await client.query(text)).rows;
  await asOfToday(ask);
  const rows = await readRows(ask);
  await client.end();
  return { url, rows, answered: answeredOf(release, 'postgres') };
};

/** The rows of an open database, by the columns that the release had. */
export const rowsAsReleased = async (database: Database, { rows }: Released): Promise<Rows> => {
  const now = await database.transaction((tx) =>
    readRows(async (text) => (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows),
  );
  const columnsOf = (name: string) => Object.keys(rows.get(name)?.[0] ?? {});
  return new Map(
    [...rows.keys()].map((name) => [
      name,
      (now.get(name) ?? []).map((row) => Object.fromEntries(columnsOf(name).map((column) => [column, row[column]]))),
    ]),
  );
};
