import { newEntry } from '#domain/entry';
import type { OutboxEntry } from '#domain/pending';
import type { Command } from '#wire/command';
import type { Http } from '../http/http';
import type { Settlement } from '../mirror/database';
import type { NamedDraft } from '../outbox/aside';
import type { Added } from '../outbox/outbox';
import type { ServerLink } from '../port/attending';
import type { PortOptions } from '../port/port';
import { createConnection } from './connection';
import { untilGivenUp } from './given-up';
import { createLateEngine } from './late-engine';
import { createRunning } from './running';
import { countsOf, createStatus, type SyncStatus } from './status';

export type { SyncStatus } from './status';

/** Parts of sending that a test may replace: the handling of a 2xx, and the connection state. */
export type SendingParts = Pick<PortOptions, 'acceptAs'> & { readonly connection?: typeof createConnection };

interface SyncOptions extends SendingParts, Omit<PortOptions, 'onContact' | 'onRestored'> {
  readonly eventsUrl: string;
  /** The stored key of the live connection; undefined if there is none. */
  apiAuthKey(): string | undefined;
  openSocket(url: string): WebSocket;
  isOnline(): boolean;
  onWake(callback: (reason: 'online' | 'visible') => void): () => void;
  onOffline(callback: () => void): () => void;
}

export interface Sync extends ServerLink {
  start(): void;
  /** Stops sending and listening; pending entries stay in the outbox. Resolves when nothing is running any more. */
  stop(): Promise<void>;
  /**
   * Stores a command and the remaining draft, and begins to send; resolves once the command is stored and shown
   * (SYNC-1).
   */
  enqueue(command: Command, key?: string, draft?: NamedDraft): Promise<Added>;
  /** Sends all sendable entries, after the user has changed the outbox. */
  sendSoon(): void;
  /** Retries an entry, also a refused one, under its key (decisions 26). */
  retry(entryId: number): Promise<void>;
  /** Makes calls as this account; each call updates the connection state. */
  readonly http: Http;
  readonly status: { read(): SyncStatus; subscribe(callback: () => void): () => void };
  /** Called for every entry that is accepted, refused or withdrawn, in whichever tab; returns the unsubscribe. */
  onSettled(listener: (entry: OutboxEntry, outcome: Settlement['outcome']) => void): () => void;
}

/** Starts and stops everything that keeps an account's mirror and outbox in step with the server. */
export const createSync = (options: SyncOptions): Sync => {
  const { mirror, warn } = options;
  // Nothing is known about the server yet; the browser's guess is used.
  const guess = options.isOnline() ? 'online' : 'offline';
  const status = createStatus({ connection: guess, sending: false, waiting: 0, needsYou: 0 });
  const connection = (options.connection ?? createConnection)({
    ...options,
    status,
    onFree: () => drain(true),
    onOtherLog: () => engine.pull('all'),
  });
  const { giveUp, closed, http, locks } = untilGivenUp({ ...options, http: connection.http });
  const { run, ended } = createRunning((what, error) => {
    if (!closed.aborted) warn(what, error);
  });
  const stops: (() => void)[] = [];
  let started = false;
  const engine = createLateEngine({
    ...options,
    http,
    locks,
    closed,
    status,
    run,
    isOpen: () => started,
    isHeld: () => connection.held() !== undefined,
    onContact: connection.contact,
  });
  const { drain, wake } = engine;
  const count = (): void => status.set(countsOf(mirror));

  return {
    start() {
      started = true;
      stops.push(
        mirror.tables.outbox.subscribe(count),
        mirror.tables.meta.subscribe(count),
        mirror.unreadable.subscribe(count),
      );
      stops.push(options.onWake(wake), options.onOffline(engine.doubt));
      count();
      engine.start();
    },
    async stop() {
      started = false;
      engine.stop();
      giveUp();
      for (const stop of stops) stop();
      await ended();
    },
    async enqueue(command, key = options.newKey(), draft) {
      const createdAt = options.now().toISOString();
      const added = await mirror.outbox.add(newEntry(command, { key, at: createdAt }), draft);
      // Another tab has added the entry, and its message is still on its way. The entry is saved in any case.
      if (added.kind === 'known')
        await mirror.catchUp().catch((error: unknown) => warn('It cannot be shown yet', error));
      drain(false);
      return added;
    },
    sendSoon: () => drain(false),
    wake,
    async catchUp(kinds) {
      if (!started) return;
      const work = engine.bring(kinds);
      run('Catching up', work);
      await work.catch(() => undefined); // the failure is reported in the background; here only the end counts
    },
    async retry(entryId) {
      await mirror.outbox.retry(entryId);
      drain(false);
    },
    held: connection.held,
    closed,
    http: connection.http,
    status,
    onSettled: (listener) => mirror.onSettled(({ entry, outcome }) => listener(entry, outcome)),
  };
};
