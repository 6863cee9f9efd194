import type { Company } from '../company';
import type { Phone } from '../phone';
import type { Random } from '../random';
import type { OfficeWrites } from './office';
import type { Tally } from './tally';
import type { Traffic } from './traffic';

// Faults besides the network's: of the server, of a phone, and by other tabs on it.

export interface Scene {
  readonly company: Company;
  /** The agents' phones. */
  readonly phones: readonly Phone[];
  readonly random: Random;
  /** Counts faults that do not concern a single phone. */
  readonly tally: Tally;
  readonly traffic: Traffic;
  /** What the office has done to orders. */
  readonly office: OfficeWrites;
  /** Resolves when the day is over. */
  readonly over: Promise<void>;
}

/** Resolves when a write is under way, or the day is over. */
const aWrite = ({ over }: Scene, traffic: Traffic): Promise<void> => Promise.race([traffic.next(), over]);

export interface Deed {
  /** The names under which it is counted. */
  readonly kinds: readonly string[];
  /** How many times a day. */
  readonly times: number;
  does(scene: Scene): Promise<void>;
}

/** Picks a phone, usually at a moment when it has a write under way, if that happens before the day is over. */
const inTheMiddle = async (scene: Scene): Promise<Phone> => {
  const { phones, random } = scene;
  const phone = random.pick(phones);
  if (random.chance(0.7)) await aWrite(scene, phone.traffic);
  return phone;
};

export const restarts: Deed = {
  kinds: ['server restarts'],
  times: 3,
  async does(scene) {
    const { company, tally, traffic, random } = scene;
    if (random.chance(0.5)) await aWrite(scene, traffic);
    tally.count('server restarts', traffic.underWay > 0);
    await company.restart();
  },
};

/** In addition to deaths at any step (`life.ts`): the app dies while its order is on the way. */
export const killsInTheMiddle: Deed = {
  kinds: ['apps killed'],
  times: 6,
  async does(scene) {
    (await inTheMiddle(scene)).kill();
  },
};

/** Makes a backup; later restores it, usually with the log beyond the phones' cursors when they reconnect. */
export const restores: Deed = {
  kinds: ['restores with the log overtaken', 'restores with the log behind'],
  times: 4,
  async does(scene) {
    const { company, tally, traffic, random } = scene;
    if (!company.isBackedUp()) return company.backUp();
    const overtakes = random.chance(0.75);
    if (random.chance(0.7)) await aWrite(scene, traffic);
    const inFlight = traffic.underWay > 0;
    await company.restore(overtakes ? random.whole(1, 6) : -random.whole(1, 3));
    tally.count(overtakes ? 'restores with the log overtaken' : 'restores with the log behind', inFlight);
  },
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** Less than the 30 days for which a phone remembers acceptances (SYNC-16). */
const jumps = [2 * minute, 90 * minute, day, 20 * day];

export const clocksMoved: Deed = {
  kinds: ['clocks set back', 'clocks set on'],
  times: 8,
  async does(scene) {
    const { random } = scene;
    const phone = await inTheMiddle(scene);
    phone.moveClock(random.pick(jumps) * (random.chance(0.5) ? 1 : -1));
  },
};

export const storagesLost: Deed = {
  kinds: ['storages lost'],
  times: 2,
  async does(scene) {
    await (await inTheMiddle(scene)).loseStorage();
  },
};

export const secondTabs: Deed = {
  kinds: ['second tabs'],
  times: 8,
  async does(scene) {
    await (await inTheMiddle(scene)).openSecondTab();
  },
};

export const workersAlone: Deed = {
  kinds: ['workers alone'],
  times: 8,
  async does(scene) {
    await (await inTheMiddle(scene)).leaveToWorker();
  },
};

/** An agent takes back an order placed a moment ago: it is pending, on its way, or done. */
export const changesOfMind: Deed = {
  kinds: ['orders taken back'],
  times: 10,
  async does({ phones, random }) {
    random.pick(phones).occasions.want('take back');
  },
};

/** An agent takes back an order placed a moment ago, changes it and places it again. */
export const ordersChanged: Deed = {
  kinds: ['orders taken back to be changed'],
  times: 20,
  async does({ phones, random }) {
    random.pick(phones).occasions.want('change');
  },
};

/**
 * The whole browser is killed, with local storage that was not written to disk yet; also while a cart is being filled.
 */
export const browsersKilled: Deed = {
  kinds: ['browsers killed'],
  times: 8,
  async does(scene) {
    if (scene.random.chance(0.5)) (await inTheMiddle(scene)).killBrowser();
    else scene.random.pick(scene.phones).occasions.want('die over the cart');
  },
};
