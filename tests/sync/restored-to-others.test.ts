import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewOrder, Order } from '../../src/wire/order';
import { accountOf, eventually, mirrorOf, waiting } from '../actions/field';
import { callAs } from '../support/calls';
import { openPhone, type Phone } from '../support/phone';
import { type Restorable, startRestorable } from './restorable';

// Dan places an order after the backup, and the office has something to say of it. The restored server gives its number
// to another order of Dan's, for the same client and day: what the office wanted must not end there (SYNC-16, SYNC-23).

const orderOfDan = (quantity: number): NewOrder => ({
  client: 'c1',
  date: '2026-11-22',
  price: 12.5 * quantity,
  agent: 'adan',
  placedAt: `2026-11-22T08:00:0${quantity}.000Z`,
  products: [{ product: 'p1', quantity, unitprice: 12.5, deliveredQuantity: 0 }],
});
const placed = async (url: string, quantity: number): Promise<string> =>
  (await (await callAs(url, 'dan'))('POST', '/scope/main/items/order', { body: orderOfDan(quantity) })).body.id;

describe('an order of another agent, of which a restored server knows nothing', () => {
  let server: Restorable;
  let desk: Phone;
  let passes: (request: Request) => boolean;
  /** What a request is on its way. */
  let carried: (request: Request) => Request | Promise<Request>;
  let number: string;
  beforeEach(async () => {
    passes = () => true;
    carried = (request) => request;
    server = await startRestorable();
    desk = await openPhone(server, {
      username: 'admin',
      over: {
        async fetch(input, init) {
          const request = new Request(input, init);
          if (!passes(request)) throw new TypeError('Failed to fetch');
          return fetch(await carried(request));
        },
      },
    });
    // Signed in before the backup, or the session would be gone with the rest.
    await server.backUp();
    number = await placed(server.server.url, 1);
    await accountOf(desk.device).sync.catchUp();
    expect(mirrorOf(desk.device).tables.orders.rows.has(number)).toBe(true);
    desk.network = 'down';
  });
  afterEach(async () => {
    await desk.device.stop();
    await server.stop();
  });

  const noChanges = ({ url }: Request): boolean => !url.includes('/changes');
  /** Names neither the log nor the order's instant: nothing tells it from the other order. */
  const untold = async (request: Request): Promise<Request> => {
    const headers = new Headers(request.headers);
    headers.delete('log-mark');
    if (request.method !== 'PUT') return new Request(request, { headers });
    const { placedAt: _placedAt, ...body } = (await request.json()) as Record<string, unknown>;
    const { method, url, signal } = request;
    return new Request(url, { method, headers, signal, body: JSON.stringify(body) });
  };
  const orderNow = async (): Promise<Order> =>
    (await (await callAs(server.server.url, 'admin'))('GET', `/scope/main/item/${number}`)).body;
  const noteWaits = () =>
    desk.enqueue({
      kind: 'editOrderObservations',
      order: number,
      before: '',
      after: 'Discount agreed',
      at: '2026-11-22T10:00:00',
    });
  /** The server is restored and gives the number again; then the signal returns. */
  const restored = async (): Promise<void> => {
    await server.restore(async (url) => expect(await placed(url, 2)).toBe(number));
    desk.network = 'up';
    accountOf(desk.device).sync.wake();
  };
  const needsTheUser = () =>
    eventually(() =>
      expect(waiting(desk.device).map(({ state, problem }) => [state, problem?.code])).toEqual([
        ['refused', 'another-item'],
      ]),
    );
  const isUntouched = async (): Promise<void> => {
    const { observations, products } = await orderNow();
    expect([observations, products[0]?.quantity]).toEqual(['', 2]);
  };

  it('[SYNC-16] what waits for it needs its user, and does not end at another with its number', async () => {
    await noteWaits();
    await restored();
    await needsTheUser();
    await isUntouched();
    // Also not when it is sent again by hand, or changed.
    const again = async (): Promise<void> => {
      const [entry] = waiting(desk.device);
      await accountOf(desk.device).sync.retry(entry?.id ?? 0);
      await eventually(() => expect(waiting(desk.device)[0]?.attempts).not.toBe(entry?.attempts));
      await needsTheUser();
      await isUntouched();
    };
    await again();
  });

  it('[SYNC-23] what goes out before the restore is noticed changes nothing, and needs its user', async () => {
    await noteWaits();
    passes = noChanges;
    await restored();
    await eventually(() => expect(waiting(desk.device)[0]?.attempts).toBeGreaterThan(1));
    await isUntouched();
    passes = () => true;
    accountOf(desk.device).sync.wake();
    await needsTheUser();
    await isUntouched();
  });

  it('[SYNC-23] sabotage: naming neither log nor the order’s instant, it ends at the other', async () => {
    carried = untold;
    await noteWaits();
    passes = noChanges;
    await restored();
    await desk.empty();
    await expect(isUntouched()).rejects.toThrow();
  });

  it('[SYNC-23] what the office does at once is refused with words, and the restore is noticed', async () => {
    const { http } = accountOf(desk.device).sync;
    const { observations: _none, ...order } = await orderNow();
    passes = noChanges;
    await restored();
    const finalizing = { params: { id: number }, body: { ...order, isFinalized: true }, key: 'finalize' };
    expect(await http.call('updateItem', finalizing)).toMatchObject({
      kind: 'refused',
      problem: { code: 'restored' },
    });
    expect((await orderNow()).isFinalized).toBe(false);
    passes = () => true;
    await eventually(() => {
      const shown = mirrorOf(desk.device).tables.orders.rows.get(number);
      expect(shown?.products[0]?.quantity).toBe(2);
    });
  });

  it('[SYNC-23] a form that was open while the restore was noticed changes no other order', async () => {
    const { http } = accountOf(desk.device).sync;
    const open = mirrorOf(desk.device).tables.orders.rows.get(number);
    await restored();
    await eventually(() => {
      const shown = mirrorOf(desk.device).tables.orders.rows.get(number);
      expect(shown?.products[0]?.quantity).toBe(2);
    });
    // By its marks, its version, its client, its agent and its day it is the same order.
    const body = { ...open, observations: 'Discount agreed' };
    const saving = { params: { id: number }, body, key: 'save', ifMatch: 1 };
    expect(await http.call('updateItem', saving)).toMatchObject({ kind: 'refused', problem: { code: 'restored' } });
    await isUntouched();
  });
});
