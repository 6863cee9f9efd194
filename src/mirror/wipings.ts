import type { Table } from 'dexie';

/** An account of this device whose session an admin ended so that the device is wiped (SESSION-11). */
export interface Wiping {
  readonly accountId: string;
  /** Hands in what was not sent, and can do nothing else. */
  readonly secret: string;
  /** Whose server told it, where that is known (SYNC-21). */
  readonly companyId?: string;
  /** How many unsent entries the server has taken in; undefined until all are, and nothing is wiped before. */
  readonly handedIn?: number;
}

/** How the names of their rows begin: also when another signs in meanwhile leaves them. */
const prefix = 'wiping:';

/** The rows of wipes, within the transactions of their caller. */
export const wipingRows = (table: Table<Wiping, string>) => ({
  put: (wiping: Wiping) => table.put(wiping, `${prefix}${wiping.accountId}`),
  all: () => table.where(':id').startsWith(prefix).toArray(),
  /** All was taken in; nothing where the account has signed in again since. */
  handedIn: (accountId: string, handedIn: number) => table.update(`${prefix}${accountId}`, { handedIn }),
  /** This account has signed in: what there is of it is its new session's. What is done with was read by somebody. */
  async forget(accountId: string): Promise<void> {
    await table
      .where(':id')
      .startsWith(prefix)
      .filter((one) => one.accountId === accountId || one.handedIn !== undefined)
      .delete();
  },
});
