import { IDBFactory } from 'fake-indexeddb';
import { createDevice, type Device } from '../../src/device/device';
import { createLateStorage } from '../support/late-storage';
import { createTestBrowser } from '../support/test-browser';
import { losses } from './faults/losses';
import type { NetworkFault } from './faults/network-fault';
import { createPast } from './faults/past';
import { createTally, type Tally } from './faults/tally';
import { createTraffic, type Traffic } from './faults/traffic';
import type { Network } from './faulty-network';
import { hurry } from './hurry';
import { createLife, type Life } from './life';
import type { Random } from './random';
import type { Sabotage } from './sabotage';
import { openTab } from './tab';

export interface ProfileOptions {
  readonly url: () => string;
  readonly random: Random;
  /** How many times the app is killed. */
  readonly kills: number;
  /** Its user never leaves the network. */
  readonly alwaysOnline?: boolean;
  /** Faults of its network; absent: the ordinary losses. */
  readonly faults?: readonly NetworkFault[];
  /** The traffic of all phones together. */
  readonly traffic?: Traffic;
  readonly withoutKey?: (invoice: string) => void;
  readonly sabotage?: (indexedDB: IDBFactory) => Sabotage;
}

/** A tab in which the app runs, for one life. */
export interface Running {
  readonly device: Device;
  readonly life: Life;
}

/** What a browser keeps between the lives of its app, and the surroundings: network, clock, deaths. */
export interface Profile {
  readonly network: Network;
  readonly tally: Tally;
  readonly warnings: string[];
  newLife(): Life;
  /** A tab or a worker for this life. */
  environment(life: Life): ReturnType<typeof openTab>;
  run(life: Life): Running;
  moveClock(ms: number): void;
  /**
   * Deletes every database under these open apps. None of them is killed before the pending entries in their memory are
   * on disk again.
   */
  loseDatabases(open: readonly Running[]): Promise<void>;
  /** Kills the whole browser, with the changes of local storage that were not on disk. */
  killAll(open: readonly Running[]): void;
  /** From here on nothing fails and nothing is killed. */
  calm(): void;
}

let profiles = 0;

export const createProfile = (options: ProfileOptions): Profile => {
  const { random } = options;
  const storage = new IDBFactory();
  const browser = createTestBrowser();
  const localStorage = createLateStorage();
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
  let kills = options.kills;
  // Each phone's clock has another millisecond, although the accelerated clocks tick a tenth of a second at a time.
  let clockIsAheadMs = profiles++ % hurry;

  const environment: Profile['environment'] = (life) =>
    openTab(life, {
      browser,
      storage,
      localStorage,
      network,
      sabotage,
      url: options.url(),
      now: () => new Date(started + (Date.now() - started) * hurry + clockIsAheadMs),
      warn: (message) => void warnings.push(message),
    });

  return {
    network,
    tally,
    warnings,
    newLife() {
      const cutShort = !network.calm && kills > 0;
      if (cutShort) kills -= 1;
      // Short lives die while opening, long ones between two orders.
      const most = random.pick([60, 300, 1_500]);
      const life = createLife(cutShort ? random.whole(1, most) : Number.POSITIVE_INFINITY);
      life.onDeath(() => {
        if (!network.calm) tally.count('apps killed', traffic.underWay > 0);
      });
      // Now and then the browser writes it to disk.
      localStorage.flush();
      return life;
    },
    environment,
    run: (life) => ({ device: createDevice(environment(life), sabotage.parts), life }),
    moveClock(ms) {
      tally.count(ms < 0 ? 'clocks set back' : 'clocks set on', traffic.underWay > 0);
      clockIsAheadMs += ms;
    },
    async loseDatabases(open) {
      const isWritten = new Promise<void>((resolve) => {
        for (const { device } of open)
          device.account.read()?.mirror.onRescue((rescue) => {
            if (rescue === 'rescued') resolve();
          });
      });
      for (const { life } of open) life.hold(isWritten);
      tally.count('storages lost', traffic.underWay > 0);
      for (const { name } of await storage.databases()) if (name !== undefined) storage.deleteDatabase(name);
    },
    killAll(open) {
      tally.count('browsers killed', traffic.underWay > 0);
      for (const { life } of open) life.kill();
      localStorage.kill();
    },
    calm() {
      network.calm = true;
      network.offline = false;
      kills = 0;
    },
  };
};
