import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
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
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/** Statements that a connection keeps parsed, at most: texts of lists have no end, and each is kept by every connection. */
const mostPrepared = 200;

/**
 * A pool whose connections parse a statement once and are told its name from then on: on the embedded database parsing is a good part of
 * what a short statement costs. Statements without parameters (begin, commit) go as they are.
 */
const preparing = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < mostPrepared) names.set(text, `teren_${names.size}`);
    return names.get(text);
  };
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    };
    const known = clients.get(client) ?? {
      // The other form takes a cursor, for streaming, which is not set up here.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    };
    clients.set(client, known);
    return known;
  };
  return {
    options: pool.options,
    connect: async () => clientOf(await pool.connect()),
    end: () => pool.end(),
  };
};

/** Runs the work in one read-committed transaction, whatever the server's own default is. */
export function inTransaction<T>(kysely: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return kysely.transaction().setIsolationLevel('read committed').execute(work);
}
