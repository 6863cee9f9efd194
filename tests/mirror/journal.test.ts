import { describe, expect, it } from 'vitest';
import type { Mirror } from '../../src/outbox/account-mirror';
import { refuse, settle } from '../../src/outbox/settling';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { firstLoadOf } from '../../src/views/first-load';
import { productsOf } from '../../src/views/products';
import { eventually } from '../actions/field';
import { ordersOf } from '../support/orders-of';
import { createTestBrowser } from '../support/test-browser';
import { change, client, entry, openSilentMirror, openTabMirror, page, product, storedOrder, wish } from './sample';

const keys = ({ tables }: Mirror) => [...tables.outbox.rows.values()].map(({ key }) => key);
const prices = (mirror: Mirror) =>
  productsOf(mirror)
    .read()
    .map(({ id, price }) => [id, price]);

/**
 * A tab with one entry waiting, another one that never tells what it does, and what the first one hears of settlements.
 */
const oneWaiting = async () => {
  const browser = createTestBrowser();
  const mirror = await openTabMirror(browser);
  await mirror.apply.page(0, page([change(1, 'client', client('c1', 'Magazin'))]));
  await mirror.outbox.add(entry('k1', { kind: 'placeOrder', order: wish() }));
  const silent = await openSilentMirror(browser);
  const heard: string[] = [];
  mirror.onSettled(({ entry: { key }, outcome }) => void heard.push(`${key} ${outcome}`));
  const settleElsewhere = async () => {
    const [waiting] = await silent.outbox.entries();
    if (waiting === undefined) throw new Error('nothing waits');
    await settle(silent.outbox, waiting, { item: storedOrder('7', wish()), serverId: '7' }, '2026-11-21T09:00:00.000Z');
  };
  return { mirror, silent, heard, settle: settleElsewhere };
};

describe('what another tab or the service worker wrote and did not live to tell of', () => {
  it('[SYNC-7] is shown whole by catching up, and its settlement is announced once', async () => {
    const { mirror, heard, settle } = await oneWaiting();
    await settle();
    expect(keys(mirror)).toEqual(['k1']);
    await mirror.catchUp();
    await mirror.catchUp();
    expect(keys(mirror)).toEqual([]);
    expect(ordersOf(mirror)().read()).toMatchObject([{ id: '7' }]);
    expect(mirror.tables.ids.rows.size).toBe((await mirror.outbox.ids()).size);
    expect(heard).toEqual(['k1 accepted']);
  });

  it('[SYNC-7] is noticed by the next write or event, and nothing is announced twice', async () => {
    const { mirror, silent, heard, settle } = await oneWaiting();
    await mirror.outbox.add(entry('k2', { kind: 'placeOrder', order: wish() }));
    await settle();
    const mine = (await mirror.outbox.entries()).find(({ key }) => key === 'k2');
    if (mine === undefined) throw new Error('k2 is not there');
    await refuse(mirror.outbox, mine, { code: 'invalid', message: 'no' }, '2026-11-21T09:00:00.000Z');
    expect(keys(mirror)).toEqual(['k2']);
    expect(heard.sort()).toEqual(['k1 accepted', 'k2 refused']);

    await silent.apply.page(1, page([change(2, 'product', product(1))]));
    expect(prices(mirror)).toEqual([]);
    await mirror.apply.page(2, page([change(3, 'product', product(2))]));
    expect(prices(mirror)).toEqual([
      ['p1', 1],
      ['p2', 2],
    ]);
  });

  it('[SYNC-9] a wipe and what came after it are shown as one', async () => {
    const { mirror, silent } = await oneWaiting();
    await mirror.apply.page(1, page([change(2, 'product', product(1)), change(3, 'product', product(2))]));
    await silent.apply.reset('e2');
    await silent.apply.page(0, page([change(1, 'product', product(2, 9))], { epoch: 'e2' }));
    await mirror.catchUp();
    expect(prices(mirror)).toEqual([['p2', 9]]);
    expect(keys(mirror)).toEqual(['k1']);
  });

  it('a tab that was frozen for longer than the journal reaches reads its tables again', async () => {
    const { mirror, silent, settle } = await oneWaiting();
    await mirror.apply.page(1, page([change(2, 'product', product(1)), change(3, 'product', product(2))]));
    await settle();
    await silent.apply.page(3, page([{ seq: 4, type: 'product', id: 'p1', item: null }]));
    for (let seq = 5; seq < 300; seq += 1)
      await silent.apply.page(seq - 1, page([change(seq, 'product', product(2, seq))]));
    await mirror.catchUp();
    expect(prices(mirror)).toEqual([['p2', 299]]);
    expect(keys(mirror)).toEqual([]);
    expect((await mirror.apply.cursor()).since).toBe(299);
    expect(mirror.tables.meta.rows.get('in-memory')?.value).toBe(true);
    expect(mirror.tables.meta.rows.get('cursor')?.value).toBe(299);
  });

  it('a live tab gets changes without reading the journal', async () => {
    const browser = createTestBrowser();
    const [one, other] = [await openTabMirror(browser), await openTabMirror(browser)];
    await one.outbox.add(entry('k1', { kind: 'placeOrder', order: wish() }));
    await eventually(() => expect(keys(other)).toEqual(['k1']));
  });

  it('[SYNC-20] an outcome read in another tab is gone here too, also when tables are reloaded', async () => {
    const browser = createTestBrowser();
    const silent = await openSilentMirror(browser);
    await silent.outbox.add(entry('k1', { kind: 'placeOrder', order: wish() }));
    const [taken] = await silent.outbox.entries();
    if (taken === undefined) throw new Error('it does not wait');
    await silent.outbox.update(taken.id, { withdrawing: { for: 'discard' } });
    await settle(silent.outbox, taken, { serverId: '7' }, '2026-11-21T09:00:00.000Z');
    const mirror = await openTabMirror(browser);
    mirror.apply.failed(true);
    expect(doneAfterAllOf(mirror).read()).toMatchObject([{ key: 'k1' }]);
    await silent.forgetDoneAfterAll('k1');
    for (let done = 0; done < 201; done += 1) await silent.apply.progress({ complete: true, done, total: 201 });
    await mirror.catchUp();
    expect(doneAfterAllOf(mirror).read()).toEqual([]);
    // What is in memory alone stays.
    expect(mirror.tables.meta.rows.get('failed')).toMatchObject({ value: true });
    expect(firstLoadOf(mirror).read()).toMatchObject({ complete: true, done: 200 });
  });
});
