import { afterEach, describe, expect, it } from 'vitest';
import { accountOf, eventually, mirrorOf, orders } from '../actions/field';
import { callAs } from '../support/calls';
import { engines } from '../support/databases';
import { openPhone, type Phone } from './phone';
import { type Restorable, startRestorable } from './restorable';

// A cache answers a pull with a page that it saw before: true then, and the answer to another question. Taken for one to this question it would
// confirm marks that the server has never been asked about (SYNC-23), and a restore is never found out.

const isPull = ({ url }: Request): boolean => url.includes('/scope/main/changes');

describe('an older page of the log in place of the one that was asked for', () => {
  let server: Restorable;
  let phone: Phone;
  afterEach(async () => {
    await phone.device.stop();
    await server.stop();
  });

  it('[11.3] [SYNC-23] confirms nothing: what a restored server forgot is offered again', async () => {
    const [engine] = engines;
    if (engine === undefined) throw new Error('no engine');
    server = await startRestorable(engine.name);
    let seen: string | undefined;
    let answersWith: string | undefined;
    phone = await openPhone(server, {
      over: {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          if (!isPull(request)) return fetch(request);
          if (answersWith !== undefined) {
            const older = answersWith;
            answersWith = undefined;
            return new Response(older, { headers: { 'content-type': 'application/json' } });
          }
          const answer = await fetch(request);
          seen = await answer.clone().text();
          return answer;
        },
      },
    });
    const { device } = phone;
    await accountOf(device).sync.catchUp();
    const older = seen;
    await server.backUp();
    const products = [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 as const }];
    const order = { client: 'c1', date: '2026-11-22', price: 12.5, agent: 'aana', products };
    await phone.enqueue({ kind: 'placeOrder', order });
    await phone.empty();
    await accountOf(device).sync.catchUp();
    await eventually(() => expect(mirrorOf(device).tables.orders.rows.size).toBe(1));

    phone.network = 'down';
    await server.restore();
    answersWith = older;
    phone.network = 'up';
    await accountOf(device).sync.catchUp();
    expect(answersWith).toBeUndefined();
    await accountOf(device).sync.catchUp();
    await phone.empty();
    const admin = await callAs(server.server.url, 'admin');
    const arrived: unknown[] = (await admin('GET', '/scope/main/items/order')).body;
    expect(arrived).toHaveLength(1);
    expect(orders(device).map(({ state }) => state)).toEqual(['accepted']);
  });
});
