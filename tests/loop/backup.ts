import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';

/** A copy of a server's whole database, like an operator's backup. */
export interface Backup {
  /**
   * Replaces the current data by the copy. The database must not be used meanwhile, as when a folder is copied back.
   */
  restore(): Promise<void>;
}

interface Sequence {
  readonly name: string;
  readonly last: string | number | null;
}

/** Beside the server's tables; the next backup replaces it. */
const schema = 'teren_backup';

/** Makes a copy within the same database: as exact as a copied folder, on both engines, and a hundred times as fast. */
export const makeBackup = async (database: Database): Promise<Backup> => {
  const { tables, sequences } = await database.transaction(async (tx) => {
    // One consistent state of all tables, while the server continues.
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const found = await sql<{ name: string; columns: string }>`
      select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and table_name not like 'kysely%'
      group by table_name`.execute(tx);
    await sql.raw(`drop schema if exists ${schema} cascade`).execute(tx);
    await sql.raw(`create schema ${schema}`).execute(tx);
    for (const { name } of found.rows)
      await sql.raw(`create table ${schema}."${name}" as table public."${name}"`).execute(tx);
    const counters = await sql<Sequence>`
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(tx);
    return { tables: found.rows, sequences: counters.rows };
  });
  return {
    restore: () =>
      database.transaction(async (tx) => {
        // The rows are inserted in any order, without checking references, which were valid in the copy.
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')} cascade`).execute(tx);
        for (const { name, columns } of tables)
          await sql
            .raw(
              `insert into public."${name}" (${columns}) overriding system value select ${columns}
                from ${schema}."${name}"`,
            )
            .execute(tx);
        for (const { name, last } of sequences)
          await sql.raw(`select setval('public."${name}"', ${last ?? 1}, ${last !== null})`).execute(tx);
      }),
  };
};
