import { randomUUID } from 'node:crypto';
import type { Call } from './calls';
import { until, within } from './server-process';

/** An order of the small company's ana. */
export const order = {
  client: 'c1',
  date: '2026-11-21',
  price: 25,
  agent: 'aana',
  products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 }],
};

/** Places orders one after another with their own keys, four at a time, until it is stopped; collects each answer. */
export const placing = (ana: Call, seconds: number) => {
  let failure: unknown;
  const ids = new Map<string, string | undefined>();
  const refusals: { status: number; body: unknown }[] = [];
  let stopped = false;
  const place = async () => {
    while (!stopped) {
      const key = randomUUID();
      ids.set(key, undefined);
      const sending = ana('POST', '/scope/main/items/order', { body: order, headers: { 'idempotency-key': key } });
      const reply = await within('an answer', sending, seconds);
      if (reply.status === 201) ids.set(key, reply.body.id);
      else refusals.push(reply);
    }
  };
  const all = Promise.all(
    Array.from({ length: 4 }, () =>
      place().catch((error: unknown) => {
        failure ??= error;
      }),
    ),
  );
  return {
    accepted: () => [...ids.values()].filter((id) => id !== undefined).length,
    refusals,
    /** Waits for a condition, or fails as soon as one of the calls got no answer. */
    until: async (what: string, ask: () => boolean) => {
      await until(what, () => failure !== undefined || ask());
      if (failure !== undefined) throw failure;
    },
    stop: async () => {
      stopped = true;
      await all;
      if (failure !== undefined) throw failure;
      return ids;
    },
  };
};

export type Placing = ReturnType<typeof placing>;
