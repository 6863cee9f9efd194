import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { createDevice, type Device } from '../../src/actions/device';
import { signIn, signOut } from '../../src/actions/session';
import { heartbeatSeconds } from '../../src/wire/event';
import { sendOutbox } from '../../sw/send-outbox';
import { password } from '../support/company';
import { createTestBrowser } from '../support/test-browser';
import { faultyFetch, faultySocket, type Sabotage } from './faulty-network';
import { createLife, type Life, never } from './life';
import { mortalDatabase } from './mortal-database';
import type { Random } from './random';

/** The app's clock runs so much faster than ours: 30 s of backoff are 0.3 s, and no test sleeps. */
const hurry = 100;

export class Killed extends Error {}

export type InLife = <T>(answer: Promise<T>) => Promise<T>;

export interface Phone {
  /** Who is to be signed in. */
  readonly username: string;
  readonly warnings: string[];
  readonly faults: ReadonlyMap<string, number>;
  readonly lives: number;
  /** The app as it runs, started anew on what it left behind when it was killed; with its user signed in. */
  app(): Promise<Device>;
  /**
   * Does something with the app; rejects with Killed when it is killed meanwhile. What the work awaits through `inLife` is never answered
   * after the death, so that nobody hears what a dead app says.
   */
  alive<T>(work: (app: Device, inLife: InLife) => Promise<T>): Promise<T>;
  /** Resolves when the app as it runs now is killed. */
  died(): Promise<void>;
  /** The service worker is woken by the browser, and may be killed like any other. */
  wakeWorker(): Promise<void>;
  /** From here on this user is signed in, whoever was before signs out first. */
  handTo(username: string): void;
  /** Kills the app at once. */
  kill(): void;
  setOffline(offline: boolean): void;
  /** From here on nothing fails and nothing is killed. */
  calm(): void;
  stop(): Promise<void>;
}

export interface PhoneOptions {
  readonly username: string;
  readonly url: () => string;
  readonly random: Random;
  /** How many times the app is killed. */
  readonly kills: number;
  readonly sabotage?: (indexedDB: IDBFactory) => Sabotage;
}

/** Somebody's phone: one browser profile in which the app starts, is killed and starts again. */
export const createPhone = (options: PhoneOptions): Phone => {
  const { random } = options;
  let { username } = options;
  const storage = new IDBFactory();
  const browser = createTestBrowser();
  const weather = { calm: false, offline: false, random: random.fork('weather'), faults: new Map<string, number>() };
  const started = Date.now();
  const warnings: string[] = [];
  const sabotage = options.sabotage?.(storage);
  let running: { device: Device; life: Life } | undefined;
  let lives = 0;
  let kills = options.kills;

  const newLife = (): Life => {
    if (weather.calm || kills <= 0) return createLife(Number.POSITIVE_INFINITY);
    kills -= 1;
    // Short lives die while opening, long ones between two orders.
    const most = random.pick([60, 300, 1_500]);
    return createLife(random.whole(1, most));
  };

  const environmentOf = (life: Life) => {
    const base = options.url();
    const tab = browser.openTab(
      { apiBase: `${base}/api`, eventsUrl: `${base.replace('http', 'ws')}/api/events` },
      {
        fetch: faultyFetch(life, weather, sabotage),
        openSocket: (url) => faultySocket(url, life, weather),
        indexedDB: mortalDatabase(storage, life),
        newKey: () => randomUUID(),
        now: () => new Date(started + (Date.now() - started) * hurry),
        random: () => random.next(),
        // The server beats by its own clock, so its silence is waited for by that one.
        setTimer(callback, ms) {
          const timer = setTimeout(
            () => {
              if (!life.dead) callback();
            },
            ms >= heartbeatSeconds * 1_000 * 2 ? ms : ms / hurry,
          );
          return () => clearTimeout(timer);
        },
        warn: (message, details) => {
          if (!life.dead) warnings.push(`${message} ${details instanceof Error ? details.stack : ''}`);
        },
      },
    );
    // The browser's part of a death: locks are freed, channels fall silent.
    const channels: BroadcastChannel[] = [];
    const { openChannel } = tab;
    life.onDeath(() => {
      browser.locks.release(tab);
      for (const channel of channels) channel.close();
    });
    const { request } = tab.locks;
    return Object.assign(tab, {
      // What still runs in the moment of death must not take a lock with it.
      locks: {
        request: ((...args: Parameters<typeof request>) => (life.dead ? never() : request(...args))) as typeof request,
      },
      openChannel(name: string) {
        const channel = openChannel(name);
        if (channel !== undefined) channels.push(channel);
        return channel;
      },
    });
  };

  const orKilled = <T>(life: Life, work: Promise<T>): Promise<T> =>
    Promise.race([
      work.then((done) => (life.dead ? never<T>() : done)),
      life.died.then(() => Promise.reject(new Killed())),
    ]);

  const start = async (): Promise<{ device: Device; life: Life }> => {
    const life = newLife();
    lives += 1;
    const device = createDevice(environmentOf(life));
    running = { device, life };
    await orKilled(life, device.ready);
    return running;
  };

  const signedIn = async (): Promise<{ device: Device; life: Life }> => {
    const now = running === undefined || running.life.dead ? await start() : running;
    for (;;) {
      const account = now.device.account.read();
      if (account?.user.username === username) return now;
      if (account !== undefined) {
        await orKilled(now.life, signOut(now.device));
        continue;
      }
      // Signing in needs a signal: a person walks to where there is one. A bad network refuses now and then; it is typed again.
      weather.offline = false;
      await orKilled(now.life, signIn(now.device, username, password));
    }
  };

  return {
    get username() {
      return username;
    },
    warnings,
    faults: weather.faults,
    get lives() {
      return lives;
    },
    async app() {
      for (;;) {
        try {
          return (await signedIn()).device;
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
        }
      }
    },
    async alive(work) {
      const { device, life } = await signedIn();
      const inLife: InLife = (answer) =>
        answer.then(
          (value) => (life.dead ? never() : value),
          (error: unknown) => (life.dead ? never() : Promise.reject(error)),
        );
      return orKilled(life, work(device, inLife));
    },
    died: () => running?.life.died ?? Promise.resolve(),
    async wakeWorker() {
      const life = newLife();
      await Promise.race([sendOutbox(environmentOf(life)), life.died]);
    },
    handTo(next) {
      username = next;
    },
    kill() {
      running?.life.kill();
    },
    setOffline(offline) {
      weather.offline = offline;
    },
    calm() {
      weather.calm = true;
      kills = 0;
      // A life that was to be cut short goes on from here as a new one.
      running?.life.kill();
    },
    async stop() {
      if (running !== undefined && !running.life.dead) await running.device.stop();
    },
  };
};
