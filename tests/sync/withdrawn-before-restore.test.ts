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

it('[11.4] [SYNC-16] [SYNC-23] an order that was done after all is offered again where a restore takes it back before the next pull', {
  timeout: 120_000,
}, async () => {
  server = await startRestorable('PGlite');
  let pulls = true;
  let withdrawals = false;
  let losesOrders = true;
  const lost = new TypeError('Failed to fetch');
  const phone = await openPhone(
    // No live news either: nothing but the withdrawal's answer tells of the order.
    { apiBase: server.apiBase, eventsUrl: 'ws://127.0.0.1:9' },
    {
      over: {
        async fetch(input, init) {
          const request = new Request(input, init);
          if (!pulls && request.url.includes(endpoints.changes.path)) throw lost;
          if (!withdrawals && request.url.includes(endpoints.withdraw.path)) throw lost;
          const isOrder = request.method === 'POST' && request.url.includes(endpoints.placeOrder.path);
          const answer = await fetch(request);
          if (!isOrder || !losesOrders) return answer;
          await answer.arrayBuffer();
          throw lost;
        },
      },
    },
  );
  const { device } = phone;
  stop = () => device.stop();
  const orders = async (): Promise<unknown[]> =>
    (await (await callAs(server.server.url, 'admin'))('GET', endpoints.orders.path)).body;
  await server.backUp();
  pulls = false;

  // 1. The server does it, the answer is lost, and the agent takes it back: it was done after all.
  const products = [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 as const }];
  await phone.enqueue({
    kind: 'placeOrder',
    order: { client: 'c1', date: '2026-11-22', price: 12.5, agent: 'aana', products },
  });
  await eventually(async () => expect(await orders()).toHaveLength(1));
  const [entry] = waiting(device);
  await eventually(async () => expect(await discardEntry(device, entry?.id ?? 0)).toBe('withdrawing'));
  withdrawals = true;
  accountOf(device).sync.wake();
  await eventually(() => expect(waiting(device)).toEqual([]));
  expect(doneAfterAllOf(mirrorOf(device)).read()).toHaveLength(1);

  // 2. The copy from before the order is put back, and only then does the phone pull.
  await server.restore();
  losesOrders = false;
  pulls = true;
  accountOf(device).sync.wake();
  await eventually(async () => expect(await orders()).toHaveLength(1));
  await phone.empty();
});
