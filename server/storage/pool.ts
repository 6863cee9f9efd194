import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tx } from './database';
import type { Tables } from './tables';

const INT8 = 20;

/** How both engines read types: int8 (money in bani, quantities, counts) becomes a number, and one too large to be exact an error. */
export function exactNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read exactly.`);
    return value;
  });
  return types;
}

/** Kysely over a pool of either engine. */
export function queriesOver(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Runs the work in one read-committed transaction, whatever the server's own default is. */
export function inTransaction<T>(kysely: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return kysely.transaction().setIsolationLevel('read committed').execute(work);
}
