import { sql } from 'kysely';
import type { Tx } from './database';

/**
 * Runs work that may fail alone: what it wrote is undone then, its error is thrown, and the transaction goes on. A
 * savepoint is not released: the next one lies inside it and costs nothing more, and releasing would be a statement.
 */
export const failingAlone = async <Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> => {
  await sql`savepoint alone`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint alone`.execute(tx);
    throw error;
  }
};
