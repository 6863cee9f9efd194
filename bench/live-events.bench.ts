// W8: from the answer of an order, which is its commit, to each of 200 open sockets, while 50 orders a second are
// placed. Beside a bare ws server, which keeps orders in memory and sends each to all as soon as it is answered.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { until } from '../tests/support/server-process';
import { builds } from './builds';
import { printTable, type Row } from './figures';
import { httpClient } from './http-client';
import { allOpen, terenSockets } from './live-sockets';
import { type OrderTaker, type PlainOrder, peerTaker, sampleOrders, terenTaker } from './order-takers';
import { type Demand, type Measured, report } from './table';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const socketCount = 200;
const ordersPerSecond = 50;
const seconds = Number(process.env['SECONDS'] ?? 4);

interface Watched {
  readonly taker: OrderTaker;
  readonly sockets: readonly WebSocket[];
  /** When each socket heard of each order, by the order's id. */
  readonly heard: Map<string, number[]>;
}

const watch = (taker: OrderTaker, sockets: readonly WebSocket[]): Watched => {
  const heard = new Map<string, number[]>();
  for (const socket of sockets)
    socket.on('message', (data) => {
      const at = performance.now();
      const { messageType, id } = JSON.parse(String(data)) as { messageType: string; id?: string };
      if (messageType !== 'entity-item-created' || id === undefined) return;
      const times = heard.get(id);
      if (times === undefined) heard.set(id, [at]);
      else times.push(at);
    });
  return { taker, sockets, heard };
};

const bareSockets = ({ url }: OrderTaker): WebSocket[] =>
  Array.from({ length: socketCount }, () => new WebSocket(url.replace(/^http/, 'ws')));

/** Milliseconds from each answer to each socket; what came before the answer took none. */
async function once({ taker, sockets, heard }: Watched, orders: readonly PlainOrder[]): Promise<number[]> {
  const client = httpClient(20);
  const answered = new Map<string, number>();
  const placing: Promise<void>[] = [];
  const began = performance.now();
  heard.clear();
  for (let turn = 0; turn < ordersPerSecond * seconds; turn += 1) {
    await delay(Math.max(0, began + (turn * 1_000) / ordersPerSecond - performance.now()));
    const body = JSON.stringify(orders[turn % orders.length]);
    placing.push(
      client.call('POST', taker.url + taker.path, body, taker.headers()).then(({ status, text }) => {
        const at = performance.now();
        assert.ok(status === 200 || status === 201, `${taker.name}: ${status}`);
        answered.set((JSON.parse(text) as { id: string }).id, at);
      }),
    );
  }
  await Promise.all(placing);
  await until(`each order of ${taker.name} on each socket`, () =>
    [...answered.keys()].every((id) => heard.get(id)?.length === sockets.length),
  );
  client.close();
  return [...answered].flatMap(([id, at]) => (heard.get(id) ?? []).map((time) => Math.max(0, time - at)));
}

const share = (waits: readonly number[], part: number): number =>
  [...waits].sort((a, b) => a - b)[Math.floor(waits.length * part)] ?? Number.NaN;

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const watched: Watched[] = [];
try {
  for (const { name, folder: build } of builds) {
    const taker = await terenTaker(name, `file:${join(folder, name)}`, build);
    watched.push(watch(taker, await terenSockets(taker, socketCount)));
  }
  const bare = await peerTaker('ws', 'bare ws', '');
  watched.push(watch(bare, bareSockets(bare)));
  for (const { sockets } of watched) await allOpen(sockets);
  const orders = await sampleOrders(watched[0]?.taker.url ?? '');
  // Not counted: subscriptions arrive, code is compiled.
  await delay(2_000);
  for (const one of watched) await once(one, orders).catch(() => once(one, orders));

  const rowsOf = (part: number): Row[] =>
    watched.map(({ taker }) => ({
      what: `${taker.name}`,
      unit: 'ms',
      figures: parts.get(`${taker.name} ${part}`) ?? [],
    }));
  const parts = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1)
    for (const one of watched) {
      const waits = await once(one, orders);
      for (const part of [0.5, 0.99]) {
        const name = `${one.taker.name} ${part}`;
        parts.set(name, [...(parts.get(name) ?? []), share(waits, part)]);
      }
    }
  for (const [part, what] of [
    [0.5, 'half'],
    [0.99, '99 of 100'],
  ] as const)
    printTable(`${what} of ${socketCount} sockets, at ${ordersPerSecond} orders a second`, rowsOf(part));
  const lineOf = (part: number, work: string, demands: Demand[]): Measured => {
    const rows = rowsOf(part);
    const named = (name: string) => rows.find(({ what }) => what === name);
    const ours = named('Teren');
    const peer = named('bare ws');
    assert.ok(ours !== undefined && peer !== undefined);
    return { row: 'W8', work, ours, before: named('before'), peers: [peer], demands };
  };
  report(
    lineOf(0.5, `commit to ${socketCount} sockets, p50`, []),
    lineOf(0.99, `commit to ${socketCount} sockets, p99`, [{ peer: 'bare ws', most: 1.5 }]),
  );
} finally {
  for (const { sockets } of watched) for (const socket of sockets) socket.terminate();
  for (const { taker } of watched) await taker.stop();
  rmSync(folder, { recursive: true, force: true });
}
