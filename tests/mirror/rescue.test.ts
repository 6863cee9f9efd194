import { describe, expect, it } from 'vitest';
import { openMirror } from '../../src/mirror/mirror';
import { productsOf } from '../../src/mirror/products';
import { writeBack } from '../../src/mirror/rescue';
import { createTestBrowser, type TestTab } from '../support/test-browser';
import { change, openTabMirror, page, product, wish } from './sample';

const waits = {
  key: 'k1',
  command: { kind: 'placeOrder' as const, order: wish() },
  dependsOn: [],
  state: 'waiting' as const,
  createdAt: '2026-11-22T08:00:00.000Z',
  attempts: 0,
};

const deleteDatabase = (tab: TestTab): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = tab.indexedDB.deleteDatabase('teren-a1');
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error);
  });

/** What waits on the disk after its database was deleted under an open page, and what the page was told. */
const deletedUnder = async (how: typeof writeBack) => {
  const browser = createTestBrowser();
  const tab = browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' });
  const mirror = await openMirror({ ...tab, accountId: 'a1', writeBack: how });
  await mirror.loaded;
  await mirror.apply.page(0, page([change(1, 'product', product(1))]));
  await mirror.outbox.add(waits);
  const told: string[] = [];
  mirror.onRescue((rescue) => told.push(rescue));
  await deleteDatabase(tab);
  await mirror.rescue();
  return { browser, mirror, told, entries: await mirror.outbox.entries() };
};

describe('a database that the browser takes away', () => {
  it('[11.11] [SYNC-14] deleted under an open page: what waits is written back, said, and the rest is loaded again', async () => {
    const { browser, mirror, told, entries } = await deletedUnder(writeBack);
    expect(entries).toMatchObject([{ id: 1, key: 'k1' }]);
    expect(told).toEqual(['rescued']);
    expect(await mirror.apply.cursor()).toMatchObject({ since: 0, marks: [] });
    // The page goes on from there, and so does whoever opens the app next.
    await mirror.apply.page(0, page([change(1, 'product', product(1)), change(2, 'product', product(2))]));
    expect(await mirror.rescue()).toBe('there');
    mirror.close();
    const next = await openTabMirror(browser);
    expect(await next.outbox.entries()).toMatchObject([{ key: 'k1' }]);
    expect(productsOf(next).read()).toHaveLength(2);
  });

  it('[11.11] sabotage: nothing is written back, and what waited is gone', async () => {
    const { entries } = await deletedUnder(async () => undefined);
    expect(entries).toEqual([]);
  });

  it('[11.11] a disk that takes nothing any more is said, and memory still has what waits', async () => {
    const { mirror, told } = await deletedUnder(() => Promise.reject(new Error('closed for good')));
    expect(told).toContain('lost');
    expect([...mirror.tables.outbox.rows.values()]).toMatchObject([{ key: 'k1' }]);
  });
});
