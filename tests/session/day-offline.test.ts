import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToCart, selectClient } from '../../src/actions/cart';
import { editClient } from '../../src/actions/clients';
import { createObservation } from '../../src/actions/observations';
import { placeOrder } from '../../src/actions/orders';
import { signIn } from '../../src/actions/session';
import { createHttp } from '../../src/http/http';
import { createTokens } from '../../src/session/tokens';
import { accountOf, eventually, mirrorOf, orders, products, waiting } from '../actions/field';
import { type Call, callAs, password } from '../support/calls';
import { openPhone, type Phone } from '../support/phone';
import { startCompany } from '../support/served-company';
import type { RunningServer } from '../support/server';
import { addressesOf } from '../support/test-browser';

const aDay = 24 * 60 * 60 * 1_000;

describe('a day without signal, with our server', () => {
  let server: RunningServer;
  let stop: () => Promise<void>;
  let phone: Phone;
  let admin: Call;
  const addresses = () => addressesOf(server.url);
  beforeEach(async () => {
    server = await startCompany();
    phone = await openPhone(addresses());
    admin = await callAs(server.url, 'admin');
    stop = async () => {
      await phone.device.stop();
      await server.stop();
    };
  });
  afterEach(() => stop());

  const sqlNow = (statement: ReturnType<typeof sql>) => server.database.transaction((tx) => statement.execute(tx));
  /** What the server's clock has done to ana's access tokens meanwhile. */
  const expireAccess = () =>
    sqlNow(sql`update access_token set expires = now() - interval '1 hour'
      where session in (select id from session where account = 'aana')`);
  const endSession = () => sqlNow(sql`update session set ended = now() where account = 'aana'`);

  /** An order with a sample, an edited client and a note, saved without signal; another cart is begun. */
  const work = async () => {
    const { device } = phone;
    phone.network = 'down';
    const [product] = products(device).filter(({ id }) => id === 'p1');
    if (product === undefined) throw new Error('no product');
    selectClient(device, 'c1');
    addToCart(device, product, 2);
    expect(await placeOrder(device, { delivered: new Set(['p1']) })).toMatchObject({ kind: 'saved' });
    const client = mirrorOf(device).tables.clients.rows.get('c1');
    if (client === undefined) throw new Error('no client');
    expect(await editClient(device, 'c1', client, { ...client, phone: '0799999999' })).toMatchObject({ kind: 'saved' });
    expect(await createObservation(device, { title: 'De livrat', description: '' })).toMatchObject({ kind: 'saved' });
    selectClient(device, 'c2');
    addToCart(device, product, 7);
    phone.later = aDay;
  };
  const back = () => {
    phone.network = 'up';
    phone.device.account.read()?.sync.wake();
  };
  const everythingThereOnce = async () => {
    await phone.empty();
    expect((await admin('GET', '/scope/main/items/order')).body).toMatchObject([{ client: 'c1', agent: 'aana' }]);
    expect((await admin('GET', '/scope/main/item/c1')).body).toMatchObject({ phone: '0799999999', version: 2 });
    const notes = (await admin('GET', '/scope/main/items/observation')).body as { title: string }[];
    expect(notes.filter(({ title }) => title === 'De livrat')).toHaveLength(1);
    expect((await admin('GET', '/scope/main/item/g1')).body.products).toMatchObject([{ product: 'p1', quantity: 0 }]);
    expect(orders(phone.device)).toMatchObject([{ state: 'accepted' }]);
  };

  it('clears nothing, and sends everything after one refresh, without asking for a password', async () => {
    await work();
    await expireAccess();
    accountOf(phone.device).sync.wake();
    await eventually(() => expect(accountOf(phone.device).sync.status.read().connection).toBe('offline'));
    expect(phone.device.session.state.phase).toBe('signed-in');
    expect(waiting(phone.device)).toHaveLength(3);
    expect(phone.device.cart.state).toMatchObject({ client: 'c2', items: [{ quantity: 7 }] });
    const before = phone.tokenCalls;
    back();
    await everythingThereOnce();
    expect(phone.tokenCalls - before).toBe(1);
    expect(phone.device.session.state.phase).toBe('signed-in');
    expect(phone.device.cart.state.items).toHaveLength(1);
  });

  it('keeps everything where the session has ended, and sends it once after signing in again', async () => {
    await work();
    await expireAccess();
    await endSession();
    const { mirror } = accountOf(phone.device);
    expect(await mirror.outbox.entries()).toHaveLength(3);
    back();
    await eventually(() => expect(phone.device.session.state).toMatchObject({ phase: 'signed-out' }));
    expect(phone.device.session.state.endedBecause).toBe('expired');
    await eventually(() => expect(phone.device.cart.state.items).toEqual([]));
    expect((await admin('GET', '/scope/main/items/order')).body).toEqual([]);
    expect((await signIn(phone.device, 'ana', password)).kind).toBe('signed-in');
    expect(phone.device.session.state.endedBecause).toBeUndefined();
    await everythingThereOnce();
    expect(phone.device.cart.state).toMatchObject({ client: 'c2', items: [{ quantity: 7 }] });
  });

  it('[SESSION-2] a lost refresh answer signs nobody out, and the next one sends everything', async () => {
    await work();
    await expireAccess();
    phone.loseNext('POST /auth/token');
    back();
    await everythingThereOnce();
    expect(phone.device.session.state).toMatchObject({ phase: 'signed-in' });
  });

  it('[SESSION-4] three tabs with ten concurrent 401s each make one refresh', async () => {
    await expireAccess();
    let refreshes = 0;
    const tabs = [1, 2, 3].map(() => {
      const tab = phone.browser.openTab(addresses(), {
        fetch: (input, init) => {
          const request = new Request(input, init);
          if (request.url.includes('/auth/token')) refreshes += 1;
          return fetch(request);
        },
      });
      const tokens = createTokens(tab);
      return { tokens, http: createHttp({ ...tab, tokens }) };
    });
    const before = phone.tokenCalls;
    const calls = tabs.flatMap(({ http }) => Array.from({ length: 10 }, () => http.call('clients')));
    const outcomes = await Promise.all(calls);
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 30 }, () => 'accepted'));
    expect(refreshes + phone.tokenCalls - before).toBe(1);
    for (const { tokens } of tabs) tokens.close();
  });
});
