import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '../../src/http/http';
import { justReceived, noTokens } from '../../src/http/tokens';

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

const http = (tokens = justReceived('token')) =>
  createHttp({
    apiBase,
    fetch: (...args) => fetch(...args),
    setTimer: (callback) => {
      callback();
      return () => undefined;
    },
    warn: () => undefined,
    tokens,
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

  it('an empty 2xx is an acceptance without an answer (decisions 25)', async () => {
    for (const said of [
      { status: 204 },
      { status: 200 },
      { status: 201, body: ' \n' },
      json(200, {}),
      json(200, null),
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
        reason: 'why',
      });
    }
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

  it('an answer that the contract cannot read is a refusal that says so, with the good status', async () => {
    says = json(200, [{ id: 12, name: 7 }]);
    expect(await http().call('products')).toMatchObject({
      kind: 'refused',
      status: 200,
      problem: { code: 'unreadable-answer' },
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
