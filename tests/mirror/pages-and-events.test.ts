import { describe, expect, it } from 'vitest';
import { type Order, order as orderSchema } from '#wire/order';
import { readCursor } from '../../src/mirror/cursor';
import { MirrorDatabase } from '../../src/mirror/database';
import { metaNames } from '../../src/mirror/meta-rows';
import type { Mirror } from '../../src/outbox/account-mirror';
import { firstLoadOf } from '../../src/views/first-load';
import { listStateOf } from '../../src/views/list-state';
import { productsOf } from '../../src/views/products';
import { bagQuantitiesOf, stockOf } from '../../src/views/stock';
import { eventually } from '../actions/field';
import { createTestBrowser, type TestBrowser } from '../support/test-browser';
import { change, entry, event, openSilentMirror, openTabMirror, page, product, storedOrder, wish } from './sample';

const codes = (mirror: Parameters<typeof productsOf>[0]) =>
  productsOf(mirror)
    .read()
    .map(({ id }) => id);

const asOf = (mirror: Parameters<typeof productsOf>[0]) => mirror.tables.meta.rows.get(metaNames.asOf)?.value;

/** The database itself, which keeps nobody waiting. */
const openDisk = async (browser: TestBrowser): Promise<MirrorDatabase> => {
  const { indexedDB, IDBKeyRange } = browser.openTab({ apiBase: '', eventsUrl: '' });
  const database = new MirrorDatabase('a1', indexedDB, IDBKeyRange, 'strict');
  await database.open();
  return database;
};

/** As answers to this device's own writes store them: for certain. */
const settledOrders = async (mirror: Mirror, orders: readonly Order[]): Promise<readonly Order[]> => {
  await mirror.outbox.transact(['orders'], (writer) => writer.put('orders', orders));
  return orders;
};

describe('pages of changes', () => {
  it('[SYNC-9] rows and cursor are one transaction, and a page from elsewhere is refused', async () => {
    const mirror = await openTabMirror();
    expect(await mirror.apply.page(0, page([change(1, 'product', product(1))]))).toBe(true);
    expect(await mirror.apply.cursor()).toEqual({ epoch: 'e1', since: 1, marks: [], resets: 0 });
    expect(await mirror.apply.page(0, page([change(9, 'product', product(9))]))).toBe(false);
    expect(codes(mirror)).toEqual(['p1']);
    expect((await mirror.apply.cursor()).since).toBe(1);
  });

  it('[SYNC-9] an interrupted first load goes on where it stopped, and says how far it is', async () => {
    const browser = createTestBrowser();
    const before = await openTabMirror(browser);
    await before.apply.page(0, page([change(1, 'product', product(1))], { next: 40, last: 100, more: true }));
    expect(firstLoadOf(before).read()).toEqual({ complete: false, done: 40, total: 100, failed: false });
    before.close();

    const after = await openTabMirror(browser);
    expect(await after.apply.cursor()).toEqual({ epoch: 'e1', since: 40, marks: [], resets: 0 });
    expect(firstLoadOf(after).read()).toMatchObject({ complete: false, done: 40 });
    await after.apply.page(40, page([change(41, 'product', product(2))], { next: 100, last: 100 }));
    expect(firstLoadOf(after).read().complete).toBe(true);
    expect(codes(after)).toEqual(['p1', 'p2']);
  });

  it('[SYNC-9] an app closed with its last page knows how old its data is, after a reset too', async () => {
    const browser = createTestBrowser();
    const asOfOnDisk = async () => (await (await openDisk(browser)).meta.get('as-of'))?.value;
    const mirror = await openTabMirror(browser);
    const first = page([change(1, 'product', product(1))], { next: 40, last: 100, more: true });
    await mirror.apply.page(0, first, [], '2026-03-09T10:00:00.000Z');
    expect(await asOfOnDisk()).toBeUndefined();
    const last = page([change(41, 'product', product(2))], { next: 100, last: 100 });
    await mirror.apply.page(40, last, [], '2026-03-09T10:00:01.000Z');
    expect(await asOfOnDisk()).toBe('2026-03-09T10:00:01.000Z');
    expect(asOf(mirror)).toBe('2026-03-09T10:00:01.000Z');
    await mirror.apply.reset('e2');
    expect(await asOfOnDisk()).toBeUndefined();
    // As plain backends do, which have no pages.
    await mirror.apply.inStep('2026-03-09T10:00:02.000Z');
    expect(await asOfOnDisk()).toBe('2026-03-09T10:00:02.000Z');
  });

  it('a list loads until all of it is here: by the log, or by a list of its own', async () => {
    const byLog = await openTabMirror();
    const state = listStateOf(byLog)('product');
    await byLog.apply.page(0, page([change(1, 'product', product(1))], { next: 40, last: 100, more: true }));
    expect(state.read()).toBe('loading');
    byLog.apply.failed(true);
    expect(state.read()).toBe('failed');
    byLog.apply.failed(false);
    await byLog.apply.page(40, page([change(41, 'product', product(2))], { next: 100, last: 100 }));
    expect(state.read()).toBe('ready');

    // Rows of an earlier run count as loaded while they are read, even if the server answers with an error.
    const { openMirror } = await import('../../src/outbox/account-mirror');
    const profile = createTestBrowser();
    const earlier = await openTabMirror(profile);
    await earlier.apply.page(0, page([change(1, 'product', product(1))]));
    earlier.close();
    const reading = await openMirror({
      ...profile.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' }),
      accountId: 'a1',
    });
    reading.apply.listFailed('product', true);
    expect(listStateOf(reading)('product').read()).toBe('loading');
    await reading.loaded;
    expect(listStateOf(reading)('product').read()).toBe('ready');

    const byList = await openTabMirror();
    await byList.apply.list('product', [product(1)]);
    expect(firstLoadOf(byList).read().complete).toBe(false);
    expect(listStateOf(byList)('product').read()).toBe('ready');
    expect(listStateOf(byList)('client').read()).toBe('loading');
  });

  it('[SYNC-9] a reset wipes what the server said and never the outbox', async () => {
    const mirror = await openTabMirror();
    await mirror.apply.page(0, page([change(1, 'product', product(1))]));
    await mirror.outbox.add(entry('k1', { kind: 'placeOrder', order: wish() }));
    await mirror.apply.reset('e2');
    expect(codes(mirror)).toEqual([]);
    expect(await mirror.apply.cursor()).toEqual({ epoch: 'e2', since: 0, marks: [], resets: 1 });
    expect(await mirror.outbox.entries()).toHaveLength(1);
  });

  it('[SYNC-12] what leaves the reader’s sight arrives as a deletion', async () => {
    const mirror = await openTabMirror();
    await mirror.apply.page(0, page([change(1, 'product', product(1)), change(2, 'product', product(2))]));
    await mirror.apply.page(2, page([{ seq: 3, type: 'product', id: 'p1', item: null }]));
    expect(codes(mirror)).toEqual(['p2']);
  });

  it('an unreadable item gives a warning and does not stop the others', async () => {
    const warnings: string[] = [];
    const browser = createTestBrowser();
    const { openMirror } = await import('../../src/outbox/account-mirror');
    const tab = browser.openTab({ apiBase: '', eventsUrl: '' }, { warn: (message) => void warnings.push(message) });
    const mirror = await openMirror({ ...tab, accountId: 'a1' });
    await mirror.apply.page(0, page([change(1, 'product', { id: 'p1' }), change(2, 'product', product(2))]));
    expect(codes(mirror)).toEqual(['p2']);
    expect(warnings).toEqual(['product p1 cannot be read and is not shown']);
  });

  it('[SYNC-9] [SYNC-10] an unknown kind is passed, and read once it is known', async () => {
    const browser = createTestBrowser();
    const mirror = await openTabMirror(browser);
    const news = [change(1, 'route', { id: 'r1' }), change(2, 'product', product(2))];
    expect(await mirror.apply.page(0, page(news, { mark: '2.aaaa' }))).toBe(true);
    expect(await mirror.apply.events([event(3, 2, 'tour', { item: { id: 't1' }, mark: '3.aaaa' })])).toBe('applied');
    await mirror.apply.readSkipped();
    expect((await mirror.apply.cursor()).since).toBe(3);
    const disk = await openDisk(browser);
    expect((await disk.table('meta').get('skipped')).value).toEqual(['route', 'tour']);

    // An app that knows visits, after one that did not.
    await disk.table('meta').put({ name: 'skipped', value: ['route', 'visit'] });
    disk.close();
    await mirror.apply.readSkipped();
    // The log has to have where the mirror was: a restored one is noticed on the way.
    expect(await mirror.apply.cursor()).toMatchObject({ epoch: 'e1', since: 0, marks: ['3.aaaa'], resets: 0 });
    expect(codes(mirror)).toEqual(['p2']);
    expect(firstLoadOf(mirror).read().complete).toBe(true);
    // Kinds that are still unknown are noted again with the page that has them.
    expect(await mirror.apply.page(0, page(news))).toBe(true);
    await mirror.apply.readSkipped();
    expect((await mirror.apply.cursor()).since).toBe(2);
  });
});

describe('live events', () => {
  const begun = async (browser = createTestBrowser()) => {
    const mirror = await openTabMirror(browser);
    await mirror.apply.page(0, page([change(5, 'product', product(1, 10))]));
    return mirror;
  };
  it('[SYNC-10] one that fits is patched in, a known one ignored, a gap left to the pull', async () => {
    const mirror = await begun();
    expect(await mirror.apply.events([event(7, 5, 'product', { item: product(1, 11) })])).toBe('applied');
    expect(productsOf(mirror).read()[0]?.price).toBe(11);
    expect(await mirror.apply.events([event(6, 5, 'product', { item: product(1, 99) })])).toBe('applied');
    expect(productsOf(mirror).read()[0]?.price).toBe(11);
    expect(await mirror.apply.events([event(9, 8, 'product', { item: product(1, 12) })])).toBe('gap');
    expect((await mirror.apply.cursor()).since).toBe(7);
  });

  it('[SYNC-10] a handful in the wrong order is put right before it is applied', async () => {
    const mirror = await begun();
    const later = event(7, 6, 'product', { item: product(3) });
    const sooner = event(6, 5, 'product', { item: product(2) });
    expect(await mirror.apply.events([later, sooner, sooner])).toBe('applied');
    expect(codes(mirror)).toEqual(['p1', 'p2', 'p3']);
  });

  it('[SYNC-10] [SYNC-17] one that fits shows before the disk is asked, and once', async () => {
    const browser = createTestBrowser();
    const mirror = await begun(browser);
    const disk = await openDisk(browser);
    let onDisk: Promise<{ since: number }> | undefined;
    let told = 0;
    mirror.tables.products.subscribe(() => {
      told += 1;
      onDisk ??= readCursor(disk);
    });
    expect(await mirror.apply.events([event(6, 5, 'product', { item: product(1, 11) })])).toBe('applied');
    expect((await onDisk)?.since).toBe(5);
    expect(productsOf(mirror).read()[0]?.price).toBe(11);
    expect(told).toBe(1);
    expect((await mirror.apply.cursor()).since).toBe(6);
  });

  it('[SYNC-17] the frame that shows it is not kept waiting by the disk', async () => {
    const browser = createTestBrowser();
    (await begun(browser)).close();
    const disk = await openDisk(browser);
    const atTheFrame: [number | undefined, number][] = [];
    const { openMirror } = await import('../../src/outbox/account-mirror');
    const tab = browser.openTab(
      { apiBase: '', eventsUrl: '' },
      {
        painted: async () => {
          atTheFrame.push([productsOf(mirror).read()[0]?.price, (await readCursor(disk)).since]);
        },
      },
    );
    const mirror = await openMirror({ ...tab, accountId: 'a1' });
    await mirror.loaded;
    await mirror.apply.events([event(6, 5, 'product', { item: product(1, 11) })]);
    expect(atTheFrame).toEqual([[11, 5]]);
    expect((await mirror.apply.cursor()).since).toBe(6);
  });

  it('[SYNC-10] a deletion deletes; an event with neither item nor lines only says: pull', async () => {
    const mirror = await begun();
    const gone = event(6, 5, 'product', { messageType: 'entity-item-deleted', item: { id: 'p1' } });
    expect(await mirror.apply.events([gone])).toBe('applied');
    expect(codes(mirror)).toEqual([]);
    expect(await mirror.apply.events([event(7, 6, 'product', { id: 'p1' })])).toBe('gap');
  });

  it('places of stock change by lines: one row each, and a line that is gone is gone', async () => {
    const mirror = await begun();
    const warehouse = {
      id: 'w1',
      products: [
        { product: 'p1', quantity: 4 },
        { product: 'p2', quantity: 2 },
      ],
    };
    const bag = { id: 'g1', agent: 'a1', products: [{ product: 'p1', quantity: 1, unitprice: 3 }] };
    await mirror.apply.page(5, page([change(6, 'warehouse', warehouse), change(7, 'bag', bag)]));
    expect([...stockOf(mirror).read()]).toEqual([
      ['p1', 4],
      ['p2', 2],
    ]);
    const lines = [
      { product: 'p1', quantity: 3 },
      { product: 'p2', quantity: null },
    ];
    expect(await mirror.apply.events([event(8, 7, 'warehouse', { id: 'w1', lines })])).toBe('applied');
    expect([...stockOf(mirror).read()]).toEqual([['p1', 3]]);
    expect(bagQuantitiesOf(mirror)('a1').read().get('p1')).toBe(1);
  });
});

describe('several tabs', () => {
  it('what one tab writes the other shows', async () => {
    const browser = createTestBrowser();
    const [one, other] = [await openTabMirror(browser), await openTabMirror(browser)];
    const seen = new Promise<void>((resolve) => other.tables.products.subscribe(resolve));
    await one.apply.page(0, page([change(1, 'product', product(1))]));
    await seen;
    expect(codes(other)).toEqual(['p1']);
  });

  it('[SYNC-10] an event heard late does not stay over a later one that another tab has', async () => {
    const browser = createTestBrowser();
    const [one, other] = [await openTabMirror(browser), await openTabMirror(browser)];
    const there = new Promise<void>((resolve) => other.tables.products.subscribe(resolve));
    await one.apply.page(0, page([change(5, 'product', product(1, 10))]));
    await there;
    const [first, second] = [11, 12].map((price, at) => event(6 + at, 5 + at, 'product', { item: product(1, price) }));
    if (first === undefined || second === undefined) throw new Error('two events');
    await one.apply.events([first, second]);
    // The other tab has no message about that yet.
    expect(await other.apply.events([first])).toBe('applied');
    await eventually(() => expect(productsOf(other).read()[0]?.price).toBe(12));
    expect(await other.apply.events([second])).toBe('applied');
    expect(productsOf(other).read()[0]?.price).toBe(12);
  });

  it('[SYNC-13] another account on this device sees nothing of it', async () => {
    const browser = createTestBrowser();
    const mine = await openTabMirror(browser, 'a1');
    await mine.outbox.add(entry('k1', { kind: 'placeOrder', order: wish() }));
    await mine.apply.page(0, page([change(1, 'product', product(1))]));
    const theirs = await openTabMirror(browser, 'a2');
    expect(codes(theirs)).toEqual([]);
    expect(await theirs.outbox.entries()).toEqual([]);
    expect(await mine.outbox.entries()).toHaveLength(1);
  });
});

describe('events of what this device has written itself', () => {
  /** As an answer is read. */
  const order = (number: number, over = {}) => orderSchema.parse(storedOrder(`${number}`, wish(), over));
  const created = (seq: number, item: { id: string }) => event(seq, seq - 1, 'order', { item, mark: `${seq}.m` });

  it('[SYNC-10] what the answers have brought is not written again, and the cursor follows', async () => {
    const mirror = await openTabMirror();
    await mirror.apply.page(0, page([change(1, 'product', product(1))]));
    const settled = await settledOrders(mirror, [order(1), order(2)]);
    await mirror.apply.addMark('3.m');
    const rows = () => ['1', '2', '3'].map((id) => mirror.tables.orders.rows.get(id));
    const before = rows();
    expect(before.slice(0, 2)).toEqual(settled);
    expect(await mirror.apply.events([created(2, order(1)), created(3, order(2)), created(4, order(3))])).toBe(
      'applied',
    );
    expect(
      rows()
        .slice(0, 2)
        .every((row, index) => row === before[index]),
    ).toBe(true);
    expect(rows()[2]).toEqual(order(3));
    expect(await mirror.apply.cursor()).toMatchObject({ since: 4, marks: ['4.m'] });
    // What differs is written, whatever its version.
    await mirror.apply.events([created(5, order(1, { mailedAt: '2026-11-21T10:00:00.000Z' }))]);
    expect(rows()[0]).toMatchObject({ mailedAt: '2026-11-21T10:00:00.000Z' });
  });

  it('[SYNC-10] of an item that occurs twice the last one stays, on the disk too', async () => {
    const browser = createTestBrowser();
    const mirror = await openTabMirror(browser);
    await mirror.apply.page(0, page([change(1, 'product', product(1))]));
    const [stored] = await settledOrders(mirror, [order(1)]);
    const events = [created(2, order(1, { price: 9 })), created(3, order(2)), created(4, order(1))];
    expect(await mirror.apply.events(events)).toBe('applied');
    expect(mirror.tables.orders.rows.get('1')).toEqual(stored);
    expect(await (await openDisk(browser)).orders.toArray()).toEqual([order(1), order(2)]);
  });

  it('[SYNC-10] what another tab has written over meanwhile is written again', async () => {
    const browser = createTestBrowser();
    const mine = await openTabMirror(browser);
    await mine.apply.page(0, page([change(1, 'product', product(1)), change(2, 'order', order(1))]));
    const edited = order(1, { version: 3, observations: 'mine' });
    await mine.outbox.transact(['orders'], (writer) => writer.put('orders', [edited]));
    // The other tab's pull had asked before that edit, and nothing wakes this tab.
    const other = await openSilentMirror(browser);
    const before = order(1, { version: 2, observations: 'office' });
    expect(await other.apply.page(2, page([change(3, 'order', before)]))).toBe(true);
    expect(await mine.apply.events([created(4, edited)])).toBe('applied');
    await mine.catchUp();
    expect(mine.tables.orders.rows.get('1')).toEqual(edited);
    expect(await (await openDisk(browser)).orders.toArray()).toEqual([edited]);
  });
});
