import { expect, it } from 'vitest';
import { createCalm } from '../../src/port/calm';
import { newsByLog } from '../../src/port/ours';
import { announcedIn, capabilityNames } from '../../src/wire/capabilities';
import { change, event, openTabMirror, page, product } from '../mirror/sample';
import { createTestBrowser } from '../support/test-browser';

const anAgent = {
  user: { id: 'a1', role: 'agent', capabilities: announcedIn(capabilityNames) },
  onContact: () => undefined,
  onRestored: () => undefined,
} as const;

it('[SYNC-10] events wait while a call of several is on its way, but not for ever', async () => {
  const mirror = await openTabMirror();
  let late = (): void => undefined;
  const setTimer = (callback: () => void) => {
    late = callback;
    return () => undefined;
  };
  const calm = createCalm({ setTimer });
  const answer = page([change(5, 'product', product(1, 10))], { mark: '5.ours' });
  const news = newsByLog(
    {
      ...createTestBrowser().openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' }),
      mirror,
      http: { call: async () => ({ kind: 'accepted', status: 200, answer }) } as never,
      ...anAgent,
    },
    calm,
  );
  const price = () => mirror.tables.products.rows.get('p1')?.price;
  const receive = (seq: number, to: number) =>
    news.receive(event(seq, seq - 1, 'product', { item: product(1, to), mark: `${seq}.ours` }), () => undefined);
  await news.connected('5.ours', () => undefined);
  await news.pull('all');

  const ends = [calm.begin(), calm.begin()];
  const waiting = receive(6, 11);
  await receive(7, 12);
  ends[0]?.();
  ends[0]?.();
  expect(price()).toBe(10);
  ends[1]?.();
  await waiting;
  expect(price()).toBe(12);

  const endLate = calm.begin();
  const unanswered = receive(8, 13);
  late();
  await unanswered;
  expect(price()).toBe(13);
  endLate();

  const end = calm.begin();
  const stale = receive(9, 14);
  const connected = news.connected('6.theirs', () => undefined);
  end();
  await Promise.all([stale, connected]);
  expect(price()).toBe(13);
});

it('[SYNC-23] an event that seems to fit applies only when its connection is of the same log', async () => {
  const browser = createTestBrowser();
  const mirror = await openTabMirror(browser);
  const asked: string[] = [];
  const tab = browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' });
  const ours = page([change(5, 'product', product(1, 10))], { mark: '5.ours' });
  let answer: unknown = ours;
  const fetching = newsByLog({
    ...tab,
    mirror,
    http: {
      call: async (_name: string, { query }: { query: { mark?: string } }) => {
        asked.push(query.mark ?? '');
        return { kind: 'accepted', status: 200, answer };
      },
    } as never,
    ...anAgent,
  });
  let pulls = 0;
  const pull = () => {
    pulls += 1;
  };
  const price = () => mirror.tables.products.rows.get('p1')?.price;
  const repriced = (seq: number, to: number) =>
    event(seq, seq - 1, 'product', { item: product(1, to), mark: `${seq}.ours` });

  const first = fetching.connected('5.ours', pull);
  await fetching.receive(repriced(6, 11), pull);
  await first;
  expect([pulls, price()]).toEqual([2, undefined]);
  await fetching.pull('all');
  answer = page([], { next: 5, last: 5, mark: '5.ours' });
  await fetching.receive(repriced(6, 11), pull);
  expect([pulls, price()]).toEqual([2, 11]);
  expect(await mirror.apply.cursor()).toMatchObject({ since: 6, marks: ['6.ours'] });

  // Reconnected, and no pull has succeeded since: the log may be another one.
  await fetching.connected('4.theirs', pull);
  await fetching.receive(event(7, 6, 'product', { item: product(1, 99), mark: '7.theirs' }), pull);
  expect([pulls, price()]).toEqual([4, 11]);
  // A tab that has restarted the mirror meanwhile ends the trust as well.
  await fetching.connected('6.ours', pull);
  answer = page([], { next: 6, last: 6, mark: '6.ours' });
  await fetching.pull('all');
  await mirror.apply.reset('e1');
  await mirror.apply.page(0, page([change(6, 'product', product(1, 20))], { mark: '6.theirs' }));
  await fetching.receive(repriced(7, 12), pull);
  expect([pulls, price()]).toEqual([5, 20]);
  expect(asked).toEqual(['5.ours', '6.ours']);
});

it('[SYNC-10] a connection to a log that ends at the mirror’s commit needs no pull', async () => {
  const browser = createTestBrowser();
  const mirror = await openTabMirror(browser);
  const answer = page([change(5, 'product', product(1, 10))], { mark: '5.ours' });
  let served: unknown = { kind: 'accepted', status: 200, answer };
  const news = newsByLog({
    ...browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' }),
    mirror,
    http: { call: async () => served } as never,
    ...anAgent,
  });
  let pulls = 0;
  const pull = () => {
    pulls += 1;
  };
  const price = () => mirror.tables.products.rows.get('p1')?.price;

  // The first pull is on its way when the connection says where its log is.
  const begun = news.pull('all');
  await news.connected('5.ours', pull);
  await begun;
  expect(pulls).toBe(0);
  await news.receive(event(6, 5, 'product', { item: product(1, 11), mark: '6.ours' }), pull);
  expect([pulls, price()]).toEqual([0, 11]);
  // Connected again: the same log, then one with something new, and another one that is no longer.
  await news.connected('6.ours', pull);
  expect(pulls).toBe(0);
  await news.connected('7.ours', pull);
  expect(pulls).toBe(1);
  await news.connected('6.theirs', pull);
  expect(pulls).toBe(2);
  // What an answer to a write has named is not confirmed by the cursor’s commit alone (SYNC-23).
  await mirror.apply.addMark('9.ours');
  await news.connected('6.ours', pull);
  expect(pulls).toBe(3);
  // A pull that failed is tried again, wherever the cursor is.
  served = { kind: 'refused', status: 500, code: 'x', message: 'x' };
  await news.pull('all');
  await news.connected('6.ours', pull);
  expect(pulls).toBe(4);
});
