import type { Mirror } from '../mirror/mirror';

/** What the header's badge says (SYNC-6). `online`: the last contact with the server succeeded. */
export interface SyncStatus {
  readonly connection: 'online' | 'offline';
  readonly sending: boolean;
  /** Entries that will be sent by themselves. */
  readonly waiting: number;
  /** Entries that the server refused, and rows that cannot be read. */
  readonly needsYou: number;
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

/** What waits by itself and what needs the user. */
export const countsOf = ({ tables, unreadable }: Mirror): Pick<SyncStatus, 'waiting' | 'needsYou'> => {
  const refused = [...tables.outbox.rows.values()].filter(({ state }) => state === 'refused').length;
  return { needsYou: refused + unreadable.rows.size, waiting: tables.outbox.rows.size - refused };
};
