import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelOrder } from '#domain/commands/cancel-order';
import { planDiscard } from '#domain/discarding';
import { MirrorDatabase } from '../../src/mirror/database';
import { metaNames } from '../../src/mirror/meta-rows';
import { type Mirror, openMirror } from '../../src/outbox/account-mirror';
import { client, entry, openTabMirror, storedOrder, wish } from '../mirror/sample';
import { createTestBrowser, type TestBrowser } from '../support/test-browser';
import { type Asked, busy, createKeyKnower, type KeyKnower, refusedWith, silence } from './key-knower';

describe('several entries in one call', () => {
  let browser: TestBrowser;
  let mirror: Mirror;
  let server: KeyKnower;
  beforeEach(async () => {
    browser = createTestBrowser();
    mirror = await openTabMirror(browser);
    server = createKeyKnower(browser);
  });

  const keyOf = (number: number) => `k${number}`;
  const orderIn = (number: number, over = {}) =>
    wish({ placedAt: new Date(Date.UTC(2026, 10, 21, 6, 0, number)).toISOString(), ...over });
  const orderOf = (number: number, over = {}) =>
    entry(keyOf(number), { kind: 'placeOrder', order: orderIn(number, over) });
  /** Orders 1 to `count`, placed offline. */
  const placed = (count: number) =>
    mirror.outbox.transact(['outbox'], (writer) =>
      writer.put(
        'outbox',
        Array.from({ length: count }, (_, index) => ({ ...orderOf(index + 1), id: index + 1 })),
      ),
    );
  const sizes = () => server.asked.map(({ keys }) => keys.length);
  const states = async () =>
    (await mirror.outbox.entries()).map(({ key, state, problem }) => [key, state, problem?.code].join(' ').trim());
  /** Every order was done once, and nothing waits. */
  const allOnce = async (count: number) => {
    expect(await mirror.outbox.entries()).toEqual([]);
    expect([...server.done]).toEqual(Array.from({ length: count }, (_, index) => [keyOf(index + 1), 1]));
    expect(mirror.tables.orders.rows.size).toBe(count);
  };
  const isMany = ({ name }: Asked) => name === 'sendMany';
  /** The first call of several fares so, all other calls arrive. */
  const once = <Result>(result: () => Result) => {
    let isOver = false;
    return (asked: Asked): Result | undefined => {
      if (isOver || !isMany(asked)) return undefined;
      isOver = true;
      return result();
    };
  };

  it('[SYNC-3] 500 orders go out with 11 calls, and some 4 transactions for each of them', async () => {
    await placed(500);
    const settled: string[] = [];
    mirror.onSettled(({ entry: { key }, outcome }) => settled.push(`${key} ${outcome}`));
    const transactions = vi.spyOn(MirrorDatabase.prototype, 'transaction');
    await server.push(mirror).drain();
    const count = transactions.mock.calls.length;
    transactions.mockRestore();
    expect(sizes()).toEqual([1, ...Array.from({ length: 9 }, () => 50), 49]);
    // Without the marks, which are written around the calls.
    expect(count).toBeLessThanOrEqual(11 * 4 + 6);
    expect(settled).toEqual(Array.from({ length: 500 }, (_, index) => `${keyOf(index + 1)} accepted`));
    await allOnce(500);
  });

  it('[SYNC-2] when its answer is lost, each is asked for by itself under its key, and done once', async () => {
    await placed(12);
    server.after = once(() => silence);
    const push = server.push(mirror);
    expect((await push.drain()).againInMs).toBe(1_000);
    expect(sizes()).toEqual([1, 11]);
    expect(await mirror.outbox.entries()).toMatchObject(
      Array.from({ length: 11 }, () => ({ state: 'waiting', attempts: 1, unknownOutcome: true })),
    );
    await push.drain(true);
    expect(sizes().slice(2)).toEqual(Array.from({ length: 11 }, () => 1));
    await allOnce(12);
  });

  it('[SYNC-4] after a lost call the next ones are short, and double with each answer', async () => {
    await placed(60);
    server.before = once(() => silence);
    const push = server.push(mirror);
    await push.drain();
    await mirror.outbox.transact(['outbox'], (writer) =>
      writer.put(
        'outbox',
        Array.from({ length: 60 }, (_, index) => ({ ...orderOf(100 + index), id: 100 + index })),
      ),
    );
    await push.drain(true);
    expect(sizes()).toEqual([1, 50, ...Array.from({ length: 50 }, () => 1), 2, 4, 8, 16, 32, 7]);
    expect(await mirror.outbox.entries()).toEqual([]);
  });

  it('[SYNC-5] each has its own answer: the refused ones need the user, the others are accepted', async () => {
    await placed(6);
    server.says = ({ key }) => {
      if (key === 'k3') return { status: 409, body: { code: 'not-in-bag', message: '' } };
      return key === 'k5' ? { status: 500, body: { code: 'internal', message: '' } } : undefined;
    };
    await server.push(mirror).drain();
    expect(sizes()).toEqual([1, 5]);
    expect(await states()).toEqual(['k3 refused not-in-bag', 'k5 waiting']);
    const [, waiting] = await mirror.outbox.entries();
    expect(waiting).toMatchObject({ attempts: 1, unknownOutcome: true });
    expect(waiting?.nextAttemptAt).toBeDefined();
    server.says = () => undefined;
    await server.push(mirror).drain(true);
    expect(server.asked.at(-1)).toEqual({ name: 'placeOrder', keys: ['k5'] });
    expect(await states()).toEqual(['k3 refused not-in-bag']);
  });

  it('[SYNC-22] an answer that names another order settles nothing', async () => {
    await placed(4);
    let isLying = true;
    server.twists = (said, { key }) =>
      key === 'k3' && isLying
        ? { ...said, body: { ...(said.body as object), placedAt: '2026-11-20T08:00:00.000Z' } }
        : said;
    await server.push(mirror).drain();
    expect(await states()).toEqual(['k3 waiting']);
    isLying = false;
    await server.push(mirror).drain(true);
    await allOnce(4);
  });

  it('[SYNC-1] what is discarded or changed before the call begins does not go along', async () => {
    await placed(5);
    const begin = mirror.outbox.beginMany;
    const spied = vi.spyOn(mirror.outbox, 'beginMany').mockImplementationOnce(async (tries) => {
      expect(await mirror.outbox.rewrite((entries) => planDiscard(entries, 3))).toBe('discarded');
      await mirror.outbox.update(4, { command: orderOf(4, { price: 9 }).command });
      return begin(tries);
    });
    const push = server.push(mirror);
    await push.drain();
    spied.mockRestore();
    expect(server.asked).toEqual([
      { name: 'placeOrder', keys: ['k1'] },
      { name: 'sendMany', keys: ['k2', 'k5'] },
    ]);
    await push.drain();
    expect(server.asked.at(-1)).toEqual({ name: 'placeOrder', keys: ['k4'] });
    expect([...mirror.tables.orders.rows.values()].map(({ price }) => price)).toEqual([6, 6, 6, 9]);
  });

  it('[SYNC-1] killed after the answer, each is asked for by its key at the next start', async () => {
    await placed(4);
    server.after = once(() => {
      throw new Error('killed');
    });
    await server.push(mirror).drain();
    expect(await states()).toEqual(['k2 sending', 'k3 sending', 'k4 sending']);
    mirror = await openTabMirror(browser);
    await server.push(mirror).drain();
    expect(sizes()).toEqual([1, 3, 1, 1, 1]);
    expect(await states()).toEqual([]);
    expect([...server.done.values()]).toEqual([1, 1, 1, 1]);
  });

  it('[SYNC-3] a server that does not announce it is never asked', async () => {
    await placed(4);
    await server.push(mirror, { sendsMany: false }).drain();
    expect(server.asked.some(isMany)).toBe(false);
    await allOnce(4);
  });

  for (const [what, outcome] of [
    ['an older server does not know it', refusedWith(404, 'not-found')],
    ['its session may not', refusedWith(403, 'forbidden')],
    ['it is too large', refusedWith(413, 'too-large')],
  ] as const)
    it(`[SYNC-5] refused as a whole, ${what}: each goes alone at once, and it is not asked again`, async () => {
      await placed(5);
      server.before = (asked) => (isMany(asked) ? outcome : undefined);
      const push = server.push(mirror);
      expect(await push.drain()).toEqual({ againInMs: undefined });
      expect(sizes()).toEqual([1, 4, 1, 1, 1, 1]);
      await allOnce(5);
    });

  it('[SYNC-5] a busy server is asked again for all together, and then for each by itself', async () => {
    await placed(4);
    server.before = (asked) => (isMany(asked) ? busy : undefined);
    const push = server.push(mirror);
    expect((await push.drain()).againInMs).toBe(1_000);
    expect((await mirror.outbox.entries()).map(({ attempts, nextAttemptAt }) => [attempts, nextAttemptAt])).toEqual(
      Array.from({ length: 3 }, () => [1, '2026-11-21T08:00:01.000Z']),
    );
    await push.drain(true);
    expect(sizes()).toEqual([1, 3, 1, 2]);
    await push.drain(true);
    expect(sizes()).toEqual([1, 3, 1, 2, 1, 1]);
    await allOnce(4);
  });

  it('[SYNC-2] done by a server that says it is busy: asked again together, each is there once', async () => {
    await placed(60);
    server.after = once(() => busy);
    const push = server.push(mirror);
    await push.drain();
    await push.drain(true);
    // The round ended there, and the next one begins with one, in the order of their making.
    expect(sizes()).toEqual([1, 50, 1, 50, 8]);
    await allOnce(60);
  });

  it('[SYNC-5] a busy server ends the round of 300, and is not asked for each', async () => {
    await placed(300);
    server.before = once(() => busy);
    const push = server.push(mirror);
    expect((await push.drain()).againInMs).toBe(1_000);
    expect(sizes()).toEqual([1, 50]);
    await push.drain(true);
    expect(sizes()).toEqual([1, 50, 1, 50, 50, 50, 50, 50, 48]);
    await allOnce(300);
  });

  it('[SYNC-3] a call is settled also where nothing of the next one is left', async () => {
    await placed(53);
    // The user discards the last two while the call of them is planned.
    const { beginMany } = mirror.outbox;
    vi.spyOn(mirror.outbox, 'beginMany').mockImplementation(async (tries) => {
      if (tries.length === 2)
        for (const id of [52, 53]) await mirror.outbox.rewrite((entries) => planDiscard(entries, id));
      return beginMany(tries);
    });
    await server.push(mirror).drain();
    expect(sizes()).toEqual([1, 50]);
    await allOnce(51);
  });

  it('[SYNC-4] one that gets every call of several lost does not hold up the others', async () => {
    await placed(6);
    server.before = ({ keys }) => (keys.includes('k3') ? silence : undefined);
    const push = server.push(mirror);
    for (let round = 0; round < 6; round += 1) await push.drain(true);
    expect(await states()).toEqual(['k3 waiting']);
    expect([...server.done.values()]).toEqual([1, 1, 1, 1, 1]);
  });

  it('[SYNC-4] where calls of several never come through, two are lost, the rest goes alone', async () => {
    await placed(120);
    server.before = (asked) => (isMany(asked) ? silence : undefined);
    const push = server.push(mirror);
    const pauses: (number | undefined)[] = [];
    while ((await mirror.outbox.entries()).length > 0) pauses.push((await push.drain()).againInMs);
    expect(sizes().filter((size) => size > 1)).toEqual([50, 2]);
    expect(pauses).toEqual([1_000, 1_000, undefined]);
    await allOnce(120);
  });

  it('[SYNC-5] refused as a whole for one of them: they go alone, the next ones together', async () => {
    await placed(120);
    server.before = (asked) =>
      isMany(asked) && asked.keys.includes('k7') ? refusedWith(400, 'invalid-body') : undefined;
    await server.push(mirror).drain();
    expect(sizes()).toEqual([1, 50, ...Array.from({ length: 50 }, () => 1), 50, 19]);
    await allOnce(120);
  });

  it('[SYNC-3] an entry that ends without a call is no answer: a dead network has one in doubt', async () => {
    await mirror.apply.list('client', [{ ...client('c1', 'Magazin'), cui: 'RO1', version: 4 }]);
    const edit = { kind: 'editClient', client: 'c1', before: { cui: '' }, after: { cui: 'RO1' } };
    await mirror.outbox.add(entry('k0', edit));
    for (let number = 1; number <= 12; number += 1) await mirror.outbox.add(orderOf(number));
    server.before = () => silence;
    await server.push(mirror).drain();
    expect(server.asked).toEqual([{ name: 'placeOrder', keys: ['k1'] }]);
    expect((await mirror.outbox.entries()).filter(({ attempts }) => attempts > 0)).toHaveLength(1);
  });

  /** While the call is on its way, the log moves on. */
  const logMovesOn = async (): Promise<undefined> => {
    const value = (await mirror.apply.cursor()).since + 1;
    await mirror.outbox.transact(['meta'], (writer) => writer.put('meta', [{ name: metaNames.cursor, value }]));
  };

  it('[SYNC-7] the log has moved on meanwhile: one pull for all, and one more transaction', async () => {
    await placed(30);
    const rows = Array.from({ length: 30 }, (_, index) => storedOrder(`${101 + index}`, orderIn(index + 1)));
    let pulls = 0;
    server.bring = async () => {
      pulls += 1;
      await mirror.apply.list('order', rows);
      return 'done';
    };
    server.after = (asked) => (isMany(asked) ? (logMovesOn() as never) : undefined);
    const settling = vi.spyOn(mirror.outbox, 'transact');
    await server.push(mirror).drain();
    // The first order, the call, and the call after its pull.
    expect(settling.mock.calls.filter(([tables]) => tables.includes('outbox'))).toHaveLength(3);
    settling.mockRestore();
    expect(pulls).toBe(1);
    await allOnce(30);
  });

  it('[SYNC-3] a network that goes behind the answer is waited for once, and none stays as sent', async () => {
    await placed(30);
    let pulls = 0;
    server.bring = async () => {
      pulls += 1;
      return 'offline';
    };
    server.after = (asked) => (isMany(asked) ? (logMovesOn() as never) : undefined);
    const push = server.push(mirror);
    await push.drain();
    expect(pulls).toBe(1);
    expect(await mirror.outbox.entries()).toMatchObject(
      Array.from({ length: 29 }, () => ({ state: 'waiting', unknownOutcome: true })),
    );
    server.after = () => undefined;
    server.bring = async () => 'done';
    await push.drain(true);
    expect(await states()).toEqual([]);
    expect([...server.done.values()].every((times) => times === 1)).toBe(true);
  });

  it('[SYNC-23] a call for another log is refused as a whole: all wait, the round ends', async () => {
    await placed(4);
    server.before = (asked) => (isMany(asked) ? refusedWith(409, 'restored') : undefined);
    await server.push(mirror).drain();
    expect(sizes()).toEqual([1, 3]);
    expect(await mirror.outbox.entries()).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: 'waiting', attempts: 1 })),
    );
    expect((await mirror.outbox.entries()).some(({ unknownOutcome }) => unknownOutcome === true)).toBe(false);
  });

  it('[SYNC-16] a restore that is noticed while it is on its way: all stay, and are sent again', async () => {
    await placed(4);
    await mirror.outbox.transact(['meta'], (writer) => writer.put('meta', [{ name: metaNames.epoch, value: 'e1' }]));
    server.before = once(async () => {
      await mirror.outbox.offerAgain('2026-01-01T00:00:00.000Z', '2026-11-21T08:00:00.000Z', () => true, 'e2');
      return undefined;
    }) as never;
    const push = server.push(mirror);
    await push.drain();
    expect((await mirror.outbox.entries()).map(({ key, state }) => [key, state].join(' '))).toEqual(
      ['k2', 'k3', 'k4'].map((key) => `${key} waiting`),
    );
    await push.drain(true);
    await push.drain(true);
    expect(await states()).toEqual([]);
    expect([...server.done.values()]).toEqual([1, 1, 1, 1]);
  });

  it('[SYNC-20] taken back on its way: done after all, or withdrawn when it was lost', async () => {
    const takeBack = (id: number) => async () => {
      await mirror.outbox.update(id, { withdrawing: { for: 'discard' } });
      return undefined;
    };
    await placed(4);
    server.after = once(takeBack(3)) as never;
    await server.push(mirror).drain();
    await allOnce(4);
    expect([...mirror.tables.meta.rows.keys()].filter((name) => name.includes('k3'))).toHaveLength(1);

    await mirror.outbox.transact(['outbox'], (writer) =>
      writer.put(
        'outbox',
        [5, 6, 7].map((number) => ({ ...orderOf(number), id: number })),
      ),
    );
    server.after = () => undefined;
    server.before = once(async () => {
      await mirror.outbox.update(7, { withdrawing: { for: 'discard' } });
      return silence;
    }) as never;
    const push = server.push(mirror);
    await push.drain();
    await push.drain(true);
    expect(server.asked.at(-1)).toEqual({ name: 'withdraw', keys: ['k7'] });
    expect(await states()).toEqual([]);
    expect(server.done.has('k7')).toBe(false);
  });

  it('[SYNC-5] signed out on its way: all wait, nothing else is sent', async () => {
    await placed(60);
    server.before = once(() => ({ kind: 'signed-out', reason: 'over' }) as const);
    const push = server.push(mirror);
    expect(await push.drain()).toEqual({ againInMs: undefined });
    expect(sizes()).toEqual([1, 50]);
    expect((await states()).every((state) => state.endsWith('waiting'))).toBe(true);
    await push.drain(true);
    await allOnce(60);
  });

  it('[SYNC-3] a stop in the middle settles what was answered, and starts nothing else', async () => {
    await placed(60);
    const push = server.push(mirror);
    server.after = once(() => push.stop()) as never;
    await push.drain();
    expect(sizes()).toEqual([1, 50]);
    expect(await mirror.outbox.entries()).toHaveLength(9);
    await server.push(mirror).drain();
    await allOnce(60);
  });

  it('[SYNC-3] two tabs and a worker draining at once send each once', async () => {
    await placed(120);
    const other = await openTabMirror(browser);
    const tab = browser.openTab({ apiBase: '/api', eventsUrl: 'ws://nowhere' }, { openChannel: () => undefined });
    const worker = await openMirror({ ...tab, accountId: 'a1', load: 'outbox' });
    const pushes = [server.push(mirror), server.push(worker, { asksFirst: true }), server.push(other)];
    await Promise.all(pushes.map((push) => push.drain(true)));
    const keys = server.asked.flatMap((asked) => asked.keys);
    expect(keys).toEqual(Array.from({ length: 120 }, (_, index) => keyOf(index + 1)));
    await mirror.catchUp();
    await allOnce(120);
  });

  it('[SYNC-3] a worker sends them too; a dead network has one in doubt, and no others', async () => {
    await placed(12);
    server.before = () => silence;
    const push = server.push(mirror, { asksFirst: true });
    for (let round = 0; round < 5; round += 1) await push.drain(true);
    expect((await mirror.outbox.entries()).filter(({ attempts }) => attempts > 0)).toHaveLength(1);
    server.before = () => undefined;
    await push.drain(true);
    expect(sizes().slice(-2)).toEqual([1, 11]);
    await allOnce(12);
  });

  it('[SYNC-4] what depends on another waits; what is special goes alone, in its turn', async () => {
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await placed(2);
    await mirror.outbox.add(entry('k3', { kind: 'createClient', localId: 'local:k3', client: fields }));
    await mirror.outbox.add({ ...orderOf(4, { client: 'local:k3' }), dependsOn: ['local:k3'] });
    const [line] = wish().products;
    await mirror.outbox.add(orderOf(5, { products: [{ ...line, deliveredQuantity: 1 }] }));
    for (const number of [6, 7]) await mirror.outbox.add(orderOf(number));
    await mirror.apply.list('order', [storedOrder('55', wish())]);
    await mirror.outbox.add(entry('k8', cancelOrder.of({ order: '55', reason: 'Greșit', deliveredBack: false })));
    server.says = ({ key }) =>
      key === 'k3'
        ? { status: 201, body: { ...client('c9', 'Magazin Nou'), madeUnder: key } }
        : key === 'k8'
          ? { status: 200, body: storedOrder('55', wish(), { cancelReason: 'Greșit', version: 2 }) }
          : undefined;
    await server.push(mirror).drain();
    expect(server.asked.map(({ keys }) => keys.join(' '))).toEqual(['k1', 'k2 k3', 'k4', 'k5', 'k6 k7', 'k8']);
    expect([...mirror.tables.orders.rows.values()].map((order) => order.client)).toContain('c9');
    expect(await states()).toEqual([]);
  });

  it('[SYNC-2] an edit that was overtaken goes once more by itself, merged into the newer item', async () => {
    await mirror.apply.list('client', [{ ...client('c1', 'Magazin'), version: 4 }]);
    await placed(2);
    const edit = { kind: 'editClient', client: 'c1', before: { cui: '' }, after: { cui: 'RO1' } };
    await mirror.outbox.add(entry('k3', edit));
    const newer = { ...client('c1', 'Magazin Alt'), version: 5 };
    const newest = { ...newer, cui: 'RO1', version: 6 };
    const said = [
      { status: 412, body: { code: 'stale-version', message: '', details: { item: newer } } },
      { status: 200, body: newest },
    ];
    server.says = ({ key }) => (key === 'k3' ? said.shift() : undefined);
    await server.push(mirror).drain();
    expect(server.asked.map(({ name, keys }) => `${name} ${keys.join(' ')}`)).toEqual([
      'placeOrder k1',
      'sendMany k2 k3',
      'updateItem k3',
    ]);
    expect(await states()).toEqual([]);
    expect(await mirror.stored.one('client', 'c1')).toMatchObject({ name: 'Magazin Alt', cui: 'RO1', version: 6 });
  });

  it('[SYNC-3] the next call goes before the last one is settled, and what depends on that waits', async () => {
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await placed(50);
    await mirror.outbox.add(entry('k51', { kind: 'createClient', localId: 'local:k51', client: fields }));
    await mirror.outbox.add({ ...orderOf(52, { client: 'local:k51' }), dependsOn: ['local:k51'] });
    for (const number of [53, 54]) await mirror.outbox.add(orderOf(number));
    server.says = ({ key }) =>
      key === 'k51' ? { status: 201, body: { ...client('c9', 'Magazin Nou'), madeUnder: key } } : undefined;
    const sendingAt: number[] = [];
    server.before = async () => {
      const all = await mirror.outbox.entries();
      sendingAt.push(all.filter(({ state }) => state === 'sending').length);
      return undefined;
    };
    await server.push(mirror).drain();
    const calls = server.asked.map(({ keys }) => `${keys[0]}–${keys.at(-1)}`);
    expect(calls).toEqual(['k1–k1', 'k2–k51', 'k53–k54', 'k52–k52']);
    // The 50 of the call before, and the two of this one.
    expect(sendingAt).toEqual([1, 50, 52, 1]);
    expect(await states()).toEqual([]);
    expect([...server.done.values()].every((times) => times === 1)).toBe(true);
  });

  it('[SYNC-2] a call is lost while the one before is settled: each of both is there once', async () => {
    await placed(80);
    server.after = ({ keys }) => (keys.includes('k60') && keys.length > 1 ? silence : undefined);
    const push = server.push(mirror);
    await push.drain();
    expect(sizes()).toEqual([1, 50, 29]);
    expect((await mirror.outbox.entries()).map(({ key }) => key)).toEqual(
      Array.from({ length: 29 }, (_, index) => keyOf(index + 52)),
    );
    await push.drain(true);
    expect([...server.done].every(([, times]) => times === 1)).toBe(true);
    await allOnce(80);
  });

  it('[SYNC-5] a disk refuses to settle a call while the next is on its way: all are there once', async () => {
    await placed(120);
    const transact = mirror.outbox.transact;
    let writes = 0;
    const spied = vi.spyOn(mirror.outbox, 'transact').mockImplementation(async (tables, work) => {
      writes += 1;
      if (writes === 2) throw new DOMException('', 'QuotaExceededError');
      return transact(tables, work);
    });
    const push = server.push(mirror);
    expect((await push.drain()).againInMs).toBeGreaterThan(0);
    spied.mockRestore();
    // The call that was under way is settled; nothing else was begun.
    expect(sizes()).toEqual([1, 50, 50]);
    expect((await states()).filter((state) => state.endsWith('sending'))).toHaveLength(50);
    await push.drain(true);
    await allOnce(120);
  });

  it('[SYNC-5] a call has at most 64 kB of orders', async () => {
    await placed(2);
    const [line] = wish().products;
    const products = Array.from({ length: 200 }, () => line);
    for (const number of [3, 4, 5, 6, 7, 8, 9]) await mirror.outbox.add(orderOf(number, { products }));
    await server.push(mirror).drain();
    expect(server.asked.map(({ keys }) => keys.length)).toEqual([1, 5, 3]);
    await allOnce(9);
  });

  it('[SYNC-5] a disk that refuses to record the answers leaves all to be asked for again', async () => {
    await placed(4);
    const transact = mirror.outbox.transact;
    let full = 0;
    const spied = vi.spyOn(mirror.outbox, 'transact').mockImplementation(async (tables, work) => {
      full += 1;
      if (full === 2) throw new DOMException('', 'QuotaExceededError');
      return transact(tables, work);
    });
    const push = server.push(mirror);
    expect((await push.drain()).againInMs).toBeGreaterThan(0);
    spied.mockRestore();
    expect(await states()).toEqual(['k2 sending', 'k3 sending', 'k4 sending']);
    await push.drain(true);
    await allOnce(4);
  });
});
