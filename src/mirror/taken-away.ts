import type { Transaction } from 'dexie';
import type { MirrorDatabase } from './database';
import { isGivenUp, nameDatabase, nameIn } from './database-name';
import type { Memory } from './memory';
import type { Rescue, RescueTold, WrittenBack, writeBack } from './rescue';

// Whether the database is the one that memory was read from, and the way back where it is not.

/** The database is not the one that memory was read from, and what waits could not be written back into it. */
export class TakenAway extends Error {
  override name = 'TakenAway';
  override message = 'The browser has taken the database away';
}

export const watchDatabase = (options: {
  readonly connections: readonly [MirrorDatabase, ...MirrorDatabase[]];
  readonly memory: Memory;
  readonly writeBack: typeof writeBack;
  /** Whether memory has been read, and somebody still asks it. */
  isOpen(): boolean;
  shownUpTo(): number;
  /** It is written back: what is on the disk now is to be shown. Throws where the disk has another database again. */
  writtenBack(written: WrittenBack): Promise<void>;
  onRescue(rescue: RescueTold): void;
  warn(message: string, details?: unknown): void;
}) => {
  const [database] = options.connections;
  let known: string | undefined;
  let doubted = false;
  let lost = false;

  /** Whether it has this name; also true when it has none, because the disk had no room for it. */
  const hasName = (name: string | undefined): boolean => known === undefined || name === known;

  /**
   * The browser may still be at it when it is first tried, and Dexie goes on saying so of a connection that could not
   * be opened once.
   */
  const writeBackNow = async (triesLeft = 2): Promise<WrittenBack | undefined> => {
    if (doubted) for (const connection of options.connections) connection.close({ disableAutoOpen: false });
    // It may be taken away again meanwhile.
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

  /** Tries to write what waits back. */
  const rescueNow = async (): Promise<Rescue> => {
    if (!options.isOpen()) return 'there';
    try {
      const written = await writeBackNow();
      if (written !== undefined) known = written.name;
      // Another tab was faster, which is good news all the same.
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
    /** Names the database, so that it is known again. */
    async begin(): Promise<void> {
      known = await nameDatabase(database).catch((error: unknown) => {
        options.warn('The database could not be given a name', error);
        return undefined;
      });
    },
    hasName,
    /** Throws `TakenAway` where this transaction is in another database. */
    async assertSameDatabase(transaction: Transaction): Promise<void> {
      if (!hasName(await nameIn(transaction.table('meta')))) throw new TakenAway();
    },
    get isDoubted(): boolean {
      return doubted;
    },
    doubt(): void {
      doubted = true;
    },
    /** What waits comes first: nothing is read or written while memory alone has it. */
    async rescueFirst(): Promise<void> {
      for (let tries = 0; doubted && tries < 3; tries += 1) if ((await rescueNow()) === 'lost') break;
      if (doubted) throw new TakenAway();
    },
    /** If the database disappears during `work`, that had no effect: `work` runs a second time in the new database. */
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
