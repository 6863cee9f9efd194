import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallRequest, createHttp } from '../../src/http/http';
import { justReceived, noTokens } from '../../src/http/tokens';
import { companyHeader, type EndpointName } from '../../src/wire/endpoints';

// Every answer that a server, or something that is not our server, can give.
interface Said {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}
let says: Said = { status: 200 };
const heard: { headers: Record<string, unknown>; body: string; url: string }[] = [];
let server: Server;
let apiBase: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body, url: request.url ?? '' });
      response.writeHead(says.status, says.headers).end(says.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
afterEach(() => {
  heard.length = 0;
});

const http = (tokens = justReceived('token'), outdated?: () => void) =>
  createHttp({
    apiBase,
    fetch: (...args) => fetch(...args),
    setTimer: (callback) => {
      callback();
      return () => undefined;
    },
    warn: () => undefined,
    tokens,
    ...(outdated === undefined ? {} : { outdated }),
  });
const json = (status: number, value: unknown): Said => ({
  status,
  headers: { 'content-type': 'application/json', etag: '"7"' },
  body: JSON.stringify(value),
});

describe('what an answer means', () => {
  it('a name that is null, absent or no text leaves the rest of the list as it is (spec §8)', async () => {
    says = json(200, [
      { id: 1, name: null, code: 407, price: 2 },
      { id: 2, price: 3 },
      { id: 3, name: { ro: 'Apă' }, code: 'A-3', price: 4 },
    ]);
    expect(await http().call('products')).toMatchObject({
      kind: 'accepted',
      answer: [
        { id: '1', name: '', code: '407' },
        { id: '2', name: '', code: '' },
        { id: '3', name: '', code: 'A-3' },
      ],
    });
    says = json(200, [{ id: 'c1', name: 'Magazin Ana', phone: 722, email: false }]);
    expect(await http().call('clients')).toMatchObject({
      answer: [{ name: 'Magazin Ana', phone: '722', email: '', cui: '' }],
    });
  });

  it('[SYNC-5] an HTML page is a captive portal: offline', async () => {
    says = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Wi-Fi login</html>' };
    expect(await http().call('products')).toMatchObject({ kind: 'offline', answered: true });
    says = { status: 200, headers: { 'content-type': 'application/json' }, body: '<!DOCTYPE html><p>hello' };
    expect(await http().call('createClient', { body: {} })).toMatchObject({ kind: 'offline', answered: true });
    says = { status: 403, headers: { 'content-type': 'text/html' }, body: '<html>pay first</html>' };
    expect(await http().call('createClient', { body: {} })).toMatchObject({ kind: 'offline', answered: true });
  });

  it('[SYNC-5] a redirect is not followed and is offline', async () => {
    says = { status: 302, headers: { location: 'http://127.0.0.1:9/login' } };
    expect(await http().call('products')).toMatchObject({ kind: 'offline', answered: true });
    expect(heard).toHaveLength(1);
  });

  it('[SYNC-5] a 2xx that is no JSON is offline', async () => {
    says = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'welcome' };
    expect(await http().call('createClient', { body: {} })).toMatchObject({ kind: 'offline', answered: true });
  });

  it('[SYNC-22] an empty or foreign 2xx is a plain backend’s yes to a write that names nothing', async () => {
    for (const said of [
      { status: 204 },
      { status: 200 },
      { status: 201, body: ' \n' },
      json(200, {}),
      json(200, null),
      json(200, { ok: true }),
    ]) {
      says = said;
      expect(await http().call('placeOrder', { body: {} })).toMatchObject({ kind: 'accepted', answer: undefined });
    }
  });

  it('[SYNC-5] 408, 429 and 5xx are offline, other 4xx refused with the server’s own words', async () => {
    for (const status of [408, 429, 500, 502, 503]) {
      says = json(status, { code: 'x', message: 'why' });
      expect(await http().call('placeOrder', { body: {} })).toEqual({
        kind: 'offline',
        answered: true,
        status,
        reason: { message: 'why' },
      });
    }
    const said = { say: 'server-busy' };
    says = json(503, { code: 'unavailable', message: 'Busy.', said });
    expect(await http().call('placeOrder', { body: {} })).toMatchObject({ reason: { message: 'Busy.', said } });
    says = { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' };
    expect(await http().call('placeOrder', { body: {} })).toMatchObject({ status: 502, reason: 'not-from-ours' });
    const problem = {
      code: 'unknown-client',
      message: 'No such client',
      details: { places: [{ path: 'client', message: 'gone' }] },
    };
    says = json(400, problem);
    expect(await http().call('placeOrder', { body: {} })).toEqual({ kind: 'refused', status: 400, problem });
    says = { status: 404, body: 'nothing here' };
    expect(await http().call('products')).toMatchObject({ problem: { code: 'not-found', message: 'nothing here' } });
    says = json(409, { timestamp: 0, status: 409, error: 'Not enough there' });
    expect(await http().call('products')).toMatchObject({ problem: { code: 'conflict', message: 'Not enough there' } });
    says = { status: 418 };
    expect(await http().call('products')).toMatchObject({ problem: { code: 'refused', message: 'HTTP 418' } });
  });

  it('numbers as ids become strings and unknown fields are kept', async () => {
    says = json(200, [{ id: 12, name: 'Ulei', code: 'A1', price: 3.5, shelf: 'B' }]);
    const outcome = await http().call('products');
    expect(outcome).toMatchObject({ kind: 'accepted', etag: '"7"' });
    expect(outcome).toHaveProperty('answer', [{ id: '12', name: 'Ulei', code: 'A1', price: 3.5, shelf: 'B' }]);
  });

  it('embedded clients and products become ids with a copy beside them', async () => {
    says = json(200, [
      {
        id: 5,
        client: { id: 9, name: 'Alfa' },
        agent: 3,
        price: 2,
        products: [{ product: { id: 4, name: 'Ulei' }, quantity: 1 }],
      },
    ]);
    expect(await http().call('orders')).toMatchObject({
      answer: [
        { id: '5', client: '9', clientCopy: { name: 'Alfa' }, agent: '3', products: [{ product: '4', quantity: 1 }] },
      ],
    });
  });

  it('[SYNC-21] an answer to a question that the contract cannot read is no answer', async () => {
    says = json(200, [{ id: 12, name: 7 }]);
    expect(await http().call('products')).toMatchObject({
      kind: 'offline',
      answered: true,
      status: 200,
      because: 'unfit',
    });
  });

  it('a 304 is accepted and says nothing', async () => {
    says = { status: 304, headers: { etag: '"7"' } };
    expect(await http().call('products', { ifNoneMatch: '"7"' })).toEqual({
      kind: 'accepted',
      status: 304,
      answer: undefined,
      etag: '"7"',
    });
    expect(heard[0]?.headers['if-none-match']).toBe('"7"');
  });
});

describe('what a request carries', () => {
  it('the bearer, the path with its id, JSON, and CSV as it is', async () => {
    says = json(200, { id: 'p1' });
    await http().call('item', { params: { id: 'a/b' } });
    await http().call('createProduct', { body: { name: 'Ulei' } });
    says = json(200, {});
    await http().call('importProducts', { body: 'name,code,price\r\n', contentType: 'text/csv' });
    expect(heard.map(({ url }) => url)).toEqual([
      '/api/scope/main/item/a%2Fb',
      '/api/scope/main/products/new',
      '/api/scope/main/importProducts',
    ]);
    expect(heard[0]?.headers['authorization']).toBe('Bearer token');
    expect(heard[1]).toMatchObject({ body: '{"name":"Ulei"}', headers: { 'content-type': 'application/json' } });
    expect(heard[2]).toMatchObject({ body: 'name,code,price\r\n', headers: { 'content-type': 'text/csv' } });
  });

  it('no call but the login is made without a token', async () => {
    says = json(401, { code: 'wrong-password', message: 'no' });
    expect(await http(noTokens).call('products')).toMatchObject({ kind: 'signed-out' });
    expect(heard).toHaveLength(0);
    expect(await http(noTokens).call('token', { body: { grant_type: 'password', username: 'ănă' } })).toMatchObject({
      kind: 'refused',
      status: 401,
      problem: { code: 'wrong-password' },
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      body: 'grant_type=password&username=%C4%83n%C4%83',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(heard[0]?.headers['authorization']).toBeUndefined();
  });
});

describe('[SYNC-21] what is believed of our server', () => {
  const ours = () => http({ ...justReceived('token'), server: async () => ({ ours: true, companyId: 'teren-1' }) });
  const item = { id: 'c1', name: 'Alfa', version: 3, madeUnder: 'k1' };
  const strangers: Readonly<Record<string, Said>> = {
    'an empty 200': { status: 200 },
    '204': { status: 204 },
    '{}': json(200, {}),
    '{"ok":true}': json(200, { ok: true }),
    null: json(200, null),
    welcome: { status: 200, headers: { 'content-type': 'text/plain' }, body: 'welcome' },
    'a page': { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>hello</html>' },
    'half of something': { ...json(206, item), status: 206 },
    'a 304 that nobody asked for': { status: 304 },
    'another item': json(200, { ...item, id: 'c2', madeUnder: 'k2', orderId: 'x', agent: 'x' }),
  };
  const order = { client: 'c1', agent: 'aana', placedAt: '2026-11-22T08:00:00.000Z' };
  const calls: readonly (readonly [EndpointName, CallRequest])[] = [
    ['changes', { query: { since: 0 } }],
    ['item', { params: { id: 'c1' } }],
    ['createClient', { body: { name: 'Alfa' }, key: 'k1' }],
    ['createObservation', { body: { title: 'De sunat' }, key: 'k1' }],
    ['createProduct', { body: { name: 'Ulei', code: 'U-1', price: 1 }, key: 'k1' }],
    ['createBox', { body: { name: 'A1', capacity: 1, products: [] }, key: 'k1' }],
    ['placeOrder', { body: order, key: 'k1' }],
    ['updateItem', { params: { id: 'c1' }, body: item, key: 'k1', ifMatch: 2 }],
    ['deleteItem', { params: { id: 'c1' }, key: 'k1' }],
    ['saveBag', { params: { id: 'g1' }, body: {}, key: 'k1' }],
    ['mailOrder', { body: { orderId: '7', emailAddress: 'a@b.ro' }, key: 'k1' }],
    ['adjustBoxes', { body: [{ boxId: 'b1', products: [] }], key: 'k1' }],
    ['importProducts', { body: 'name,code,price', contentType: 'text/csv', key: 'k1' }],
    ['importSteps', { body: {}, key: 'k1' }],
    ['batch', { body: { calls: [{}] }, key: 'k1' }],
    ['sendMany', { body: { calls: [{ key: 'k1' }] } }],
  ];
  /** The answer about another import or box has an id, and nothing that distinguishes it. */
  const fits: readonly string[] = ['importSteps: another item'];

  for (const [name, request] of calls)
    it(`${name}: a stranger’s 2xx is no answer`, async () => {
      for (const [what, said] of Object.entries(strangers)) {
        if (fits.includes(`${name}: ${what}`)) continue;
        says = said;
        expect(await ours().call(name, request), what).toMatchObject({ kind: 'offline', answered: true });
      }
    });

  it('an item is believed when it is the one that was asked for, made or changed, and no older', async () => {
    says = json(200, item);
    const put = (ifMatch: number) => ours().call('updateItem', { params: { id: 'c1' }, body: item, ifMatch });
    expect((await put(3)).kind).toBe('accepted');
    expect(await put(4)).toMatchObject({ kind: 'offline', because: 'unfit' });
    expect((await ours().call('createClient', { body: { name: 'Alfa' }, key: 'k1' })).kind).toBe('accepted');
    expect((await ours().call('createClient', { body: { name: 'Alfa' }, key: 'k2' })).kind).toBe('offline');
  });

  it('a refusal is one when its code is of our union; any other 4xx is no answer', async () => {
    for (const said of [
      json(400, { error: 'bad gateway config' }),
      json(403, { code: 'blocked-by-policy', message: 'no' }),
      json(404, {}),
      { status: 401 },
      { status: 413, body: 'too large' },
    ]) {
      says = said;
      expect(await ours().call('placeOrder', { body: order })).toMatchObject({ kind: 'offline', answered: true });
    }
    says = json(400, { code: 'unknown-client', message: 'No such client' });
    expect(await ours().call('placeOrder', { body: order })).toMatchObject({ kind: 'refused', status: 400 });
  });

  it('a refusal with a code that this app does not know is one where its header says whose it is', async () => {
    const newer = json(409, { code: 'warehouse-closed', message: 'The warehouse is closed.' });
    const by = (companyId: string, said = newer): Said => ({
      ...said,
      headers: { ...said.headers, [companyHeader]: companyId },
    });
    const place = (server = ours()) => server.call('placeOrder', { body: order });
    says = by('teren-1');
    expect(await place()).toMatchObject({
      kind: 'refused',
      status: 409,
      problem: { code: 'warehouse-closed', message: 'The warehouse is closed.' },
    });
    // An answer of unknown origin, of another server, or without a reason.
    const unnamed = http({ ...justReceived('token'), server: async () => ({ ours: true }) });
    expect((await place(unnamed)).kind).toBe('offline');
    for (const said of [newer, by('another'), by('teren-1', json(413, {})), by('teren-1', { status: 409 })]) {
      says = said;
      expect((await place()).kind, JSON.stringify(said)).toBe('offline');
    }
  });

  it('a server that wants a newer app refuses nothing: it is asked once, what is sent is kept', async () => {
    let told = 0;
    const attempt = (server: ReturnType<typeof http>) => server.call('placeOrder', { body: {} });
    says = { ...json(426, { code: 'app-too-old', message: 'update' }), headers: { [companyHeader]: 'teren-1' } };
    const outcome = await attempt(
      http({ ...justReceived('token'), server: async () => ({ ours: true }) }, () => (told += 1)),
    );
    expect(outcome).toMatchObject({ kind: 'offline', answered: true, because: 'app-too-old' });
    expect([told, heard.length]).toEqual([1, 1]);
  });

  it('[SYNC-22] the outcome of another key is no answer to a withdrawal', async () => {
    says = json(200, { key: 'k2', done: false });
    expect((await ours().call('withdraw', { body: { key: 'k1' } })).kind).toBe('offline');
    expect((await ours().call('withdraw', { body: { key: 'k2' } })).kind).toBe('accepted');
  });

  it('the company that an answer names decides, whatever else it says; without one the body does', async () => {
    const named = (said: Said, companyId: string): Said => ({
      ...said,
      headers: { ...said.headers, [companyHeader]: companyId },
    });
    for (const said of [json(200, item), json(401, { code: 'not-signed-in', message: 'no' }), json(500, {})]) {
      says = named(said, 'another');
      const outcome = await ours().call('item', { params: { id: 'c1' } });
      expect(outcome).toMatchObject({ kind: 'offline', because: 'another-company' });
    }
    // Neither asked twice nor offered a refresh token.
    expect(heard).toHaveLength(3);
    says = json(200, { id: 'aana', username: 'ana', companyId: 'another' });
    expect(await ours().call('me')).toMatchObject({ because: 'another-company' });
    for (const said of [named(json(200, item), 'teren-1'), json(200, item)]) {
      says = said;
      expect((await ours().call('item', { params: { id: 'c1' } })).kind).toBe('accepted');
    }
  });
});
