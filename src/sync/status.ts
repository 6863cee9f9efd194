import { attendedOf } from '#domain/commands/table';
import type { Mirror } from '../outbox/account-mirror';
import { doneAfterAllIn, isOnlyToRead } from '../outbox/done-after-all';

/** What the header's badge says (SYNC-6). `online`: the last contact with the server succeeded. */
export interface SyncStatus {
  readonly connection: 'online' | 'offline';
  /** Why the server is of no use to this session, though there is a network: a person has to do something about it. */
  readonly obstacle?: 'another-company' | 'app-too-old' | 'session-refused' | 'code-missing' | undefined;
  readonly sending: boolean;
  /** Entries that will be sent by themselves. */
  readonly waiting: number;
  /** Entries that somebody waits for. */
  readonly attended?: number;
  /** Entries that the server refused, what the user took back too late, and what cannot be read. */
  readonly needsYou: number;
  /** What was done after all, as it was wanted. */
  readonly toRead?: number;
}

export interface StatusStore {
  read(): SyncStatus;
  subscribe(callback: () => void): () => void;
  set(part: Partial<SyncStatus>): void;
}

/** Holds the status; readers are told only when something in it differs. */
export const createStatus = (initial: SyncStatus): StatusStore => {
  let status = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => status,
    subscribe(callback) {
      listeners.add(callback);
      return () => {
        listeners.delete(callback);
      };
    },
    set(part) {
      const next = { ...status, ...part };
      const same = (Object.keys(next) as (keyof SyncStatus)[]).every((name) => next[name] === status[name]);
      if (same) return;
      status = next;
      for (const listener of [...listeners]) listener();
    },
  };
};

/** How much waits, and how much needs the user. */
export const countsOf = (mirror: Mirror): Pick<SyncStatus, 'waiting' | 'attended' | 'needsYou' | 'toRead'> => {
  const { rows } = mirror.tables.outbox;
  const entries = [...rows.values()];
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const attended = entries.filter(({ state, command }) => state === 'sending' && attendedOf(command)).length;
  const told = doneAfterAllIn(mirror.tables);
  const toRead = told.filter(isOnlyToRead).length;
  return {
    needsYou: refused + told.length - toRead + mirror.unreadable.rows.size,
    waiting: rows.size - refused - attended,
    attended,
    toRead,
  };
};
