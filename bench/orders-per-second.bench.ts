// Orders per second over HTTP, each acknowledged only when it is on disk (fsync), at 1 and at 20 connections. The real
// built server: on its embedded database in a folder, and on PostgreSQL with fsync if PostgreSQL is installed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInByApi } from '../tests/support/calls';
import { freePort } from '../tests/support/free-port';
import { serverProcess } from '../tests/support/server-process';
import { printTable, type Row } from './figures';

const runs = Number(process.env['RUNS'] ?? 5);
const seconds = 3;

async function ordersPerSecond(url: string, connections: number): Promise<number> {
  const ana = await signInByApi(url, 'ana');
  const { id: agent } = await ana.get<{ id: string }>('/me');
  const clients = await ana.get<{ id: string }[]>('/scope/main/items/client');
  const products = await ana.get<{ id: string; price: number }[]>('/scope/main/items/product');
  const lines = products.slice(0, 5).map(({ id, price }) => ({ product: id, quantity: 2, unitprice: price }));
  const price = Math.round(lines.reduce((sum, line) => sum + line.unitprice * 200, 0)) / 100;
  let placed = 0;
  const end = performance.now() + seconds * 1_000;
  const place = async (): Promise<void> => {
    while (performance.now() < end) {
      const order = { client: clients[placed % clients.length]?.id, date: '2026-11-21', price, agent, products: lines };
      await ana.post('/scope/main/items/order', order, { 'idempotency-key': crypto.randomUUID() });
      placed += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, place));
  return (placed * 1_000) / (performance.now() - started);
}

async function measure(name: string, databaseUrl: string): Promise<Row[]> {
  const server = await serverProcess({ DATABASE_URL: databaseUrl });
  await server.start();
  try {
    await ordersPerSecond(server.url, 4);
    const rows: Row[] = [];
    for (const connections of [1, 20]) {
      const figures: number[] = [];
      for (let run = 0; run < runs; run += 1) figures.push(await ordersPerSecond(server.url, connections));
      rows.push({
        what: `${name}, ${connections} connection${connections === 1 ? '' : 's'}`,
        unit: 'orders/s',
        figures,
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function onPostgres(programs: string, folder: string): Promise<Row[]> {
  const port = await freePort();
  const cluster = join(folder, 'postgres');
  const asPostgres = (program: string, ...args: string[]): void => {
    const command = join(programs, program);
    const root = process.getuid?.() === 0;
    execFileSync(root ? 'runuser' : command, root ? ['-u', 'postgres', '--', command, ...args] : args, {
      stdio: 'ignore',
    });
  };
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  asPostgres('initdb', '-D', cluster, '-A', 'trust', '-U', 'teren');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  asPostgres('pg_ctl', '-D', cluster, '-o', options, '-l', join(folder, 'postgres.log'), '-w', 'start');
  try {
    return await measure('PostgreSQL, fsync', `postgres://teren@127.0.0.1:${port}/postgres`);
  } finally {
    asPostgres('pg_ctl', '-D', cluster, '-m', 'fast', '-w', 'stop');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
try {
  const rows = await measure('embedded, fsync', `file:${join(folder, 'embedded')}`);
  const programs = process.env['TEREN_POSTGRES'] ?? '';
  // A measurement that is skipped is reported.
  if (programs === '') console.log('PostgreSQL is not here: not measured.');
  else rows.push(...(await onPostgres(programs, folder)));
  printTable(`Orders of 5 lines placed over HTTP and on the disk, ${seconds} s a run`, rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
