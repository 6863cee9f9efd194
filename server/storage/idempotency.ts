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
 * Claims many keys for this transaction in one statement, as `claimKey` does one; answers what is stored under the
 * others. In the order of the keys: two calls that claim the same keys would otherwise wait for each other.
 */
export const claimKeys = async (
  tx: Tx,
  account: string,
  claims: readonly { readonly key: string; readonly fingerprint: string }[],
): Promise<ReadonlyMap<string, StoredKey>> => {
  // The locks of families come before the rows of keys, as in a withdrawal.
  const keys = claims.map(({ key }) => key);
  const above = await voidAbove(tx, account, keys);
  const free = claims.filter(({ key }) => !above.has(key));
  const { rows } = await sql<{ key: string }>`
    insert into idempotency (account, key, fingerprint, state, status, answer)
    select ${account}, asked.key, asked.fingerprint, 'done', 0, ''
      from unnest(${free.map(({ key }) => key)}::text[], ${free.map(({ fingerprint }) => fingerprint)}::text[])
        as asked(key, fingerprint) order by asked.key
    on conflict (account, key) do nothing returning key`.execute(tx);
  const claimed = new Set(rows.map(({ key }) => key));
  const others = claims.filter(({ key }) => !claimed.has(key));
  const stored = new Map(others.length === 0 ? [] : await readKeys(tx, account, keys));
  for (const { key, fingerprint } of others) {
    // What is not there although it could not be claimed was freed meanwhile.
    const known = stored.get(key) ?? (above.has(key) ? voidByItsFamily : await claimKey(tx, account, key, fingerprint));
    if (known !== undefined) stored.set(key, known);
  }
  for (const key of claimed) stored.delete(key);
  return stored;
};

/**
 * Makes a key void, unless something is stored under it: then answers that. Waits for a write that holds the key, and
 * for writes under keys derived from it (`K:0`, `K:1`), which are void with it.
 */
export const voidKey = async (tx: Tx, account: string, key: string): Promise<StoredKey | undefined> => {
  await lockFamilies(tx, account, [key]);
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

const isVoidAbove = async (tx: Tx, account: string, key: string): Promise<boolean> =>
  (await voidAbove(tx, account, [key])).has(key);

/** Those of these keys that are derived from a void one. Locks the families of all that are derived. */
const voidAbove = async (tx: Tx, account: string, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const derived = keys.filter((key) => familyAbove(key).length > 0);
  if (derived.length === 0) return new Set();
  await lockFamilies(tx, account, derived);
  const rows = await tx
    .selectFrom('idempotency')
    .select('key')
    .where(({ and }) => and({ account, state: 'void' }))
    .where('key', 'in', derived.flatMap(familyAbove))
    .execute();
  const isVoid = new Set(rows.map(({ key }) => key));
  return new Set(derived.filter((key) => familyAbove(key).some((above) => isVoid.has(above))));
};

/**
 * Serializes each of these keys and all keys derived from it until the commit: for a derived key there is no parent row
 * that could be locked. In one order for all, so that no two calls wait for each other.
 */
const lockFamilies = async (tx: Tx, account: string, keys: readonly string[]): Promise<void> => {
  const families = keys.map((key) => `${account}\n${familyAbove(key)[0] ?? key}`);
  await sql`select pg_advisory_xact_lock(hash) from (
    select distinct hashtextextended(family, 0) as hash from unnest(${families}::text[]) as family order by hash)
    as families`.execute(tx);
};

export const readKey = async (tx: Tx, account: string, key: string): Promise<StoredKey | undefined> =>
  (await readKeys(tx, account, [key])).get(key);

const readKeys = async (tx: Tx, account: string, keys: readonly string[]): Promise<Map<string, StoredKey>> => {
  const rows = await tx
    .selectFrom('idempotency')
    .select(['key', 'state', 'fingerprint', 'status', 'answer as json'])
    .select(sql<number>`extract(epoch from now() - created)::float8`.as('ageSeconds'))
    .where('account', '=', account)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, ...stored }) => [key, stored]));
};

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

/** Stores the answers of writes that claimed their keys in this transaction, and frees the keys of those refused. */
export const keepAnswers = async (
  tx: Tx,
  account: string,
  answers: readonly { readonly key: string; readonly status: number; readonly json: string }[],
  refused: readonly string[],
): Promise<void> => {
  await sql`
    with freed as (
      delete from idempotency where account = ${account} and key = any(${refused}::text[]) and status = 0)
    update idempotency set status = given.status, answer = given.json
    from unnest(${answers.map(({ key }) => key)}::text[], ${answers.map(({ status }) => status)}::integer[],
      ${answers.map(({ json }) => json)}::text[]) as given (key, status, json)
    where account = ${account} and idempotency.key = given.key and idempotency.status = 0`.execute(tx);
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
