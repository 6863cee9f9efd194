import type { ItemKind } from '#domain/commands/descriptor';
import type { Capability } from '#wire/capabilities';
import { extraSubscriptions, type LiveEvent, specSubscriptions } from '#wire/event';
import type { Role } from '#wire/session';
import type { Http } from '../http/http';
import { metaNames } from '../mirror/meta-rows';
import type { Mirror } from '../outbox/account-mirror';
import type { ByLists } from './by-lists';
import type { Fetched } from './contact';
import type { Locks } from './locks';
import { createPull } from './pull';

export interface FetchingOptions {
  readonly mirror: Mirror;
  readonly http: Http;
  readonly locks: Locks;
  readonly user: { readonly id: string; readonly role: Role; readonly capabilities: readonly Capability[] };
  now(): Date;
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
  onContact(reached: boolean): void;
  onRestored(): void;
}

/**
 * How the mirror learns what the server says: by its log where it has one, by full lists where it has none (design:
 * capabilities).
 */
export interface Fetching {
  readonly hasLog: boolean;
  /** What to subscribe to on the live connection. */
  readonly liveTypes: readonly string[];
  /** A live connection is open; `mark`: of the log that it tells of (SYNC-23). A pull is due. */
  connected(mark: string | undefined): void;
  pull(which: 'all' | 'stale'): Promise<Fetched>;
  /** Items of a kind, by a request that begins after this call. */
  refetch(kind: ItemKind | 'bag'): Promise<Fetched>;
  /** What the live connection tells nothing of, where that is no longer fresh (spec §9). */
  refreshUntold(): Promise<void>;
  /** One live event: patched in, or a pull when something is missing. */
  receive(event: LiveEvent, pull: () => void): Promise<void>;
  /** The server's log has come so far; a pull when the mirror has not. */
  reach(seq: number, pull: () => void): Promise<void>;
}

const byLog = (options: FetchingOptions): Fetching => {
  const { mirror } = options;
  const inStep = () => mirror.apply.inStep(options.now().toISOString());
  let live: { readonly mark: string | undefined } | undefined;
  /** How often the mirror had been begun again when the connection's log was found to be the mirror's. */
  let trustedAt: number | undefined;
  const pullLog = createPull({
    ...options,
    live: {
      mark: () => live?.mark,
      confirm(mark, resets) {
        if (live !== undefined && live.mark === mark) trustedAt = resets;
      },
      distrust() {
        live = undefined;
        trustedAt = undefined;
      },
    },
  });
  let queue: LiveEvent[] = [];
  let flushing = false;
  return {
    hasLog: true,
    // 'account' too: what is not subscribed to would only be noticed by the next gap.
    liveTypes: [...specSubscriptions, ...extraSubscriptions, 'account'],
    connected(mark) {
      live = { mark };
      trustedAt = undefined;
    },
    pull: pullLog,
    refetch: pullLog,
    async receive(event, pull) {
      if (trustedAt === undefined) {
        pull();
        return;
      }
      queue.push(event);
      if (flushing) return;
      flushing = true;
      try {
        // Events that came while a transaction ran go into the next one together.
        while (queue.length > 0) {
          const batch = queue;
          queue = [];
          if ((await mirror.apply.events(batch, trustedAt)) === 'gap') {
            queue = [];
            pull();
          } else {
            await inStep();
          }
        }
      } finally {
        flushing = false;
      }
    },
    async reach(seq, pull) {
      const since = mirror.tables.meta.rows.get(metaNames.cursor)?.value;
      if (typeof since !== 'number' || since < seq) pull();
      else await inStep();
    },
    refreshUntold: () => Promise.resolve(),
  };
};

/** The code for a plain backend comes behind the first screen: most servers have a log. */
const byListsLater = (options: FetchingOptions): Fetching => {
  let made: Promise<ByLists> | undefined;
  const byLists = (): Promise<ByLists> => {
    made ??= import('./by-lists').then(
      ({ createByLists }) => createByLists(options),
      (error: unknown) => {
        made = undefined;
        throw error;
      },
    );
    return made;
  };
  const fetched = async (work: (lists: ByLists) => Promise<Fetched>): Promise<Fetched> => {
    const lists = await byLists().catch((error: unknown) => {
      options.warn('The code that fetches lists could not be fetched', error);
    });
    return lists === undefined ? 'offline' : work(lists);
  };
  return {
    hasLog: false,
    liveTypes: specSubscriptions,
    connected: () => undefined,
    pull: (which) => fetched((lists) => lists.pull(which)),
    refetch: (kind) => fetched((lists) => lists.refetch(kind)),
    refreshUntold: async () => (await byLists()).refreshUntold(),
    receive: async (event) => (await byLists()).receive(event),
    reach: () => Promise.resolve(),
  };
};

export const createFetching = (options: FetchingOptions): Fetching =>
  options.user.capabilities.includes('changes') ? byLog(options) : byListsLater(options);
