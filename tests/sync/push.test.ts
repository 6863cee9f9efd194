import { beforeEach, describe, expect, it } from 'vitest';
import type { Http } from '../../src/http/http';
import type { Outcome } from '../../src/http/outcome';
import type { Mirror } from '../../src/mirror/mirror';
import { createPush, type Push } from '../../src/sync/push';
import type { Capability } from '../../src/wire/capabilities';
import { client, entry, openTabMirror, storedOrder, wish } from '../mirror/sample';
import { createTestBrowser, type TestBrowser } from '../support/test-browser';

interface Call {
  readonly endpoint: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

const accepted = (answer: unknown): Outcome<unknown> => ({ kind: 'accepted', status: 201, answer });
const silence: Outcome<unknown> = { kind: 'offline', answered: false, reason: 'nobody there' };
const busy: Outcome<unknown> = { kind: 'offline', answered: true, status: 503, reason: 'busy' };
const refusal: Outcome<unknown> = { kind: 'refused', status: 400, problem: { code: 'unknown-client', message: 'no' } };

describe('the sender', () => {
  let browser: TestBrowser;
  let mirror: Mirror;
  let calls: Call[];
  let answers: (call: Call) => Outcome<unknown> | Promise<Outcome<unknown>>;
  let clock: number;
  let refetched: () => Promise<void>;

  /** A sender as a tab or the service worker has one. */
  const sender = (capabilities: readonly Capability[] = ['idempotency'], on = mirror): Push => {
    const http: Http = {
      call: async (endpoint, { key, body } = {}) => {
        const call = { endpoint, key, body };
        calls.push(call);
        return (await answers(call)) as never;
      },
    };
    return createPush({
      mirror: on,
      http,
      locks: browser.locks.locksFor({}),
      user: { capabilities },
      now: () => new Date(clock),
      random: () => 0,
      onContact: () => undefined,
      onSending: () => undefined,
      refetch: async () => {
        await refetched();
        return 'done';
      },
    });
  };
  const order = (key: string, over = {}) => mirror.outbox.add(entry(key, { kind: 'placeOrder', order: wish(over) }));
  const keys = () => calls.map(({ key }) => key);
  const asStored = ({ body, key }: Call) => accepted(storedOrder(`10${key?.slice(1)}`, body as never));

  beforeEach(async () => {
    browser = createTestBrowser();
    mirror = await openTabMirror(browser);
    calls = [];
    answers = asStored;
    clock = Date.parse('2026-11-21T08:00:00.000Z');
    refetched = () => Promise.resolve();
  });

  it('[SYNC-3] two tabs and a worker draining at once send each entry once', async () => {
    for (const key of ['k1', 'k2', 'k3']) await order(key);
    const other = await openTabMirror(browser);
    await Promise.all([sender().drain(), sender(['idempotency'], other).drain(), sender().drain()]);
    expect(keys()).toEqual(['k1', 'k2', 'k3']);
    expect(await mirror.outbox.entries()).toEqual([]);
  });

  it('[SYNC-4] an order waits for its new client, is sent with the server’s id, and nobody else waits', async () => {
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
    const push = sender();
    const pauses: (number | undefined)[] = [];
    for (let round = 0; round < 7; round += 1) {
      const { againInMs } = await push.drain();
      pauses.push(againInMs);
      clock += againInMs ?? 0;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1_000));
    expect(calls).toHaveLength(7);
    answers = asStored;
    expect(await push.drain(true)).toEqual({ againInMs: undefined });
    expect(await mirror.outbox.entries()).toEqual([]);
  });

  it('[SYNC-4] [SYNC-5] an entry on which the server fails every time does not keep the others waiting', async () => {
    await order('k1', { price: 1 });
    await order('k2');
    answers = (call) => (call.key === 'k1' ? busy : asStored(call));
    await sender().drain();
    expect((await mirror.outbox.entries()).map(({ key, state }) => [key, state])).toEqual([['k1', 'waiting']]);

    await order('k3');
    answers = (call) => (call.key === 'k1' ? silence : asStored(call));
    clock += 60_000;
    await sender().drain();
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

  it('[SYNC-2] [2F] without keys, a killed attempt is asked for before it is sent again', async () => {
    await order('k1');
    const [found] = await mirror.outbox.entries();
    await mirror.outbox.update(found?.id ?? 0, { state: 'sending', attempts: 1, knownOrderIds: [] });
    refetched = () => mirror.apply.list('order', [storedOrder('7', wish())]);
    await sender([]).drain();
    expect(calls).toEqual([]);
    expect(await mirror.outbox.entries()).toEqual([]);
    expect(await mirror.outbox.claimed()).toEqual(new Set(['7']));
  });

  it('[SYNC-2] [2F] without keys, an equal order that was there before, or is another entry’s, is not taken for it', async () => {
    await mirror.apply.list('order', [storedOrder('7', wish())]);
    await order('k1');
    answers = () => silence;
    const push = sender([]);
    await push.drain();
    refetched = () => mirror.apply.list('order', [storedOrder('7', wish())]);
    answers = () => accepted({ id: '8' });
    await push.drain(true);
    expect(keys()).toEqual(['k1', 'k1']);
    expect([...(await mirror.outbox.claimed())]).toEqual(['8']);
  });

  it('an entry that is discarded a moment before its turn does not go out', async () => {
    await order('k1');
    await order('k2');
    answers = async (call) => {
      const second = (await mirror.outbox.entries()).find(({ key }) => key === 'k2');
      expect(await mirror.outbox.discard(second?.id ?? 0)).toBe('discarded');
      return asStored(call);
    };
    await sender().drain();
    expect(keys()).toEqual(['k1']);
  });
});
