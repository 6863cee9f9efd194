import type { Transaction } from 'dexie';
import type { MirrorDatabase } from './database';
import { isGivenUp, nameDatabase, nameIn } from './database-name';
import type { Memory } from './memory';
import type { Rescue, RescueResult, WrittenBack, writeBack } from './rescue';

// Detects that the browser deleted the database that memory was read from, and writes pending entries back.

/** The database is not the one that memory was read from, and pending entries could not be written back into it. */
export class TakenAway extends Error {
  override name = 'TakenAway';
  override message = 'The browser has taken the database away';
}

export const watchDatabase = (options: {
  readonly connections: readonly [MirrorDatabase, ...MirrorDatabase[]];
  readonly memory: Memory;
  readonly writeBack: typeof writeBack;
  /** Whether memory has been loaded and the mirror is still in use. */
  isOpen(): boolean;
  shownUpTo(): number;
  /**
   * Called after entries were written back, to show what is on disk now. Throws if the database was replaced once more.
   */
  writtenBack(written: WrittenBack): Promise<void>;
  onRescue(rescue: RescueResult): void;
  warn(message: string, details?: unknown): void;
}) => {
  const [database] = options.connections;
  let known: string | undefined;
  let doubted = false;
  let lost = false;

  /** Whether the database has the known name; also true if no name is known because the disk had no room for one. */
  const hasName = (name: string | undefined): boolean => known === undefined || name === known;

  /** The browser may still be deleting at first, and Dexie keeps failing on a connection that could not be opened. */
  const writeBackNow = async (triesLeft = 2): Promise<WrittenBack | undefined> => {
    if (doubted) for (const connection of options.connections) connection.close({ disableAutoOpen: false });
    // The database may be deleted again meanwhile.
    doubted = false;
    try {
      const written = await options.writeBack(database, options.memory, known, options.shownUpTo());
      if (written !== undefined) await options.writtenBack(written);
      return written;
    } catch (error) {
      if (triesLeft === 0) throw error;
      doubted = true;
      return writeBackNow(triesLeft - 1);
    }
  };

  /** Tries to write pending entries back. */
  const rescueNow = async (): Promise<Rescue> => {
    if (!options.isOpen()) return 'there';
    try {
      const written = await writeBackNow();
      if (written !== undefined) known = written.name;
      // The user sees the notice also if another tab has already written them back.
      if (written !== undefined || lost) options.onRescue('rescued');
      lost = false;
      return written === undefined ? 'there' : 'rescued';
    } catch (error) {
      doubted = true;
      lost = true;
      options.warn('What waits could not be written back', error);
      options.onRescue('lost');
      return 'lost';
    }
  };

  return {
    /** Names the database, so that it can be recognised later. */
    async begin(): Promise<void> {
      known = await nameDatabase(database).catch((error: unknown) => {
        options.warn('The database could not be given a name', error);
        return undefined;
      });
    },
    hasName,
    /** Throws `TakenAway` if this transaction is in another database. */
    async assertSameDatabase(transaction: Transaction): Promise<void> {
      if (!hasName(await nameIn(transaction.table('meta')))) throw new TakenAway();
    },
    get isDoubted(): boolean {
      return doubted;
    },
    doubt(): void {
      doubted = true;
    },
    /** Pending entries first: nothing is read or written while only memory has them. */
    async rescueFirst(): Promise<void> {
      for (let tries = 0; doubted && tries < 3; tries += 1) if ((await rescueNow()) === 'lost') break;
      if (doubted) throw new TakenAway();
    },
    /** If the database disappears during `work`, `work` had no effect and runs a second time in the new database. */
    async retryAfterRescue<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        doubted ||= options.connections.some(isGivenUp);
        if (!(error instanceof TakenAway || doubted)) throw error;
        await rescueNow();
        return work();
      }
    },
    rescueNow,
  };
};
