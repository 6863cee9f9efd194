import { endpoints } from '../../src/wire/endpoints';
import { callAs } from '../support/calls';
import { openPhone, type Phone } from '../support/phone';
import { type Restorable, startRestorable } from './restorable';

// Ana's phone on a server that is restored from a copy, where a test says what of its calls is lost.

interface Lost {
  /** The server has an order, and its answer does not come. */
  answersToOrders: boolean;
  withdrawals: boolean;
  pulls: boolean;
}

export interface CutPhone {
  readonly server: Restorable;
  readonly phone: Phone;
  readonly lost: Lost;
  /** The server's orders. */
  orders(): Promise<unknown[]>;
  placeOrder(client?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface CutPhoneOptions {
  readonly lost?: Partial<Lost>;
  /** Whether news come by themselves; absent: yes. */
  readonly live?: boolean;
  /** What carries a request that is not lost. */
  readonly carry?: typeof fetch;
}

export const openCutPhone = async ({ lost: at, live = true, carry = fetch }: CutPhoneOptions): Promise<CutPhone> => {
  const server = await startRestorable();
  const lost: Lost = { answersToOrders: false, withdrawals: false, pulls: false };
  const nothing = new TypeError('Failed to fetch');
  const backend = { apiBase: server.apiBase, eventsUrl: live ? server.eventsUrl : 'ws://127.0.0.1:9' };
  const phone = await openPhone(backend, {
    over: {
      async fetch(input, init) {
        const request = new Request(input, init);
        if (lost.pulls && request.url.includes(endpoints.changes.path)) throw nothing;
        if (lost.withdrawals && request.url.includes(endpoints.withdraw.path)) throw nothing;
        const isOrder = request.method === 'POST' && request.url.includes(endpoints.placeOrder.path);
        const answer = await carry(request);
        if (!isOrder || !lost.answersToOrders) return answer;
        await answer.arrayBuffer();
        throw nothing;
      },
    },
  });
  Object.assign(lost, at);
  return {
    server,
    phone,
    lost,
    orders: async () => (await (await callAs(server.server.url, 'admin'))('GET', endpoints.orders.path)).body,
    placeOrder: (client = 'c1') =>
      phone.enqueue({
        kind: 'placeOrder',
        order: {
          client,
          date: '2026-11-22',
          price: 12.5,
          agent: 'aana',
          placedAt: new Date().toISOString(),
          products: [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 }],
        },
      }),
    async stop() {
      await phone.device.stop();
      await server.stop();
    },
  };
};
