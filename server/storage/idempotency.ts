import { sql } from 'kysely';
import type { Tx } from './database';

/** What is stored under a key. `json` is the answer's body, byte for byte; empty while there is none. */
export interface StoredKey {
  /**
   * 'done': an effect. 'sending': a mail being sent, without an answer so far. 'void': no effect, for ever (SYNC-20).
   */
  readonly state: 'done' | 'sending' | 'void';
  readonly fingerprint: string;
  readonly status: number;
  readonly json: string;
  readonly ageSeconds: number;
}

const voidByItsFamily: StoredKey = { state: 'void', fingerprint: '', status: 0, json: '', ageSeconds: 0 };

/**
 * Claims a key for this transaction, or answers what is stored under it. While another transaction holds the same key
 * this waits: after its commit its result is found, after its rollback the key is free again (SYNC-2). A mail claims
 * its key as 'sending'.
 */
export const claimKey = async (
  tx: Tx,
  account: string,
  key: string,
  fingerprint: string,
  state: 'done' | 'sending' = 'done',
): Promise<StoredKey | undefined> => {
  if (await isVoidAbove(tx, account, key)) return (await readKey(tx, account, key)) ?? voidByItsFamily;
  return insertOrRead(tx, account, key, fingerprint, state);
};

/**
 * Makes a key void, unless something is stored under it: then answers that. Waits for a write that holds the key, and
 * for writes under keys derived from it (`K:0`, `K:1`), which are void with it.
 */
export const voidKey = async (tx: Tx, account: string, key: string): Promise<StoredKey | undefined> => {
  await lockFamily(tx, account, key);
  return insertOrRead(tx, account, key, '', 'void');
};

const insertOrRead = async (
  tx: Tx,
  account: string,
  key: string,
  fingerprint: string,
  state: StoredKey['state'],
  tries = 2,
): Promise<StoredKey | undefined> => {
  const claimed = await tx
    .insertInto('idempotency')
    .values({ account, key, fingerprint, state, status: 0, answer: '' })
    .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const stored = await readKey(tx, account, key);
  if (stored !== undefined) return stored;
  // Its holder has freed it meanwhile: a mail that was not sent.
  if (tries > 1) return insertOrRead(tx, account, key, fingerprint, state, tries - 1);
  throw new Error('A key was claimed by another and is not there.');
};

/** The keys that a key is derived from: for `K:0:1` these are `K` and `K:0`. */
const familyAbove = (key: string): string[] =>
  [...key.matchAll(/:/g)].map(({ index }) => key.slice(0, index)).filter((above) => above !== '');

const isVoidAbove = async (tx: Tx, account: string, key: string): Promise<boolean> => {
  const above = familyAbove(key);
  if (above.length === 0) return false;
  await lockFamily(tx, account, key);
  const found = await tx
    .selectFrom('idempotency')
    .select('key')
    .where(({ and }) => and({ account, state: 'void' }))
    .where('key', 'in', above)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Serializes a key and all keys derived from it until the commit: for a derived key there is no parent row that could
 * be locked.
 */
const lockFamily = async (tx: Tx, account: string, key: string): Promise<void> => {
  const [family = key] = familyAbove(key);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${account}\n${family}`}, 0))`.execute(tx);
};

export const readKey = (tx: Tx, account: string, key: string): Promise<StoredKey | undefined> =>
  tx
    .selectFrom('idempotency')
    .select(['state', 'fingerprint', 'status', 'answer as json'])
    .select(sql<number>`extract(epoch from now() - created)::float8`.as('ageSeconds'))
    .where(({ and }) => and({ account, key }))
    .executeTakeFirst();

/** Stores the answer of the write that claimed the key; false, and nothing stored, if there is an answer already. */
export const keepAnswer = async (
  tx: Tx,
  account: string,
  key: string,
  answer: { readonly status: number; readonly json: string },
): Promise<boolean> => {
  const result = await tx
    .updateTable('idempotency')
    .set({ state: 'done', status: answer.status, answer: answer.json })
    .where(({ and }) => and({ account, key, status: 0 }))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Frees the key of a mail that was not sent. */
export const freeKey = async (tx: Tx, account: string, key: string): Promise<void> => {
  await tx
    .deleteFrom('idempotency')
    .where(({ and }) => and({ account, key, state: 'sending' }))
    .execute();
};

/** How long a statement of this transaction waits for a lock before it fails, so that the client can retry. */
export const limitLockWaits = async (tx: Tx, milliseconds: number): Promise<void> => {
  await sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`.execute(tx);
};
