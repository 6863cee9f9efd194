import { type RawBuilder, sql } from 'kysely';
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

/** A key, and the account that it is one of. */
interface OwnKey {
  readonly account: string;
  readonly key: string;
}

/** One text for a key of an account. */
export const nameOfKey = ({ account, key }: OwnKey): string => `${account}\n${key}`;

/** A key that a write claims. */
interface KeyClaim extends OwnKey {
  readonly fingerprint: string;
}

/**
 * Claims many keys for this transaction in one statement, as `claimKey` does one; answers what is stored under the
 * others, by `nameOfKey`. In the order of the keys: two calls that claim the same ones would otherwise wait for each
 * other.
 */
export const claimKeys = async (tx: Tx, claims: readonly KeyClaim[]): Promise<ReadonlyMap<string, StoredKey>> => {
  // The locks of families come before the rows of keys, as in a withdrawal.
  const above = await voidAbove(tx, claims);
  const free = claims.filter((claim) => !above.has(nameOfKey(claim)));
  const { rows } = await sql<OwnKey>`
    insert into idempotency (account, key, fingerprint, state, status, answer)
    select asked.account, asked.key, asked.fingerprint, 'done', 0, ''
      from unnest(${columnsOf(free)}, ${free.map(({ fingerprint }) => fingerprint)}::text[])
        as asked(account, key, fingerprint) order by asked.account, asked.key
    on conflict (account, key) do nothing returning account, key`.execute(tx);
  const claimed = new Set(rows.map(nameOfKey));
  const others = claims.filter((claim) => !claimed.has(nameOfKey(claim)));
  const stored = others.length === 0 ? new Map<string, StoredKey>() : await readKeys(tx, others);
  for (const claim of others) {
    const name = nameOfKey(claim);
    // What is not there although it could not be claimed was freed meanwhile.
    const { account, key, fingerprint } = claim;
    const known =
      stored.get(name) ?? (above.has(name) ? voidByItsFamily : await claimKey(tx, account, key, fingerprint));
    if (known !== undefined) stored.set(name, known);
  }
  return stored;
};

/** Accounts and keys as two columns of an `unnest`. */
const columnsOf = (keys: readonly OwnKey[]): RawBuilder<unknown> =>
  sql`${keys.map(({ account }) => account)}::text[], ${keys.map(({ key }) => key)}::text[]`;

/**
 * Makes a key void, unless something is stored under it: then answers that. Waits for a write that holds the key, and
 * for writes under keys derived from it (`K:0`, `K:1`), which are void with it.
 */
export const voidKey = async (tx: Tx, account: string, key: string): Promise<StoredKey | undefined> => {
  await lockFamilies(tx, [{ account, key }]);
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
  (await voidAbove(tx, [{ account, key }])).size > 0;

/** The names of those of these keys that are derived from a void one. Locks the families of all that are derived. */
const voidAbove = async (tx: Tx, keys: readonly OwnKey[]): Promise<ReadonlySet<string>> => {
  const derived = keys.filter(({ key }) => familyAbove(key).length > 0);
  if (derived.length === 0) return new Set();
  await lockFamilies(tx, derived);
  const above = ({ account, key }: OwnKey): OwnKey[] => familyAbove(key).map((one) => ({ account, key: one }));
  const { rows } = await sql<OwnKey>`select account, key from idempotency
    where state = 'void' and (account, key) in (select * from unnest(${columnsOf(derived.flatMap(above))}))`.execute(
    tx,
  );
  const isVoid = new Set(rows.map(nameOfKey));
  return new Set(derived.filter((one) => above(one).some((parent) => isVoid.has(nameOfKey(parent)))).map(nameOfKey));
};

/**
 * Serializes each of these keys and all keys derived from it until the commit: for a derived key there is no parent row
 * that could be locked. In one order for all, so that no two calls wait for each other.
 */
const lockFamilies = async (tx: Tx, keys: readonly OwnKey[]): Promise<void> => {
  const families = keys.map(({ account, key }) => nameOfKey({ account, key: familyAbove(key)[0] ?? key }));
  await sql`select pg_advisory_xact_lock(hash) from (
    select distinct hashtextextended(family, 0) as hash from unnest(${families}::text[]) as family order by hash)
    as families`.execute(tx);
};

export const readKey = async (tx: Tx, account: string, key: string): Promise<StoredKey | undefined> =>
  (await readKeys(tx, [{ account, key }])).get(nameOfKey({ account, key }));

const readKeys = async (tx: Tx, keys: readonly OwnKey[]): Promise<Map<string, StoredKey>> => {
  const { rows } = await sql<OwnKey & StoredKey>`
    select account, key, state, fingerprint, status, answer as json,
      extract(epoch from now() - created)::float8 as "ageSeconds"
    from idempotency where (account, key) in (select * from unnest(${columnsOf(keys)}))`.execute(tx);
  return new Map(rows.map(({ account, key, ...stored }) => [nameOfKey({ account, key }), stored]));
};

/** What is answered to a write, and to each repeat of its key. */
interface KeptAnswer {
  readonly status: number;
  readonly json: string;
}

/** The statement of `keepAnswer`. */
export const keepingAnswer = (account: string, key: string, { status, json }: KeptAnswer): RawBuilder<unknown> =>
  sql`update idempotency set state = 'done', status = ${status}, answer = ${json}
    where account = ${account} and key = ${key} and status = 0`;

/** Stores the answer of the write that claimed the key; false, and nothing stored, if there is an answer already. */
export const keepAnswer = async (tx: Tx, account: string, key: string, answer: KeptAnswer): Promise<boolean> => {
  const { numAffectedRows = 0n } = await keepingAnswer(account, key, answer).execute(tx);
  return numAffectedRows > 0n;
};

/** Stores the answers of writes that claimed their keys in this transaction, and frees the keys of those refused. */
export const keepAnswers = async (
  tx: Tx,
  answers: readonly (KeyClaim & KeptAnswer)[],
  refused: readonly OwnKey[],
): Promise<void> => {
  await sql`
    with freed as (
      delete from idempotency using unnest(${columnsOf(refused)}) as gone (account, key)
      where idempotency.account = gone.account and idempotency.key = gone.key and status = 0)
    update idempotency set fingerprint = given.fingerprint, status = given.status, answer = given.json
    from unnest(${columnsOf(answers)}, ${answers.map(({ fingerprint }) => fingerprint)}::text[],
      ${answers.map(({ status }) => status)}::integer[], ${answers.map(({ json }) => json)}::text[])
      as given (account, key, fingerprint, status, json)
    where idempotency.account = given.account and idempotency.key = given.key and idempotency.status = 0`.execute(tx);
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

/** The usual limit of the connection again, for the rest of this transaction. */
export const unlimitLockWaits = async (tx: Tx): Promise<void> => {
  await sql`set local lock_timeout to default`.execute(tx);
};
