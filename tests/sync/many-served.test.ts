import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { accountOf, eventually, mirrorOf, waiting } from '../actions/field';
import { wish } from '../mirror/sample';
import { openServedPhone, type ServedPhone } from '../support/phone';

describe('several entries in one call, at our server', () => {
  let served: ServedPhone;
  beforeEach(async () => {
    served = await openServedPhone();
  });
  afterEach(() => served.stop());

  const count = 12;
  /** Placed without a network; the one at `wrong` is for a client that does not exist. */
  const placeAll = async (wrong?: number) => {
    served.phone.network = 'down';
    for (let number = 0; number < count; number += 1) {
      const placedAt = new Date(Date.UTC(2026, 10, 21, 8, 0, number)).toISOString();
      const products = wish().products.map((line) => ({ ...line, product: 'p1' }));
      const order = wish({ agent: 'aana', client: number === wrong ? 'c404' : 'c1', placedAt, products });
      await served.phone.enqueue({ kind: 'placeOrder', order });
    }
    served.phone.network = 'up';
    accountOf(served.phone.device).sync.wake();
  };
  const calls = () => served.phone.sent.map(({ path }) => path).filter((path) => path !== endpoints.reportUnsent.path);
  const placedAtServer = async () => {
    const rows: { id: string; placedAt: string }[] = (await served.admin('GET', endpoints.orders.path)).body;
    return rows.map(({ placedAt }) => placedAt);
  };
  const eachOnce = async (wanted = count) => {
    const times = await placedAtServer();
    expect([times.length, new Set(times).size]).toEqual([wanted, wanted]);
    await eventually(() => expect(mirrorOf(served.phone.device).tables.orders.rows.size).toBe(wanted));
  };

  it('[SYNC-3] a day’s orders go out with two calls, and each is there once', async () => {
    await placeAll();
    await served.phone.empty();
    expect(calls()).toEqual([endpoints.placeOrder.path, endpoints.sendMany.path]);
    await eachOnce();
  });

  it('[SYNC-2] after a lost answer each is asked for under its key, and is there once', async () => {
    served.phone.loseNext(endpoints.sendMany.path);
    await placeAll();
    await served.phone.empty();
    expect(calls()).toEqual([
      endpoints.placeOrder.path,
      endpoints.sendMany.path,
      ...Array.from({ length: count - 1 }, () => endpoints.placeOrder.path),
    ]);
    await eachOnce();
  });

  it('[SYNC-5] the one that is refused needs the user, and the others are there', async () => {
    await placeAll(5);
    await eventually(() => expect(waiting(served.phone.device)).toMatchObject([{ state: 'refused' }]));
    expect(waiting(served.phone.device)[0]?.problem?.code).toBe('unknown-client');
    await eachOnce(count - 1);
  });
});
