import { sql } from 'kysely';
import type { Tx } from './database';
import { latestMigration } from './migrate';

/** Facts that a database reports about itself. */
export interface DatabaseFacts {
  /** PostgreSQL's major version. */
  readonly version: number;
  /** Whether its tables are those of this server version. */
  readonly isCurrent: boolean;
  /** Settings without which a commit may be lost, if they are off. */
  readonly unsafe: readonly string[];
  /** By its clock. */
  readonly now: Date;
  /** When the log last changed; undefined if nothing was ever stored. */
  readonly newest: Date | undefined;
}

const safeguards = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

export const readDatabaseFacts = async (tx: Tx): Promise<DatabaseFacts> => {
  const { rows } = await sql<{ number: string; now: Date; schema: string | null }>`
    select current_setting('server_version_num') as number, clock_timestamp() as now,
      (select max(name) from kysely_migration) as schema`.execute(tx);
  const [about] = rows;
  if (about === undefined) throw new Error('The database says nothing of itself.');
  const { rows: settings } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${[...safeguards]}::text[]) and setting = 'off'`.execute(tx);
  const newest = await tx.selectFrom('log_mark').select('created').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return {
    version: Math.floor(Number(about.number) / 10_000),
    isCurrent: about.schema === latestMigration,
    unsafe: settings.map(({ name }) => name),
    now: about.now,
    newest: newest?.created,
  };
};
