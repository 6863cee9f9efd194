import { sql } from 'kysely';
import type { Tx } from './database';
import { knowsMigration, migrateTo } from './migrate';
import { leastReturnNumber } from './order-returns';
import { readSetting, storeSetting } from './settings';
import type { Snapshot, SnapshotTable } from './snapshot';

// Fills an empty database with the rows of a snapshot, in one transaction.

/** A foreign key, which is dropped until every row is inserted and then checked for all of them. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Creates the tables as they were when the snapshot was taken, empty. */
export const makeTables = async (tx: Tx, { schema, tables }: Snapshot): Promise<ForeignKey[]> => {
  if (!knowsMigration(schema)) {
    throw new Error(
      `The backup was made by a newer Teren (its tables are those of ${schema}). Restore it with that one.`,
    );
  }
  await migrateTo(tx, schema);
  const { rows: keys } = await sql<ForeignKey>`
    select class.relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class as class on class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  // Rows that the migrations insert are part of the snapshot as well.
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(tx);
  return keys;
};

/** Inserts rows as `readRows` returned them. The schema is named because PostgreSQL has its own type `box`. */
export const putRows = async (tx: Tx, { name, columns }: SnapshotTable, rows: readonly string[]): Promise<void> => {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${listed}) overriding system value
    select ${listed} from json_populate_recordset(null::${sql.id('public', name)},
      ${`[${rows.join(',')}]`}::json)`.execute(tx);
};

/**
 * Once every row is inserted: restores the foreign keys and sequences, and migrates the tables to the current schema.
 */
export const finishTables = async (tx: Tx, { sequences }: Snapshot, keys: readonly ForeignKey[]): Promise<void> => {
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
  for (const { name, last } of sequences) {
    await sql`select setval(${name}::regclass, ${last ?? '1'}::bigint, ${last !== null})`.execute(tx);
  }
  await migrateTo(tx);
};

/**
 * Changes the log's identity: each device loads everything again and sends again what it knows to be accepted
 * (SYNC-16).
 */
export const becomeAnotherLog = async (tx: Tx): Promise<void> => {
  await sql`update change_counter set epoch = gen_random_uuid()::text`.execute(tx);
};

/** Minimum of order numbers, and of numbers of returns, to skip. */
const leastLeftOut = 1_000;
/** Assumed factor by which the company may have been busier since than on its busiest day. */
const safetyFactor = 10;

/** Assumed orders, and returns, a day of a company that has made few so far: one a minute. */
const leastADay = 1_440;
/**
 * As many orders as on the busiest day are assumed in each ten minutes: after a restore all devices send again at once
 * what the copy does not know, and a second restore ten minutes later must begin beyond these.
 */
const tensOfMinutesADay = 144;

/**
 * Moves the numbers of returns on as well, because they are on papers. They grow with the age of the snapshot, so that
 * a second restore of the same one begins beyond the numbers that were given after the first.
 */
export const moveReturnNumbersOn = async (tx: Tx, made: Date): Promise<void> => {
  const least = Number((await readSetting(tx, leastReturnNumber)) ?? 1);
  const { rows } = await sql<{ first: number }>`
    select (greatest(used.last + 1, ${least}::bigint) + ${leastLeftOut}::bigint + ceil(
        greatest(${leastADay}::bigint, ${safetyFactor}::bigint * busiest.returns)
        * greatest(0, extract(epoch from now() - ${made}::timestamptz)) / 86400))::bigint as first
    from (select coalesce(max(number), 0) as last from order_return) as used,
      (select coalesce(max(returns), 0) as returns from (
        select count(*) as returns from order_return group by at::date) as days) as busiest`.execute(tx);
  const [moved] = rows;
  if (moved === undefined) throw new Error('The numbers of returns were not moved on.');
  await storeSetting(tx, leastReturnNumber, String(moved.first));
};

/**
 * Moves the order numbers beyond all that were assigned since the snapshot was taken: an order that the copy does not
 * know keeps its number on papers and phones, and no other order may get it. A second restore of the same snapshot
 * begins further on, by a busiest day's orders for each ten minutes. Returns the first number of a new order.
 */
export const moveOrderNumbersOn = async (tx: Tx, made: Date): Promise<number> => {
  const { rows } = await sql<{ first: number }>`
    select setval(pg_get_serial_sequence('orders', 'number'), moved.last)::bigint + 1 as first from (
      select nextval(pg_get_serial_sequence('orders', 'number')) + ${leastLeftOut}::bigint
        + ${safetyFactor}::bigint * busiest.orders + ceil(
          greatest(${leastADay}::bigint, ${tensOfMinutesADay}::bigint * busiest.orders)
          * greatest(0, extract(epoch from now() - ${made}::timestamptz)) / 86400)::bigint as last
      from (select coalesce(max(orders), 0) as orders from (
        select count(*) as orders from orders group by placed_at::date) as days) as busiest) as moved`.execute(tx);
  const [moved] = rows;
  if (moved === undefined) throw new Error('The order numbers were not moved on.');
  return moved.first;
};
