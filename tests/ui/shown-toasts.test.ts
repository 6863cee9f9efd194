import { notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../../src/ui/shown-toasts';

const texts = (): unknown[] => notificationsStore.getState().notifications.map(({ message }) => message);

describe('toasts', () => {
  /** What waits for the next frame. */
  let frame: FrameRequestCallback[] = [];
  const page = { hidden: false };
  const paint = (): void => {
    const waiting = frame;
    frame = [];
    for (const callback of waiting) callback(0);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frame.push(callback));
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    paint();
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(texts()).toEqual([]);
  });

  it('are gone 3 seconds after the frame that shows them, however late that comes (spec §9)', () => {
    showToast('success', { message: 'Saved' });
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Saved']);
    paint();
    vi.advanceTimersByTime(2_999);
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('stay as long as they can be seen: time with the page hidden or held up does not count', () => {
    showToast('success', { message: 'Saved' });
    paint();
    vi.advanceTimersByTime(2_750);
    page.hidden = true;
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Saved']);
    page.hidden = false;
    vi.advanceTimersByTime(249);
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);

    showToast('success', { message: 'Saved again' });
    paint();
    // Held up for a minute.
    const held = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    vi.advanceTimersToNextTimer();
    expect(texts()).toEqual(['Saved again']);
    held.mockRestore();
  });

  it('stand there once for each topic, or for the very same words', () => {
    showToast('info', { message: 'Saved on this phone', topic: 'order' });
    showToast('success', { message: 'Placed', topic: 'order' });
    showToast('error', { message: 'Not placed' });
    showToast('error', { message: 'Not placed' });
    expect(texts()).toEqual(['Placed', 'Not placed']);
  });

  it('of a topic that an error refutes are gone, other errors of it stay', () => {
    showToast('info', { message: 'Saved on this phone', topic: 'order' });
    showToast('error', { message: 'Not placed: its client is archived', refutes: 'order' });
    showToast('error', { message: 'Not placed: its total is wrong', refutes: 'order' });
    expect(texts()).toEqual(['Not placed: its client is archived', 'Not placed: its total is wrong']);
  });

  it('are at most three: the oldest goes for a new one, an error only when there is nothing else', () => {
    showToast('error', { message: 'one' });
    showToast('success', { message: 'two' });
    showToast('error', { message: 'three' });
    showToast('error', { message: 'four' });
    expect(texts()).toEqual(['one', 'three', 'four']);
    showToast('success', { message: 'five' });
    expect(texts()).toEqual(['three', 'four', 'five']);
  });
});
