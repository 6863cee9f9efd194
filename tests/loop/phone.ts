import { IDBFactory } from 'fake-indexeddb';
import { createDevice, type Device } from '../../src/actions/device';
import { signIn, signOut } from '../../src/actions/session';
import { sendOutbox } from '../../sw/send-outbox';
import { password } from '../support/company';
import { createTestBrowser } from '../support/test-browser';
import { losses } from './faults/losses';
import type { NetworkFault } from './faults/network-fault';
import { createPast } from './faults/past';
import { createTally, type Hits } from './faults/tally';
import { createTraffic, type Traffic } from './faults/traffic';
import { deliverAllKept, type Network } from './faulty-network';
import { hurry } from './hurry';
import { createLife, type Life, never } from './life';
import type { Random } from './random';
import type { Sabotage } from './sabotage';
import { openTab } from './tab';

export class Killed extends Error {}

export type InLife = <T>(answer: Promise<T>) => Promise<T>;

export interface Phone {
  /** Who is to be signed in. */
  readonly username: string;
  readonly warnings: string[];
  readonly faults: ReadonlyMap<string, Hits>;
  /** Its own writes that are under way. */
  readonly traffic: Traffic;
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
  /** Every page is closed, and the service worker sends without them. */
  leaveToWorker(): Promise<void>;
  /** A second tab beside the first, which lives a life of its own; one that is still open stays. */
  openSecondTab(): Promise<void>;
  /** The app in the second tab, while that is open. */
  secondTab(): { readonly device: Device; readonly died: Promise<void> } | undefined;
  /** The clock is set so much on or, below 0, back. */
  moveClock(ms: number): void;
  /** Every database of the profile is deleted under the open app; false when none is open. From then on this app is not killed. */
  loseStorage(): Promise<boolean>;
  /** From here on this user is signed in, whoever was before signs out first. */
  handTo(username: string): void;
  /** Kills the app at once. */
  kill(): void;
  setOffline(offline: boolean): void;
  /** From here on nothing fails and nothing is killed. */
  calm(): void;
  /** What the network kept is delivered. */
  deliverAllKept(): Promise<void>;
  /** Closes it for good. */
  stop(): Promise<void>;
}

export interface PhoneOptions {
  readonly username: string;
  readonly url: () => string;
  readonly random: Random;
  /** How many times the app is killed. */
  readonly kills: number;
  /** What goes wrong on its network; absent: what is lost in the field on any day. */
  readonly faults?: readonly NetworkFault[];
  /** Of all phones together. */
  readonly traffic?: Traffic;
  readonly withoutKey?: (invoice: string) => void;
  readonly sabotage?: (indexedDB: IDBFactory) => Sabotage;
}

interface Running {
  readonly device: Device;
  readonly life: Life;
}

/** Somebody's phone: one browser profile in which the app starts, is killed and starts again. */
export const createPhone = (options: PhoneOptions): Phone => {
  const { random } = options;
  let { username } = options;
  const storage = new IDBFactory();
  const browser = createTestBrowser();
  const tally = createTally();
  const traffic = createTraffic(options.traffic);
  const network: Network = {
    calm: false,
    offline: false,
    random: random.fork('weather'),
    faults: options.faults ?? losses,
    past: createPast(),
    withoutKey: options.withoutKey ?? (() => undefined),
    tally,
    traffic,
  };
  const started = Date.now();
  const warnings: string[] = [];
  const sabotage = options.sabotage?.(storage) ?? {};
  let running: Running | undefined;
  let second: Running | undefined;
  let lives = 0;
  let kills = options.kills;
  let clockIsAheadMs = 0;
  let stopped = false;
  /** While no page may be opened. */
  let closed: Promise<void> = Promise.resolve();

  const newLife = (): Life => {
    const cutShort = !network.calm && kills > 0;
    if (cutShort) kills -= 1;
    // Short lives die while opening, long ones between two orders.
    const most = random.pick([60, 300, 1_500]);
    const life = createLife(cutShort ? random.whole(1, most) : Number.POSITIVE_INFINITY);
    life.onDeath(() => {
      if (!network.calm) tally.count('apps killed', traffic.underWay > 0);
    });
    return life;
  };

  const tabOf = (life: Life) =>
    openTab(life, {
      browser,
      storage,
      network,
      sabotage,
      url: options.url(),
      now: () => new Date(started + (Date.now() - started) * hurry + clockIsAheadMs),
      warn: (message) => void warnings.push(message),
    });

  const orKilled = <T>(life: Life, work: Promise<T>): Promise<T> =>
    Promise.race([
      work.then((done) => (life.dead ? never<T>() : done)),
      life.died.then(() => Promise.reject(new Killed())),
    ]);

  const start = async (): Promise<Running> => {
    await closed;
    if (stopped) return never();
    const life = newLife();
    lives += 1;
    const device = createDevice(tabOf(life), sabotage.parts);
    running = { device, life };
    await orKilled(life, device.ready);
    return running;
  };

  const signedIn = async (): Promise<Running> => {
    const now = running === undefined || running.life.dead ? await start() : running;
    for (;;) {
      const account = now.device.account.read();
      if (account?.user.username === username) return now;
      if (account !== undefined) {
        await orKilled(now.life, signOut(now.device));
        continue;
      }
      // Signing in needs a signal: a person walks to where there is one. A bad network refuses now and then; it is typed again.
      network.offline = false;
      await orKilled(now.life, signIn(now.device, username, password));
    }
  };

  const work = async (): Promise<void> => {
    const life = newLife();
    await Promise.race([sendOutbox(tabOf(life)), life.died]);
  };

  return {
    get username() {
      return username;
    },
    warnings,
    faults: tally.hits,
    traffic,
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
    async alive(does) {
      const { device, life } = await signedIn();
      const inLife: InLife = (answer) =>
        answer.then(
          (value) => (life.dead ? never() : value),
          (error: unknown) => (life.dead ? never() : Promise.reject(error)),
        );
      return orKilled(life, does(device, inLife));
    },
    died: () => running?.life.died ?? Promise.resolve(),
    wakeWorker: work,
    async leaveToWorker() {
      let open: () => void = () => undefined;
      closed = new Promise((resolve) => {
        open = resolve;
      });
      running?.life.kill();
      second?.life.kill();
      const before = traffic.begun;
      await work().finally(open);
      tally.count('workers alone', traffic.begun > before);
    },
    async openSecondTab() {
      if (second !== undefined && !second.life.dead) return;
      const life = newLife();
      tally.count('second tabs', traffic.underWay > 0);
      const device = createDevice(tabOf(life), sabotage.parts);
      second = { device, life };
      await Promise.race([device.ready, life.died]);
    },
    secondTab: () =>
      second === undefined || second.life.dead ? undefined : { device: second.device, died: second.life.died },
    moveClock(ms) {
      tally.count(ms < 0 ? 'clocks set back' : 'clocks set on', traffic.underWay > 0);
      clockIsAheadMs += ms;
    },
    async loseStorage() {
      if (running === undefined || running.life.dead || running.device.account.read() === undefined) return false;
      running.life.spare();
      tally.count('storages lost', traffic.underWay > 0);
      for (const { name } of await storage.databases()) if (name !== undefined) storage.deleteDatabase(name);
      return true;
    },
    handTo(next) {
      username = next;
    },
    kill() {
      running?.life.kill();
    },
    setOffline(offline) {
      network.offline = offline;
    },
    calm() {
      network.calm = true;
      network.offline = false;
      kills = 0;
      // A life that was to be cut short goes on from here as a new one.
      second?.life.kill();
      if (running?.life.spared === false) running.life.kill();
    },
    deliverAllKept: () => deliverAllKept(network),
    async stop() {
      stopped = true;
      if (running === undefined || running.life.dead) return;
      // An app that waits for what never comes cannot be stopped, and is killed.
      await Promise.race([running.device.stop(), new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
      running.life.kill();
    },
  };
};
