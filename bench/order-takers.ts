// Whatever takes orders over HTTP, Teren or a peer, behind one interface: a workload gives all of them the same orders.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { signInByApi } from '../tests/support/calls';
import { serverProcess } from '../tests/support/server-process';
import { httpClient } from './http-client';
import type { PeerKind } from './peer-package';
import { startPeer } from './peers';

interface OrderLine {
  readonly product: string;
  readonly quantity: number;
  readonly unitprice: number;
}

export interface PlainOrder {
  readonly client: string;
  readonly date: string;
  readonly price: number;
  readonly agent: string;
  readonly products: readonly OrderLine[];
}

export interface OrderTaker {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  readonly path: string;
  /** Headers of the next order; Teren's has its own key. */
  headers(): Record<string, string>;
  /** Every order that it has. */
  all(): Promise<readonly PlainOrder[]>;
  stop(): Promise<unknown>;
}

/** The built server on this database, with the demo company, whose orders are its own beginning. */
export async function terenTaker(name: string, databaseUrl: string, folder?: string): Promise<OrderTaker> {
  const server = await serverProcess({ DATABASE_URL: databaseUrl, BACKUP_EVERY: '0', DEMO: 'yes' }, [], folder);
  await server.start();
  const ana = await signInByApi(server.url, 'ana');
  const admin = await signInByApi(server.url, 'admin');
  return {
    name,
    pid: server.pid() ?? 0,
    url: server.url,
    path: '/api/scope/main/items/order',
    headers: () => ({ authorization: `Bearer ${ana.token}`, 'idempotency-key': crypto.randomUUID() }),
    all: () => admin.get<PlainOrder[]>('/scope/main/items/order'),
    stop: () => server.stop(),
  };
}

/** A peer, which begins with no order; `name` shows in the table. */
export async function peerTaker(kind: PeerKind, name: string, place: string): Promise<OrderTaker> {
  const peer = await startPeer(kind, place);
  const isPouch = kind === 'express-pouchdb';
  const client = httpClient(1);
  if (isPouch) await client.call('PUT', `${peer.url}/orders`);
  const path = isPouch ? '/orders/_all_docs?include_docs=true' : '/orders';
  return {
    name,
    pid: peer.pid,
    url: peer.url,
    path: '/orders',
    headers: () => ({}),
    async all() {
      const { text } = await client.call('GET', `${peer.url}${path}`);
      const list = JSON.parse(text) as PlainOrder[] | { rows: { doc: PlainOrder }[] };
      return Array.isArray(list) ? list : list.rows.map(({ doc }) => doc);
    },
    async stop() {
      client.close();
      await peer.stop();
    },
  };
}

/** The peers that need no database server, below this folder. */
export const folderPeers = (folder: string): Promise<OrderTaker[]> =>
  Promise.all([
    peerTaker('express-pouchdb', 'express-pouchdb', join(folder, 'pouch')),
    peerTaker('json-server', 'json-server', join(folder, 'json')),
    peerTaker('PGlite', 'bare PGlite', join(folder, 'pglite')),
    peerTaker('SQLite', 'SQLite FULL', join(folder, 'sqlite')),
  ]);

/** Orders of five lines for the demo company of this server, the same for all. */
export async function sampleOrders(url: string): Promise<readonly PlainOrder[]> {
  const ana = await signInByApi(url, 'ana');
  const { id: agent } = await ana.get<{ id: string }>('/me');
  const clients = await ana.get<{ id: string }[]>('/scope/main/items/client');
  const products = await ana.get<{ id: string; price: number }[]>('/scope/main/items/product');
  return clients.map(({ id: client }, turn) => {
    const lines = Array.from({ length: 5 }, (_, line) => {
      const { id, price } = products[(turn * 7 + line * 13) % products.length] ?? { id: '', price: 0 };
      return { product: id, quantity: 1 + (turn % 9), unitprice: price };
    });
    const price = lines.reduce((sum, line) => sum + Math.round(line.unitprice * 100) * line.quantity, 0) / 100;
    return { client, date: '2026-11-21', price, agent, products: lines };
  });
}

const plain = ({ client, date, price, agent, products }: PlainOrder): PlainOrder => ({
  client,
  date,
  price,
  agent,
  products: products.map(({ product, quantity, unitprice }) => ({ product, quantity, unitprice })),
});

const inOrder = (orders: readonly PlainOrder[]): string[] => orders.map((order) => JSON.stringify(plain(order))).sort();

/** Gives each taker the same orders one after the other and reads them back: all have to hold the same. */
export async function requireEqual(takers: readonly OrderTaker[], orders: readonly PlainOrder[]): Promise<void> {
  const few = orders.slice(0, 10);
  for (const taker of takers) {
    const client = httpClient(1);
    const before = inOrder(await taker.all());
    for (const order of few) {
      const { status, text } = await client.call(
        'POST',
        taker.url + taker.path,
        JSON.stringify(order),
        taker.headers(),
      );
      assert.ok(status === 200 || status === 201, `${taker.name}: ${status} ${text}`);
    }
    const left = [...inOrder(await taker.all())];
    for (const one of before) left.splice(left.indexOf(one), 1);
    assert.deepEqual(left, inOrder(few), `${taker.name} holds other orders than it was given`);
    client.close();
  }
}
