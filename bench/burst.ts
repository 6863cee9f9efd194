import assert from 'node:assert/strict';
import { httpClient } from './http-client';
import type { OrderTaker, PlainOrder } from './order-takers';

export interface Burst {
  readonly perSecond: number;
  /** Milliseconds in which 99 of 100 were answered. */
  readonly p99: number;
}

/** How many connections place orders, and how long. */
interface Effort {
  readonly connections: number;
  readonly seconds: number;
}

/** Places orders for so long, the connections spread over these takers; each order has to be acknowledged. */
export async function burst(
  takers: readonly OrderTaker[],
  orders: readonly PlainOrder[],
  { connections, seconds }: Effort,
): Promise<Burst> {
  const client = httpClient(connections);
  const texts = orders.map((order) => JSON.stringify(order));
  const waits: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  const place = async (connection: number): Promise<void> => {
    const taker = takers[connection % takers.length];
    assert.ok(taker !== undefined);
    for (let turn = connection; performance.now() < end; turn += 1) {
      const body = texts[turn % texts.length] ?? '';
      const before = performance.now();
      const { status } = await client.call('POST', taker.url + taker.path, body, taker.headers());
      assert.ok(status === 200 || status === 201, `${taker.name}: ${status}`);
      waits.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => place(connection)));
  const took = performance.now() - started;
  client.close();
  const sorted = waits.sort((a, b) => a - b);
  return { perSecond: (sorted.length * 1_000) / took, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}
