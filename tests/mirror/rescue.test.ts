import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { writeBack } from '../../src/mirror/rescue';
import { openMirror } from '../../src/outbox/account-mirror';
import { settle } from '../../src/outbox/settling';
import { clientsOf } from '../../src/views/clients';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { firstLoadOf } from '../../src/views/first-load';
import { listStateOf } from '../../src/views/list-state';
import { productsOf } from '../../src/views/products';
import { createTestBrowser, type TestBrowser } from '../support/test-browser';
import { change, client, deleteDatabase, openTabMirror, page, product, wish } from './sample';

const waits = (key = 'k1') => ({
  key,
  command: { kind: 'placeOrder' as const, order: wish() },
  dependsOn: [],
  state: 'waiting' as const,
  createdAt: '2026-11-22T08:00:00.000Z',
  attempts: 0,
});

const openIn = async (browser: TestBrowser, how: typeof writeBack = writeBack) => {
  const tab = browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' });
  const mirror = await openMirror({ ...tab, accountId: 'a1', writeBack: how });
  await mirror.loaded;
  return { mirror, tab };
};

/** What waits on the disk after its database was deleted under an open page, and what the page was told. */
const deletedUnder = async (how: typeof writeBack) => {
  const browser = createTestBrowser();
  const { mirror, tab } = await openIn(browser, how);
  await mirror.apply.page(0, page([change(1, 'product', product(1))]));
  await mirror.outbox.add(waits());
  const told: string[] = [];
  mirror.onRescue((rescue) => told.push(rescue));
  await deleteDatabase(tab);
  await mirror.rescue();
  const next = await openTabMirror(browser);
  const entries = await next.outbox.entries();
  next.close();
  return { browser, mirror, told, entries };
};

describe('a database that the browser takes away', () => {
  it('[SYNC-14] deleted under an open page: pending entries are restored, the rest is loaded', async () => {
    const { browser, mirror, told, entries } = await deletedUnder(writeBack);
    expect(entries).toMatchObject([{ key: 'k1' }]);
    expect(told).toEqual(['rescued']);
    expect(await mirror.apply.cursor()).toMatchObject({ since: 0, marks: [] });
    // The page continues from there, and so does the next one.
    await mirror.apply.page(0, page([change(1, 'product', product(1)), change(2, 'product', product(2))]));
    expect(await mirror.rescue()).toBe('there');
    mirror.close();
    const next = await openTabMirror(browser);
    expect(await next.outbox.entries()).toMatchObject([{ key: 'k1' }]);
    expect(productsOf(next).read()).toHaveLength(2);
  });

  it('sabotage: nothing is written back, and what waited is gone', async () => {
    const { entries } = await deletedUnder(async () => undefined);
    expect(entries).toEqual([]);
  });

  it('[SYNC-25] the new database is asked about a cart only once it has what waits', async () => {
    const { mirror, tab } = await openIn(createTestBrowser());
    await mirror.outbox.add(waits());
    await deleteDatabase(tab);
    const asked = [mirror.madeOf('cart', 'k1'), mirror.keepDraft({ name: 'cart', draft: { revision: 1, key: 'k1' } })];
    expect(await Promise.all(asked)).toEqual([expect.objectContaining({ key: 'k1' }), 'placed']);
  });

  it('[SYNC-1] deleted at any moment of a write or of its writing back, the write is there', async () => {
    let writtenBackTwice = 0;
    for (let moment = 0; moment < 20; moment += 1) {
      let tries = 0;
      const { mirror, tab } = await openIn(createTestBrowser(), (...args) => {
        tries += 1;
        return writeBack(...args);
      });
      const deleted = deleteDatabase(tab);
      const added = mirror.outbox.add(waits());
      for (let turn = 0; turn < moment; turn += 1) await new Promise(setImmediate);
      await Promise.all([deleteDatabase(tab), deleted]);
      expect(await added).toMatchObject({ entry: { key: 'k1' } });
      await mirror.rescue();
      expect(await mirror.outbox.entries(), `in moment ${moment}`).toMatchObject([{ key: 'k1' }]);
      if (tries > 1) writtenBackTwice += 1;
      mirror.close();
    }
    expect(writtenBackTwice).toBeGreaterThan(0);
  });

  it('[SYNC-1] read at any moment of one deletion or two, what waits is there, and nothing fails', async () => {
    for (let moment = 0; moment < 30; moment += 1) {
      const { mirror, tab } = await openIn(createTestBrowser());
      await mirror.outbox.add(waits());
      const deleted = [deleteDatabase(tab)];
      const read = [mirror.outbox.entries()];
      for (let turn = 0; turn < moment; turn += 1) await new Promise(setImmediate);
      deleted.push(deleteDatabase(tab));
      const asked = Promise.all([mirror.outbox.ids(), mirror.outbox.claimed(), mirror.apply.cursor()]);
      read.push(mirror.outbox.entries(), mirror.rescue().then(mirror.outbox.entries));
      for (const entries of read) expect(await entries, `in moment ${moment}`).toMatchObject([{ key: 'k1' }]);
      expect((await asked)[0]).toEqual(new Map());
      await Promise.all(deleted);
      mirror.close();
    }
  });

  it('what was taken back too late and not read yet is written back as well', async () => {
    const browser = createTestBrowser();
    const { mirror, tab } = await openIn(browser);
    await mirror.outbox.add(waits());
    const [taken] = await mirror.outbox.entries();
    if (taken === undefined) throw new Error('it does not wait');
    await mirror.outbox.update(taken.id, { withdrawing: { for: 'discard' } });
    await settle(mirror.outbox, taken, { serverId: 'o7' }, '2026-11-22T08:00:00.000Z');
    await deleteDatabase(tab);
    expect(await mirror.rescue()).toBe('there'); // the deletion was noticed, and mended, before anybody asked
    mirror.close();
    expect(doneAfterAllOf(await openTabMirror(browser)).read()).toMatchObject([{ key: 'k1', serverId: 'o7' }]);
  });

  /**
   * Products shown before and after the server has told its log from the beginning, one of two having gone meanwhile.
   */
  const shownAfter = async (how: typeof writeBack) => {
    const { mirror, tab } = await openIn(createTestBrowser(), how);
    await mirror.apply.page(0, page([change(1, 'product', product(1)), change(2, 'product', product(2))]));
    await deleteDatabase(tab);
    await mirror.rescue();
    const shown = () =>
      productsOf(mirror)
        .read()
        .map(({ id }) => id);
    const before = shown();
    const applied = await mirror.apply.page(0, page([change(3, 'product', product(2))]));
    return { before, applied, after: shown() };
  };
  it('[SYNC-9] rows that the server has lost are shown until its log is read from the start', async () => {
    expect(await shownAfter(writeBack)).toEqual({ before: ['p1', 'p2'], applied: true, after: ['p2'] });
  });
  it('sabotage: memory does not learn that the disk has lost rows, and shows them still', async () => {
    const unmarked: typeof writeBack = async (database, ...rest) => {
      const written = await writeBack(database, ...rest);
      await database.meta.delete('rescued');
      return written;
    };
    expect((await shownAfter(unmarked)).after).toEqual(['p1', 'p2']);
  });
  it('what is still shown is no first load: it is whole until the server begins to tell it again', async () => {
    const browser = createTestBrowser();
    const { mirror, tab } = await openIn(browser);
    await mirror.apply.page(0, page([change(1, 'product', product(1))]));
    const states = () => [
      firstLoadOf(mirror).read().complete,
      listStateOf(mirror)('product').read(),
      listStateOf(mirror)('box').read(),
    ];
    expect(states()).toEqual([true, 'ready', 'ready']);
    await deleteDatabase(tab);
    await mirror.rescue();
    expect(states()).toEqual([true, 'ready', 'ready']);
    // The next user of the app has nothing to show.
    const next = await openTabMirror(browser);
    expect([firstLoadOf(next).read().complete, listStateOf(next)('product').read()]).toEqual([false, 'loading']);
    next.close();
    await mirror.apply.page(0, page([change(1, 'product', product(1))], { more: true }));
    expect(states()).toEqual([false, 'loading', 'loading']);
  });
  it('nor is it whole after a reset', async () => {
    const { mirror, tab } = await openIn(createTestBrowser());
    await mirror.apply.page(0, page([change(1, 'product', product(1))]));
    await deleteDatabase(tab);
    await mirror.rescue();
    await mirror.apply.reset('e2');
    expect(firstLoadOf(mirror).read().complete).toBe(false);
  });
  it('so it is with full lists', async () => {
    const { mirror, tab } = await openIn(createTestBrowser());
    await mirror.apply.list('product', [product(1), product(2)]);
    await mirror.apply.list('client', [client('c1', 'Ion')]);
    await deleteDatabase(tab);
    await mirror.rescue();
    expect([productsOf(mirror).read().length, clientsOf(mirror).read().length]).toEqual([2, 1]);
    await mirror.apply.list('product', [product(2)]);
    await mirror.apply.list('client', [client('c1', 'Ion')]);
    expect(productsOf(mirror).read()).toMatchObject([{ id: 'p2' }]);
    expect(clientsOf(mirror).read()).toMatchObject([{ id: 'c1' }]);
  });

  it('a disk that fails gives a message; memory has pending entries until they can be written', async () => {
    let full = true;
    const { mirror, told } = await deletedUnder((...args) =>
      full ? Promise.reject(new Error('full')) : writeBack(...args),
    );
    expect(told).toContain('lost');
    expect([...mirror.tables.outbox.rows.values()]).toMatchObject([{ key: 'k1' }]);
    full = false;
    // As before anything is sent.
    await mirror.catchUp();
    expect(told.at(-1)).toBe('rescued');
    expect(await mirror.outbox.entries()).toMatchObject([{ key: 'k1' }]);
  });

  /** What waits of a page whose write-back fails until `free` is called, while the new database can be read. */
  const lost = async () => {
    let full = true;
    const opened = await deletedUnder((...args) => (full ? Promise.reject(new Error('full')) : writeBack(...args)));
    return {
      ...opened,
      inMemory: () => [...opened.mirror.tables.outbox.rows.values()].map(({ key }) => key),
      free: () => {
        full = false;
      },
    };
  };

  it('[SYNC-14] until it is written back, hearing of the new database takes nothing from memory', async () => {
    const { browser, mirror, told, inMemory, free } = await lost();
    // As before anything is sent or pulled.
    await mirror.catchUp();
    expect(inMemory()).toEqual(['k1']);
    // Nothing is written beside it: the new database would give it the number that memory's entry has.
    await expect(mirror.outbox.add(waits('k2'))).rejects.toThrow();
    expect(inMemory()).toEqual(['k1']);
    free();
    await mirror.catchUp();
    expect(told.at(-1)).toBe('rescued');
    expect(inMemory()).toEqual(['k1']);
    mirror.close();
    expect(await (await openTabMirror(browser)).outbox.entries()).toMatchObject([{ key: 'k1' }]);
  });

  it('[SYNC-1] what others began in the new database stays, and what waited is written beside it', async () => {
    const { browser, mirror, told, inMemory, free } = await lost();
    const [before] = [...mirror.tables.outbox.rows.values()];
    const other = await openTabMirror(browser);
    await other.outbox.add(waits('k2'));
    // Its journal goes further than what the page had heard.
    const changes = [1, 2, 3].map((seq) => change(seq, 'product', product(seq)));
    for (const one of changes) await other.apply.page(one.seq - 1, page([one]));
    free();
    await mirror.rescue();
    expect(told.at(-1)).toBe('rescued');
    const [first, second] = await other.outbox.entries();
    expect([first, second?.key]).toEqual([before, 'k2']);
    expect(inMemory()).toEqual(['k1', 'k2']);
    // Both show the current state, including what the other one received from the server.
    expect(productsOf(mirror).read()).toHaveLength(3);
    await other.catchUp();
    expect([...other.tables.outbox.rows.values()].map(({ key }) => key).sort()).toEqual(['k1', 'k2']);
    await mirror.apply.page(3, page([change(4, 'product', product(4))]));
    expect(await mirror.rescue()).toBe('there');
    mirror.close();
    other.close();
    expect(productsOf(await openTabMirror(browser)).read()).toHaveLength(4);
  });

  it('a database that was made again unnoticed is known by its name', async () => {
    const { mirror, tab } = await openIn(createTestBrowser());
    await mirror.outbox.add(waits());
    // As a browser that tells nobody.
    await new Dexie('teren-a1', tab).open().then(async (connection) => {
      await connection.transaction('rw', connection.tables, async () => {
        for (const table of connection.tables) await table.clear();
      });
      connection.close();
    });
    await mirror.outbox.add(waits('k2'));
    expect((await mirror.outbox.entries()).map(({ key }) => key)).toEqual(['k1', 'k2']);
  });
});
