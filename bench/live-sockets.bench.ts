// How many open sockets one server process holds, for docs/scale.md: its memory with none, 1,000, 2,000 and 4,000, and
// from the answer of an order until the last of them has it.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type WebSocket from 'ws';
import { printTable, type Row } from './figures';
import { httpClient } from './http-client';
import { allOpen, terenSockets } from './live-sockets';
import { sampleOrders, terenTaker } from './order-takers';
import { residentOf } from './resident';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const taker = await terenTaker('Teren', `file:${join(folder, 'data')}`);
const sockets: WebSocket[] = [];
const client = httpClient(1);
const memory: Row[] = [];
const lasts: Row[] = [];

/** Milliseconds from the answer of an order until each socket has it; what came before the answer took none. */
async function untilAllHave(order: object): Promise<number> {
  const heard = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        const look = (data: WebSocket.RawData): void => {
          if (!String(data).includes('entity-item-created')) return;
          socket.off('message', look);
          resolve();
        };
        socket.on('message', look);
      }),
  );
  const { status } = await client.call('POST', taker.url + taker.path, JSON.stringify(order), taker.headers());
  assert.ok(status < 300);
  const answered = performance.now();
  await Promise.all(heard);
  return performance.now() - answered;
}

try {
  const [order] = await sampleOrders(taker.url);
  assert.ok(order !== undefined);
  for (const count of [0, 1_000, 2_000, 4_000]) {
    sockets.push(...(await terenSockets(taker, count - sockets.length)));
    await allOpen(sockets);
    const figures: number[] = [];
    for (let run = -2; run < runs; run += 1) {
      const took = await untilAllHave(order);
      if (run >= 0) figures.push(took);
    }
    lasts.push({ what: `${count} sockets`, unit: 'ms', figures });
    memory.push({ what: `${count} sockets`, unit: 'MB', figures: [residentOf(taker.pid)] });
  }
} finally {
  for (const socket of sockets) socket.terminate();
  client.close();
  await taker.stop();
  rmSync(folder, { recursive: true, force: true });
}
printTable('Resident memory of the server', memory);
printTable('From the answer of an order until the last socket has it', lasts);
