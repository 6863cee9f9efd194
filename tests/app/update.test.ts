import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkboxLifecycleEvent } from 'workbox-window';
import { type UpdateOptions, type UpdateWatch, watchForUpdates } from '../../src/app/update';

let watch: UpdateWatch | undefined;
afterEach(() => watch?.stop());

/** A page with a service worker that does what the test says. */
const page = (controlled = true) => {
  const listeners = new Map<string, (event: WorkboxLifecycleEvent) => void>();
  const happened: string[] = [];
  const asked: (() => void)[] = [];
  let busy = false;
  let wake = () => {};
  let failing = false;
  const workbox = {
    addEventListener: (type: string, listener: (event: WorkboxLifecycleEvent) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    register: () => {
      happened.push('register');
      return failing ? Promise.reject(new Error('no network')) : Promise.resolve(undefined);
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
    ask: (apply) => asked.push(apply),
    onWake: (callback) => {
      wake = callback;
      return () => undefined;
    },
    reload: () => happened.push('reload'),
    warn: (message) => happened.push(message),
  });
  expect(happened.splice(0)).toEqual(['register']);
  return {
    happened,
    asked,
    watch,
    wake: () => wake(),
    setFailing: (value: boolean) => {
      failing = value;
    },
    setBusy: (value: boolean) => {
      busy = value;
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

  it('the very first worker asks nothing, whatever workbox-window takes it for; the next one does', () => {
    const { asked, happened, tell } = page(false);
    tell('controlling', { isUpdate: false, isExternal: true });
    expect([asked, happened]).toEqual([[], []]);
    tell('controlling', { isUpdate: false, isExternal: true });
    expect(asked).toHaveLength(1);
  });
});

describe('the app is put on the device', () => {
  const notInstalled = 'the app could not be put on this device, which is tried again';
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('again half a minute after that has failed, and as soon as the person or the network comes back', async () => {
    const { happened, setFailing, tell, wake } = page(false);
    // One file did not come: the browser throws its first worker away and never asks for it by itself.
    tell('redundant');
    expect(happened).toEqual([notInstalled]);
    setFailing(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(happened.splice(0)).toEqual([notInstalled, 'register', notInstalled]);
    setFailing(false);
    wake();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(happened.splice(0)).toEqual(['register']);
    tell('controlling');
    wake();
    expect(happened).toEqual(['update']);
  });

  it('no more once it is stopped, whatever is still on its way', async () => {
    const { happened, setFailing, tell, watch: watching } = page(false);
    setFailing(true);
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
