import { msUntilSendable, nextDelayMs, sendable } from '#domain/sending';
import { shareNextRun } from '#domain/turns';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { type AttemptResult, isOver } from '../port/contact';
import { type Locks, pushLock, whileHolding } from '../port/locks';
import type { Attempt, ManyResult, Port } from '../port/port';
import { idsInMemory } from '../port/settle';
import { releaseLeft } from './left-entries';
import { createTogether } from './together';

interface PushOptions extends Pick<Port, 'sender'> {
  readonly mirror: Mirror;
  readonly locks: Locks;
  now(): Date;
  random(): number;
  onSending(sending: boolean): void;
  warn(message: string, details?: unknown): void;
  /**
   * Whether nothing can be sent now; the owner calls `drain(true)` when that changes. A service worker is woken only
   * with a network.
   */
  knownOffline?(): boolean;
  /** Asks for a sign of life before the first entry: a worker lives too short to learn which entry gets no answer. */
  readonly asksFirst?: boolean;
}

export interface Push {
  /**
   * Sends all sendable entries in the order of their making, several in one call where the server takes that; with
   * `now` also those in backoff (SYNC-5). Answers when to call again, if at all.
   */
  drain(now?: boolean): Promise<{ readonly againInMs: number | undefined }>;
  /** Lets the running attempt finish and starts no other. */
  stop(): void;
}

/** After this many silences of a server that had just answered, an entry is sent after all others. */
const mostSilences = 3;
/** Of the rounds without an answer, every fifth does not ask first. */
const roundsToBlindOne = 5;

const isSilencer = ({ silences = 0 }: StoredEntry): boolean => silences >= mostSilences;
/** In the order of their making; but an entry that crashes the server every time must not block others (SYNC-4). */
const inTurn = (one: StoredEntry, other: StoredEntry): number =>
  Number(isSilencer(one)) - Number(isSilencer(other)) || one.id - other.id;

interface Round {
  readonly last: AttemptResult;
  /** How many entries were tried. */
  readonly tried: number;
  /** Whether one was answered. */
  readonly answered: boolean;
  /** Whether the server put a call of several off. */
  readonly busy: boolean;
}

/** What is left to be done of the last call of several: the next one is sent before that. */
const createLeft = () => {
  let left: ManyResult['settle'];
  return {
    isThere: () => left !== undefined,
    put(settle: ManyResult['settle']) {
      left = settle;
    },
    async settle(): Promise<AttemptResult> {
      const settle = left;
      left = undefined;
      return (await settle?.()) ?? 'settled';
    },
  };
};

const isAlive = ({ warn }: PushOptions, attempt: Attempt): Promise<boolean> =>
  attempt.reachesServer().catch((error: unknown) => {
    warn('Asking for a sign of life failed', error);
    return false;
  });

/** For example a full disk: an attempt that cannot be recorded is retried later. */
const notSentWith =
  ({ warn }: PushOptions) =>
  (error: unknown): 'silent' => {
    warn('Sending failed', error);
    return 'silent';
  };

/** As memory has them: under the lock it is caught up, and `begin` checks each entry on the disk. */
const entriesIn = (mirror: Mirror): StoredEntry[] => [...mirror.tables.outbox.rows.values()] as StoredEntry[];

const noteSilence = async (
  { mirror: { outbox }, now, random, warn }: PushOptions,
  { id, silences = 0 }: StoredEntry,
): Promise<void> => {
  const count = silences + 1;
  const nextAttemptAt = new Date(now().getTime() + nextDelayMs(count, random())).toISOString();
  await outbox
    .update(id, { silences: count, ...(count < mostSilences ? {} : { nextAttemptAt }) })
    .catch((error: unknown) => warn('A silence could not be noted', error));
};

/**
 * Loaded after the first screen, which does not need it, and at the first round, while the server that delivered the
 * app can still be reached.
 */
const createMaker = ({ sender }: PushOptions) => {
  let made: Attempt | undefined;
  return async (): Promise<Attempt> => {
    made ??= await sender();
    return made;
  };
};

/** Sends the outbox (SYNC-1 to SYNC-5). Needs no window, so the service worker uses it too. */
export const createPush = (options: PushOptions): Push => {
  const { mirror, now, random } = options;
  const { outbox } = mirror;
  const attemptMade = createMaker(options);
  const together = createTogether(now);
  let stopped = false;
  let evenBackingOff = false;
  /** Grows with each round that the server did not answer; 0 after one that reached it. A worker begins in doubt. */
  let unreached = options.asksFirst === true ? 1 : 0;
  // Without a network nothing is tried: an entry that was never tried can still be changed.
  const nothingLeaves = (): boolean => options.knownOffline?.() === true;

  const entries = (): StoredEntry[] => entriesIn(mirror);

  /** The entries to be sent now, in turn; a round begins with what the disk has. */
  const free = async (tried: ReadonlySet<number>): Promise<StoredEntry[]> => {
    const begins = tried.size === 0;
    const all = begins ? await outbox.entries() : entries();
    const due = evenBackingOff ? all.map(({ nextAttemptAt: _later, ...entry }) => entry) : all;
    const sending = sendable(due, begins ? await outbox.ids() : idsInMemory(mirror), now()) as StoredEntry[];
    return sending.filter(({ id }) => !tried.has(id)).sort(inTurn);
  };

  /** Whether to ask for a sign of life before an entry is tried. Every few rounds not: only `me` may be unanswered. */
  const isDoubtful = (): boolean => unreached % roundsToBlindOne !== 0;
  const notSent = notSentWith(options);
  /** Sends what can be sent now. */
  const round = async (attempt: Attempt): Promise<Round> => {
    const tried = new Set<number>();
    let busy = false;
    let last: AttemptResult = 'settled';
    // After a silence: on a dead network nothing is tried, and an entry without an answer is known for it.
    const asks = isDoubtful() && !nothingLeaves() && (await free(tried)).length > 0;
    if (asks && !(await isAlive(options, attempt))) return { last: 'silent', tried: 0, answered: false, busy };
    const before = attempt.answers();
    const left = createLeft();
    /** The entry that nothing can go along with. */
    let alone: number | undefined;
    const settleLeft = async (): Promise<void> => {
      const result = await left.settle().catch(notSent);
      if (isOver(result)) last = result;
    };
    while (!stopped && !nothingLeaves() && !isOver(last)) {
      const due = await free(tried);
      const [entry] = due;
      // Until there is an answer they go alone: on a dead network one entry is in doubt then, and all others can still
      // be changed.
      const isAnswered: boolean = attempt.answers() > before && (last === 'settled' || last === 'refused');
      const run: readonly StoredEntry[] = isAnswered && entry?.id !== alone ? together.of(attempt.many, due) : [];
      if (left.isThere() && run.length < 2) {
        // Then what depends on its entries may go, in its turn.
        await settleLeft();
        continue;
      }
      if (entry === undefined) break;
      options.onSending(true);
      if (attempt.many === undefined || run.length < 2) {
        tried.add(entry.id);
        last = await attempt(entry).catch(notSent);
        // Only of the first: the network may have gone since the sign of life.
        if (last === 'silent' && ((asks && tried.size === 1) || isSilencer(entry))) await noteSilence(options, entry);
      } else {
        const sent: ManyResult | 'silent' = await attempt.many.send(run, settleLeft).catch(notSent);
        if (sent !== 'silent' && sent.call === 'alone') {
          alone = entry.id;
          continue;
        }
        if (sent === 'silent' || !isOver(last)) last = sent === 'silent' ? sent : sent.last;
        if (sent === 'silent') break;
        together.note(sent, tried);
        left.put(sent.settle);
        // All others would only add to what the server has too much of.
        if (sent.call === 'busy') {
          busy = true;
          break;
        }
      }
    }
    await settleLeft();
    return { last, tried: tried.size, answered: attempt.answers() > before, busy };
  };

  const sendAll = async (): Promise<{ againInMs: number | undefined }> => {
    const attempt = await attemptMade().catch((error: unknown) => {
      options.warn('The code that sends could not be fetched', error);
    });
    if (attempt === undefined) {
      unreached += 1;
      return { againInMs: nextDelayMs(unreached, random()) };
    }
    const { last, tried, answered, busy } = await round(attempt);
    evenBackingOff = false;
    options.onSending(false);
    const isUnreached = last === 'silent' || last === 'unreachable';
    if (isUnreached) unreached = answered ? 1 : unreached + 1;
    else if (tried > 0) unreached = 0;
    if (!stopped && nothingLeaves()) await releaseLeft(outbox);
    if (stopped || last === 'signed-out' || nothingLeaves()) return { againInMs: undefined };
    if (!isUnreached) await attempt.rest?.();
    const due = msUntilSendable(entries(), idsInMemory(mirror), now());
    if (due === undefined) return { againInMs: undefined };
    const pause = isUnreached ? nextDelayMs(unreached, random()) : busy ? nextDelayMs(1, random()) : 0;
    return { againInMs: Math.max(due, pause) };
  };

  const drain = shareNextRun(() => whileHolding(options.locks, mirror, pushLock, sendAll));
  return {
    drain(force = false) {
      evenBackingOff ||= force;
      return drain();
    },
    stop() {
      stopped = true;
    },
  };
};
