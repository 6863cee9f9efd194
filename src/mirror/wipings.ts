import type { Table } from 'dexie';

/** An account of this device whose session an admin ended so that the device is wiped (SESSION-11). */
export interface Wiping {
  readonly accountId: string;
  /** A key that can only hand in unsent entries. */
  readonly secret: string;
  /** The company whose server ordered the wipe, if known (SYNC-21). */
  readonly companyId?: string;
  /**
   * How many unsent entries the server has received; undefined until it has received all, and nothing is wiped before.
   */
  readonly handedIn?: number;
}

/** Prefix of these rows' names; another user's sign-in keeps them. */
const prefix = 'wiping:';

/** The rows of wipes, inside the caller's transaction. */
export const wipingRows = (table: Table<Wiping, string>) => ({
  put: (wiping: Wiping) => table.put(wiping, `${prefix}${wiping.accountId}`),
  all: () => table.where(':id').startsWith(prefix).toArray(),
  /** The server has received everything; does nothing if the account has signed in again since. */
  handedIn: (accountId: string, handedIn: number) => table.update(`${prefix}${accountId}`, { handedIn }),
  /** This account has signed in: its data belongs to the new session. Finished wipes have been shown by then. */
  async forget(accountId: string): Promise<void> {
    await table
      .where(':id')
      .startsWith(prefix)
      .filter((one) => one.accountId === accountId || one.handedIn !== undefined)
      .delete();
  },
});
