import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type PlainBackend, startPlainBackend } from './plain-backend';
import { foundPlainCompany, plainPassword } from './plain-company';
import { oddOrders } from './plain-odd';

// Must-show F relies on this backend being plain, so that is checked: raw calls, raw JSON.
let backend: PlainBackend;
let token: string;
beforeEach(async () => {
  backend = await startPlainBackend();
  const body = new URLSearchParams({
    grant_type: 'password',
    username: 'ana',
    password: plainPassword,
    client_id: 'frontend',
  });
  const answer = await fetch(`${backend.apiBase}/auth/token`, { method: 'POST', body });
  token = ((await answer.json()) as { access_token: string }).access_token;
});
afterEach(() => backend.stop());

const call = (path: string, init: { method?: string; body?: unknown } = {}) =>
  fetch(`${backend.apiBase}${path}`, {
    method: init.method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'Idempotency-Key': 'same' },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  });
const get = async (path: string) => (await (await call(path)).json()) as Record<string, unknown>[];
const order = () => ({
  client: String(backend.clients()[0]?.id),
  date: '2026-11-21',
  price: 10,
  agent: String(backend.company.accounts[1]?.id),
  products: [{ product: String([...backend.company.items.product.keys()][0]), quantity: 2, unitprice: 5 }],
});

describe('the plain backend', () => {
  it('announces no capabilities', async () => {
    expect(await get('/me')).not.toHaveProperty('capabilities');
    expect((await call('/scope/main/changes?since=0')).status).toBe(404);
  });

  it('has numbers as ids, embedded objects and unknown fields', async () => {
    await call('/scope/main/items/order', { method: 'POST', body: order() });
    const [stored] = await get('/scope/main/items/order');
    expect(stored).toMatchObject({ id: expect.any(Number), client: { id: expect.any(Number), score: 0 }, revision: 1 });
    expect(stored?.['products']).toMatchObject([{ product: { id: expect.any(Number), unit: 'buc' }, quantity: 2 }]);
  });

  it('answers nothing to POST and PUT, and makes a second order of a repeated POST', async () => {
    for (const _ of [1, 2]) {
      const answer = await call('/scope/main/items/order', { method: 'POST', body: order() });
      expect(answer.ok).toBe(true);
      expect(await answer.text()).toBe('');
    }
    expect(backend.orders()).toHaveLength(2);
    const put = await call(`/scope/main/item/${backend.clients()[0]?.id}`, {
      method: 'PUT',
      body: { name: 'Nou SRL' },
    });
    expect(await put.text()).toBe('');
    expect(backend.clients()[0]).toMatchObject({ name: 'Nou SRL', phone: '0722000010' });
  });

  it('serves an agent’s own orders, with and without a doubled /api', async () => {
    await call('/scope/main/items/order', { method: 'POST', body: order() });
    const query = encodeURIComponent(
      `at 'main' select items from 'order' where {property 'agent' eq '${order().agent}'}`,
    );
    expect(await get(`/spoql/items?q=${query}`)).toHaveLength(1);
    expect(await get(`/api/spoql/items?q=${query}`)).toHaveLength(1);
    expect(await get('/api/scope/main/accounts')).toHaveLength(4);
  });

  it('tells who subscribed that something of a type has changed, without the item', async () => {
    const me = (await (await call('/me')).json()) as { apiAuthKey: string };
    const socket = new WebSocket(backend.eventsUrl);
    const heard: unknown[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    socket.on('open', () => {
      socket.send(JSON.stringify({ messageType: 'authentication', authType: 'X-API-KEY', token: me.apiAuthKey }));
      const subscription = {
        eventType: [],
        itemType: ['order'],
        spaceKey: 'main',
        subscriptionType: 'ItemSubscription',
      };
      socket.send(JSON.stringify({ messageType: 'subscription', subscriptions: [subscription] }));
    });
    await vi.waitFor(() => expect(backend.counters.authenticatedSockets).toBe(1));
    await vi.waitFor(async () => {
      await call('/scope/main/items/order', { method: 'POST', body: order() });
      expect(heard[0]).toEqual({ messageType: 'entity-item-created', itemType: 'order', spaceKey: 'main' });
    });
    socket.terminate();
  });

  it('keeps what it stored over a restart, and can lose answers and fail', async () => {
    backend.loseNextAnswer();
    await expect(call('/scope/main/items/order', { method: 'POST', body: order() })).rejects.toThrow();
    expect(backend.orders()).toHaveLength(1);
    backend.failNext(1);
    expect((await call('/scope/main/items/order', { method: 'POST', body: order() })).status).toBe(500);
    const { url } = backend;
    await backend.stop();
    await expect(call('/me')).rejects.toThrow();
    await backend.restart();
    expect(backend.url).toBe(url);
    expect(await get('/scope/main/items/order')).toHaveLength(1);
  });

  it('stores whole-item PUTs as they come, the last one wins; a bag under agent-bags alone', async () => {
    await call('/scope/main/items/order', { method: 'POST', body: order() });
    const [stored] = await get('/scope/main/items/order');
    const client = order().client;
    const noted = { ...stored, client, observations: 'Sunați', products: order().products };
    expect((await call(`/scope/main/item/${stored?.['id']}`, { method: 'PUT', body: noted })).ok).toBe(true);
    expect(backend.orders()[0]).toMatchObject({
      client: Number(client),
      observations: 'Sunați',
      products: [{ quantity: 2 }],
    });
    const bag = backend.bagOf('ana');
    const products = bag?.products.map((line) => ({ ...line, product: String(line.product), quantity: 0 }));
    const put = await call(`/scope/main/agent-bags/${bag?.id}`, {
      method: 'PUT',
      body: { agent: bag?.agent, products },
    });
    expect(put.ok).toBe(true);
    expect(backend.bagOf('ana')?.products).toEqual(bag?.products.map((line) => ({ ...line, quantity: 0 })));
    expect(backend.bagOf('mihai')?.products[0]?.quantity).toBe(1);
    expect((await call(`/scope/main/agent-bags/${client}`, { method: 'PUT', body: {} })).status).toBe(404);
  });

  it('keeps observations: created, listed, deleted, and not there a second time', async () => {
    const before = backend.observations().length;
    const body = { title: 'De sunat', agent: order().agent, completed: false };
    expect(await (await call('/scope/main/items/observation', { method: 'POST', body })).text()).toBe('');
    const [made] = await get('/scope/main/items/observation');
    expect(made).toMatchObject({ title: 'De sunat', completed: false });
    expect(backend.observations()).toHaveLength(before + 1);
    expect((await call(`/scope/main/item/${made?.['id']}`, { method: 'DELETE' })).ok).toBe(true);
    expect((await call(`/scope/main/item/${made?.['id']}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('fails as configured until it is healed, refuses clients, and can forget the main scope', async () => {
    backend.failAlways('/items/client');
    for (const _ of [1, 2, 3]) expect((await call('/scope/main/items/client')).status).toBe(500);
    expect((await call('/scope/main/items/product')).status).toBe(200);
    backend.hideMainScope();
    expect(await get('/me')).toMatchObject({ accessibleScopes: [] });
    backend.heal();
    expect((await call('/scope/main/items/client')).status).toBe(200);
    expect(await get('/me')).toMatchObject({ accessibleScopes: [{ scopeKey: 'main' }] });
    backend.refuseClients(1, { field: 'cui', message: 'Not a CUI' });
    const client = { name: 'Nou', phone: '07123' };
    const refused = await call('/scope/main/items/client', { method: 'POST', body: client });
    expect([refused.status, await refused.json()]).toMatchObject([400, { details: { places: [{ path: 'cui' }] } }]);
    expect((await call('/scope/main/items/client', { method: 'POST', body: client })).ok).toBe(true);
  });

  it('has odd data when asked: every display fallback of the specification has its item', async () => {
    const odd = foundPlainCompany(30, 8, true);
    const orders = [...odd.items.order.values()];
    expect(orders.map((item) => item['observations'])).toEqual(oddOrders);
    expect([...odd.items.product.values()].filter((item) => item['name'] === '')).toHaveLength(1);
    const elena = odd.accounts.find(({ username }) => username === 'elena');
    expect([...odd.items.bag.values()].filter((item) => item['agent'] === String(elena?.id))).toEqual([]);
    expect(backend.orders()).toEqual([]);
  });
});
