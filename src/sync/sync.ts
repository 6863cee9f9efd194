import { newEntry } from '#domain/entry';
import { shortestFreshMs } from '#domain/freshness';
import type { OutboxEntry } from '#domain/pending';
import { nextDelayMs } from '#domain/sending';
import type { Capability } from '#wire/capabilities';
import type { Command } from '#wire/command';
import type { LiveEvent } from '#wire/event';
import type { Role } from '#wire/session';
import type { Http } from '../http/http';
import type { Settlement } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import type { NamedDraft } from '../outbox/aside';
import type { Added } from '../outbox/outbox';
import { createConnection, type Held } from './connection';
import { createFetching } from './fetching';
import { untilGivenUp } from './given-up';
import { createLive } from './live';
import type { Locks } from './locks';
import { createPush, type PushOptions } from './push';
import { createRunning } from './running';
import { countsOf, createStatus, type SyncStatus } from './status';

export type { SyncStatus } from './status';

/** Parts of what sends that a test may take out: what a 2xx comes to, what is learnt of the way to the server. */
export type SendingParts = Pick<PushOptions, 'becomes'> & { readonly connection?: typeof createConnection };

export interface SyncOptions extends SendingParts {
  readonly mirror: Mirror;
  readonly http: Http;
  readonly user: { readonly id: string; readonly role: Role; readonly capabilities: readonly Capability[] };
  readonly eventsUrl: string;
  readonly locks: Locks;
  /** The stored key of the live connection, undefined when there is none. */
  apiAuthKey(): string | undefined;
  openSocket(url: string): WebSocket;
  now(): Date;
  random(): number;
  newKey(): string;
  setTimer(callback: () => void, ms: number): () => void;
  isOnline(): boolean;
  onWake(callback: (reason: 'online' | 'visible') => void): () => void;
  onOffline(callback: () => void): () => void;
  warn(message: string, details?: unknown): void;
}

export interface Sync {
  start(): void;
  /** Stops sending and listening; what waits stays where it is. Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
  /**
   * Persists a command and what is left of its draft, and begins to send; resolves once it is persisted and shown
   * (SYNC-1).
   */
  enqueue(command: Command, key?: string, draft?: NamedDraft): Promise<Added>;
  /** Sends what may be sent: something in the outbox was changed by the user's hand. */
  sendSoon(): void;
  /** Pulls and sends now, whatever the backoff says (SYNC-5). */
  wake(): void;
  /** Pulls what is there by now, and resolves when that pull has ended, well or badly. */
  catchUp(): Promise<void>;
  /** Sends an entry again, also a refused one, under its key (decisions 26). */
  retry(entryId: number): Promise<void>;
  /** Takes an entry out by the user's hand, as `outbox.discard` does, and has what the server may have withdrawn. */
  discard: Mirror['outbox']['discard'];
  /** Why nothing may be sent now, by whatever way; undefined: it may be tried. */
  held(): Held | undefined;
  /** Makes calls as this account; how the way to the server stands is learnt from each. */
  readonly http: Http;
  readonly status: { read(): SyncStatus; subscribe(callback: () => void): () => void };
  /** Called for every entry that is accepted, refused or withdrawn, in whichever tab; returns the unsubscribe. */
  onSettled(listener: (entry: OutboxEntry, outcome: Settlement['outcome']) => void): () => void;
}

/** How long a plain backend's lists wait for the socket, after which they need not be fetched twice. */
const listsWaitMs = 2_000;

/** Starts and stops what keeps an account's mirror and outbox in step with the server. */
export const createSync = (options: SyncOptions): Sync => {
  const { mirror, warn } = options;
  // Nothing is known of the server yet; the browser's guess has to do.
  const guess = options.isOnline() ? 'online' : 'offline';
  const status = createStatus({ connection: guess, sending: false, waiting: 0, needsYou: 0 });
  const connection = (options.connection ?? createConnection)({
    ...options,
    status,
    onFree: () => drain(true),
    onOtherLog: () => pull('all'),
  });
  const { giveUp, http, locks } = untilGivenUp({ ...options, http: connection.http });
  const onContact = connection.contact;
  const running = createRunning((what, error) => {
    if (started) warn(what, error);
  });
  const background = running.run;
  const stops: (() => void)[] = [];
  let cancelDrain: (() => void) | undefined;
  let cancelPull: (() => void) | undefined;
  let cancelFresh: (() => void) | undefined;
  let failedPulls = 0;
  let started = false;

  const fetching = createFetching({ ...options, http, locks, onContact, onRestored: () => drain(true) });
  const push = createPush({
    ...options,
    http,
    locks,
    onContact,
    knownOffline: () => connection.held() !== undefined,
    refetch: fetching.refetch,
    onSending: (sending) => status.set({ sending }),
  });

  const drain = (now: boolean): void => {
    if (!started) return;
    cancelDrain?.();
    // Nothing will be tried, so nothing would show it.
    if (connection.held() !== undefined) status.set({ connection: 'offline' });
    const work = push.drain(now).then(({ againInMs }) => {
      if (!started || againInMs === undefined) return;
      cancelDrain?.();
      cancelDrain = options.setTimer(() => drain(false), againInMs);
    });
    background('Sending', work);
  };

  const pull = (which: 'all' | 'stale'): void => {
    if (!started) return;
    cancelPull?.();
    // A full disk, say: what cannot be written down is asked for again later, as if nobody had been there.
    const fetched = fetching.pull(which).catch((error: unknown) => {
      warn('Pulling failed', error);
      return 'offline' as const;
    });
    const work = fetched.then((came) => {
      failedPulls = came === 'done' ? 0 : failedPulls + 1;
      if (!started || came === 'done' || came === 'signed-out') return;
      cancelPull?.();
      cancelPull = options.setTimer(() => pull('stale'), nextDelayMs(failedPulls, options.random()));
    });
    background('Pulling', work);
  };

  /** Lists that no event tells of go stale while the app just lies open (spec §9). */
  const keepFresh = (): void => {
    cancelFresh = options.setTimer(() => {
      if (status.read().connection === 'online') background('Refreshing', fetching.refreshUntold());
      keepFresh();
    }, shortestFreshMs);
  };

  const receive = (event: LiveEvent): void => {
    onContact(true);
    background(
      'A live event',
      fetching.receive(event, () => pull('all')),
    );
  };

  const live = createLive({
    ...options,
    types: fetching.liveTypes,
    beats: fetching.hasLog,
    onReady(mark) {
      onContact(true);
      fetching.connected(mark);
      // Events may have been missed, and the way is free (SYNC-5, SYNC-10).
      pull('all');
      drain(true);
    },
    onEvent: receive,
    onSeq(seq) {
      onContact(true);
      background(
        'A heartbeat',
        fetching.reach(seq, () => pull('all')),
      );
    },
    onClosed() {
      onContact(false);
      // Where no socket gets through, each attempt at one asks for what is new; an answer says the server is there.
      pull('stale');
    },
  });

  const count = (): void => status.set(countsOf(mirror));

  const wake = (): void => {
    live.wake();
    pull('stale');
    drain(true);
  };

  return {
    start() {
      started = true;
      stops.push(
        mirror.tables.outbox.subscribe(count),
        mirror.tables.meta.subscribe(count),
        mirror.unreadable.subscribe(count),
      );
      stops.push(options.onWake(wake), options.onOffline(live.doubt));
      count();
      live.start();
      // Both are asked for again when the socket is there, which may be long in coming. Full lists wait a little.
      if (fetching.hasLog) pull('all');
      else cancelPull = options.setTimer(() => pull('all'), listsWaitMs);
      drain(true);
      if (!fetching.hasLog) keepFresh();
    },
    async stop() {
      started = false;
      push.stop();
      giveUp();
      live.stop();
      cancelDrain?.();
      cancelPull?.();
      cancelFresh?.();
      for (const stop of stops) stop();
      await running.ended();
    },
    async enqueue(command, key = options.newKey(), draft) {
      const createdAt = options.now().toISOString();
      const added = await mirror.outbox.add(newEntry(command, { key, at: createdAt }), draft);
      // Another tab has put it there, and its message is still on its way. It is saved, whether it can be read or not.
      if (added.kind === 'known')
        await mirror.catchUp().catch((error: unknown) => warn('It cannot be shown yet', error));
      drain(false);
      return added;
    },
    sendSoon: () => drain(false),
    wake,
    async catchUp() {
      if (!started) return;
      const work = fetching.pull('all');
      background('Catching up', work);
      await work.catch(() => undefined); // said in the background; here it is only over
    },
    async retry(entryId) {
      await mirror.outbox.retry(entryId);
      drain(false);
    },
    discard: (entryId) => mirror.outbox.discard(entryId).finally(() => drain(false)),
    held: connection.held,
    http: connection.http,
    status,
    onSettled: (listener) => mirror.onSettled(({ entry, outcome }) => listener(entry, outcome)),
  };
};
