import { sql } from 'kysely';
import { codeDays } from '#wire/account-code';
import type { Tx } from './database';

/** Stores the hash of an account's code, replacing the previous code. */
export const storeCode = async (tx: Tx, account: string, hash: string): Promise<void> => {
  const fresh = {
    hash,
    created: sql<Date>`now()`,
    expires: sql<Date>`now() + make_interval(days => ${codeDays}::int)`,
    used: null,
  };
  await tx
    .insertInto('account_code')
    .values({ account, ...fresh })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(fresh))
    .execute();
};

/** The state of the account's code with that hash: 'good', 'used', or undefined if it is not valid. */
export const stateOfCode = async (tx: Tx, account: string, hash: string): Promise<'good' | 'used' | undefined> => {
  const row = await tx
    .selectFrom('account_code')
    .select('used')
    .where(({ and }) => and({ account, hash }))
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row === undefined ? undefined : row.used === null ? 'good' : 'used';
};

/** Marks the code as used; the row stays until the next code, so that a repeated use is recognised. */
export const markCodeUsed = async (tx: Tx, account: string): Promise<void> => {
  await tx.updateTable('account_code').set({ used: sql<Date>`now()` }).where('account', '=', account).execute();
};
