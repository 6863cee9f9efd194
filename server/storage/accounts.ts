import { sql } from 'kysely';
import type { Account } from '#wire/account';
import type { Tx } from './database';

/** What signing in needs to know of the account with that username, disabled ones too. */
export const findAccount = (tx: Tx, username: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'role', 'password_hash as passwordHash', 'disabled'])
    .where('username', '=', username)
    .executeTakeFirst();

/** What an account's own is sealed under on a device that it signed out of (SYNC-26). */
export const sealKeyOf = async (tx: Tx, account: string): Promise<string> =>
  (await tx.selectFrom('account').select('seal_key').where('id', '=', account).executeTakeFirstOrThrow()).seal_key;

/** Whether anybody has an account here at all; without one nobody can sign in. */
export const hasAccounts = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Accounts by id, or all of them, by username: their names and nothing else of them (SYNC-12). */
export const readAccountNames = async (tx: Tx, ids?: readonly string[]): Promise<Account[]> => {
  let query = tx.selectFrom('account').select(['id', 'firstname', 'lastname', 'username']).orderBy('username');
  if (ids !== undefined) query = query.where(sql<boolean>`id = any(${ids}::text[])`);
  return query.execute();
};
