// mem: what an idle server holds in memory, a minute after its start, on its embedded database. Beside a bare server on
// SQLite and one on PGlite. Read from the kernel, so on Linux only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { builds } from './builds';
import { printTable, type Row } from './figures';
import { type OrderTaker, peerTaker, terenTaker } from './order-takers';
import type { PeerKind } from './peer-package';
import { residentOf } from './resident';
import { report } from './table';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 5));
const idleSeconds = Number(process.env['IDLE_SECONDS'] ?? 60);

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
const figures = new Map<string, number[]>();
try {
  const started = async (): Promise<OrderTaker[]> => {
    const takers: OrderTaker[] = [];
    for (const { name, folder: build } of builds)
      takers.push(await terenTaker(name, `file:${join(folder, name)}`, build));
    const peer = (kind: PeerKind) => peerTaker(kind, `bare ${kind}`, join(folder, kind));
    return [...takers, await peer('SQLite'), await peer('PGlite')];
  };
  // Not counted: a server that has just founded its database holds more.
  for (const taker of await started()) await taker.stop();
  for (let run = 0; run < runs; run += 1) {
    const takers = await started();
    await delay(idleSeconds * 1_000);
    for (const { name, pid } of takers) figures.set(name, [...(figures.get(name) ?? []), residentOf(pid)]);
    for (const taker of takers) await taker.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const row = (name: string): Row => ({ what: name, unit: 'MB', figures: figures.get(name) ?? [] });
printTable(`Resident memory ${idleSeconds} s after the start`, [...figures.keys()].map(row));
report({
  row: 'mem',
  work: 'server idle, embedded',
  ours: row('Teren'),
  before: figures.has('before') ? row('before') : undefined,
  peers: [row('bare SQLite'), row('bare PGlite')],
  demands: [{ most: 300 }],
});
