import type { Device } from '../../src/device/device';
import type { Mirror } from '../../src/outbox/account-mirror';
import { Killed } from '../loop/phone';
import { entriesOf } from './figures';

// What a user waits for.

/** The open mirror; throws Killed while no one is signed in. */
export const mirrorOf = (app: Device): Mirror => {
  const mirror = app.account.read()?.mirror;
  if (mirror === undefined) throw new Killed(); // the session has just ended: sign in again
  return mirror;
};

/** Waits for a condition, at most so long; rejects if the session ends meanwhile, because it must start again first. */
export const seen = (app: Device, mirror: Mirror, wish: () => boolean, atMostMs?: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const end = (work: () => void): void => {
      for (const stop of stops) stop();
      work();
    };
    const look = (): void => {
      if (app.account.read()?.mirror !== mirror) end(() => reject(new Killed()));
      else if (wish()) end(() => resolve(true));
    };
    const { meta, outbox } = mirror.tables;
    stops.push(meta.subscribe(look), outbox.subscribe(look), app.account.subscribe(look));
    if (atMostMs !== undefined) {
      const timer = setTimeout(() => end(() => resolve(false)), atMostMs);
      stops.push(() => clearTimeout(timer));
    }
    look();
  });

/** Whether nothing here can be sent without a user's action: each entry is refused, or depends on one that is. */
export const stuck = (mirror: Mirror): boolean => {
  const entries = entriesOf(mirror);
  const held = new Set<string>();
  for (const { state, command, key } of entries)
    if (state === 'refused') {
      held.add(`local:${key}`);
      if (typeof command['localId'] === 'string') held.add(command['localId']);
    }
  for (let grew = true; grew; ) {
    grew = false;
    for (const { dependsOn, key } of entries)
      if (dependsOn.some((id) => held.has(id)) && !held.has(`local:${key}`)) {
        held.add(`local:${key}`);
        grew = true;
      }
  }
  return entries.every(({ state, key }) => state === 'refused' || held.has(`local:${key}`));
};
