import { signIn, signOut } from '../../src/actions/session';
import type { Device } from '../../src/device/device';
import { sendOutbox } from '../../sw/send-outbox';
import { password } from '../support/calls';
import type { Tally } from './faults/tally';
import type { Traffic } from './faults/traffic';
import { deliverAllKept } from './faulty-network';
import { type Life, never } from './life';
import { createOccasions, type Occasions } from './occasions';
import { createProfile, type ProfileOptions, type Running } from './profile';

export class Killed extends Error {}

export type InLife = <T>(answer: Promise<T>) => Promise<T>;

export interface Phone {
  /** The user who is to be signed in. */
  readonly username: string;
  readonly warnings: string[];
  readonly tally: Tally;
  /** What its user does at the next opportunity. */
  readonly occasions: Occasions;
  /** Its own writes that are under way. */
  readonly traffic: Traffic;
  readonly lives: number;
  /** The running app, or one started again on the data that it left when it was killed; with its user signed in. */
  app(): Promise<Device>;
  /**
   * Does work with the app; rejects with Killed if the app is killed meanwhile. Awaits through `inLife` never resolve
   * after the death, so that no answer of a dead app is used.
   */
  alive<T>(work: (app: Device, inLife: InLife) => Promise<T>): Promise<T>;
  /** The app was killed and has not been started again. */
  readonly dead: boolean;
  /** Resolves when the running app is killed. */
  died(): Promise<void>;
  /** The browser wakes the service worker, which may be killed like any other. */
  wakeWorker(): Promise<void>;
  /** Closes every page; the service worker sends without them. */
  leaveToWorker(): Promise<void>;
  /** Opens a second tab beside the first, with a life of its own; one that is already open stays. */
  openSecondTab(): Promise<void>;
  /** The app in the second tab, while that is open. */
  secondTab(): { readonly device: Device; readonly died: Promise<void> } | undefined;
  /** Sets the clock forward or, below 0, back. */
  moveClock(ms: number): void;
  /** Deletes every database of the profile under the open app, if one is open. */
  loseStorage(): Promise<void>;
  /** Kills the browser with all its tabs; it loses the latest changes of local storage. */
  killBrowser(): void;
  /** From here on this user is signed in; another signed-in user signs out first. */
  handTo(username: string): void;
  /** Kills the app at once. */
  kill(): void;
  setOffline(offline: boolean): void;
  /** From here on nothing fails and nothing is killed. */
  calm(): void;
  /** Delivers what the network kept. */
  deliverAllKept(): Promise<void>;
  /** Closes the phone for good. */
  stop(): Promise<void>;
}

export interface PhoneOptions extends ProfileOptions {
  readonly username: string;
}

/** A user's phone: one browser profile in which the app starts, is killed and starts again. */
export const createPhone = (options: PhoneOptions): Phone => {
  let { username } = options;
  const profile = createProfile(options);
  const { network, tally } = profile;
  const { traffic } = network;
  let running: Running | undefined;
  let second: Running | undefined;
  let lives = 0;
  let stopped = false;
  /** Pending while no page may be opened. */
  let closed: Promise<void> = Promise.resolve();

  const open = (): Running[] => [running, second].filter((tab) => tab !== undefined && !tab.life.dead) as Running[];
  const withAccount = (): Running[] => open().filter(({ device }) => device.account.read() !== undefined);

  const orKilled = <T>(life: Life, work: Promise<T>): Promise<T> =>
    Promise.race([
      work.then((done) => (life.dead ? never<T>() : done)),
      life.died.then(() => Promise.reject(new Killed())),
    ]);

  const start = async (): Promise<Running> => {
    await closed;
    if (stopped) return never();
    const now = profile.run(profile.newLife());
    lives += 1;
    running = now;
    await orKilled(now.life, now.device.ready);
    return now;
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
      // Signing in needs a network: the user moves to where there is one. A bad network may refuse; the user tries
      // again.
      network.offline = false;
      await orKilled(now.life, signIn(now.device, username, password));
    }
  };

  const work = async (): Promise<void> => {
    const life = profile.newLife();
    await Promise.race([sendOutbox(profile.environment(life)), life.died]);
  };

  return {
    get username() {
      return username;
    },
    warnings: profile.warnings,
    tally,
    occasions: createOccasions(),
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
    get dead() {
      return running?.life.dead ?? true;
    },
    died: () => running?.life.died ?? Promise.resolve(),
    wakeWorker: work,
    async leaveToWorker() {
      let pagesMayOpen: () => void = () => undefined;
      closed = new Promise((resolve) => {
        pagesMayOpen = resolve;
      });
      for (const { life } of open()) life.kill();
      const before = traffic.begun;
      await work().finally(pagesMayOpen);
      tally.count('workers alone', traffic.begun > before);
    },
    async openSecondTab() {
      if (second !== undefined && !second.life.dead) return;
      tally.count('second tabs', traffic.underWay > 0);
      second = profile.run(profile.newLife());
      await Promise.race([second.device.ready, second.life.died]);
    },
    secondTab: () =>
      second === undefined || second.life.dead ? undefined : { device: second.device, died: second.life.died },
    moveClock: profile.moveClock,
    async loseStorage() {
      if (withAccount().length > 0) await profile.loseDatabases(withAccount());
    },
    killBrowser() {
      if (open().every(({ life }) => !life.held)) profile.killAll(open());
    },
    handTo(next) {
      username = next;
    },
    kill() {
      running?.life.kill();
    },
    setOffline(offline) {
      network.offline = offline && options.alwaysOnline !== true;
    },
    calm() {
      profile.calm();
      // A life that was planned to end early continues as a new one.
      for (const { life } of open())
        if (life.held) life.goOn();
        else life.kill();
    },
    deliverAllKept: () => deliverAllKept(network),
    async stop() {
      stopped = true;
      if (running === undefined || running.life.dead) return;
      // An app that waits for an answer that never comes cannot be stopped, and is killed.
      await Promise.race([running.device.stop(), new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
      running.life.kill();
    },
  };
};
