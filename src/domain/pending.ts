import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';
import type { Order } from '#wire/order';
import type { Problem } from '#wire/problem';

// The outbox's entries and the states that screens show. The mirror holds the server's data, the outbox the pending
// writes; they are merged when a view is read (`optimistic-orders`, `optimistic-clients`, …). The mirror's rows are
// never changed by a pending write, so there is no rollback.

type EntryState = 'waiting' | 'sending' | 'refused';

/** A write that the server has not accepted yet, as the outbox stores it. */
export interface OutboxEntry {
  /** The order of sending; assigned by the outbox. */
  id?: number;
  /** Idempotency-Key, created once and sent with every attempt (SYNC-1). */
  key: string;
  command: Command;
  /** The local ids that must be accepted first (SYNC-4). */
  dependsOn: string[];
  state: EntryState;
  /** ISO instant. */
  createdAt: string;
  attempts: number;
  /** How often the server fell silent on it although it had just answered. */
  silences?: number;
  lastAttemptAt?: string;
  nextAttemptAt?: string;
  /** Why it was refused (SYNC-5). */
  problem?: Problem;
  /**
   * The body of a whole-item PUT with an unknown outcome: every retry sends the same body until the outcome is known.
   */
  sent?: { body: unknown; ifMatch?: number };
  /**
   * The mirror's position in the server's log at the attempt: the answer may be older than what the log has brought
   * since.
   */
  log?: TriedAt;
  /**
   * Plain backend: the order is placed, but the bag with its samples is not saved yet. The order's id, '' if it is
   * unknown.
   */
  placed?: { orderId: string };
  /**
   * An attempt ended without an answer: on a plain backend the lists are read before a retry, and no edit is merged
   * into it.
   */
  unknownOutcome?: boolean;
  /**
   * Plain backend: it accepted the entry, with this id if it named one; its list has to show the item before the entry
   * is removed (SYNC-22).
   */
  saidYes?: { id?: string };
  /** The ids of similar rows that existed before the first attempt: none of them is what the entry became. */
  knownOrderIds?: string[];
  /**
   * The order's identity, if a restore of the server was detected since: its number may now belong to another order
   * (SYNC-16).
   */
  ofOrder?: string;
  /** The newest change of the cart that this order contains (decisions 27); later changes belong to the next order. */
  draftRevision?: number;
  /** The office has it in a file, and may do it under this key (SESSION-14). */
  handedOut?: true;
  /** The user takes back an entry that the server may have, so it is withdrawn and not sent again (SYNC-20). */
  withdrawing?: Withdrawing;
}

/**
 * What happens after the withdrawal; 'edit' has the entry's new key, because the old one becomes void. 'end': nobody
 * waits for the attended write any more.
 */
type Withdrawing = { for: 'discard' } | { for: 'edit'; key: string } | { for: 'end' };

/** A position in the log: its epoch, if known, the last change that was read, and how often the log was restarted. */
export interface LogPosition {
  epoch?: string | undefined;
  since: number;
  resets?: number | undefined;
}

/**
 * The position at the last attempt, and `first`, the position at the first one; -1 if an answer may be older than
 * everything in the mirror.
 */
interface TriedAt extends LogPosition {
  first: number;
}

/** Whether `now` is a position in another log, or in a restarted one: the server was restored in between (SYNC-16). */
export const isOtherLog = (before: LogPosition, now: LogPosition): boolean =>
  (before.epoch !== undefined && before.epoch !== now.epoch) ||
  (before.resets ?? 0) !== (now.resets ?? 0) ||
  now.since < before.since;

/** The log position to store with an entry at an attempt. */
export const triedAt = (
  { log, attempts }: Pick<OutboxEntry, 'log' | 'attempts'>,
  { epoch, since, resets }: LogPosition,
): TriedAt => {
  const now = { epoch, since, resets };
  if (log === undefined) return { ...now, first: attempts > 0 ? -1 : since };
  return { ...now, first: isOtherLog(log, now) ? -1 : log.first };
};

/** SYNC-6, shown as: Saved on this phone, Sending, Accepted, Needs you, Being withdrawn, Being cancelled. */
export type OrderState = 'saved' | 'sending' | 'accepted' | 'needs-you' | 'withdrawing' | 'cancelling';

/** The state of an item: the entry that is pending for it, since when (an ISO instant), and why it was refused. */
export interface PendingState {
  state: OrderState;
  since?: string;
  entryId?: number;
  problem?: Problem;
}

/** An order with its state; an accepted order has the state of a pending change of its observations. */
export interface OrderView extends Order, PendingState {
  /** The key of a pending order. */
  key?: string;
  clientName: string;
  agentName: string;
}

/** Whether an order is cancelled, or is being cancelled. */
export const isCancelled = ({ cancelledAt, state }: Pick<OrderView, 'cancelledAt' | 'state'>): boolean =>
  cancelledAt !== undefined || state === 'cancelling';

/** A client with its state; an accepted client has the state of a pending change. */
export interface ClientView extends Client, PendingState {}

const stateOf: Readonly<Record<EntryState, OrderState>> = {
  waiting: 'saved',
  sending: 'sending',
  refused: 'needs-you',
};

/** The state that an entry gives its item (SYNC-6). */
export const pendingStateOf = (entry: OutboxEntry): PendingState => ({
  state: entry.withdrawing === undefined ? stateOf[entry.state] : 'withdrawing',
  since: entry.createdAt,
  ...(entry.id === undefined ? {} : { entryId: entry.id }),
  ...(entry.problem === undefined ? {} : { problem: entry.problem }),
});

/** The most urgent entry of an item: one that needs the user, else one that is being sent, else the first. */
export const mostUrgent = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find(({ state }) => state === 'refused') ?? entries.find(({ state }) => state === 'sending') ?? entries[0];

/** Which id an id became: a map, or the rows in memory read as one. */
export type Ids = Pick<ReadonlyMap<string, string>, 'get' | 'has' | 'size'>;

/**
 * Maps a local id to the server's, if there is one; a local id may map to another local id that was picked instead
 * (SYNC-8).
 */
export const resolveId = (id: string, ids: Pick<Ids, 'get' | 'size'>): string => {
  let found = id;
  // Bounded by the number of mappings, so that a cycle cannot loop forever.
  for (let steps = 0; steps <= ids.size; steps += 1) {
    const next = ids.get(found);
    if (next === undefined || next === found) return found;
    found = next;
  }
  return found;
};

/**
 * Maps an id for sending: local ids only. Merges of clients are left to the server (CLIENT-1), so that a retry under
 * the same key has the same body.
 */
export const resolveLocalId = (id: string, ids: Ids): string =>
  resolveId(id, { size: ids.size, get: (from) => (isLocalId(from) ? ids.get(from) : undefined) });
