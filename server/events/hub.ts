import { logEnd, type MarkedRow, readMarkedChanges } from '../storage/changes';
import type { Database, Tx } from '../storage/database';
import { hasMarks, newestMark } from '../storage/log-marks';
import { SESSIONS_ENDED } from '../storage/log-moved';
import { loadLoggedChanges } from '../storage/logged-changes';
import { type LiveSession, sessionOfApiKey, stillLive } from '../storage/sessions';
import { contiguousParts, type Event, eventsOf, type Reader, rowsToTell, tell } from './fan-out';
import { rerunOnRequest } from './rerun-on-request';

/** Rows of the log read at a time, so that no statement on the embedded database is long. */
const pageRows = 500;
/**
 * Interval of checking sessions and the end of the log without a notification: a session disabled by another process or
 * by hand is closed within a second (SESSION-6), and a lost notification delays events no longer than that (SYNC-11).
 * The sessions are asked for only then and when some were ended: not at each commit, of which there may be hundreds.
 */
const lookMs = 300;

/** Maximum open connections of one session, a tab each; one more ends the oldest. */
export const mostOfSession = 20;

/** A reader whose session the hub watches. */
export interface Subscriber extends Reader {
  readonly sessionId: string;
  /** Mark of the log when it joined (SYNC-23). */
  readonly mark: string | undefined;
  /** Ends the connection, because nothing more will be sent on it. */
  end(because: 'session-over' | 'other-log' | 'too-many'): void;
}

export interface Hub {
  /** The session of a live key, and the log position where its reader begins; undefined if no session has the key. */
  admit(
    keyHash: string,
  ): Promise<{ readonly session: LiveSession; readonly seq: number; readonly mark: string | undefined } | undefined>;
  /** From here on the subscriber gets everything after the `seq` it was admitted with, and the end of its session. */
  join(subscriber: Subscriber): void;
  leave(subscriber: Subscriber): void;
  stop(): Promise<void>;
}

interface HubParts {
  warn(error: unknown): void;
  /** Called for each connected session, at every check. */
  saw(sessionId: string): void;
}

/**
 * Follows the change log for all open sockets of this process at once (SYNC-10, SYNC-11). It stores no events: a reader
 * that missed some pulls. A database restored under the running server has another log, of which no open connection
 * gets any event (SYNC-23).
 */
export const createHub = async (database: Database, { warn, saw }: HubParts): Promise<Hub> => {
  const subscribers = new Set<Subscriber>();
  /** Everything up to here has been sent. Meaningful only while there are subscribers. */
  let sentUpTo = 0;
  /** Mark of the followed log at or after the last sent row, so that a copy without it is recognised as another log. */
  let mark: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asksSessions = false;

  /** One page: read, load, send to every subscriber. Returns whether there may be more. */
  const tellPage = async (): Promise<boolean> => {
    const from = sentUpTo;
    const page = await database.transaction(async (tx) => {
      const read = await readPage(tx, from);
      // Checked last: each statement sees what is committed then, and a restore may be committed between two of them. A
      // log that has both marks has all rows of the page.
      const marks = [mark, read.rows.at(-1)?.mark].filter((one) => one !== undefined);
      return (await hasMarks(tx, marks)) ? read : undefined;
    });
    if (page === undefined) {
      endAll();
      return false;
    }
    if (sentUpTo !== from) return true; // a subscriber joined meanwhile at another position: read again from there
    const { rows, events } = page;
    for (const subscriber of subscribers) tell(subscriber, rows, events);
    const last = rows.at(-1);
    sentUpTo = last?.seq ?? sentUpTo;
    mark = last?.mark ?? mark;
    return rows.length >= pageRows;
  };

  const isFollowed = (tx: Tx): Promise<boolean> => hasMarks(tx, mark === undefined ? [] : [mark]);
  const endAll = (): void => {
    for (const subscriber of [...subscribers]) subscriber.end('other-log');
  };

  const endDeadSessions = async (): Promise<void> => {
    const watched = [...subscribers];
    const live = await database.transaction((tx) => stillLive(tx, [...new Set(watched.map((one) => one.sessionId))]));
    for (const subscriber of watched) {
      if (live.has(subscriber.sessionId)) saw(subscriber.sessionId);
      else subscriber.end('session-over');
    }
  };

  const looks = rerunOnRequest(async () => {
    if (subscribers.size === 0) return;
    if (asksSessions) {
      asksSessions = false;
      try {
        await endDeadSessions(); // first, so that no event is sent to a session that is known to have ended
      } catch (error) {
        asksSessions = true;
        throw error;
      }
    }
    while (await tellPage());
  }, warn);
  const look = (): void => {
    if (subscribers.size > 0) looks.request();
  };
  const lookAtSessions = (): void => {
    asksSessions = true;
    look();
  };
  const stopListening = await database.onLogMoved((about) => (about === SESSIONS_ENDED ? lookAtSessions() : look()));

  return {
    admit: (keyHash) =>
      database.transaction(async (tx) => {
        const session = await sessionOfApiKey(tx, keyHash);
        if (session === undefined) return undefined;
        // A new subscriber must not join connections that follow another log.
        if (subscribers.size > 0 && !(await isFollowed(tx))) endAll();
        return { session, seq: (await logEnd(tx)).lastSeq, mark: await newestMark(tx) };
      }),

    join: (subscriber) => {
      const [oldest, ...others] = [...subscribers].filter((one) => one.sessionId === subscriber.sessionId);
      if (others.length + 1 >= mostOfSession) oldest?.end('too-many');
      // The first subscriber sets the position to follow from; for a later one, `tell` skips rows that it has seen.
      if (subscribers.size === 0) mark = subscriber.mark;
      sentUpTo = subscribers.size === 0 ? subscriber.seen : Math.min(sentUpTo, subscriber.seen);
      subscribers.add(subscriber);
      timer ??= setInterval(lookAtSessions, lookMs);
      look();
    },

    leave: (subscriber) => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },

    stop: async () => {
      clearInterval(timer);
      const stopped = looks.stop();
      await stopListening();
      await stopped;
    },
  };
};

/** The rows after `since`, as events. */
const readPage = async (tx: Tx, since: number): Promise<{ rows: MarkedRow[]; events: Event[] }> => {
  const rows = await readMarkedChanges(tx, since, pageRows);
  const worthTelling = rowsToTell(rows);
  const marks = new Map(rows.map(({ seq, mark }) => [seq, mark]));
  const events: Event[] = [];
  for (const part of contiguousParts(worthTelling)) {
    events.push(...eventsOf(part, await loadLoggedChanges(tx, part), marks));
  }
  return { rows, events };
};
