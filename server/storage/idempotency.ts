import { sql } from 'kysely';
import type { Tx } from './database';

/** What a write answered when it had its effect. `json` is the body, byte for byte. */
export interface StoredAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly json: string;
}

/**
 * Claims a key for this transaction, or answers what was stored under it. While another transaction holds the same key this waits:
 * after its commit the stored answer is here, after its rollback the key is free again (SYNC-2).
 */
export const claimKey = async (
  tx: Tx,
  account: string,
  key: string,
  fingerprint: string,
): Promise<StoredAnswer | undefined> => {
  const claimed = await tx
    .insertInto('idempotency')
    .values({ account, key, fingerprint, status: 0, answer: '' })
    .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const stored = await readAnswer(tx, account, key);
  if (stored === undefined) throw new Error('A key was claimed by another and is not there.');
  return stored;
};

/** What was stored under a key, for a write whose effect is outside the database: it claims its key when it has had it. */
export const readAnswer = (tx: Tx, account: string, key: string): Promise<StoredAnswer | undefined> =>
  tx
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'answer as json'])
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();

/** Keeps the answer of the write that claimed the key. */
export const keepAnswer = async (
  tx: Tx,
  account: string,
  key: string,
  answer: { readonly status: number; readonly json: string },
): Promise<void> => {
  await tx
    .updateTable('idempotency')
    .set({ status: answer.status, answer: answer.json })
    .where('account', '=', account)
    .where('key', '=', key)
    .execute();
};

/** Forgets keys older than that many days; answers how many. */
export const forgetKeys = async (tx: Tx, days: number): Promise<number> => {
  const result = await tx
    .deleteFrom('idempotency')
    .where('created', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
