import type { Company } from '../company';
import type { Phone } from '../phone';
import type { Random } from '../random';
import type { Tally } from './tally';
import type { Traffic } from './traffic';

// What goes wrong beside the network: with the server, with a phone, by what else is open there.

export interface Scene {
  readonly company: Company;
  /** The agents' phones. */
  readonly phones: readonly Phone[];
  readonly random: Random;
  /** Counts what concerns no single phone. */
  readonly tally: Tally;
  readonly traffic: Traffic;
  /** Resolves when the day is over. */
  readonly over: Promise<void>;
}

/** Until somebody has a write under way, or the day is over. */
const aWrite = ({ over }: Scene, traffic: Traffic): Promise<void> => Promise.race([traffic.next(), over]);

export interface Deed {
  /** As what it is counted. */
  readonly kinds: readonly string[];
  /** How many times a day. */
  readonly times: number;
  does(scene: Scene): Promise<void>;
}

/** Of one phone, most times just when it has a write under way, if it has one before the day is over. */
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

/** Beside the deaths that come at any step (`life.ts`): the app dies while its order is on the way. */
export const killsInTheMiddle: Deed = {
  kinds: ['apps killed'],
  times: 6,
  async does(scene) {
    (await inTheMiddle(scene)).kill();
  },
};

/**
 * A copy is made; a later time it is put back, and mostly the log is beyond the phones' cursors when they come back.
 */
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
/** Below the 30 days for which a phone remembers what was accepted (SYNC-16). */
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

/** An agent takes back what was placed a moment ago: it waits, is on its way, or is done. */
export const changesOfMind: Deed = {
  kinds: ['orders taken back'],
  times: 10,
  async does({ phones, random }) {
    random.pick(phones).occasions.want('take back');
  },
};

/** An agent takes back what was placed a moment ago, changes it and places it again. */
export const ordersChanged: Deed = {
  kinds: ['orders taken back to be changed'],
  times: 20,
  async does({ phones, random }) {
    random.pick(phones).occasions.want('change');
  },
};

/**
 * The whole browser is killed, with what it had not yet written down of local storage; also while a cart is being
 * filled.
 */
export const browsersKilled: Deed = {
  kinds: ['browsers killed'],
  times: 8,
  async does(scene) {
    if (scene.random.chance(0.5)) (await inTheMiddle(scene)).killBrowser();
    else scene.random.pick(scene.phones).occasions.want('die over the cart');
  },
};
