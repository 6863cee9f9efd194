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
  await expect.poll(state).toEqual([false, 'loading']);
  await answer(3, accepted(81, { next: 120, last: 120 }));
  expect(await second).toBe('done');
  expect(state()).toEqual([false, 'ready']);
});

it('[SYNC-9] the next page is on its way while one is stored; a wrong one is given up', async () => {
  const browser = createTestBrowser();
  const mirror = await openTabMirror(browser);
  const asked: { since: unknown; signal: AbortSignal; answer: (outcome: unknown) => void }[] = [];
  const { pull } = createPull({
    ...browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' }),
    mirror: {
      ...mirror,
      apply: {
        ...mirror.apply,
        // Another tab is quicker with the third page.
        async page(since: number, ...rest: never[]) {
          stored.push([since, asked.length]);
          await mirror.apply.page(since, ...(rest as unknown as [never]));
          if (since !== 80) return true;
          await mirror.apply.page(120, page([], { next: 160, last: 200, more: true }) as never);
          return false;
        },
      },
    } as never,
    http: {
      call: (_: string, { query, signal }: { query: { since: unknown }; signal: AbortSignal }) =>
        new Promise((answer) => asked.push({ since: query.since, signal, answer })),
    } as never,
    user: { role: 'agent' },
    live: { mark: () => undefined, confirm: () => undefined, distrust: () => undefined },
    onContact: () => undefined,
    onRestored: () => undefined,
  });
  const stored: [number, number][] = [];
  const answer = async (at: number, next: number, more = true): Promise<void> => {
    await expect.poll(() => asked.length).toBeGreaterThan(at);
    const changes = [change(next, 'product', product(next))];
    asked[at]?.answer({ kind: 'accepted', status: 200, answer: page(changes, { next, last: 200, more }) });
  };
  const pulled = pull();
  await answer(0, 40);
  await answer(1, 80);
  await answer(2, 120);
  // Requested after 120, but another tab has stored up to 160: it is given up.
  await expect.poll(() => asked.map(({ since }) => since)).toEqual([0, 40, 80, 120, 160]);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false, false, true, false]);
  await answer(4, 200, false);
  expect(await pulled).toBe('done');
  // Each page was stored with the next request made, the last one without.
  expect(stored).toEqual([
    [0, 2],
    [40, 3],
    [80, 4],
    [160, 5],
  ]);
  expect((await mirror.apply.cursor()).since).toBe(200);
});

it('[SYNC-23] no page is requested twice by a device that knows later commits than the page', async () => {
  const browser = createTestBrowser();
  const mirror = await openTabMirror(browser);
  for (const mark of ['60.b', '30.a', '200.c']) await mirror.apply.addMark(mark);
  const asked: string[] = [];
  const { pull } = createPull({
    ...browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' }),
    mirror,
    http: {
      async call(_: string, { query }: { query: { since: number; mark?: string } }) {
        asked.push(`${query.since}: ${query.mark}`);
        const next = query.since + 50;
        return { kind: 'accepted', answer: page([], { next, last: 200, more: next < 200, mark: `${next}.x` }) };
      },
    } as never,
    user: { role: 'agent' },
    live: { mark: () => '200.c', confirm: () => undefined, distrust: () => undefined },
    onContact: () => undefined,
    onRestored: () => undefined,
  });
  expect(await pull()).toBe('done');
  expect(asked).toEqual(['0: 60.b,30.a,200.c', '50: 50.x,60.b,200.c', '100: 100.x,200.c', '150: 150.x,200.c']);
});
