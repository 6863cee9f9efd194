import { afterEach, expect, it } from 'vitest';
import { placeOrder } from '../../src/actions/orders';
import { editOrderAgain, sendWithoutSamples } from '../../src/actions/repairs';
import { endpoints, idempotencyHeader } from '../../src/wire/endpoints';
import { accountOf, eventually, newClient, waiting } from '../actions/field';
import { callAs } from '../support/calls';
import { type CutPhone, openCutPhone } from './cut-phone';

// A proxy took the key out of the request that made a client: a restored server makes it once more, and its order,
// which the copy has, names another client than it did.

let cut: CutPhone;
afterEach(() => cut.stop());

const withoutClientsKey: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const headers = new Headers(request.headers);
  if (request.url.includes(endpoints.createClient.path)) headers.delete(idempotencyHeader);
  return fetch(new Request(request, { headers }));
};

/** The copy has an order for a new client; what it lacks, another order, tells the phone of the restore. */
const restoredWithTheOrder = async (): Promise<void> => {
  const { server, phone, orders } = cut;
  await phone.enqueue({ kind: 'createClient', localId: 'local:c', client: newClient });
  await cut.placeOrder('local:c');
  await phone.empty();
  await server.backUp();
  await cut.placeOrder();
  await phone.empty();
  expect(await orders()).toHaveLength(2);
  await server.restore();
};

it('[SYNC-16] [SYNC-22] an order that has another client id in the copy is settled by its key', {
  timeout: 120_000,
}, async () => {
  cut = await openCutPhone({ carry: withoutClientsKey });
  const { phone, orders } = cut;
  await restoredWithTheOrder();
  accountOf(phone.device).sync.wake();
  await eventually(async () => expect(await orders()).toHaveLength(2));
  await phone.empty();
  expect(await orders()).toHaveLength(2);
});

it('[SYNC-16] [SYNC-20] an order whose key has done nothing after all is sent under another', {
  timeout: 120_000,
}, async () => {
  /** A call that failed is tried a second time at once (spec §7). */
  let left = 2;
  /** As by the server before its restore: the key has done something else there. */
  const reused: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST' || !request.url.includes(endpoints.placeOrder.path) || left === 0)
      return fetch(request);
    left -= 1;
    const problem = { code: 'key-reused', message: 'This key was used for something else.' };
    return Response.json(problem, { status: 422 });
  };
  cut = await openCutPhone({ carry: reused });
  const { phone, orders } = cut;
  await cut.placeOrder();
  await phone.empty();
  expect(left).toBe(0);
  expect(await orders()).toHaveLength(1);
});

it('[SYNC-16] [SYNC-20] an order unknown to a server restored again is sent again by itself', {
  timeout: 120_000,
}, async () => {
  let beforeWithdrawal: (() => Promise<void>) | undefined;
  cut = await openCutPhone({
    live: false,
    async carry(input, init) {
      const request = new Request(input, init);
      if (request.url.includes(endpoints.withdraw.path)) await beforeWithdrawal?.();
      return withoutClientsKey(request);
    },
  });
  const { server, phone, orders } = cut;
  await restoredWithTheOrder();
  // A copy of before the order, as far as its key and its row go.
  let isAsked = false;
  beforeWithdrawal = async () => {
    if (isAsked) return;
    isAsked = true;
    await server.server.database.transaction(async (tx) => {
      for (const table of ['order_line', 'orders', 'idempotency'] as const) await tx.deleteFrom(table).execute();
      await tx.updateTable('change_counter').set({ epoch: 'restored-once-more' }).execute();
    });
  };
  accountOf(phone.device).sync.wake();
  await eventually(() => expect(isAsked).toBe(true));
  await phone.empty();
  expect(await orders()).toHaveLength(2);
});

it('[SYNC-22] an order whose key was used for something else needs the user, never settled', {
  timeout: 60_000,
}, async () => {
  const kept: Request[] = [];
  cut = await openCutPhone({
    live: false,
    carry(input, init) {
      const request = new Request(input, init);
      // The network delivers it once more, long after.
      if (request.method === 'POST' && request.url.includes(endpoints.placeOrder.path)) kept.push(request.clone());
      return fetch(request);
    },
  });
  const { database } = cut.server.server;
  const { device } = cut.phone;
  const inBag = (quantity: number) =>
    database.transaction((tx) => tx.updateTable('bag_line').set({ quantity }).where('bag', '=', 'g1').execute());
  await inBag(0);
  const line = { product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 1 as const };
  const placedAt = new Date().toISOString();
  const order = { client: 'c1', date: '2026-11-22', price: 12.5, agent: 'aana', placedAt, products: [line] };
  await cut.phone.enqueue({ kind: 'placeOrder', order });
  await eventually(() => expect(waiting(device)).toMatchObject([{ problem: { code: 'not-in-bag' } }]));
  // The bag is filled, and the first request arrives once more. Then the agent says that no sample was left.
  await inBag(1);
  const [first] = kept;
  if (first === undefined) throw new Error('nothing was sent');
  expect((await fetch(first)).status).toBe(201);
  await sendWithoutSamples(device, waiting(device)[0]?.id ?? 0);
  await eventually(() =>
    expect(waiting(device)).toMatchObject([{ state: 'refused', problem: { code: 'key-reused' } }]),
  );
});

it('[SYNC-20] an order whose key is void is the user’s to place again, and then arrives', {
  timeout: 60_000,
}, async () => {
  cut = await openCutPhone({ live: false });
  const { phone, orders } = cut;
  const { device } = phone;
  phone.network = 'down';
  const key = await cut.placeOrder();
  const ana = await callAs(cut.server.server.url, 'ana');
  expect((await ana('POST', endpoints.withdraw.path, { body: { key } })).status).toBe(200);
  phone.network = 'up';
  accountOf(device).sync.wake();
  await eventually(() => expect(waiting(device)).toMatchObject([{ state: 'refused', problem: { code: 'withdrawn' } }]));
  expect(waiting(device)[0]?.key).not.toBe(key);
  expect(await editOrderAgain(device, waiting(device)[0]?.id ?? 0)).toBe('in-cart');
  expect((await placeOrder(device)).kind).toBe('saved');
  await phone.empty();
  expect(await orders()).toHaveLength(1);
});
