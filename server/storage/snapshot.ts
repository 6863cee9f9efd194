import { sql } from 'kysely';
import type { Tx } from './database';

// Every row of a database as text, in PostgreSQL's own format: exact, and the same on both engines.

export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A sequence and its last number; null if it has given none. */
interface SnapshotSequence {
  readonly name: string;
  readonly last: string | null;
}

export interface Snapshot {
  /** The last migration of its tables. */
  readonly schema: string;
  readonly tables: readonly SnapshotTable[];
  readonly sequences: readonly SnapshotSequence[];
}

/** Rows per fetch: some contain an answer with an order of 2,000 lines. */
const rowsAtOnce = 200;

/** Makes this transaction read-only on one consistent state. Must be its first statement. */
export const seeOneMoment = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
};

/** The tables to copy. Throws if they are not ours. */
export const readSnapshot = async (tx: Tx): Promise<Snapshot> => {
  const { rows: migrations } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(tx);
  const [newest] = migrations;
  if (newest === undefined) throw new Error('This database has no tables of Teren yet.');
  const { rows: tables } = await sql<SnapshotTable>`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name not like 'kysely%'
    group by table_name order by table_name`.execute(tx);
  const { rows: sequences } = await sql<SnapshotSequence>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'
      order by 1`.execute(tx);
  return { schema: newest.name, tables, sequences };
};

/** The rows of a table, each the text of a JSON object. */
export async function* readRows(tx: Tx, { name, columns }: SnapshotTable): AsyncGenerator<readonly string[]> {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare snapshot_rows no scroll cursor for
    select to_json(one)::text as row from (select ${listed} from ${sql.table(name)}) as one`.execute(tx);
  for (;;) {
    const { rows } = await sql.raw<{ row: string }>(`fetch ${rowsAtOnce} from snapshot_rows`).execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close snapshot_rows`.execute(tx);
}
