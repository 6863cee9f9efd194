import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';
import type { Order } from '#wire/order';
import type { Problem } from '#wire/problem';

// What waits in the outbox, and how it is shown. The mirror holds what the server said, the outbox what the user wants;
// they meet on reading (`optimistic-orders`, `optimistic-clients`, …). The mirror's rows are never touched, so nothing is
// ever rolled back.

export type EntryState = 'waiting' | 'sending' | 'refused';

/** One write that the server has not accepted yet, as the outbox keeps it. */
export interface OutboxEntry {
  /** Order of sending; given by the outbox. */
  id?: number;
  /** Idempotency-Key, minted once; every attempt carries it (SYNC-1). */
  key: string;
  command: Command;
  /** Local ids that it waits for (SYNC-4). */
  dependsOn: string[];
  state: EntryState;
  /** ISO instant. */
  createdAt: string;
  attempts: number;
  lastAttemptAt?: string;
  nextAttemptAt?: string;
  /** Why, when refused (SYNC-5). */
  problem?: Problem;
  /** The body of a whole-item PUT whose outcome is not known: it is sent again as it was until it is. */
  sent?: { body: unknown; ifMatch?: number };
  /**
   * Where the mirror was in the server's log when this was tried: an answer may be older than what the log has told
   * since.
   */
  log?: TriedAt;
  /** Plain backend: the order is placed, the bag with its samples is not put yet; its id, '' where nobody said it. */
  placed?: { orderId: string };
  /**
   * An attempt ended without an answer: a plain backend is asked before it is sent again, and nothing is joined to it.
   */
  unknownOutcome?: boolean;
  /**
   * Plain backend: it said yes, with this id if with any; its list has to show it before the entry may go (SYNC-22).
   */
  saidYes?: { id?: string };
  /** Rows like it that were there before the first attempt; orders on a plain backend alone. */
  knownOrderIds?: string[];
  /**
   * Of which order it is, where a restore of the server was noticed since: the order that has its number now may be
   * another (SYNC-16).
   */
  ofOrder?: string;
  /** Number of the newest change of its draft that it contains (decisions 27); what came later was typed after it. */
  draftRevision?: number;
  /** The user takes it back although the server may have it, so it is withdrawn and sent no more (SYNC-20). */
  withdrawing?: Withdrawing;
}

/**
 * What an entry is withdrawn for, and the key that it has afterwards where it is to be changed: the one it has becomes
 * void. 'end': nobody waits any more for what was attended.
 */
type Withdrawing = { for: 'discard' } | { for: 'edit'; key: string } | { for: 'end' };

/**
 * Where a log had been read to: its epoch, where it is known, the number of the last change, and how often it was begun
 * again.
 */
interface LogPosition {
  epoch?: string | undefined;
  since: number;
  resets?: number | undefined;
}

/**
 * The log at the last attempt, and how far it had been read at the first one; -1 when an answer may be older than all
 * that is here.
 */
interface TriedAt extends LogPosition {
  first: number;
}

/**
 * Whether `now` is another log than `before`, or the same one begun again: the server was restored in between
 * (SYNC-16).
 */
export const isOtherLog = (before: LogPosition, now: LogPosition): boolean =>
  (before.epoch !== undefined && before.epoch !== now.epoch) ||
  (before.resets ?? 0) !== (now.resets ?? 0) ||
  now.since < before.since;

/** What an entry remembers of the log when it is tried now. */
export const triedAt = (
  { log, attempts }: Pick<OutboxEntry, 'log' | 'attempts'>,
  { epoch, since, resets }: LogPosition,
): TriedAt => {
  const now = { epoch, since, resets };
  if (log === undefined) return { ...now, first: attempts > 0 ? -1 : since };
  return { ...now, first: isOtherLog(log, now) ? -1 : log.first };
};

/** SYNC-6, shown as: Saved on this phone, Sending, Accepted, Needs you. */
export type OrderState = 'saved' | 'sending' | 'accepted' | 'needs-you';

/** How something stands that may wait: which entry it waits as, since when (an ISO instant), and why it was refused. */
export interface Standing {
  state: OrderState;
  since?: string;
  entryId?: number;
  problem?: Problem;
}

/** An order with its state; that of a waiting change of its observations where the order itself is accepted. */
export interface OrderView extends Order, Standing {
  /** Key of the order that waits. */
  key?: string;
  clientName: string;
  agentName: string;
}

/** A client with its state; that of a waiting change where the client itself is accepted. */
export interface ClientView extends Client, Standing {}

const stateOf: Readonly<Record<EntryState, OrderState>> = {
  waiting: 'saved',
  sending: 'sending',
  refused: 'needs-you',
};

/** How something stands for which this entry waits (SYNC-6). */
export const standingOf = (entry: OutboxEntry): Standing => ({
  state: stateOf[entry.state],
  since: entry.createdAt,
  ...(entry.id === undefined ? {} : { entryId: entry.id }),
  ...(entry.problem === undefined ? {} : { problem: entry.problem }),
});

/** Of the entries that wait for one item: one that needs the user, else one that is being sent, else the first. */
export const mostUrgent = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find(({ state }) => state === 'refused') ?? entries.find(({ state }) => state === 'sending') ?? entries[0];

/**
 * Local id → the server's, where there is one; a local id may stand for another local one that was picked
 * (SYNC-8).
 */
export const resolveId = (id: string, ids: ReadonlyMap<string, string>): string => {
  let found = id;
  // As many steps as there are mappings at most, so that no circle of them holds anybody.
  for (let steps = 0; steps <= ids.size; steps += 1) {
    const next = ids.get(found);
    if (next === undefined || next === found) return found;
    found = next;
  }
  return found;
};

/**
 * What a command names as it is sent: a local id becomes the server's, and which client that was merged into, the
 * server knows (CLIENT-1). So what is sent again is sent as it was, under its key.
 */
export const resolveLocalId = (id: string, ids: ReadonlyMap<string, string>): string =>
  resolveId(id, new Map([...ids].filter(([from]) => isLocalId(from))));
