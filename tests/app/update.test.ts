import { afterEach, describe, expect, it } from 'vitest';
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
  const workbox = {
    addEventListener: (type: string, listener: (event: WorkboxLifecycleEvent) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    register: () => Promise.resolve(undefined),
    update: () => Promise.resolve(),
    messageSkipWaiting: () => happened.push('skip waiting'),
  } as unknown as UpdateOptions['workbox'];
  watch = watchForUpdates({
    workbox,
    controlled,
    mayAsk: () => !busy,
    ask: (apply) => asked.push(apply),
    onWake: () => () => undefined,
    reload: () => happened.push('reload'),
    warn: (message) => happened.push(message),
  });
  return {
    happened,
    asked,
    watch,
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
