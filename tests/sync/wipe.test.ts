import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { HandIn } from '#wire/handed-in';
import { MirrorDatabase } from '../../src/mirror/database';
import { openDeviceDatabase } from '../../src/mirror/device-database';
import { openMirror } from '../../src/outbox/account-mirror';
import { wipeAccount } from '../../src/sync/wipe';
import { announcedIn } from '../../src/wire/capabilities';
import { createLife } from '../loop/life';
import { mortalDatabase } from '../loop/mortal-database';
import { entry, wish } from '../mirror/sample';
import { everythingOn } from '../support/left-behind';
import { createTestBrowser } from '../support/test-browser';

const nowhere = { apiBase: 'http://nowhere/api', eventsUrl: 'ws://nowhere' };
const secret = 's'.repeat(64);
const text = 'numai dimineața';

/** A server that takes in what is handed in, and remembers it. */
const takingIn = () => {
  const calls: HandIn[] = [];
  const taken = new Map<string, unknown>();
  const take: typeof fetch = async (input, init) => {
    const body = (await new Request(input, init).json()) as HandIn;
    calls.push(body);
    for (const { key, command } of body.entries) taken.set(key, command);
    return Response.json({ keys: body.entries.map(({ key }) => key), total: taken.size });
  };
  return { calls, taken, take };
};

/** A phone of a1 with these entries, whose session has ended so that it is wiped. */
const lostPhone = async (keys: readonly string[]) => {
  const storage = new IDBFactory();
  const tab = createTestBrowser().openTab(nowhere, { indexedDB: storage });
  const mirror = await openMirror({ ...tab, accountId: 'a1' });
  for (const key of keys)
    await mirror.outbox.add(entry(key, { kind: 'placeOrder', order: wish({ observations: text }) }));
  await mirror.putAside('cart', { observations: text });
  mirror.close();
  const device = openDeviceDatabase(tab);
  const user = { id: 'a1', username: 'ana', role: 'agent', apiAuthKey: 'k', capabilities: announcedIn([]) } as const;
  await device.writeSession({ accessToken: 'a', refreshToken: 'r', accountId: 'a1' }, user);
  expect(await device.clear('wiped', 'r', secret)).toBe(true);
  const [wiping] = await device.wipings();
  if (wiping === undefined) throw new Error('nothing is to be wiped');
  return { storage, tab, device, wiping };
};

describe('a wipe', () => {
  it('[SESSION-12] killed at any step, what is unsent is here or handed in, and it ends wiped', async () => {
    let ended = false;
    const seen = new Set<string>();
    for (let steps = 1; !ended; steps += 1) {
      const { storage, tab, device, wiping } = await lostPhone(['k1', 'k2']);
      device.close();
      const { taken, take } = takingIn();
      const life = createLife(steps);
      const indexedDB = mortalDatabase(storage, life);
      const dying = openDeviceDatabase({ ...tab, indexedDB });
      const wiped = wipeAccount({ ...tab, indexedDB, fetch: take }, dying, wiping);
      ended = (await Promise.race([wiped, life.died.then(() => 'killed')])) === true;
      const there = await everythingOn(storage, []);
      seen.add(there.includes(text) ? (taken.size === 0 ? 'as it was' : 'handed in') : 'wiped');
      expect([steps, there.includes(text) || taken.size === 2]).toEqual([steps, true]);
      // Started again: the server has each once, and the phone nothing.
      const next = createTestBrowser().openTab(nowhere, { indexedDB: storage, fetch: take });
      const again = openDeviceDatabase(next);
      expect(await wipeAccount(next, again, wiping)).toBe(true);
      expect([steps, [...taken.keys()], (await everythingOn(storage, [])).includes(text)]).toEqual([
        steps,
        ['k1', 'k2'],
        false,
      ]);
      expect(await again.wipings()).toMatchObject([{ handedIn: 2 }]);
      again.close();
    }
    expect([...seen]).toEqual(['as it was', 'handed in', 'wiped']);
  });

  it('[SESSION-12] many entries go in pieces, the last of which says so', async () => {
    const keys = Array.from({ length: 401 }, (_, at) => `k${at}`);
    const { tab, device, wiping } = await lostPhone(keys);
    const { calls, taken, take } = takingIn();
    expect(await wipeAccount({ ...tab, fetch: take }, device, wiping)).toBe(true);
    expect(calls.map(({ entries, last }) => [entries.length, last])).toEqual([
      [200, false],
      [200, false],
      [1, true],
    ]);
    expect([...taken.keys()]).toEqual(keys);
    device.close();
  });

  it('[SESSION-12] what is written later is handed in too, and what nobody reads goes as it lies', async () => {
    const { storage, tab, device, wiping } = await lostPhone([]);
    const { calls, taken, take } = takingIn();
    const options = { ...tab, fetch: take };
    expect(await wipeAccount(options, device, wiping)).toBe(true);
    expect(calls).toMatchObject([{ secret, entries: [], last: true }]);
    // A tab that was frozen.
    const late = await openMirror({ ...tab, accountId: 'a1' });
    await late.outbox.add(entry('late', { kind: 'placeOrder', order: wish({ observations: text }) }));
    late.close();
    // Of an app of another version.
    const database = new MirrorDatabase('a1', tab.indexedDB, tab.IDBKeyRange, 'strict');
    await database.outbox.add(entry('odd', { kind: 'fly', to: text }));
    database.close();
    expect(await wipeAccount(options, device, wiping)).toBe(true);
    expect([...taken]).toEqual([
      ['late', { kind: 'placeOrder', order: wish({ observations: text }) }],
      ['odd', { kind: 'fly', to: text }],
    ]);
    expect((await everythingOn(storage, [])).includes(text)).toBe(false);
    // With nothing left it asks nobody.
    const asked = calls.length;
    expect(await wipeAccount(options, device, wiping)).toBe(true);
    expect(calls).toHaveLength(asked);
    device.close();
  });

  it('[SESSION-12] what a form waited for is not handed in; what was being taken back says so', async () => {
    const { tab, device, wiping } = await lostPhone(['k1', 'k2', 'k3']);
    const mirror = await openMirror({ ...tab, accountId: 'a1' });
    await mirror.outbox.add(entry('form', { kind: 'managePeople', what: 'New person' }));
    const problem = { code: 'not-in-bag', message: 'No.', said: { say: 'bag-holds-none' } };
    const [, second, third] = await mirror.outbox.entries();
    await mirror.outbox.update(second?.id ?? 0, { withdrawing: { for: 'discard' } });
    await mirror.outbox.update(third?.id ?? 0, { state: 'refused', problem });
    mirror.close();
    const { calls, take } = takingIn();
    expect(await wipeAccount({ ...tab, fetch: take }, device, wiping)).toBe(true);
    expect(calls[0]?.entries.map(({ key, stood, problem: why }) => [key, stood, why])).toEqual([
      ['k1', undefined, undefined],
      ['k2', 'taken-back', undefined],
      ['k3', 'refused', problem],
    ]);
    device.close();
  });
});
