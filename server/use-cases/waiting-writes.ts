import type { Database, Tx } from '../storage/database';

/** Runs the work, which does so many writes, in one transaction. */
export type WritesTransaction = <T>(writes: number, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Transactions of several writes, which count as so many while they wait: the database counts each as one. */
export const createWaitingWrites = (
  database: Database,
): {
  readonly transaction: WritesTransaction;
  /** How many writes wait besides one for each transaction. */
  more(): number;
} => {
  let more = 0;
  return {
    more: () => more,
    transaction: async (writes, work) => {
      let counted = writes - 1;
      more += counted;
      const begin = (): void => {
        more -= counted;
        counted = 0;
      };
      try {
        return await database.transaction((tx) => {
          begin();
          return work(tx);
        });
      } finally {
        begin();
      }
    },
  };
};
