import { type LogRow, logEnd, readChanges } from '../storage/changes';
import type { Database, Tx } from '../storage/database';
import { loadLoggedChanges } from '../storage/logged-changes';
import { type LiveSession, sessionOfApiKey, stillLive } from '../storage/sessions';
import { type Event, eventsOf, type Reader, rowsToTell, stretches, tell } from './fan-out';

/** Rows of the log read at a time, so that no statement on the embedded database is long. */
const pageRows = 500;
/**
 * How often sessions and the end of the log are looked at unasked: what was disabled by another process or by hand is closed within
 * a second (SESSION-6), and a wake-up that got lost costs no more than that (SYNC-11).
 */
export const lookMilliseconds = 300;

/** A reader whose session the hub watches. */
export interface Subscriber extends Reader {
  readonly sessionId: string;
  /** The session is over: hang up. */
  end(): void;
}

export interface Hub {
  /** The session behind a live key, and where its reader begins; undefined when the key is nobody's. */
  admit(keyHash: string): Promise<{ readonly session: LiveSession; readonly seq: number } | undefined>;
  /** From here on the subscriber hears of everything after the `seq` it was admitted with, and of its session's end. */
  join(subscriber: Subscriber): void;
  leave(subscriber: Subscriber): void;
  stop(): Promise<void>;
}

/**
 * Follows the change log for all open sockets of this process at once (SYNC-10, SYNC-11). It keeps no events: whoever missed some pulls.
 */
export const createHub = async (database: Database, warn: (error: unknown) => void): Promise<Hub> => {
  const subscribers = new Set<Subscriber>();
  /** Everything up to here has been told. Counts only while somebody listens. */
  let told = 0;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** One page: read, load, tell everybody. Answers whether there may be more. */
  const tellPage = async (): Promise<boolean> => {
    const from = told;
    const { rows, events } = await database.transaction((tx) => readPage(tx, from));
    if (told !== from) return true; // somebody joined meanwhile who begins elsewhere: read again from there
    for (const subscriber of subscribers) tell(subscriber, rows, events);
    told = rows.at(-1)?.seq ?? told;
    return rows.length === pageRows;
  };

  const endDeadSessions = async (): Promise<void> => {
    const watched = [...subscribers];
    const live = await database.transaction((tx) => stillLive(tx, [...new Set(watched.map((one) => one.sessionId))]));
    for (const subscriber of watched) if (!live.has(subscriber.sessionId)) subscriber.end();
  };

  const lookUntilQuiet = async (): Promise<void> => {
    do {
      lookAgain = false;
      if (subscribers.size === 0) return;
      await endDeadSessions(); // first, so that nobody is told anything after their session ended
      while (await tellPage());
    } while (lookAgain && !stopped);
  };

  const look = (): void => {
    lookAgain = true;
    if (looking !== undefined || stopped || subscribers.size === 0) return;
    looking = lookUntilQuiet()
      .catch(warn) // the next look tries again from where this one stood
      .finally(() => {
        looking = undefined;
      });
  };

  const stopListening = await database.onLogMoved(look);

  return {
    admit: (keyHash) =>
      database.transaction(async (tx) => {
        const session = await sessionOfApiKey(tx, keyHash);
        return session && { session, seq: (await logEnd(tx)).lastSeq };
      }),

    join: (subscriber) => {
      // The first one sets where to follow from; for a later one, rows that it has seen are passed over in `tell`.
      told = subscribers.size === 0 ? subscriber.seen : Math.min(told, subscriber.seen);
      subscribers.add(subscriber);
      timer ??= setInterval(look, lookMilliseconds);
      look();
    },

    leave: (subscriber) => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },

    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await stopListening();
      await looking;
    },
  };
};

const readPage = async (tx: Tx, since: number): Promise<{ rows: LogRow[]; events: Event[] }> => {
  const rows = await readChanges(tx, since, pageRows);
  const events: Event[] = [];
  for (const stretch of stretches(rowsToTell(rows))) {
    events.push(...eventsOf(stretch, await loadLoggedChanges(tx, stretch)));
  }
  return { rows, events };
};
