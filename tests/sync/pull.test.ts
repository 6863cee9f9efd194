import { expect, it } from 'vitest';
import { createPull } from '../../src/port/pull';
import { firstLoadOf } from '../../src/views/first-load';
import { listStateOf } from '../../src/views/list-state';
import { change, openTabMirror, page, product } from '../mirror/sample';
import { createTestBrowser } from '../support/test-browser';

it('[SYNC-9] a first load stopped by a server’s error has failed until it goes on, not longer', async () => {
  const browser = createTestBrowser();
  const mirror = await openTabMirror(browser);
  const asked: ((outcome: unknown) => void)[] = [];
  const { pull } = createPull({
    ...browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' }),
    mirror,
    // Each answer comes when the test gives it.
    http: { call: () => new Promise((resolve) => asked.push(resolve)) } as never,
    user: { role: 'agent' },
    live: { mark: () => undefined, confirm: () => undefined, distrust: () => undefined },
    onContact: () => undefined,
    onRestored: () => undefined,
  });
  const answer = async (at: number, outcome: unknown): Promise<void> => {
    await expect.poll(() => asked.length).toBe(at + 1);
    asked[at]?.(outcome);
  };
  const accepted = (seq: number, over: object) => ({
    kind: 'accepted',
    status: 200,
    answer: page([change(seq, 'product', product(seq))], over),
  });
  const state = () => [firstLoadOf(mirror).read().failed, listStateOf(mirror)('product').read()];

  const first = pull();
  await answer(0, accepted(1, { next: 40, last: 120, more: true }));
  await answer(1, { kind: 'offline', answered: true, status: 503 });
  await first;
  expect(state()).toEqual([true, 'failed']);
  const second = pull();
  await answer(2, accepted(41, { next: 80, last: 120, more: true }));
  await expect.poll(() => asked.length).toBe(4);
  expect(state()).toEqual([false, 'loading']);
  await answer(3, accepted(81, { next: 120, last: 120 }));
  expect(await second).toBe('done');
  expect(state()).toEqual([false, 'ready']);
});
