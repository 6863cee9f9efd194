import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cartDiskOf, openAccount } from '../../src/device/account';
import { createCart } from '../../src/drafts/cart';
import { keptAlways } from '../../src/outbox/forgetting';
import { settle } from '../../src/outbox/settling';
import type { SessionUser } from '../../src/session/session';
import { createTokens } from '../../src/session/tokens';
import { announcedIn } from '../../src/wire/capabilities';
import { entry, openTabMirror, wish } from '../mirror/sample';
import { createTestBrowser, type TestBrowser } from '../support/test-browser';

// Failures while an account opens, none of which locks its user out.

const code = vi.hoisted(() => ({ missing: false }));
vi.mock('../../src/outbox/leaving', async (original) => {
  if (code.missing) throw new Error('the code did not come');
  return original();
});

const user: SessionUser = { id: 'a1', username: 'ana', role: 'agent', apiAuthKey: '', capabilities: announcedIn([]) };
const { put, add } = IDBObjectStore.prototype;
const refuseRows = (): void => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
};

describe('opening an account', () => {
  afterEach(() => {
    Object.assign(IDBObjectStore.prototype, { put, add });
    code.missing = false;
    vi.resetModules();
  });

  const open = async (browser: TestBrowser, cartDisk = cartDiskOf, before = () => {}) => {
    const channels: string[] = [];
    const tab = browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' });
    const { openChannel } = tab;
    const tokens = createTokens(tab);
    await tokens.write({ accessToken: 'a', refreshToken: 'r', accountId: user.id }, user, 'ab'.repeat(32));
    const environment = Object.assign(tab, {
      openChannel(name: string) {
        const channel = openChannel(name);
        channels.push(name);
        const close = channel?.close.bind(channel);
        return (
          channel &&
          Object.assign(channel, {
            close() {
              channels.splice(channels.indexOf(name), 1);
              close?.();
            },
          })
        );
      },
    });
    before();
    const opening = openAccount(environment, tokens, createCart(environment), user, { cartDisk }, () => undefined);
    const opened = await opening.catch((error: unknown) => error as Error);
    return { opened, channels };
  };
  const sealed = async (browser: TestBrowser, value: unknown) => {
    const mirror = await openTabMirror(browser);
    await mirror.putAside('sealed:1', value);
    mirror.close();
  };
  const noticesOf = ({ opened }: Awaited<ReturnType<typeof open>>) => {
    if (opened instanceof Error) throw opened;
    opened.mirror.close();
    return opened.takeNotices();
  };

  it('a disk that has no room to forget old acceptances on keeps nobody out', async () => {
    const browser = createTestBrowser();
    const mirror = await openTabMirror(browser);
    for (let old = 0; old <= keptAlways; old += 1) {
      await mirror.outbox.add(entry(`k${old}`, { kind: 'placeOrder', order: wish() }));
      const [waiting] = await mirror.outbox.entries();
      if (waiting === undefined) throw new Error('it does not wait');
      await settle(mirror.outbox, waiting, {}, '2026-01-01T00:00:00.000Z');
    }
    mirror.close();
    expect(noticesOf(await open(browser, cartDiskOf, refuseRows))).toEqual([]);
  });

  it('what fails after the mirror has opened closes it again', async () => {
    const { opened, channels } = await open(createTestBrowser(), () => {
      throw new Error('no cart');
    });
    expect(opened).toMatchObject({ message: 'no cart' });
    expect(channels).not.toContain('teren-mirror-a1');
  });

  it.each([
    ['whose code does not come', { iv: new Uint8Array(12), data: new ArrayBuffer(16) }, true],
    ['that has nothing in it', null, false],
    ['that cannot be opened', { iv: 7 }, false],
  ])('[SYNC-26] a sealed row %s stays as it is, with a message', async (_how, value, missing) => {
    const browser = createTestBrowser();
    await sealed(browser, value);
    code.missing = missing;
    expect(noticesOf(await open(browser))).toEqual([{ kind: 'still-sealed' }]);
    const mirror = await openTabMirror(browser);
    expect(await mirror.aside('sealed:1')).toEqual(value);
    mirror.close();
  });
});
