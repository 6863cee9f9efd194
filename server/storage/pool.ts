import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { beginningAlong } from './along';
import { atCommit, ConnectionLost } from './connection-lost';
import type { Tx } from './database';
import type { Tables } from './tables';

const INT8 = 20;

/**
 * Both engines read int8 (money in bani, quantities, counts) as a number; a value too large to be exact is an error.
 */
export function exactNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read exactly.`);
    return value;
  });
  return types;
}

/** Rules for the connections of a pool. */
export interface ConnectionRules {
  /**
   * Timeout of a statement, measured in this process: a database that does not answer does not answer a cancel either.
   */
  readonly answerMs: number;
  /** Called for a connection whose statement timed out. */
  giveUp(client: pg.PoolClient): void;
  /** Listens for the end of a connection in use: an unhandled pool 'error' event would end the process. */
  onBroken(client: pg.PoolClient, broken: () => void): void;
}

/** Listens to every 'error' of a connection, in use or idle. */
export const onBrokenConnection: ConnectionRules['onBroken'] = (client, broken) => {
  client.on('error', broken);
};

/** Kysely over a pool of either engine. */
export function queriesOver(pool: pg.Pool, rules: ConnectionRules): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, rules) }) });
}

/**
 * Maximum number of prepared statements per connection: statements with lists have endless variants, and each
 * connection keeps them.
 */
const mostPrepared = 199;

/**
 * A pool whose connections parse a statement once and refer to it by name afterwards: on the embedded database parsing
 * is a good part of a short statement's cost. Statements without parameters (begin, commit) are sent unprepared.
 */
const preparing = (pool: pg.Pool, rules: ConnectionRules): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < mostPrepared) names.set(text, `teren_${names.size}`);
    return names.get(text);
  };
  const broken = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => rules.onBroken(client, () => broken.add(client)));
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const ask = beginningAlong(client);
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      const late = setTimeout(() => {
        broken.add(client);
        rules.giveUp(client);
      }, rules.answerMs);
      try {
        return await ask({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (error) {
        throw broken.has(client) && !(error instanceof pg.DatabaseError) ? new ConnectionLost('08006', error) : error;
      } finally {
        clearTimeout(late);
      }
    };
    return {
      // The other overload takes a cursor, for streaming, which is not set up here.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    };
  };
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client) ?? wrap(client);
    clients.set(client, known);
    return known;
  };
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw error instanceof pg.DatabaseError ? error : new ConnectionLost('08001', error);
    }
  };
  return {
    options: pool.options,
    connect: async () => clientOf(await connect()),
    end: () => pool.end(),
  };
};

/** Runs the work in one read-committed transaction, whatever the server's own default is. */
export async function inTransaction<T>(kysely: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  let worked = false;
  try {
    return await kysely
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        const result = await work(tx);
        worked = true;
        return result;
      });
  } catch (error) {
    throw worked ? atCommit(error) : error;
  }
}
