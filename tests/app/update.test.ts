import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkboxLifecycleEvent } from 'workbox-window';
import { type UpdateOptions, type UpdateWatch, watchForUpdates } from '../../src/app/update';

let watch: UpdateWatch | undefined;
afterEach(() => watch?.stop());

const noNetwork = new TypeError('no network');
/** What the worker says when a file has not come. */
const notKept = (how: { changed: boolean; spare?: boolean }) => ({ type: 'FILES_NOT_KEPT', spare: false, ...how });
const filesKept = { type: 'FILES_KEPT' };

/** A page with a service worker that does what the test says. */
const page = (controlled = true) => {
  const listeners = new Map<string, (event: WorkboxLifecycleEvent) => void>();
  const happened: string[] = [];
  const asked: (() => void)[] = [];
  let busy = false;
  let formOpen = false;
  let wake = () => {};
  let failing: Error | undefined;
  let hear = (_data: unknown) => {};
  const changed: boolean[] = [];
  const workbox = {
    addEventListener: (type: string, listener: (event: WorkboxLifecycleEvent) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    register: () => {
      happened.push('register');
      return failing === undefined ? Promise.resolve(undefined) : Promise.reject(failing);
    },
    update: () => {
      happened.push('update');
      return Promise.resolve();
    },
    messageSkipWaiting: () => happened.push('skip waiting'),
  } as unknown as UpdateOptions['workbox'];
  watch = watchForUpdates({
    workbox,
    controlled,
    mayAsk: () => !busy,
    mayReplace: () => !formOpen,
    showOffer: (apply) => asked.push(apply),
    onWake: (callback) => {
      wake = callback;
      return () => undefined;
    },
    onMessage: (callback) => {
      hear = callback;
      return () => undefined;
    },
    claimPage: async () => {
      happened.push('claim page');
    },
    checkFiles: () => happened.push('check files'),
    sayReady: () => happened.push('ready'),
    setChanged: (value) => changed.push(value),
    reload: () => happened.push('reload'),
    warn: (message) => happened.push(message),
  });
  expect(happened.splice(0)).toEqual(controlled ? ['check files', 'register'] : ['claim page', 'register']);
  return {
    happened,
    changed,
    hear: (data: unknown) => hear(data),
    asked,
    watch,
    wake: () => wake(),
    setFailing: (value: Error | undefined) => {
      failing = value;
    },
    setBusy: (value: boolean) => {
      busy = value;
    },
    setFormOpen: (value: boolean) => {
      formOpen = value;
    },
    tell: (type: string, event: Partial<WorkboxLifecycleEvent> = {}) =>
      listeners.get(type)?.(event as WorkboxLifecycleEvent),
  };
};

describe('[SYNC-15] a new version of the app', () => {
  it('is asked about, and comes with a reload when the user says so', () => {
    const { asked, happened, tell } = page();
    tell('waiting');
    expect(asked).toHaveLength(1);
    expect(happened).toEqual([]);
    asked[0]?.();
    expect(happened).toEqual(['skip waiting']);
    tell('controlling', { isUpdate: true });
    expect(happened).toEqual(['skip waiting', 'reload']);
  });

  it('that does not take over is brought in by a reload, once no form is open', async () => {
    vi.useFakeTimers();
    const { asked, happened, setFormOpen, tell } = page();
    tell('waiting');
    asked[0]?.();
    setFormOpen(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(happened).toEqual(['skip waiting']);
    setFormOpen(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(happened).toEqual(['skip waiting', 'reload']);
    vi.useRealTimers();
  });

  it('waits while the outbox is sending or the cart is dirty', () => {
    const { asked, setBusy, tell, watch: watching } = page();
    setBusy(true);
    tell('waiting');
    watching.reconsider();
    expect(asked).toHaveLength(0);
    setBusy(false);
    watching.reconsider();
    watching.reconsider();
    expect(asked).toHaveLength(1);
  });

  it('called in by another tab is asked about here, and never reloads by itself', () => {
    const { asked, happened, tell } = page();
    tell('controlling', { isUpdate: false, isExternal: true });
    expect(happened).toEqual([]);
    asked[0]?.();
    expect(happened).toEqual(['reload']);
  });

  it('the first worker asks nothing, whatever workbox-window takes it for; the next one does', () => {
    const { asked, happened, tell } = page(false);
    tell('controlling', { isUpdate: false, isExternal: true });
    expect([asked, happened]).toEqual([[], ['ready']]);
    tell('controlling', { isUpdate: false, isExternal: true });
    expect(asked).toHaveLength(1);
  });
});

describe('a server that takes no calls of this version any more', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('brings the next one in without a question, though the cart is dirty, once no form is open', async () => {
    const { asked, happened, setBusy, setFormOpen, tell, watch: watching } = page();
    setBusy(true);
    setFormOpen(true);
    watching.require();
    watching.require();
    expect(happened.splice(0)).toEqual(['check files', 'update']);
    tell('waiting');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked, happened]).toEqual([[], []]);
    setFormOpen(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(happened.splice(0)).toEqual(['skip waiting']);
    tell('controlling', { isUpdate: true });
    expect(happened).toEqual(['reload']);
    expect(asked).toEqual([]);
  });

  it('takes one that was put off or had to wait for the cart', async () => {
    const { asked, happened, setBusy, tell, watch: watching } = page();
    setBusy(true);
    tell('waiting');
    watching.require();
    expect(happened).toEqual(['check files', 'update', 'skip waiting']);
    expect(asked).toEqual([]);
  });

  it('never reloads into the same version again', async () => {
    const { happened, watch: watching } = page();
    watching.require();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(happened).not.toContain('reload');
    expect(happened).not.toContain('skip waiting');
    expect(happened.filter((what) => what === 'update').length).toBeGreaterThan(5);
  });

  it('comes at once where the user says so', () => {
    const { happened, setFormOpen, tell, watch: watching } = page();
    setFormOpen(true);
    watching.require();
    happened.splice(0);
    tell('waiting');
    watching.replaceNow();
    expect(happened).toEqual(['skip waiting']);
  });
});

describe('the app is put on the device', () => {
  const notInstalled = 'the app could not be put on this device, which is tried again';
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('again half a minute after a failure, and at once when the person or the network returns', async () => {
    const { happened, hear, setFailing, tell, wake } = page(false);
    // One file did not come: the browser throws its first worker away and never asks for it by itself.
    tell('redundant');
    expect(happened).toEqual([notInstalled]);
    setFailing(noNetwork);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(happened.splice(0)).toEqual([notInstalled, 'register', notInstalled]);
    setFailing(undefined);
    wake();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(happened.splice(0)).toEqual(['register']);
    hear(filesKept);
    tell('controlling');
    wake();
    expect(happened).toEqual(['ready', 'update']);
  });

  it('with longer and longer pauses, up to ten minutes', async () => {
    const { happened, tell } = page(false);
    const pauses = [30, 60, 120, 240, 480, 600, 600];
    for (const seconds of pauses) {
      tell('redundant');
      expect(happened.splice(0)).toEqual([notInstalled]);
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(happened).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(happened.splice(0)).toEqual(['register']);
    }
  });

  it('[SYNC-24] after three wrong answers for its files a message stays until it has them', async () => {
    const { changed, hear, setFailing, tell, wake } = page(false);
    // The worker and the browser tell of one failure.
    hear(notKept({ changed: true }));
    tell('redundant');
    hear(notKept({ changed: false }));
    // The worker itself was a page of the network.
    setFailing(new DOMException('an unsupported MIME type', 'SecurityError'));
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toEqual([]);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toEqual([true]);
    hear(filesKept);
    expect(changed).toEqual([true, false]);
  });

  it('[SYNC-24] no network, or an update while the old app is whole, changes nothing', () => {
    const { changed, hear, happened, wake } = page(true);
    for (let failures = 0; failures < 9; failures += 1) {
      hear(notKept({ changed: false }));
      hear(notKept({ changed: true, spare: true }));
      wake();
    }
    expect(changed).toEqual([]);
    // Each is tried again in full: a look for a new version alone would not be heard of by then.
    expect(happened.filter((what) => what === 'register')).toHaveLength(9);
    hear(filesKept);
    happened.splice(0);
    wake();
    expect(happened).toEqual(['update']);
  });

  it('no more once it is stopped, whatever is still on its way', async () => {
    const { happened, setFailing, tell, watch: watching } = page(false);
    setFailing(noNetwork);
    tell('redundant');
    vi.advanceTimersByTime(30_000);
    watching.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(happened).toEqual([notInstalled, 'register']);
  });

  it('once: a version that cannot be fetched, or is replaced, leaves the one that is there', async () => {
    const { happened, tell } = page(true);
    tell('redundant');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(happened).toEqual([]);
  });
});
