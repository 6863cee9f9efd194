import { describe, expect, it } from 'vitest';
import { openDeviceDatabase } from '../../src/mirror/device-database';
import { openMirror } from '../../src/outbox/account-mirror';
import { announcedIn } from '../../src/wire/capabilities';
import { createTestBrowser } from '../support/test-browser';
import { change, page, product } from './sample';

/** IndexedDB that fails to open this database at one of the times that it is asked to, as while it is cleared. */
const failingOnce = (real: IDBFactory, name: string, at: number): IDBFactory => {
  let asked = 0;
  return new Proxy(real, {
    get(target, property) {
      if (property !== 'open') return Reflect.get(target, property).bind(target);
      return (wanted: string, version?: number) => {
        if (wanted !== name) return target.open(wanted, version);
        asked += 1;
        if (asked !== at) return target.open(wanted, version);
        const request = target.open(`${wanted}-cleared`);
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        return request;
      };
    },
  });
};
const open = () => createTestBrowser().openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' });

describe('a connection that cannot be opened once', () => {
  it('[SESSION-1] the device knows who is signed in as soon as it can be opened again', async () => {
    const tab = open();
    const device = openDeviceDatabase({ ...tab, indexedDB: failingOnce(tab.indexedDB, 'teren-device', 1) });
    // Several ask at once: the first one opens it again for all of them.
    const asked = [device.readTokens(), device.readTokens(), device.readTokens()];
    expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined]);
    const tokens = { accessToken: 'a', refreshToken: 'r', accountId: 'a1' };
    const user = { id: 'a1', username: 'ana', role: 'agent' as const, apiAuthKey: 'k', capabilities: announcedIn([]) };
    await device.writeSession(tokens, user);
    expect(await device.readTokens()).toEqual(tokens);
    device.close();
    await expect(device.readTokens()).rejects.toThrow();
  });

  it('[SYNC-1] a mirror takes what the server tells as soon as it can be opened again', async () => {
    const tab = open();
    // The second connection opens with its first transaction.
    const mirror = await openMirror({
      ...tab,
      accountId: 'a1',
      indexedDB: failingOnce(tab.indexedDB, 'teren-a1', 2),
    });
    await mirror.loaded;
    expect(await mirror.apply.page(0, page([change(1, 'product', product(1))]))).toBe(true);
    expect((await mirror.apply.cursor()).since).toBe(1);
    mirror.close();
    await expect(mirror.outbox.entries()).rejects.toThrow();
  });
});
