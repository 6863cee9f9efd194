import { type Selectable, sql } from 'kysely';
import { usernameKey } from '#domain/username';
import type { Account } from '#wire/account';
import type { Language } from '#wire/language';
import type { Tx } from './database';
import { newId } from './ids';
import type { Tables } from './tables';

const signInColumns = ['id', 'username', 'role', 'password_hash as passwordHash', 'disabled'] as const;

/**
 * The account with that username as signing in needs it, disabled ones too. Spelling differences are ignored, unless
 * another account has exactly this spelling.
 */
export const findAccount = (tx: Tx, username: string) =>
  tx
    .selectFrom('account')
    .select(signInColumns)
    .where(({ or, eb }) => or([eb('username', '=', username), eb('username_key', '=', usernameKey(username))]))
    .orderBy(sql`username = ${username}`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns an account by its id, as signing in needs it, and locks it against changes until this transaction ends. */
export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('account').select(signInColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const storePassword = async (tx: Tx, id: string, password_hash: string): Promise<void> => {
  await tx.updateTable('account').set({ password_hash }).where('id', '=', id).execute();
};

/** Adds an account and returns its id; undefined if the username is taken, however it is spelt. */
export const insertAccount = async (
  tx: Tx,
  account: Pick<Selectable<Tables['account']>, 'username' | 'firstname' | 'lastname' | 'role' | 'email'> & {
    /** '': no one can sign in to it yet. */
    readonly passwordHash: string;
  },
): Promise<string | undefined> => {
  const { passwordHash: password_hash, ...row } = account;
  const added = await tx
    .insertInto('account')
    .values({ ...row, id: newId('account'), username_key: usernameKey(row.username), password_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

/** The key that seals an account's data on a device at sign-out (SYNC-26). */
export const sealKeyOf = async (tx: Tx, account: string): Promise<string> =>
  (await tx.selectFrom('account').select('seal_key').where('id', '=', account).executeTakeFirstOrThrow()).seal_key;

/** The language that a user chose; undefined: none. */
export const languageOf = async (tx: Tx, account: string): Promise<Language | undefined> => {
  const row = await tx.selectFrom('account').select('language').where('id', '=', account).executeTakeFirst();
  return row?.language ?? undefined;
};

export const storeLanguage = async (tx: Tx, account: string, language: Language): Promise<void> => {
  await tx.updateTable('account').set({ language }).where('id', '=', account).execute();
};

/** The ones of these ids that are agents' accounts, disabled ones too. */
export const agentsAmong = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'agent')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Whether any account exists; without one no one can sign in. */
export const hasAccounts = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Accounts by id, or all of them, by username: only their names (SYNC-12). */
export const readAccountNames = async (tx: Tx, ids?: readonly string[]): Promise<Account[]> => {
  let query = tx.selectFrom('account').select(['id', 'firstname', 'lastname', 'username']).orderBy('username');
  if (ids !== undefined) query = query.where(sql<boolean>`id = any(${ids}::text[])`);
  return query.execute();
};
