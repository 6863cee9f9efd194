import { attendedOf } from '#domain/commands/table';
import { createListeners } from '#domain/listeners';
import type { Mirror } from '../outbox/account-mirror';
import { doneAfterAllIn, isOnlyToRead } from '../outbox/done-after-all';

/** What the header's badge shows (SYNC-6). `online`: the last contact with the server succeeded. */
export interface SyncStatus {
  readonly connection: 'online' | 'offline';
  /** Why this session cannot use the server although there is a network: a user has to act. */
  readonly obstacle?: 'another-company' | 'app-too-old' | 'session-refused' | 'code-missing' | undefined;
  readonly sending: boolean;
  /** Entries that will be sent automatically. */
  readonly waiting: number;
  /** Attended entries: a user is waiting for their answer. */
  readonly attended?: number;
  /** Refused entries, withdrawals that came too late, and unreadable rows. */
  readonly needsYou: number;
  /** Withdrawn writes that were done after all as wanted; the user only has to read them. */
  readonly toRead?: number;
}

export interface StatusStore {
  read(): SyncStatus;
  subscribe(callback: () => void): () => void;
  set(part: Partial<SyncStatus>): void;
}

/** Holds the status; notifies readers only if a value has changed. */
export const createStatus = (initial: SyncStatus): StatusStore => {
  let status = initial;
  const listeners = createListeners();
  return {
    read: () => status,
    subscribe: listeners.add,
    set(part) {
      const next = { ...status, ...part };
      const same = (Object.keys(next) as (keyof SyncStatus)[]).every((name) => next[name] === status[name]);
      if (same) return;
      status = next;
      listeners.call();
    },
  };
};

/** Counts the pending entries and those that need the user. */
export const countsOf = (mirror: Mirror): Pick<SyncStatus, 'waiting' | 'attended' | 'needsYou' | 'toRead'> => {
  const { rows } = mirror.tables.outbox;
  const entries = [...rows.values()];
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const attended = entries.filter(({ state, command }) => state === 'sending' && attendedOf(command)).length;
  const outcomes = doneAfterAllIn(mirror.tables);
  const toRead = outcomes.filter(isOnlyToRead).length;
  return {
    needsYou: refused + outcomes.length - toRead + mirror.unreadable.rows.size,
    waiting: rows.size - refused - attended,
    attended,
    toRead,
  };
};
