import { expect, it } from 'vitest';
import { planDiscard } from '#domain/discarding';
import { writeBack } from '../../src/mirror/rescue';
import { openMirror } from '../../src/outbox/account-mirror';
import { leaveAccount } from '../../src/outbox/leaving';
import { refuse, settle } from '../../src/outbox/settling';
import { createTestBrowser, type TestTab } from '../support/test-browser';
import { deleteDatabase, entry, openTabMirror, wish } from './sample';

// What is under way, or done in another tab, while the database is taken away: what was read before names nothing else
// afterwards.

const waits = (key: string) => entry(key, { kind: 'placeOrder', order: wish() });

const answeredAfterRescue = async () => {
  const browser = createTestBrowser();
  const tab = browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' });
  let full = false;
  const mirror = await openMirror({
    ...tab,
    accountId: 'a1',
    writeBack: (...args) => (full ? Promise.reject(new Error('full')) : writeBack(...args)),
  });
  await mirror.loaded;
  await mirror.outbox.add(waits('k1'));
  const [sent] = await mirror.outbox.entries();
  if (sent === undefined) throw new Error('it does not wait');
  expect(await mirror.outbox.begin(sent, { attempts: 1 })).toBe(true); // it is on its way to the server
  full = true;
  await deleteDatabase(tab);
  await mirror.rescue();
  // Another tab is opened, and an order is placed in it.
  const other = await openTabMirror(browser);
  await other.outbox.add(waits('k2'));
  full = false;
  await mirror.rescue();
  const keys = async () => (await other.outbox.entries()).map(({ key, state }) => [key, state]);
  expect(await keys()).toEqual([
    ['k1', 'sending'],
    ['k2', 'waiting'],
  ]);
  return { mirror, sent, keys };
};

it('[SYNC-1] the answer to an order settles that order, and no other that has its number since', async () => {
  const { mirror, sent, keys } = await answeredAfterRescue();
  // The answer comes.
  await settle(mirror.outbox, sent, { serverId: 'o7' }, '2026-11-22T08:00:01.000Z');
  expect(await keys()).toEqual([['k2', 'waiting']]);
});

it('[SYNC-5] the refusal of an order refuses that one, and no other that has its number since', async () => {
  const { mirror, sent, keys } = await answeredAfterRescue();
  await refuse(mirror.outbox, sent, { code: 'price-mismatch', message: '' }, '2026-11-22T08:00:01.000Z');
  expect(await keys()).toEqual([
    ['k1', 'refused'],
    ['k2', 'waiting'],
  ]);
});

/** What waits after one tab has discarded it, and another one, frozen meanwhile, writes back what it knows. */
const discardedBeforeThaw = async (meanwhile: (tab: TestTab) => Promise<unknown>): Promise<string[]> => {
  const browser = createTestBrowser();
  const tab = browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' });
  let thaw: () => void = () => undefined;
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const here = await openMirror({ ...tab, accountId: 'a1' });
  await here.outbox.add(waits('k1'));
  const there = await openMirror({
    ...browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' }),
    accountId: 'a1',
    writeBack: (...args) => frozen.then(() => writeBack(...args)),
  });
  await there.loaded;
  await deleteDatabase(tab);
  await here.rescue();
  const [waiting] = await here.outbox.entries();
  expect(await here.outbox.rewrite((entries) => planDiscard(entries, waiting?.id ?? 0))).toBe('discarded');
  await meanwhile(tab);
  thaw();
  await there.rescue();
  return (await here.outbox.entries()).map(({ key }) => key);
};

it('[SYNC-20] what one tab has discarded is not written back by another one', async () => {
  expect(await discardedBeforeThaw(() => Promise.resolve())).toEqual([]);
});

it('[SYNC-20] nor after its account has signed out', async () => {
  const left = (tab: TestTab) => leaveAccount({ ...tab, accountId: 'a1', sealKey: undefined }, [], []);
  expect(await discardedBeforeThaw(left)).toEqual([]);
});
