import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { atCommit, ConnectionLost } from './connection-lost';
import type { Tx } from './database';
import type { Tables } from './tables';

const INT8 = 20;

/** Both engines read int8 (money in bani, quantities, counts) as a number; one too large to be exact is an error. */
export function exactNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read exactly.`);
    return value;
  });
  return types;
}

/** What the connections of a pool are held to. */
export interface ConnectionRules {
  /** How long a statement may take, counted here: what does not answer at all answers no cancel either. */
  readonly answerMilliseconds: number;
  /** What is done about a connection whose statement did not come back. */
  giveUp(client: pg.PoolClient): void;
  /** Hears of a connection's end in use: unheard, the pool's own 'error' event would end the process. */
  onBroken(client: pg.PoolClient, broken: () => void): void;
}

/** Hears every 'error' of a connection, in use or idle. */
export const hearBroken: ConnectionRules['onBroken'] = (client, broken) => {
  client.on('error', broken);
};

/** Kysely over a pool of either engine. */
export function queriesOver(pool: pg.Pool, rules: ConnectionRules): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, rules) }) });
}

/** Most statements that a connection keeps parsed: texts of lists have no end, and each connection keeps them. */
const mostPrepared = 200;

/**
 * A pool whose connections parse a statement once and are told its name from then on: on the embedded database parsing
 * is a good part of what a short statement costs. Statements without parameters (begin, commit) go as they are.
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
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      const late = setTimeout(() => {
        broken.add(client);
        rules.giveUp(client);
      }, rules.answerMilliseconds);
      try {
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (error) {
        throw broken.has(client) && !(error instanceof pg.DatabaseError) ? new ConnectionLost('08006', error) : error;
      } finally {
        clearTimeout(late);
      }
    };
    const known = clients.get(client) ?? {
      // The other form takes a cursor, for streaming, which is not set up here.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    };
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
