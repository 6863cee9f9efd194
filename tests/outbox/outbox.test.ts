import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { planDiscard } from '#domain/discarding';
import type { OrderView } from '../../src/domain/pending';
import type { StoredEntry } from '../../src/mirror/database';
import type { Mirror } from '../../src/outbox/account-mirror';
import { refuse, settle } from '../../src/outbox/settling';
import { clientsOf } from '../../src/views/clients';
import { waitingOf } from '../../src/views/waiting';
import { change, client, entry, event, openTabMirror, page, storedOrder, wish } from '../mirror/sample';
import { ordersOf } from '../support/orders-of';
import { createTestBrowser } from '../support/test-browser';

const at = '2026-11-21T08:01:00.000Z';
const states = (mirror: Mirror) =>
  ordersOf(mirror)()
    .read()
    .map(({ state }: OrderView) => state);
const first = async (mirror: Mirror): Promise<StoredEntry> => {
  const [found] = await mirror.outbox.entries();
  if (found === undefined) throw new Error('the outbox is empty');
  return found;
};
const placed = { kind: 'placeOrder', order: wish() } as const;

describe('the outbox', () => {
  it('[SYNC-1] the same key is one entry, waiting or accepted', async () => {
    const mirror = await openTabMirror();
    expect((await mirror.outbox.add(entry('k1', placed))).kind).toBe('added');
    expect(await mirror.outbox.add(entry('k1', placed))).toMatchObject({ kind: 'known', accepted: false });
    await settle(mirror.outbox, await first(mirror), { item: storedOrder('1001', wish()) }, at);
    expect(await mirror.outbox.add(entry('k1', placed))).toMatchObject({ kind: 'known', accepted: true });
    expect(await mirror.outbox.entries()).toEqual([]);
  });

  it('[SYNC-18] a tab that dies at its work blocks no other tab and takes no entry along', async () => {
    const browser = createTestBrowser();
    const dying = await openTabMirror(browser);
    const living = await openTabMirror(browser);
    await dying.outbox.add(entry('k1', placed));
    await dying.outbox.update((await first(dying)).id, { state: 'sending' });
    const cutOff = dying.outbox.add(entry('k2', placed));
    dying.close();
    const reached = await cutOff.then(
      () => ['k2'],
      () => [],
    );
    await living.outbox.add(entry('k3', placed));
    const kept = (await living.outbox.entries()).map(({ key, state }) => [key, state]);
    expect(kept).toEqual([['k1', 'sending'], ...[...reached, 'k3'].map((key) => [key, 'waiting'])]);
  });

  it('[SYNC-7] an answer restores no row whose deletion the log may have had since the first try', async () => {
    const mirror = await openTabMirror();
    await mirror.apply.page(0, page([change(1, 'client', client('c1', 'Unu'))]));
    const observation = { title: 'De sunat', description: '', agent: 'a1', completed: false } as const;
    await mirror.outbox.add(entry('k1', { kind: 'createObservation', localId: 'local:o', observation }));
    expect(await mirror.outbox.begin(await first(mirror), { attempts: 1 })).toBe(true);
    await mirror.apply.page(1, page([{ seq: 3, type: 'observation', id: 'n9', item: null }]));
    expect(await mirror.outbox.begin(await first(mirror), { attempts: 2 })).toBe(true);
    const answer = { item: { ...observation, id: 'n9', version: 1 }, serverId: 'n9' };
    expect(await settle(mirror.outbox, await first(mirror), answer, at)).toBe('pull-first');
    expect(await mirror.outbox.entries()).toHaveLength(1);
    expect(await settle(mirror.outbox, await first(mirror), { serverId: 'n9' }, at)).toBe('settled');
    expect(await mirror.stored.all('observation')).toEqual([]);
    expect(await mirror.outbox.ids()).toEqual(new Map([['local:o', 'n9']]));
  });

  it('[SYNC-7] an answer stores its row if no other change came since the entry was tried', async () => {
    const mirror = await openTabMirror();
    await mirror.apply.page(0, page([change(1, 'client', client('c1', 'Unu'))]));
    await mirror.outbox.add(entry('k1', placed));
    await mirror.outbox.begin(await first(mirror), { attempts: 1 });
    const answer = { item: storedOrder('1001', wish()), serverId: '1001' };
    expect(await settle(mirror.outbox, await first(mirror), answer, at)).toBe('settled');
    expect(states(mirror)).toEqual(['accepted']);
  });

  it('[SYNC-16] the answer of a server before its restore settles nothing', async () => {
    const mirror = await openTabMirror();
    await mirror.apply.page(0, page([change(7, 'client', client('c1', 'Unu'))]));
    await mirror.outbox.add(entry('k1', placed));
    await mirror.outbox.begin(await first(mirror), { attempts: 1 });
    await mirror.apply.reset('e2');
    const answer = { item: storedOrder('1001', wish()), serverId: '1001' };
    expect(await settle(mirror.outbox, await first(mirror), answer, at)).toBe('restored');
    expect(await mirror.outbox.entries()).toMatchObject([{ key: 'k1' }]);
    expect(await mirror.stored.all('order')).toEqual([]);
  });

  it('[SYNC-16] nor does it where the restored log has come further under its old name', async () => {
    const mirror = await openTabMirror();
    await mirror.apply.page(0, page([change(7, 'client', client('c1', 'Unu'))]));
    await mirror.outbox.add(entry('k1', placed));
    await mirror.outbox.begin(await first(mirror), { attempts: 1 });
    await mirror.apply.reset('e1');
    await mirror.apply.page(0, page([change(9, 'client', client('c1', 'Unu'))]));
    const answer = { item: storedOrder('1001', wish()), serverId: '1001' };
    expect(await settle(mirror.outbox, await first(mirror), answer, at)).toBe('restored');
    expect(await mirror.outbox.entries()).toMatchObject([{ key: 'k1' }]);
  });

  it('[SYNC-7] an acceptance is one change: at no moment is the order there twice, or not at all', async () => {
    const mirror = await openTabMirror();
    await mirror.outbox.add(entry('k1', placed));
    const seen: string[][] = [states(mirror)];
    ordersOf(mirror)().subscribe(() => seen.push(states(mirror)));
    await settle(mirror.outbox, await first(mirror), { item: storedOrder('1001', wish()), serverId: '1001' }, at);
    expect(seen.every((shown) => shown.length === 1)).toBe(true);
    expect(seen[0]).toEqual(['saved']);
    expect(seen.at(-1)).toEqual(['accepted']);
  });

  it('[SYNC-7] a live event that overtakes the answer doubles nothing', async () => {
    const mirror = await openTabMirror();
    await mirror.outbox.add(entry('k1', placed));
    await mirror.outbox.update((await first(mirror)).id, { state: 'sending', attempts: 1 });
    await mirror.apply.events([event(1, 0, 'order', { item: storedOrder('1001', wish()) })]);
    expect(states(mirror)).toEqual(['accepted']);
    await settle(mirror.outbox, await first(mirror), { item: storedOrder('1001', wish()), serverId: '1001' }, at);
    expect(states(mirror)).toEqual(['accepted']);
  });

  it('[SYNC-7] the answer to an attempt does not put an older row over a newer one', async () => {
    const mirror = await openTabMirror();
    await mirror.outbox.add(entry('k1', placed));
    const newer = storedOrder('1001', wish(), { version: 2, isFinalized: true });
    await mirror.apply.events([event(1, 0, 'order', { item: newer })]);
    await settle(mirror.outbox, await first(mirror), { item: storedOrder('1001', wish()), serverId: '1001' }, at);
    expect(ordersOf(mirror)().read()[0]?.isFinalized).toBe(true);
  });

  it('[SYNC-8] a client made offline is one client under either id, and its order finds it', async () => {
    const mirror = await openTabMirror();
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await mirror.outbox.add(entry('k1', { kind: 'createClient', localId: 'local:k1', client: fields }));
    await mirror.outbox.add(entry('k2', { kind: 'placeOrder', order: wish({ client: 'local:k1' }) }, ['local:k1']));
    expect(clientsOf(mirror).read()).toMatchObject([{ id: 'local:k1', name: 'Magazin Nou', state: 'saved' }]);
    expect(ordersOf(mirror)().read()[0]).toMatchObject({ clientName: 'Magazin Nou', client: 'local:k1' });
    await settle(mirror.outbox, await first(mirror), { item: client('c9', 'Magazin Nou'), serverId: 'c9' }, at);
    expect(clientsOf(mirror).read()).toMatchObject([{ id: 'c9', state: 'accepted' }]);
    expect(ordersOf(mirror)().read()[0]).toMatchObject({ clientName: 'Magazin Nou', client: 'c9', state: 'saved' });
  });

  it('[SYNC-4] [SYNC-5] an order whose client is discarded needs the user; a try under way stays', async () => {
    const mirror = await openTabMirror();
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await mirror.outbox.add(entry('k1', { kind: 'createClient', localId: 'local:k1', client: fields }));
    await mirror.outbox.add(entry('k2', { kind: 'placeOrder', order: wish({ client: 'local:k1' }) }, ['local:k1']));
    const { id } = await first(mirror);
    await mirror.outbox.update(id, { state: 'sending' });
    expect(await mirror.outbox.rewrite((entries) => planDiscard(entries, id))).toBe('being-sent');
    await mirror.outbox.update(id, { state: 'waiting' });
    expect(await mirror.outbox.rewrite((entries) => planDiscard(entries, id))).toBe('discarded');
    expect(await mirror.outbox.rewrite((entries) => planDiscard(entries, id))).toBe('gone');
    expect(await first(mirror)).toMatchObject({ key: 'k2', state: 'refused' });
    expect(states(mirror)).toEqual(['needs-you']);
  });

  it('[SYNC-16] after a restore what was accepted goes again: clients first, same keys, new ids', async () => {
    const mirror = await openTabMirror();
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await mirror.outbox.add(entry('k1', { kind: 'createClient', localId: 'local:k1', client: fields }));
    await settle(mirror.outbox, await first(mirror), { item: client('c9', 'Magazin Nou'), serverId: 'c9' }, at);
    // Placed after the acceptance, so it names the server's id, which the restored server may give to somebody else.
    await mirror.outbox.add(entry('k2', { kind: 'placeOrder', order: wish({ client: 'c9' }) }));
    const order = storedOrder('1001', wish({ client: 'c9' }));
    await settle(mirror.outbox, await first(mirror), { item: order, serverId: '1001' }, '2026-11-21T08:00:30.000Z');

    expect(await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', at, () => true)).toBe(2);
    expect(await mirror.outbox.entries()).toMatchObject([
      { key: 'k1', state: 'waiting' },
      { key: 'k2', dependsOn: ['local:k1'], command: { order: { client: 'local:k1' } } },
    ]);
    expect((await mirror.outbox.ids()).size).toBe(0);
    expect(ordersOf(mirror)().read()[0]?.clientName).toBe('Magazin Nou');
    expect(await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', at, () => true)).toBe(0);
  });

  it('[SYNC-16] what was under way when offered again is neither sent, settled nor refused', async () => {
    const mirror = await openTabMirror();
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await mirror.outbox.add(entry('k1', { kind: 'createClient', localId: 'local:k1', client: fields }));
    await settle(mirror.outbox, await first(mirror), { item: client('c9', 'Magazin Nou'), serverId: 'c9' }, at);
    for (const key of ['planned', 'answered', 'refused'])
      await mirror.outbox.add(entry(key, { kind: 'placeOrder', order: wish({ client: 'local:k1' }) }, ['local:k1']));
    const [planned, answered, refused] = await mirror.outbox.entries();
    if (planned === undefined || answered === undefined || refused === undefined) throw new Error('they do not wait');
    const attempt = { attempts: 1, lastAttemptAt: at };
    for (const sent of [answered, refused]) expect(await mirror.outbox.begin(sent, attempt)).toBe(true);

    expect(await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', at, () => true, 'e2')).toBe(1);
    expect(await mirror.outbox.begin(planned, attempt)).toBe(false);
    const order = storedOrder('1001', wish({ client: 'c9' }));
    expect(await settle(mirror.outbox, answered, { item: order, serverId: '1001' }, at)).toBe('restored');
    expect(await refuse(mirror.outbox, refused, { code: 'unknown-client', message: '' }, at)).toBe('restored');
    expect((await mirror.outbox.entries()).map(({ state }) => state)).not.toContain('refused');
    expect(await mirror.apply.cursor()).toMatchObject({ epoch: 'e2', since: 0 });
  });

  it('[SYNC-16] a note that was read before the restore was noticed does not go out', async () => {
    const mirror = await openTabMirror();
    await mirror.apply.page(0, page([change(1, 'order', storedOrder('1001', wish({ placedAt: at })))]));
    const note = { order: '1001', before: '', after: 'Discount agreed', at: '2026-11-21T10:00:00' };
    await mirror.outbox.add(entry('k1', { kind: 'editOrderObservations', ...note }));
    const read = await first(mirror);
    await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', at, () => true, 'e2');
    // The number may be another order's now, and only the disk has which one was meant.
    expect(await mirror.outbox.begin(read, { attempts: 1 })).toBe(false);
    expect(await mirror.outbox.begin(await first(mirror), { attempts: 1 })).toBe(true);
  });

  it('[SYNC-16] [SYNC-20] what the user has to look at first is not sent after a restore', async () => {
    const mirror = await openTabMirror();
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await mirror.outbox.add(entry('k1', { kind: 'createClient', localId: 'local:k1', client: fields }));
    await settle(mirror.outbox, await first(mirror), { item: client('c9', 'Magazin Nou'), serverId: 'c9' }, at);
    for (const code of ['withdrawn', 'not-taken-over', 'may-have-arrived', 'unknown-client'] as const) {
      const order = entry(code, { kind: 'placeOrder', order: wish({ client: 'local:k1' }) }, ['local:k1']);
      await mirror.outbox.add({ ...order, state: 'refused', problem: { code, message: '' } });
    }
    await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', at, () => true, 'e2');
    const states = (await mirror.outbox.entries()).map(({ key, state, problem }) => [key, state, problem?.code]);
    expect(states).toEqual([
      ['withdrawn', 'refused', 'withdrawn'],
      ['not-taken-over', 'refused', 'not-taken-over'],
      ['may-have-arrived', 'refused', 'may-have-arrived'],
      ['unknown-client', 'waiting', undefined],
      ['k1', 'waiting', undefined],
    ]);
  });

  it('[SYNC-16] [SYNC-25] what is offered again still says up to which change it has its cart', async () => {
    const mirror = await openTabMirror();
    await mirror.outbox.add(entry('k1', placed), { name: 'cart', draft: { revision: 8, key: '' }, seen: 7 });
    await settle(mirror.outbox, await first(mirror), { serverId: '1001' }, at);
    expect(await mirror.madeOf('cart', 'k1')).toMatchObject({ draftRevision: 7 });
    await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', at, () => true, 'e2');
    expect(await mirror.madeOf('cart', 'k1')).toMatchObject({ draftRevision: 7 });
  });

  it('[SYNC-16] changes of a re-offered thing go along by its local id, for ids may be others’', async () => {
    const mirror = await openTabMirror();
    let minute = 10;
    const accept = async (key: string, command: Parameters<typeof entry>[1], serverId?: string) => {
      await mirror.outbox.add(entry(key, command));
      await settle(mirror.outbox, await first(mirror), { serverId }, `2026-11-21T08:${minute++}:00.000Z`);
    };
    const note = (title: string) => ({ title, description: '', agent: 'a1', completed: false }) as const;
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await accept('o1', { kind: 'placeOrder', order: wish() }, '1001');
    const observed = { kind: 'editOrderObservations', before: '', after: 'x', at } as const;
    await accept('e1', { ...observed, order: '1001' });
    await accept('e2', { ...observed, order: '7' });
    await accept('e3', { kind: 'editClient', client: 'c1', before: { cui: '' }, after: { cui: '4' } });
    await accept('n1', { kind: 'createObservation', localId: 'local:n1', observation: note('Unu') }, 'n9');
    await accept('n2', { kind: 'createObservation', localId: 'local:n2', observation: note('Doi') }, 'n10');
    const visit = { client: 'c9', agent: 'a1', date: '2026-11-21', reason: 'closed', note: '' } as const;
    await accept('c9', { kind: 'createClient', localId: 'local:c9', client: fields }, 'c9');
    await accept('v1', { kind: 'closeVisit', localId: 'local:v1', visit }, 'v1');
    await accept('v2', { kind: 'closeVisit', localId: 'local:v2', visit }, 'v2');
    await accept('d3', { kind: 'reopenVisit', visit: 'v2', client: 'c9' });
    await accept('d1', { kind: 'deleteObservation', observation: 'n9', title: 'Unu' });
    await accept('d2', { kind: 'deleteObservation', observation: 'n1', title: 'Vechi' });

    expect(await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', at, () => true)).toBe(5);
    expect((await mirror.outbox.entries()).map(({ key, dependsOn }) => [key, dependsOn])).toEqual([
      ['c9', []],
      ['o1', []],
      ['n2', []],
      ['v1', ['local:c9']],
      ['e1', ['local:o1']],
    ]);
  });

  it('[SYNC-8] [SYNC-14] old acceptances and orders’ local ids are forgotten, clients’ are not', async () => {
    const mirror = await openTabMirror();
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await mirror.outbox.add(entry('k1', { kind: 'createClient', localId: 'local:k1', client: fields }));
    await settle(mirror.outbox, await first(mirror), { serverId: 'c9' }, at);
    for (const key of ['k2', 'k3']) {
      await mirror.outbox.add(entry(key, { kind: 'placeOrder', order: wish() }));
      await settle(mirror.outbox, await first(mirror), { serverId: `1-${key}` }, at);
    }
    const edit = { kind: 'editOrderObservations', order: 'local:k3', before: '', after: 'x', at } as const;
    await mirror.outbox.add(entry('k5', { kind: 'placeOrder', order: wish() }));
    await settle(mirror.outbox, await first(mirror), { serverId: '1-k5' }, '2027-01-15T00:00:00.000Z');
    await mirror.outbox.add(entry('k4', edit, ['local:k3']));
    await mirror.outbox.forget('2027-01-01T00:00:00.000Z', 1);
    expect([...(await mirror.outbox.ids()).keys()].sort()).toEqual(['local:k1', 'local:k3', 'local:k5']);
    expect(await mirror.madeOf('cart', 'k2')).toBe(undefined);
  });

  it('[SYNC-16] a clock that jumps, either way, makes no acceptance old before its time', async () => {
    const mirror = await openTabMirror();
    const accept = async (key: string, on: string) => {
      await mirror.outbox.add(entry(key, { kind: 'placeOrder', order: wish() }));
      await settle(mirror.outbox, await first(mirror), { serverId: `1-${key}` }, on);
    };
    await accept('k1', '2026-11-22T08:00:00.000Z');
    // The battery was flat: the phone believes that it is 1970.
    await accept('k2', '1970-01-01T00:00:00.000Z');
    await mirror.outbox.forget('2026-11-01T00:00:00.000Z');
    // And then that it is years later.
    await mirror.outbox.forget('2031-01-01T00:00:00.000Z');
    const offered = await mirror.outbox.offerAgain('2026-11-01T00:00:00.000Z', at, () => true);
    expect(offered).toBe(2);
  });

  it('[SYNC-25] a cart that comes back is newer than any that a tab has seen before', async () => {
    const mirror = await openTabMirror();
    await mirror.outbox.add(entry('k1', placed));
    // Another tab has emptied its own by its 40th change; the one that takes the order back has heard of 10.
    await mirror.keepDraft({ name: 'cart', draft: { revision: 40, key: '' } });
    const taken = { name: 'cart', draft: { revision: 11, key: 'k1' } };
    await mirror.outbox.rewrite((entries) => ({ remove: [...entries], outcome: 'done' }), taken);
    const typed = { name: 'cart', draft: { revision: 41, key: 'k2' }, seen: 40 };
    expect(await mirror.keepDraft(typed)).toBe('newer');
    expect(await mirror.aside('cart')).toMatchObject({ key: 'k1' });
  });

  it('[SYNC-14] a full disk changes nothing of what waits', async () => {
    const mirror = await openTabMirror();
    await mirror.outbox.add(entry('k1', { kind: 'placeOrder', order: wish() }));
    const before = await mirror.outbox.entries();
    const failing = mirror.outbox.rewrite((entries) => ({
      remove: entries,
      // A row that cannot be stored fails the whole transaction, as a full disk does.
      add: { ...entry('k2', { kind: 'placeOrder', order: wish() }), key: 'k1', problem: (() => 1) as never },
      outcome: 'done',
    }));
    await expect(failing).rejects.toThrow();
    expect([await mirror.outbox.entries(), waitingOf(mirror).read()]).toEqual([before, before]);
  });

  it('[SYNC-14] a database of the first released schema opens, outbox and aside intact', async () => {
    // As version 1 made it, without our code: Dexie's version 1 is IndexedDB's 10.
    const indexedDB = new IDBFactory();
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('teren-a1', 10);
      request.onupgradeneeded = () => {
        const database = request.result;
        for (const name of ['products', 'clients', 'orders', 'warehouses', 'boxes', 'bags', 'observations', 'accounts'])
          database.createObjectStore(name, { keyPath: 'id' });
        database.createObjectStore('stock', { keyPath: ['place', 'product'] }).createIndex('place', 'place');
        database
          .createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
          .createIndex('key', 'key', { unique: true });
        database.createObjectStore('ids', { keyPath: 'local' });
        database.createObjectStore('accepted', { keyPath: 'key' }).createIndex('at', 'at');
        for (const name of ['meta', 'aside']) database.createObjectStore(name, { keyPath: 'name' });
        request.transaction?.objectStore('outbox').add(entry('k1', placed));
        request.transaction?.objectStore('aside').add({ name: 'cart', value: { key: 'k2' } });
      };
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
    const { openMirror } = await import('../../src/outbox/account-mirror');
    const tab = createTestBrowser().openTab({ apiBase: '', eventsUrl: '' }, { indexedDB });
    const mirror = await openMirror({ ...tab, accountId: 'a1' });
    expect(await mirror.outbox.entries()).toMatchObject([{ key: 'k1', state: 'waiting' }]);
    expect(await mirror.aside('cart')).toEqual({ key: 'k2' });
    const visit = { id: 'v1', client: 'c1', agent: 'a1', date: '2026-11-21', reason: 'closed', note: '' };
    await mirror.apply.page(0, page([change(1, 'client', client('c1', 'Magazin')), change(2, 'visit', visit)]));
    expect(ordersOf(mirror)().read()[0]?.clientName).toBe('Magazin');
    // A table that came with a later version.
    expect(await mirror.stored.all('visit')).toEqual([visit]);
  });
});
