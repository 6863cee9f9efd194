import { afterEach, describe, expect, it } from 'vitest';
import { accountOf, eventually } from '../actions/field';
import { callAs } from '../support/calls';
import { openPhone, type Phone } from '../support/phone';
import { type Restorable, startRestorable } from './restorable';

// A cache answers a pull with a page that it saw before: true then, and the answer to another question. Taken for one
// to this question it would confirm marks that the server has never been asked about (SYNC-23), and a restore is never
// found out.

const isPull = ({ url }: Request): boolean => url.includes('/scope/main/changes');

describe('an older page of the log in place of the one that was asked for', () => {
  let server: Restorable;
  let phone: Phone;
  afterEach(async () => {
    await phone.device.stop();
    await server.stop();
  });

  /** How many orders the restored server has in the end. */
  const arrivedThough = async (cached: (page: string) => string): Promise<number> => {
    server = await startRestorable();
    let seen = '';
    let older: string | undefined;
    let answered = 0;
    let underWay = 0;
    // A socket would tell of the restore by itself.
    const backend = { apiBase: server.apiBase, eventsUrl: 'ws://127.0.0.1:9' };
    phone = await openPhone(backend, {
      over: {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          if (!isPull(request)) return fetch(request);
          if (older !== undefined) {
            answered += 1;
            return new Response(older, { headers: { 'content-type': 'application/json' } });
          }
          underWay += 1;
          try {
            const answer = await fetch(request);
            seen = await answer.clone().text();
            return answer;
          } finally {
            underWay -= 1;
          }
        },
      },
    });
    const { device } = phone;
    await accountOf(device).sync.catchUp();
    const before = seen;
    await server.backUp();
    const products = [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 as const }];
    const order = { client: 'c1', date: '2026-11-22', price: 12.5, agent: 'aana', products };
    await phone.enqueue({ kind: 'placeOrder', order });
    await phone.empty();
    await eventually(async () => {
      await accountOf(device).sync.catchUp();
      expect(JSON.parse(seen).next).toBeGreaterThan(JSON.parse(before).next);
    });

    phone.network = 'down';
    // One that was on its way when the network went would tell the truth of the restored server.
    await eventually(() => expect(underWay).toBe(0));
    await server.restore();
    older = cached(before);
    phone.network = 'up';
    await eventually(async () => {
      await accountOf(device).sync.catchUp();
      expect(answered).toBeGreaterThan(1);
    });
    older = undefined;
    await accountOf(device).sync.catchUp();
    await phone.empty();
    const admin = await callAs(server.server.url, 'admin');
    const { body }: { body: unknown[] } = await admin('GET', '/scope/main/items/order');
    return body.length;
  };

  it('[SYNC-23] confirms nothing: what a restored server forgot is offered again', async () => {
    expect(await arrivedThough((page) => page)).toBe(1);
  });

  it('sabotage: where a page does not say what was asked, it is believed and the order is gone', async () => {
    expect(await arrivedThough((page) => JSON.stringify({ ...JSON.parse(page), asked: undefined }))).toBe(0);
  });
});
