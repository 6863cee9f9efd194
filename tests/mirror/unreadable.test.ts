import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { planDiscard } from '#domain/discarding';
import { fieldsOfClient } from '#wire/client';
import { sayGlimpse } from '#words/commands';
import { sendable } from '../../src/domain/sending';
import { type IsReadable, isReadable } from '../../src/mirror/readable';
import { openMirror } from '../../src/outbox/account-mirror';
import { clientsOf } from '../../src/views/clients';
import { productsOf } from '../../src/views/products';
import { unreadableOf } from '../../src/views/unreadable';
import { createTestBrowser } from '../support/test-browser';
import { change, client, openTabMirror, page, product, wish } from './sample';

const good = {
  key: 'good',
  command: { kind: 'placeOrder' as const, order: wish() },
  dependsOn: [],
  state: 'waiting' as const,
  createdAt: '2026-11-22T08:00:00.000Z',
  attempts: 0,
};
/** Rows as a damaged disk, or an app of another time, may have left them. */
const bad: readonly (readonly [string, object])[] = [
  ['dependsOn is null', { ...good, dependsOn: null }],
  ['an unknown command', { ...good, command: { kind: 'moveMountains', order: wish() } }],
  ['no command at all', { ...good, command: undefined }],
  ['an order without its lines', { ...good, command: { kind: 'placeOrder', order: { ...wish(), products: null } } }],
  ['a state that there is not', { ...good, state: 7 }],
  ['attempts in words', { ...good, attempts: 'three' }],
  ['a client without its fields', { ...good, command: { kind: 'createClient', localId: 'local:c', client: {} } }],
  ['a next attempt that is no text', { ...good, nextAttemptAt: 5 }],
];

const broken = async (rows: Readonly<Record<string, readonly object[]>>, judge: IsReadable = isReadable) => {
  const browser = createTestBrowser();
  const before = await openTabMirror(browser);
  await before.apply.page(0, page([change(1, 'product', product(1)), change(2, 'client', client('c1', 'Unu'))]));
  await before.outbox.add(good);
  before.close();
  const tab = browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' });
  const { indexedDB, IDBKeyRange } = tab;
  const disk = await new Dexie('teren-a1', { indexedDB, IDBKeyRange }).open();
  for (const [table, puts] of Object.entries(rows)) await disk.table(table).bulkPut([...puts]);
  const onDisk = (table: string) => disk.table(table).toArray();
  const mirror = await openMirror({ ...tab, accountId: 'a1', isReadable: judge });
  await mirror.loaded;
  return { mirror, onDisk, disk };
};

describe('a row that cannot be read', () => {
  for (const [what, row] of bad) {
    it(`[SYNC-4] ${what}: set aside unchanged, reported, and it blocks nothing`, async () => {
      const { mirror, onDisk } = await broken({ outbox: [{ ...row, key: 'bad' }] });
      expect(await mirror.outbox.entries()).toMatchObject([{ key: 'good' }]);
      expect([...mirror.tables.outbox.rows.values()]).toMatchObject([{ key: 'good' }]);
      expect(unreadableOf(mirror).read()).toMatchObject({
        entries: [{ table: 'outbox', row: { key: 'bad' } }],
        recordCount: 0,
      });
      // An operation on all rows still affects the readable ones.
      await mirror.outbox.forget('2027-01-01T00:00:00.000Z');
      const [good] = await mirror.outbox.entries();
      expect(await mirror.outbox.rewrite((entries) => planDiscard(entries, good?.id ?? 0))).toBe('discarded');
      expect(await onDisk('outbox')).toMatchObject([{ key: 'bad' }]);
      const [found] = unreadableOf(mirror).read().entries;
      if (found === undefined) throw new Error('nothing to remove');
      await mirror.removeUnreadable(found);
      expect(unreadableOf(mirror).read()).toEqual({ entries: [], recordCount: 0 });
      expect(await onDisk('outbox')).toEqual([]);
    });
  }

  /** What may be sent when a bad row lies beside a good one. */
  const sent = async (row: object, judge: IsReadable): Promise<string[]> => {
    const { mirror } = await broken({ outbox: [{ ...row, key: 'bad' }] }, judge);
    const { outbox } = mirror;
    return sendable(await outbox.entries(), await outbox.ids(), new Date()).map(({ key }) => key);
  };
  const [[, withoutDependants] = ['', {}]] = bad;

  it('[SYNC-4] what is sent is what can be read', async () => {
    for (const [what, row] of bad) expect([what, await sent(row, isReadable)]).toEqual([what, ['good']]);
  });

  it('sabotage: rows are taken as they lie, and one stops all sending', async () => {
    await expect(sent(withoutDependants, () => true)).rejects.toThrow(TypeError);
  });

  it('[SYNC-14] a new client stored before the app had a field is read, with it empty', async () => {
    const earlier = { name: 'Magazin', phone: '0722000111' };
    const command = { kind: 'createClient', localId: 'local:earlier', client: earlier };
    const { mirror } = await broken({ outbox: [{ ...good, key: 'earlier', command }] });
    expect((await mirror.outbox.entries()).map(({ key }) => key)).toContain('earlier');
    const shown = clientsOf(mirror)
      .read()
      .find(({ id }) => id === 'local:earlier');
    expect(shown).toMatchObject(fieldsOfClient(earlier));
    expect(shown?.observations).toBe('');
  });

  it('[SYNC-16] an acceptance that cannot be read keeps no other from being offered again', async () => {
    const { mirror } = await broken({
      accepted: [
        { key: 'k1', command: good.command, dependsOn: [], at: '2026-11-22T08:00:00.000Z' },
        { key: 'k2', command: null, dependsOn: null, at: '2026-11-22T08:00:00.000Z' },
      ],
    });
    const offered = await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', '2026-11-22T09:00:00.000Z', () => true);
    expect(offered).toBe(1);
    expect((await mirror.outbox.entries()).map(({ key }) => key)).toEqual(['good', 'k1']);
  });

  it('[SYNC-14] where the browser takes the database away it is written back as it is', async () => {
    const rows = bad.map(([what, row]) => ({ ...row, key: what }));
    const { mirror, onDisk, disk } = await broken({ outbox: [...rows, { command: null }] });
    await disk.delete();
    await mirror.rescue();
    await disk.open();
    const keys = ['good', ...bad.map(([what]) => what), undefined];
    expect((await onDisk('outbox')).map(({ key }) => key)).toEqual(keys);
    expect(unreadableOf(mirror).read().entries).toHaveLength(rows.length + 1);
    expect(await mirror.outbox.entries()).toMatchObject([{ key: 'good' }]);
  });

  it('[SYNC-9] a row from the server is left out and counted, and loaded again', async () => {
    const { mirror } = await broken({ products: [{ id: 'p2', name: null }], orders: [{ id: '1001' }] });
    expect(productsOf(mirror).read()).toMatchObject([{ id: 'p1' }]);
    expect(await mirror.stored.all('order')).toEqual([]);
    expect(unreadableOf(mirror).read().recordCount).toBe(2);
    await mirror.apply.page(2, page([change(3, 'product', product(2))]));
    expect(unreadableOf(mirror).read().recordCount).toBe(1);
    await mirror.apply.reset('e1');
    expect(unreadableOf(mirror).read().recordCount).toBe(0);
  });

  it('its readable parts are shown', () => {
    expect(sayGlimpse({ ...good, dependsOn: null })).toMatch(/^Order, 1 product, Lei 6\.00, saved 22\.11\.2026/);
    expect(sayGlimpse({ command: { kind: 'createClient', client: { name: 'Magazin', phone: '07' } } })).toBe(
      'New client Magazin, 07',
    );
    expect(sayGlimpse({ command: { kind: 'moveMountains' } })).toBe('moveMountains');
    expect(sayGlimpse(undefined)).toBe('Something');
  });
});
