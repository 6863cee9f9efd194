import { afterEach, expect, it } from 'vitest';
import { discardEntry } from '../../src/actions/outbox';
import { doneAfterAllOf } from '../../src/mirror/done-after-all';
import { endpoints } from '../../src/wire/endpoints';
import { accountOf, eventually, mirrorOf, waiting } from '../actions/field';
import { callAs } from '../support/calls';
import { openPhone } from './phone';
import { type Restorable, startRestorable } from './restorable';

let server: Restorable;
let stop: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await stop();
  await server.stop();
});

it('[11.4] [SYNC-16] an order tried before a restore, which the restored server has, comes to an end when it is taken back', {
  timeout: 120_000,
}, async () => {
  server = await startRestorable('PGlite');
  let losesOrders = true;
  let mayWithdraw = false;
  const phone = await openPhone(server, {
    over: {
      async fetch(input, init) {
        const request = new Request(input, init);
        if (!mayWithdraw && request.url.includes(endpoints.withdraw.path)) throw new TypeError('Failed to fetch');
        const isOrder = request.method === 'POST' && request.url.includes(endpoints.placeOrder.path);
        const answer = await fetch(request);
        if (!isOrder || !losesOrders) return answer;
        await answer.arrayBuffer();
        throw new TypeError('Failed to fetch');
      },
    },
  });
  const { device } = phone;
  stop = () => device.stop();
  const admin = await callAs(server.server.url, 'admin');
  const orders = async (call = admin): Promise<unknown[]> => (await call('GET', endpoints.orders.path)).body;

  // 1. The server has it, and its answer never came; that is in the copy, what the phone hears next is not.
  const products = [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 as const }];
  await phone.enqueue({
    kind: 'placeOrder',
    order: { client: 'c1', date: '2026-11-22', price: 12.5, agent: 'aana', products },
  });
  await eventually(async () => expect(await orders()).toHaveLength(1));
  await server.backUp();
  const again = await callAs(server.server.url, 'admin');
  const { body } = await again('GET', '/scope/main/item/c1');
  await again('PUT', '/scope/main/item/c1', { body: { ...body, phone: '0700000000' } });
  await eventually(() => expect(mirrorOf(device).tables.clients.rows.get('c1')?.phone).toBe('0700000000'));

  // 2. It is taken back without a signal, and withdrawn from the restored server.
  phone.network = 'down';
  const [entry] = waiting(device);
  await eventually(async () => expect(await discardEntry(device, entry?.id ?? 0)).toBe('withdrawing'));
  await server.restore();
  phone.network = 'up';
  accountOf(device).sync.wake();
  await eventually(() => expect(mirrorOf(device).tables.clients.rows.get('c1')?.phone).not.toBe('0700000000'));
  mayWithdraw = true;
  accountOf(device).sync.wake();
  await eventually(() => expect(waiting(device)).toEqual([]));
  expect(doneAfterAllOf(mirrorOf(device)).read()).toHaveLength(1);
  losesOrders = false;
  expect(await orders(await callAs(server.server.url, 'admin'))).toHaveLength(1);
});
