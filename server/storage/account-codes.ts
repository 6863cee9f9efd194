import { sql } from 'kysely';
import type { Tx } from './database';

/** Days that a one-time code is good for. */
const daysGood = 7;

/** Gives an account this code, by its hash, in place of the one before. */
export const storeCode = async (tx: Tx, account: string, hash: string): Promise<void> => {
  const fresh = {
    hash,
    created: sql<Date>`now()`,
    expires: sql<Date>`now() + make_interval(days => ${daysGood}::int)`,
    used: null,
  };
  await tx
    .insertInto('account_code')
    .values({ account, ...fresh })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(fresh))
    .execute();
};

/**
 * What is to be known of an account's code with that hash: 'good', 'used', or undefined where it is good for nothing.
 */
export const stateOfCode = async (tx: Tx, account: string, hash: string): Promise<'good' | 'used' | undefined> => {
  const row = await tx
    .selectFrom('account_code')
    .select('used')
    .where(({ and }) => and({ account, hash }))
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row === undefined ? undefined : row.used === null ? 'good' : 'used';
};

/** The code was used; it is kept until it is replaced, so that a repeat of its use is known again. */
export const markCodeUsed = async (tx: Tx, account: string): Promise<void> => {
  await tx.updateTable('account_code').set({ used: sql<Date>`now()` }).where('account', '=', account).execute();
};
