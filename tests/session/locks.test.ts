import { describe, expect, it, vi } from 'vitest';
import { createSharedLocks } from '../support/locks';

// The loop and the session tests lean on these locks, so they are checked themselves.
describe('the locks of the tests', () => {
  it('are held by one at a time, in order', async () => {
    const locks = createSharedLocks();
    const seen: string[] = [];
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const [one, two] = [locks.locksFor({}), locks.locksFor({})];
    const first = one.request('l', async () => {
      seen.push('one in');
      await gate;
      seen.push('one out');
    });
    const second = two.request('l', () => void seen.push('two'));
    await vi.waitFor(() => expect(seen).toEqual(['one in']));
    expect(await two.request('l', { ifAvailable: true }, (lock) => lock)).toBeNull();
    const giveUp = new AbortController();
    const third = two.request('l', { signal: giveUp.signal }, () => 'never');
    giveUp.abort();
    await expect(third).rejects.toThrow();
    open();
    await Promise.all([first, second]);
    expect(seen).toEqual(['one in', 'one out', 'two']);
    expect(locks.isHeld('l')).toBe(false);
  });

  it('are freed when their owner is killed', async () => {
    const locks = createSharedLocks();
    const killed = {};
    void locks.locksFor(killed).request('l', () => new Promise(() => undefined));
    void locks.locksFor(killed).request('l', () => new Promise(() => undefined));
    await vi.waitFor(() => expect(locks.isHeld('l')).toBe(true));
    const next = locks.locksFor({}).request('l', () => 'mine');
    locks.release(killed);
    expect(await next).toBe('mine');
  });
});
