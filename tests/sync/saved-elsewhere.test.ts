import { afterEach, expect, it } from 'vitest';
import type { Device } from '../../src/device/device';
import { pullLock, pushLock } from '../../src/port/locks';
import { accountOf, mirrorOf, reopened, waiting } from '../actions/field';
import { type Field, openField } from '../actions/our-field';
import { wish } from '../mirror/sample';

let field: Field;
let second: Device | undefined;
const releases: (() => void)[] = [];
afterEach(async () => {
  for (const release of releases.splice(0)) release();
  await second?.stop();
  await field.stop();
});

/** A third tab sends and loads all the while: neither of the others hears by a lock what was written. */
const holdAllLocks = async (accountId: string): Promise<void> => {
  const third = field.openTab();
  for (const lockOf of [pushLock, pullLock])
    await new Promise<void>((held) => {
      void third.locks.request(lockOf(accountId), () => {
        held();
        return new Promise<void>((release) => releases.push(release));
      });
    });
};

it('[SYNC-1] [SYNC-7] a tab that learns of another’s save shows it before that one’s message', async () => {
  field = await openField();
  const tab = field.openTab();
  tab.openChannel = () => undefined;
  second = await reopened(tab);
  await holdAllLocks(mirrorOf(second).accountId);
  const order = { kind: 'placeOrder', order: wish() } as const;
  expect((await accountOf(field.ana).sync.enqueue(order, 'k1')).kind).toBe('added');
  expect((await accountOf(second).sync.enqueue(order, 'k1')).kind).toBe('known');
  expect(waiting(second)).toMatchObject([{ key: 'k1' }]);
});
