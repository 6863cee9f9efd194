import { sql } from 'kysely';
import type { Account } from '#wire/account';
import type { Tx } from './database';

/** Accounts by id, or all of them, by username: their names and nothing else of them (SYNC-12). */
export const readAccountNames = async (tx: Tx, ids?: readonly string[]): Promise<Account[]> => {
  let query = tx.selectFrom('account').select(['id', 'firstname', 'lastname', 'username']).orderBy('username');
  if (ids !== undefined) query = query.where(sql<boolean>`id = any(${ids}::text[])`);
  return query.execute();
};
