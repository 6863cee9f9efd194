import pg from 'pg';

// A begin costs a round trip, and goes with the transaction's first statement instead. All messages of one round trip
// end with one Sync: after an error the database skips the rest, so nothing runs outside of its transaction.

/** The name of the prepared begin. */
const beginName = 'teren_begin';

interface Asked {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

/** The parts of `pg`'s query and connection that its types do not describe. */
interface Insides {
  submit(connection: Messages): unknown;
  handleCommandComplete(message: unknown, connection: unknown): void;
}
interface Messages {
  readonly stream: { cork(): void; uncork(): void };
  bind(statement: { readonly statement: string }): void;
  execute(portal: object): void;
}

/** Asks a statement with the prepared begin before it. */
const askWithBegin = (client: pg.PoolClient, asked: Asked): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const answered = (error: Error | undefined, result: pg.QueryResult): void =>
      error ? reject(error) : resolve(result);
    const query = new pg.Query(asked as never, undefined as never, answered as never);
    const insides = query as unknown as Insides;
    const { submit, handleCommandComplete } = insides;
    insides.submit = (connection) => {
      connection.stream.cork();
      try {
        connection.bind({ statement: beginName });
        connection.execute({});
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    insides.handleCommandComplete = () => {
      // This was the begin; the next one is the statement's own.
      insides.handleCommandComplete = handleCommandComplete;
    };
    client.query(query);
  });

const nothingToDo = (command: string): pg.QueryResult => ({ command, rowCount: 0, oid: 0, fields: [], rows: [] });

/** How a connection is asked: a begin waits for the first statement, and an empty transaction is none. */
export const beginningAlong = (client: pg.PoolClient): ((asked: Asked) => Promise<pg.QueryResult>) => {
  let prepared: Asked | undefined;
  let waits = false;

  return async (asked) => {
    const { text, values } = asked;
    if (text.startsWith('start transaction')) {
      waits = prepared !== undefined;
      if (waits) return nothingToDo('START');
      const named = { ...asked, name: beginName };
      const result = await client.query(named);
      prepared = named;
      return result;
    }
    if (!waits || prepared === undefined) return client.query(asked);
    waits = false;
    if (text === 'commit' || text === 'rollback') return nothingToDo('COMMIT');
    if (values.length > 0) return askWithBegin(client, asked);
    // A statement without values has no messages of its own that the begin could go with.
    await client.query(prepared);
    return client.query(asked);
  };
};
