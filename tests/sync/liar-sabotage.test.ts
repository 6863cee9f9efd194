import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ReadAnswer, readAnswer } from '../../src/http/answer';
import { createHttp } from '../../src/http/http';
import { justReceived } from '../../src/http/tokens';
import { oursSender } from '../../src/port/ours-sending';
import { plainSender } from '../../src/port/plain-sending';
import { acceptedAs } from '../../src/port/settle';
import { createPush } from '../../src/sync/push';
import { entry, openTabMirror, wish } from '../mirror/sample';
import { signInByApi } from '../support/calls';
import { foundCompany } from '../support/company';
import { type LyingProxy, startLyingProxy } from '../support/lying-proxy';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { plainPassword } from '../support/plain-company';
import { type RunningServer, startServer } from '../support/server';
import { createTestBrowser } from '../support/test-browser';

// One order, one lie, and a judge: what is no longer waiting is at the server.

interface Defence {
  readonly read: ReadAnswer;
  readonly acceptAs: typeof acceptedAs;
}
const defence: Defence = { read: readAnswer, acceptAs: acceptedAs };
/** The rule as it was: any 2xx is a yes, and a yes settles. */
const noDefence: Defence = {
  read: (name, received, asked, server) =>
    received.status === 200 && name === 'placeOrder'
      ? { kind: 'accepted', status: 200, answer: undefined }
      : readAnswer(name, received, asked, server),
  acceptAs: async () => ({}),
};

interface Place {
  readonly url: string;
  readonly password: string;
  readonly sender: typeof oursSender;
  client: string;
  product: string;
  ordersThere(): Promise<number>;
}

/** What the judge finds wrong after one round of sending to a liar. */
const judged = async (place: Place, proxy: LyingProxy, { read, acceptAs }: Defence): Promise<string[]> => {
  const api = await signInByApi(place.url, 'ana', place.password);
  const { id: agent } = await api.get<{ id: string | number }>('/me');
  const browser = createTestBrowser();
  const mirror = await openTabMirror(browser, String(agent));
  const known = { ours: place.sender === oursSender };
  const http = createHttp({
    apiBase: proxy.apiBase,
    fetch: (...args) => fetch(...args),
    setTimer(callback) {
      callback();
      return () => undefined;
    },
    warn: () => undefined,
    tokens: { ...justReceived(api.token), server: async () => known },
    read,
  });
  const options = {
    mirror,
    http,
    locks: browser.locks.locksFor({}),
    now: () => new Date('2026-11-22T08:00:00.000Z'),
    random: () => 0,
    newKey: () => 'k-new',
    onContact: () => undefined,
    onSending: () => undefined,
    warn: () => undefined,
    bring: async () => 'done' as const,
    acceptAs,
  };
  const push = createPush({ ...options, sender: async () => place.sender(options) });
  const lines = [{ product: place.product, quantity: 3, unitprice: 2, deliveredQuantity: 0 }] as const;
  await mirror.outbox.add(
    entry('k1', {
      kind: 'placeOrder',
      order: wish({ agent: String(agent), client: place.client, products: [...lines] }),
    }),
  );
  proxy.lieTo('POST /scope/main/items/order', 'an empty 200');
  await push.drain();
  const waits = (await mirror.outbox.entries()).length;
  const there = await place.ordersThere();
  mirror.close();
  expect(proxy.told).toHaveLength(1);
  return waits === 0 && there === 0 ? ['the phone has nothing to send, and the order is not at the server'] : [];
};

describe('our server behind a liar', () => {
  let server: RunningServer;
  let proxy: LyingProxy;
  beforeEach(async () => {
    server = await startServer();
    await foundCompany(server.database);
    proxy = await startLyingProxy(server.url);
  });
  afterEach(async () => {
    await proxy.stop();
    await server.stop();
  });
  const place = (): Place => ({
    url: server.url,
    password: 'teren-demo',
    sender: oursSender,
    client: 'c1',
    product: 'p1',
    ordersThere: () =>
      server.database.transaction(async (tx) => (await tx.selectFrom('orders').select('number').execute()).length),
  });

  it('[SYNC-22] an empty 200 for an order settles nothing', async () => {
    expect(await judged(place(), proxy, defence)).toEqual([]);
  });
  it('sabotage: without reading and naming, an empty 200 makes an order vanish', async () => {
    expect(await judged(place(), proxy, noDefence)).toHaveLength(1);
  });
});

describe('a plain backend behind a liar', () => {
  let backend: PlainBackend;
  let proxy: LyingProxy;
  beforeEach(async () => {
    backend = await startPlainBackend();
    proxy = await startLyingProxy(backend.url);
  });
  afterEach(async () => {
    await proxy.stop();
    await backend.stop();
  });
  const place = (): Place => ({
    url: backend.url,
    password: plainPassword,
    sender: plainSender,
    client: String([...backend.company.items.client.keys()][0]),
    product: String([...backend.company.items.product.keys()][0]),
    ordersThere: async () => backend.orders().length,
  });

  it('[SYNC-22] an empty 200 for an order that is not in the list settles nothing', async () => {
    expect(await judged(place(), proxy, defence)).toEqual([]);
  });
  it('sabotage: without asking the list, an empty 200 makes an order vanish', async () => {
    expect(await judged(place(), proxy, { ...defence, acceptAs: noDefence.acceptAs })).toHaveLength(1);
  });
});
