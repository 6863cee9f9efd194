import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoints, idempotencyHeader } from '#wire/endpoints';
import { openDatabase } from '../../server/storage/open-database';
import { callAs } from '../support/calls';
import { outOfBalance } from '../support/ledger';
import { postgresPrograms, query } from '../support/postgres';
import { startServer } from '../support/server';
import { until } from '../support/server-process';
import { sayItIsSkipped } from '../support/skipped';
import { type Released, restoreDump, rowsAsReleased, unpackFolder } from './released';
import { startReleased } from './released-server';

// What a company of an earlier release has is opened by today's server: nothing is lost, and nothing is done twice.

const scratch = mkdtempSync(join(tmpdir(), 'teren-upgrade-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const release = 1;
const engines: readonly (readonly [string, () => Promise<Released>])[] = [
  ['PGlite', () => unpackFolder(release, join(scratch, 'teren'))],
  ...(postgresPrograms() ? ([['PostgreSQL', () => restoreDump(release)]] as const) : []),
];
if (engines.length < 2) sayItIsSkipped('upgrades on PostgreSQL, which is not on this machine');

const order = (username: string) => ({
  client: 'c1',
  date: '2026-11-21',
  price: 12.5,
  agent: `a${username}`,
  products: [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 }],
});

/** Each write of then, sent again under its key at this server. */
const askAgain = async (url: string, { answered }: Released): Promise<void> => {
  const calls = new Map<string, Awaited<ReturnType<typeof callAs>>>();
  for (const { username, method, path, key, body, status, answer } of answered) {
    const call = calls.get(username) ?? (await callAs(url, username));
    calls.set(username, call);
    const reply = await call(method, path, { body, headers: { [idempotencyHeader]: key } });
    expect([key, reply.status, reply.body]).toEqual([key, status, answer]);
  }
};

/**
 * The same rows in any order: a row of the server's own settings may have come, one says when it was opened, and the
 * devices load everything again where a migration filled columns.
 */
const withoutOwn = (rows: Released['rows']) => ({
  ...Object.fromEntries([...rows].filter(([name]) => name !== 'setting')),
  change_counter: rows.get('change_counter')?.map(({ epoch: _epoch, ...counter }) => counter),
});
const epochOf = (rows: Released['rows']) => rows.get('change_counter')?.map(({ epoch }) => epoch);
const settingsOf = (rows: Released['rows']) => (rows.get('setting') ?? []).filter(({ name }) => name !== 'opened');

for (const [engine, unpack] of engines) {
  test(`what release ${release} stored on ${engine} is there: rows, sums, answers, the next number`, async () => {
    const released = await unpack();
    expect(released.rows.get('orders')).toHaveLength(3);
    expect(released.rows.get('movement')?.length).toBeGreaterThan(10);
    const database = await openDatabase(released.url);
    const rows = await rowsAsReleased(database, released);
    expect(withoutOwn(rows)).toEqual(withoutOwn(released.rows));
    expect(epochOf(rows)).not.toEqual(epochOf(released.rows));
    expect(settingsOf(rows)).toEqual(expect.arrayContaining(settingsOf(released.rows)));
    expect(await outOfBalance(database)).toEqual([]);

    const server = await startServer({ database });
    await askAgain(server.url, released);
    const [ana, admin] = [await callAs(server.url, 'ana'), await callAs(server.url, 'admin')];
    const { body: orders } = await admin('GET', endpoints.orders.path);
    expect(orders.map(({ id, price }: { id: string; price: number }) => [id, price])).toEqual([
      ['1003', 0.3],
      ['1002', 12.6],
      ['1001', 25],
    ]);
    // It was mailed before that was known of an order, and the devices load it again.
    expect(orders.map(({ mailedAt }: { mailedAt?: string }) => mailedAt !== undefined)).toEqual([false, false, true]);
    const placed = await ana('POST', endpoints.placeOrder.path, { body: order('ana') });
    expect([placed.status, placed.body.id]).toEqual([201, '1004']);
    expect(await outOfBalance(database)).toEqual([]);
    await server.stop();
    await database.close();
  });
}

describe.runIf(postgresPrograms())('a process of the last release beside a new one on PostgreSQL', () => {
  test('it goes on over the migration: reads, writes and keys, and each sees what the other did', async () => {
    const released = await restoreDump(release);
    const old = await startReleased(release, released.url);
    // Statements that its connections have parsed against the old tables.
    const [ana, admin] = [await callAs(old.url, 'ana'), await callAs(old.url, 'admin')];
    const lists = ['products', 'clients', 'orders', 'warehouses', 'bags', 'boxes', 'observations', 'accounts'] as const;
    const readAll = async (call: typeof admin) => {
      for (const name of lists) expect([name, (await call('GET', endpoints[name].path)).status]).toEqual([name, 200]);
      expect((await call('GET', `${endpoints.changes.path}?since=0`)).status).toBe(200);
      expect((await call('GET', endpoints.movements.path)).status).toBe(200);
    };
    await readAll(admin);

    // Every table has a column more, whatever today's migrations add.
    for (const table of released.rows.keys()) await query(released.url, `alter table ${table} add column later text`);
    const database = await openDatabase(released.url);
    const server = await startServer({ database });
    // Calls that were under way when the tables changed are told to ask again, as the app does.
    await until('the old process', async () => (await admin('GET', endpoints.orders.path)).status === 200);
    await readAll(admin);
    await askAgain(old.url, released);
    const place = (call: typeof ana, key: string) =>
      call('POST', endpoints.placeOrder.path, { body: order('ana'), headers: { [idempotencyHeader]: key } });
    const anaNow = await callAs(server.url, 'ana');
    const [atOld, atNew] = [await place(ana, 'old'), await place(anaNow, 'new')];
    expect([atOld.status, atNew.status, atOld.body.id === atNew.body.id]).toEqual([201, 201, false]);
    // Each answers what the other has done already.
    expect((await place(anaNow, 'old')).body).toEqual(atOld.body);
    expect((await place(ana, 'new')).body).toEqual(atNew.body);

    // A little of everything that an old process writes.
    const newProduct = { code: 'NOU-1', name: 'Nou', price: 3 };
    const box = { name: 'B9', capacity: 4, products: [] };
    const client = { name: 'Alimentara', phone: '0744 444 444' };
    const tick = { orderId: atNew.body.id, productId: 'p1', checked: true };
    for (const [call, name, body] of [
      [admin, 'createProduct', newProduct],
      [admin, 'createBox', box],
      [ana, 'createClient', client],
      [ana, 'createObservation', { title: 'De sunat', description: '', agent: 'aana' }],
      [admin, 'checkLine', tick],
    ] as const) {
      const { method, path } = endpoints[name];
      const reply = await call(method, path, { body });
      expect([name, reply.status < 300, reply.body]).toEqual([name, true, reply.body]);
    }
    await readAll(await callAs(server.url, 'admin'));
    expect(await outOfBalance(database)).toEqual([]);
    await server.stop();
    await database.close();
    expect(await old.stop()).toBe(0);
    expect(old.output()).not.toMatch(/cached plan|"status":500/);
  });
});
