import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planDiscard } from '#domain/discarding';
import type { Http } from '../../src/http/http';
import type { Outcome } from '../../src/http/outcome';
import type { Mirror } from '../../src/outbox/account-mirror';
import { oursSender } from '../../src/port/ours-sending';
import { plainSender } from '../../src/port/plain-sending';
import { createPush, type Push } from '../../src/sync/push';
import { client, entry, openSilentMirror, openTabMirror, storedOrder, wish } from '../mirror/sample';
import { createTestBrowser, type TestBrowser } from '../support/test-browser';

interface Call {
  readonly endpoint: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

const accepted = (answer: unknown): Outcome<unknown> => ({ kind: 'accepted', status: 201, answer, mark: '1.m' });
const silence: Outcome<unknown> = { kind: 'offline', answered: false, reason: 'no-answer' };
const busy: Outcome<unknown> = { kind: 'offline', answered: true, status: 503, reason: { message: 'busy' } };
const refusal: Outcome<unknown> = { kind: 'refused', status: 400, problem: { code: 'unknown-client', message: 'no' } };

describe('the sender', () => {
  let browser: TestBrowser;
  let mirror: Mirror;
  let calls: Call[];
  let answers: (call: Call) => Outcome<unknown> | Promise<Outcome<unknown>>;
  /** Whether the server answers when it is asked for nothing. */
  let isUp: boolean;
  let whileAsked: () => Promise<unknown>;
  let clock: number;
  let refetched: () => Promise<void>;

  /** A sender as a tab or the service worker has one. */
  const sender = (
    make = oursSender,
    on = mirror,
    onSending = (_: boolean): void => undefined,
    asksFirst = false,
  ): Push => {
    const http: Http = {
      call: async (endpoint, { key, body } = {}) => {
        // The report of what stays is no sending.
        if (endpoint === 'reportUnsent') return silence as never;
        if (endpoint === 'me') {
          await whileAsked();
          return (isUp ? accepted({}) : silence) as never;
        }
        const call = { endpoint, key, body };
        calls.push(call);
        return (await answers(call)) as never;
      },
    };
    const options = {
      mirror: on,
      http,
      locks: browser.locks.locksFor({}),
      now: () => new Date(clock),
      random: () => 0,
      newKey: () => 'k-new',
      onContact: () => undefined,
      bring: async () => {
        await refetched();
        return 'done' as const;
      },
      warn: () => undefined,
    };
    return createPush({ ...options, sender: async () => make(options), onSending, asksFirst });
  };
  const order = (key: string, over = {}) => mirror.outbox.add(entry(key, { kind: 'placeOrder', order: wish(over) }));
  const keys = () => calls.map(({ key }) => key);
  const asStored = ({ body, key }: Call) => accepted(storedOrder(`10${key?.slice(1)}`, body as never));

  beforeEach(async () => {
    browser = createTestBrowser();
    mirror = await openTabMirror(browser);
    calls = [];
    answers = asStored;
    isUp = true;
    whileAsked = () => Promise.resolve();
    clock = Date.parse('2026-11-21T08:00:00.000Z');
    refetched = () => Promise.resolve();
  });

  it('[SYNC-5] an entry that the disk refuses to record is tried later, not shown as sending', async () => {
    await order('k1');
    const begin = vi.spyOn(mirror.outbox, 'begin').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
    const sending: boolean[] = [];
    const push = sender(oursSender, mirror, (is) => sending.push(is));
    answers = asStored;
    expect((await push.drain()).againInMs).toBeGreaterThan(0);
    expect([calls.length, sending.at(-1)]).toEqual([0, false]);
    begin.mockRestore();
    expect((await push.drain(true)).againInMs).toBeUndefined();
    expect(keys()).toEqual(['k1']);
  });

  it('[SYNC-3] two tabs and a worker draining at once send each entry once', async () => {
    for (const key of ['k1', 'k2', 'k3']) await order(key);
    const other = await openTabMirror(browser);
    await Promise.all([sender().drain(), sender(oursSender, other).drain(), sender().drain()]);
    expect(keys()).toEqual(['k1', 'k2', 'k3']);
    expect(await mirror.outbox.entries()).toEqual([]);
  });

  it('[SYNC-3] [SYNC-7] what a killed worker had accepted is shown by the next sender', async () => {
    await order('k1');
    answers = asStored;
    await sender(oursSender, await openSilentMirror(browser)).drain();
    expect(mirror.tables.outbox.rows.size).toBe(1);
    await sender().drain();
    expect(mirror.tables.outbox.rows.size).toBe(0);
    expect(mirror.tables.orders.rows.get('101')).toMatchObject({ client: 'c1' });
    expect(keys()).toEqual(['k1']);
  });

  it('[SYNC-4] an order waits for its new client and has the server’s id; nobody else waits', async () => {
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    await mirror.outbox.add(entry('k1', { kind: 'createClient', localId: 'local:k1', client: fields }));
    await mirror.outbox.add(entry('k2', { kind: 'placeOrder', order: wish({ client: 'local:k1' }) }, ['local:k1']));
    await order('k3');
    answers = (call) => (call.endpoint === 'createClient' ? refusal : asStored(call));
    await sender().drain();
    expect(keys()).toEqual(['k1', 'k3']);
    const [refused] = await mirror.outbox.entries();
    await mirror.outbox.retry(refused?.id ?? 0);
    answers = (call) => (call.endpoint === 'createClient' ? accepted(client('c9', 'Magazin Nou')) : asStored(call));
    await sender().drain();
    expect(keys()).toEqual(['k1', 'k3', 'k1', 'k2']);
    expect(calls.at(-1)?.body).toMatchObject({ client: 'c9' });
  });

  it('[SYNC-5] silence ends the round; the pause doubles to 30 s; coming back sends at once', async () => {
    await order('k1');
    await order('k2');
    answers = () => silence;
    isUp = false;
    const push = sender();
    const pauses: (number | undefined)[] = [];
    for (let round = 0; round < 7; round += 1) {
      const { againInMs } = await push.drain();
      pauses.push(againInMs);
      clock += againInMs ?? 0;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1_000));
    // What is only asked for a sign of life does not count as tried, and can still be changed.
    // Every fifth round does without: a filter may swallow only that call.
    expect(keys()).toEqual(['k1', 'k1']);
    expect((await mirror.outbox.entries()).map(({ attempts }) => attempts)).toEqual([2, 0]);
    answers = asStored;
    isUp = true;
    expect(await push.drain(true)).toEqual({ againInMs: undefined });
    expect(await mirror.outbox.entries()).toEqual([]);
  });

  it('[SYNC-4] what a bad network held up is sent in the order of its making', async () => {
    await order('k1');
    answers = () => silence;
    const push = sender();
    for (let round = 0; round < 4; round += 1) {
      await push.drain(true);
      isUp = false;
    }
    isUp = true;
    answers = asStored;
    await order('k2');
    await push.drain();
    expect(keys()).toEqual(['k1', 'k1', 'k2']);
  });

  it('[SYNC-4] what the user changes while a sign of life is asked for keeps its turn', async () => {
    await order('k1');
    const push = sender();
    answers = () => silence;
    await push.drain();
    await order('k2');
    const [first] = await mirror.outbox.entries();
    whileAsked = () =>
      mirror.outbox.update(first?.id ?? 0, { command: { kind: 'placeOrder', order: wish({ price: 9 }) } });
    answers = asStored;
    await push.drain();
    expect(keys()).toEqual(['k1', 'k1', 'k2']);
    expect(calls[1]?.body).toMatchObject({ price: 9 });
  });

  it('[SYNC-5] a sign of life that cannot be asked for is no end of the retries', async () => {
    await order('k1');
    const push = sender();
    answers = () => silence;
    await push.drain();
    whileAsked = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    expect((await push.drain()).againInMs).toBeGreaterThan(0);
    push.stop();
  });

  it('[SYNC-4] a worker that is woken for one round finds the entry that gets no answer', async () => {
    await order('k1');
    await order('k2');
    answers = (call) => (call.key === 'k1' ? silence : asStored(call));
    for (let wake = 0; wake < 4; wake += 1) await sender(oursSender, mirror, undefined, true).drain(true);
    expect(keys()).toEqual(['k1', 'k1', 'k1', 'k2', 'k1']);
    // It has a pause of its own: the next order does not set it off, nor does a page that has just been opened.
    const page = sender();
    for (const key of ['k3', 'k4', 'k5']) {
      await order(key);
      await page.drain();
    }
    expect(keys().slice(5)).toEqual(['k3', 'k4', 'k5']);
  });

  it('[SYNC-4] [SYNC-20] a withdrawal that gets no answer does not hold up the others', async () => {
    await order('k1');
    answers = () => silence;
    const push = sender();
    await push.drain();
    const [first] = await mirror.outbox.entries();
    await mirror.outbox.update(first?.id ?? 0, { withdrawing: { for: 'discard' } });
    await order('k2');
    answers = (call) => (call.endpoint === 'withdraw' ? silence : asStored(call));
    for (let round = 0; round < 5; round += 1) await push.drain(true);
    expect((await mirror.outbox.entries()).map(({ key }) => key)).toEqual(['k1']);
  });

  it('[SYNC-4] [SYNC-5] an entry on which the server always fails does not hold up the others', async () => {
    await order('k1', { price: 1 });
    await order('k2');
    answers = (call) => (call.key === 'k1' ? busy : asStored(call));
    await sender().drain();
    expect((await mirror.outbox.entries()).map(({ key, state }) => [key, state])).toEqual([['k1', 'waiting']]);

    await order('k3');
    // Another request is answered, so it is the entry.
    answers = (call) => (call.key === 'k1' ? silence : asStored(call));
    clock += 60_000;
    const push = sender();
    for (let round = 0; round < 5; round += 1) await push.drain();
    expect((await mirror.outbox.entries()).map(({ key }) => key)).toEqual(['k1']);
  });

  it('[SYNC-1] [SYNC-5] every attempt carries the same key, and being signed out changes nothing', async () => {
    await order('k1');
    const outcomes = [busy, silence, { kind: 'signed-out', reason: 'over' } as const];
    answers = (call) => outcomes.shift() ?? asStored(call);
    const push = sender();
    for (let attempt = 0; attempt < 4; attempt += 1) await push.drain(true);
    expect(keys()).toEqual(['k1', 'k1', 'k1', 'k1']);
    expect(await mirror.outbox.entries()).toEqual([]);
  });

  it('[SYNC-1] an attempt that was killed is tried again under its key', async () => {
    await order('k1');
    const [found] = await mirror.outbox.entries();
    await mirror.outbox.update(found?.id ?? 0, { state: 'sending', attempts: 1 });
    await sender().drain();
    expect(keys()).toEqual(['k1']);
    expect(await mirror.outbox.entries()).toEqual([]);
  });

  it('[SYNC-2] without keys, a killed attempt is asked for before it is sent again', async () => {
    await order('k1');
    const [found] = await mirror.outbox.entries();
    await mirror.outbox.update(found?.id ?? 0, { state: 'sending', attempts: 1, knownOrderIds: [] });
    refetched = () => mirror.apply.list('order', [storedOrder('7', wish())]);
    await sender(plainSender).drain();
    expect(calls).toEqual([]);
    expect(await mirror.outbox.entries()).toEqual([]);
    expect(await mirror.outbox.claimed()).toEqual(new Set(['7']));
  });

  it('[SYNC-2] without keys an equal order, earlier or of another entry, is not taken for it', async () => {
    await mirror.apply.list('order', [storedOrder('7', wish())]);
    await order('k1');
    answers = () => silence;
    const push = sender(plainSender);
    await push.drain();
    // What the yes named is in the list that is asked after it (SYNC-22).
    refetched = () =>
      mirror.apply.list('order', [storedOrder('7', wish()), ...(calls.length > 1 ? [storedOrder('8', wish())] : [])]);
    answers = () => accepted({ id: '8' });
    await push.drain(true);
    expect(keys()).toEqual(['k1', 'k1']);
    expect([...(await mirror.outbox.claimed())]).toEqual(['8']);
  });

  it('[SYNC-1] what the user changes a moment before its turn goes out as changed, and only so', async () => {
    const { id: _id, ...fields } = client('', 'Magazin Nou');
    const create = { kind: 'createClient', localId: 'local:k2', client: fields } as const;
    await order('k1');
    await mirror.outbox.add(entry('k2', create));
    answers = async (call) => {
      const mended = { ...fields, name: 'Magazin Mai Nou' };
      const [waiting] = (await mirror.outbox.entries()).filter(({ key }) => key === 'k2');
      if (call.key === 'k1') await mirror.outbox.update(waiting?.id ?? 0, { command: { ...create, client: mended } });
      return call.key === 'k1' ? asStored(call) : accepted(client('c9', 'Magazin Mai Nou'));
    };
    await sender().drain();
    expect(calls.at(-1)).toMatchObject({ key: 'k2', body: { name: 'Magazin Mai Nou' } });

    await mirror.outbox.add(entry('k3', { ...create, localId: 'local:k3' }));
    const [read] = await mirror.outbox.entries();
    if (read === undefined) throw new Error('no entry');
    await mirror.outbox.update(read.id, { command: { ...create, client: { ...fields, name: 'Alt nume' } } });
    expect(await mirror.outbox.begin(read, { attempts: 1 })).toBe(false);
    expect(await mirror.outbox.entries()).toMatchObject([{ key: 'k3', state: 'waiting', attempts: 0 }]);
  });

  it('[SYNC-2] an edit of unknown outcome keeps what was sent until something is known of it', async () => {
    await mirror.apply.list('client', [{ ...client('c1', 'Magazin'), version: 4 }]);
    await mirror.outbox.add(
      entry('k1', { kind: 'editClient', client: 'c1', before: { cui: '' }, after: { cui: 'RO1' } }),
    );
    answers = () => silence;
    const push = sender();
    await push.drain();
    const [waiting] = await mirror.outbox.entries();
    expect(waiting?.sent).toMatchObject({ ifMatch: 4, body: { name: 'Magazin', cui: 'RO1' } });
    // Somebody else's change reaches the mirror: what goes out is still what may have arrived.
    await mirror.apply.item('client', { ...client('c1', 'Magazin Alt'), version: 5 } as never);
    const refusals: Outcome<unknown>[] = [
      { kind: 'refused', status: 412, problem: { code: 'stale-version', message: 'newer', details: {} } },
      accepted({ ...client('c1', 'Magazin Alt'), version: 5 }),
    ];
    answers = (call) => refusals.shift() ?? accepted({ ...(call.body as object), id: 'c1', version: 6 });
    await push.drain(true);
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(['updateItem', 'updateItem', 'item', 'updateItem']);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
    expect(calls[3]?.body).toMatchObject({ name: 'Magazin Alt', cui: 'RO1' });
    expect(await mirror.outbox.entries()).toEqual([]);
    expect(await mirror.stored.one('client', 'c1')).toMatchObject({ name: 'Magazin Alt', cui: 'RO1', version: 6 });
  });

  it('[SYNC-5] an edit that is overtaken again and again backs off instead of going on for ever', async () => {
    await mirror.apply.list('client', [{ ...client('c1', 'Magazin'), version: 1 }]);
    await mirror.outbox.add(
      entry('k1', { kind: 'editClient', client: 'c1', before: { cui: '' }, after: { cui: 'RO1' } }),
    );
    let version = 1;
    answers = () => {
      version += 1;
      const item = { ...client('c1', `Magazin ${version}`), version };
      return { kind: 'refused', status: 412, problem: { code: 'stale-version', message: 'newer', details: { item } } };
    };
    expect((await sender().drain()).againInMs).toBe(1_000);
    expect(calls).toHaveLength(3);
    const [waiting] = await mirror.outbox.entries();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(waiting?.sent).toBeUndefined();
  });

  it('an entry that is discarded a moment before its turn does not go out', async () => {
    await order('k1');
    await order('k2');
    answers = async (call) => {
      const second = (await mirror.outbox.entries()).find(({ key }) => key === 'k2');
      expect(await mirror.outbox.rewrite((entries) => planDiscard(entries, second?.id ?? 0))).toBe('discarded');
      return asStored(call);
    };
    await sender().drain();
    expect(keys()).toEqual(['k1']);
  });
});
