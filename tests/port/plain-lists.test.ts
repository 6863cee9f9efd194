import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createBox, deleteBox } from '../../src/actions/boxes';
import { finalizeOrder } from '../../src/actions/finalize';
import { saveEdit } from '../../src/actions/item-edit';
import { beginTick } from '../../src/actions/order-lines';
import { addProduct } from '../../src/actions/products';
import type { Device } from '../../src/device/device';
import { accountOf, eventually, products, signedIn } from '../actions/field';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';

const minute = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('lists of a plain backend', () => {
  let backend: PlainBackend;
  let desk: Device;
  /** How far the desk's clock is ahead. */
  let later: number;
  /** The lists that were asked for, by kind of item. */
  let asked: string[];
  let network: 'up' | 'silent';
  /** Whether the desk hears nothing on sockets that it opens before the next one. */
  let muted: number;
  let sockets: number;
  beforeEach(async () => {
    later = 0;
    muted = 0;
    sockets = 0;
    asked = [];
    network = 'up';
    backend = await startPlainBackend();
    const tab = createTestBrowser().openTab(backend, {
      now: () => new Date(Date.now() + later),
      // A minute is short here; everything else takes as long as it takes.
      setTimer(callback, ms) {
        const timer = setTimeout(callback, ms === minute ? 20 : ms);
        return () => clearTimeout(timer);
      },
      async fetch(...args) {
        if (network === 'silent') throw new TypeError('Failed to fetch');
        const request = new Request(...args);
        const [, list] = /\/items\/(\w+)$|\/(accounts)$/.exec(new URL(request.url).pathname)?.filter(Boolean) ?? [];
        if (request.method === 'GET' && list !== undefined) asked.push(list);
        return fetch(request);
      },
      openSocket(url) {
        const socket = new WebSocket(url) as unknown as globalThis.WebSocket;
        sockets += 1;
        const mine = sockets;
        const hear = socket.addEventListener.bind(socket);
        const listen = (type: string, listener: (event: Event) => void) =>
          hear(type, (event) => {
            if (mine > muted) listener(event);
          });
        return Object.assign(socket, { addEventListener: listen });
      },
    });
    desk = await signedIn(tab, 'admin');
    await eventually(() => expect(backend.counters.authenticatedSockets).toBe(1));
    await pause(200);
    asked.length = 0;
  });
  afterEach(async () => {
    await desk.stop();
    await backend.stop();
  });

  const everyList = ['accounts', 'bag', 'box', 'client', 'observation', 'order', 'product', 'warehouse'];
  const first = (kind: 'product' | 'box' | 'order') => [...backend.company.items[kind].values()][0] as { id: number };
  /** The lists that a write at the desk asks for again, and those that its events do. */
  const askedBy = async (write: () => Promise<{ readonly kind: string }>): Promise<string[]> => {
    asked.length = 0;
    expect(await write()).toMatchObject({ kind: 'done' });
    await pause(200);
    return [...new Set(asked)].sort();
  };

  it('are asked for again once they are older than §9 says, also while the socket is silent', async () => {
    await pause(100);
    expect(asked).toEqual([]);
    later = minute + 1_000;
    await eventually(() => expect(asked.toSorted()).toEqual(['accounts', 'bag']));
    // Their answers have come, too.
    await pause(200);
    asked.length = 0;
    later = 5 * minute + 1_000;
    await eventually(() => expect(asked.toSorted()).toEqual(everyList));
    await pause(100);
    // Once each; no event is missing, so the socket stays open.
    expect([asked.length, backend.counters.authenticatedSockets]).toEqual([everyList.length, 1]);
  });

  it('show what a dead socket did not tell, and another one takes its place; nobody sees Offline', async () => {
    muted = sockets;
    const seen = new Set<string>();
    const { status } = accountOf(desk).sync;
    status.subscribe(() => seen.add(status.read().connection));
    Object.assign(first('product'), { price: 77 });
    later = 5 * minute + 1_000;
    await eventually(() => expect(products(desk).map(({ price }) => price)).toContain(77));
    await eventually(() => expect(backend.counters.authenticatedSockets).toBe(2));
    expect([...seen]).not.toContain('offline');
  });

  it('that nobody answers for show a dead socket as well', async () => {
    muted = sockets;
    network = 'silent';
    later = minute + 1_000;
    const { status } = accountOf(desk).sync;
    await eventually(() => expect(status.read().connection).toBe('offline'));
    network = 'up';
    await eventually(() => expect(backend.counters.authenticatedSockets).toBeGreaterThan(1));
    await eventually(() => expect(status.read().connection).toBe('online'));
  });

  it('are asked for again where a write at the desk touched them, and the others are not', async () => {
    const product = { name: 'Ceai', code: 'CEA-1', price: 3 };
    expect(await askedBy(() => addProduct(desk, product))).toEqual(['product', 'warehouse']);
    expect(await askedBy(() => createBox(desk, { name: 'Raft', capacity: 5, products: [] }))).toEqual(['box']);
    const box = String(first('box').id);
    const edit = { fields: { name: { seen: String((first('box') as { name?: unknown }).name), wanted: 'Altfel' } } };
    expect(await askedBy(() => saveEdit(desk, { type: 'box', id: box, name: 'a box', edit }))).toEqual(['box']);
    const made = [...backend.company.items.box.values()].at(-1) as { id: number };
    expect(await askedBy(() => deleteBox(desk, { id: String(made.id), name: 'Raft' }))).toEqual(['box']);
  });

  it('of orders and the warehouse after a tick, of orders alone after finalizing', async () => {
    const { items, accounts } = backend.company;
    const [client] = items.client.keys();
    const [productId] = items.product.keys();
    const agent = String(accounts.find(({ username }) => username === 'ana')?.id);
    const id = backend.company.newId();
    const line = { product: productId, quantity: 1, unitprice: 5, deliveredQuantity: 0, added: false };
    items.order.set(id, { id, client, agent, date: '2026-11-21', price: 5, products: [line] } as never);
    await accountOf(desk).sync.catchUp();
    const orderId = String(id);
    const tick = { orderId, productId: String(productId), checked: true, units: 1 };
    expect(await askedBy(() => beginTick(desk, tick).complete([]))).toEqual(['order', 'warehouse']);
    expect(await askedBy(() => finalizeOrder(desk, orderId))).toEqual(['order']);
  });
});
