import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { makeBackup } from '../../server/keeping/backup';
import { checkBackup } from '../../server/keeping/backup-file';
import { restore } from '../../server/keeping/restore';
import type { Database } from '../../server/storage/database';
import { openDatabase } from '../../server/storage/open-database';
import { moveOrderNumbersOn } from '../../server/storage/restoring';
import { callAs, caller, tokenOf } from '../support/calls';
import { foundCompany } from '../support/company';
import { emptyFolder, engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { listen } from '../support/listener';
import { order, placing } from '../support/placing';
import { emptyPostgres, freshPostgres } from '../support/postgres';
import { startServer } from '../support/server';
import { until } from '../support/server-process';
import { startFromSources } from '../support/source-server';
import { allRows, operator } from './operator';

// Real folders, whose every commit is forced to the disk, and real processes.
vi.setConfig({ testTimeout: 180_000 });

const scratch = mkdtempSync(join(tmpdir(), 'teren-backup-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let numbered = 0;
const newPath = (name: string): string => {
  numbered += 1;
  return join(scratch, `${name}-${numbered}`);
};
const places = {
  PGlite: { used: () => emptyFolder(newPath('used')), empty: async () => `file:${newPath('empty')}` },
  PostgreSQL: { used: freshPostgres, empty: emptyPostgres },
} as const;

/** Rows of both, without what a restore replaces on purpose. */
const lasting = async (database: Database) => {
  const rows = Object.fromEntries(await allRows(database));
  const { setting = [], session = [], change_counter: counter = [], ...others } = rows;
  return {
    ...others,
    setting: setting.filter(
      ({ name }) => !/^(opened|least-return-number|api-key-secret|end-key-secret|last-backup)$/.test(String(name)),
    ),
    session: session.map(({ api_key_hash, ...row }) => row),
    counter: counter.map(({ epoch, ...row }) => row),
  };
};
const epochOf = async (database: Database) =>
  database.transaction(
    async (tx) => (await tx.selectFrom('change_counter').select('epoch').executeTakeFirstOrThrow()).epoch,
  );

describe.each(engines.map(({ name }) => name))('npm run backup and restore on %s', (engine) => {
  test('a running server under load is copied at one moment, and the copy opens whole', async () => {
    const url = await places[engine].used();
    const founded = await openDatabase(url);
    await foundCompany(founded);
    await founded.close();
    const server = await startFromSources({ DATABASE_URL: url, PASSWORD_COST: 'test' });
    const ended = new Promise<void>((resolve) => server.child.once('close', () => resolve()));
    const load = placing(await callAs(server.url, 'ana'), 60);
    await load.until('some orders', () => load.accepted() >= 10);
    const before = load.accepted();
    const file = newPath('under-load');
    const said = await operator(['backup', file], { DATABASE_URL: url });
    expect(said).toMatchObject({ code: 0, printed: expect.stringMatching(/^Backed up \d+ rows to /) });
    const accepted = await load.stop();
    const health = (await (await fetch(`${server.url}/health`)).json()) as { backup: { hours: number } };
    expect(health.backup.hours).toBeLessThan(1);
    // What it finds is the running server's: that its passwords are cheap, and that it answers. Of the embedded
    // database's server it needs to know nothing else; another's settings it has to be told.
    const told = { PORT: new URL(server.url).port, PASSWORD_COST: 'test' };
    const seen = await operator(['doctor'], { DATABASE_URL: url, ...(engine === 'PGlite' ? {} : told) });
    expect(seen).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/BAD +passwords.*good +server .* is ready/s),
    });
    server.child.kill('SIGTERM');
    await ended;

    const empty = await places[engine].empty();
    const restored = await operator(['restore', file], { DATABASE_URL: empty });
    expect(restored).toMatchObject({
      code: 0,
      printed: expect.stringMatching(
        /^Restored \d+ rows of .*anyone disabled later can sign in again, and sessions ended later/,
      ),
    });
    const copy = await openDatabase(empty);
    expect(await outOfBalance(copy)).toEqual([]);
    const { rows } = await copy.transaction((tx) =>
      sql<{ id: string; lines: number; keys: number; logged: number; end: number; last: number }>`
        select number::text as id,
          (select count(*) from order_line where order_number = number) as lines,
          (select count(*) from idempotency where answer::json ->> 'id' = number::text and state = 'done') as keys,
          (select count(*) from change where type = 'order' and change.id = number::text) as logged,
          (select max(seq) from change) as end, (select last_seq from change_counter) as last
        from orders`.execute(tx),
    );
    expect(rows.length).toBeGreaterThanOrEqual(before);
    const ids = new Set([...accepted.values()]);
    for (const { end, last, id, ...parts } of rows) {
      expect([id, ids.has(id), parts, end === last]).toEqual([id, true, { lines: 1, keys: 1, logged: 1 }, true]);
    }
    await copy.close();
    // Not once more over what is there.
    expect((await operator(['restore', file], { DATABASE_URL: empty })).code).toBe(1);
    expect((await operator(['backup', file], { DATABASE_URL: url })).printed).toMatch(/is there already/);
  });

  test('a stopped one too; either engine has the same again but epoch, live keys and order numbers', async () => {
    const url = await places[engine].used();
    const database = await openDatabase(url);
    await foundCompany(database);
    const server = await startServer({ database });
    const ana = await callAs(server.url, 'ana');
    const taxed = { vatPrices: { seen: '', wanted: 'gross' }, vatRates: { seen: '', wanted: '21' } };
    await (await callAs(server.url, 'admin'))('PUT', endpoints.saveCompany.path, {
      body: { edit: { fields: { name: { seen: '', wanted: 'Firma' }, ...taxed } } },
    });
    const [{ body: placed }, { body: me }] = [
      await ana('POST', endpoints.placeOrder.path, { body: order, headers: { 'idempotency-key': 'k1' } }),
      await ana('GET', endpoints.me.path),
    ];
    await server.stop();
    expect(placed.vatPrices).toBe('gross');
    const [rows, epoch] = [await lasting(database), await epochOf(database)];
    await database.close();
    const file = `${newPath('teren-stopped')}.backup`;
    expect(await operator(['backup', file], { DATABASE_URL: url })).toMatchObject({ code: 0 });

    const seen = await operator(['doctor'], { DATABASE_URL: url, BACKUP_FOLDER: scratch, PORT: '1' });
    expect(seen.printed).toMatch(/durability.*mail.*→ Set SMTP_URL/s);
    // The PostgreSQL of the tests forces nothing to the disk.
    expect(seen.code).toBe(engine === 'PGlite' ? 0 : 1);
    // Another engine than its own, where there is one.
    for (const { name } of engines.filter((other) => engines.length === 1 || other.name !== engine)) {
      const empty = await places[name].empty();
      const { firstOrder } = await restore(file, empty);
      const copy = await openDatabase(empty);
      expect(await lasting(copy)).toEqual(rows);
      expect(await epochOf(copy)).not.toBe(epoch);
      const again = await startServer({ database: copy });
      const { body: meNow } = await (await callAs(again.url, 'ana'))('GET', endpoints.me.path);
      expect(meNow.companyId).toBe(me.companyId);
      // The same key has the same answer, another one a number that nobody can have been given.
      const here = await callAs(again.url, 'ana');
      const place = (key: string) =>
        here('POST', endpoints.placeOrder.path, { body: order, headers: { 'idempotency-key': key } });
      expect((await place('k1')).body).toEqual(placed);
      expect((await place('k2')).body.id).toBe(String(firstOrder));
      expect(firstOrder).toBeGreaterThan(Number(placed.id) + 1_000);
      await again.stop();
      await copy.close();
    }
  });
});

test.each(engines)('[SYNC-16] order numbers after two restores of one backup do not meet, on $name', async (engine) => {
  const database = await engine.open();
  await foundCompany(database);
  const server = await startServer({ database });
  const ana = await callAs(server.url, 'ana');
  for (const key of ['k1', 'k2', 'k3'])
    await ana('POST', endpoints.placeOrder.path, { body: order, headers: { 'idempotency-key': key } });
  await server.stop();
  const sequence = sql`pg_get_serial_sequence('orders', 'number')`;
  const before = await database.transaction((tx) =>
    sql<{ last: number }>`
    select nextval(${sequence}) as last`.execute(tx),
  );
  /** The first order after a restore of this backup, once it is so many minutes old. */
  const first = (minutes: number): Promise<number> =>
    database.transaction(async (tx) => {
      await sql`select setval(${sequence}, ${before.rows[0]?.last ?? 0})`.execute(tx);
      return moveOrderNumbersOn(tx, new Date(Date.now() - minutes * 60_000));
    });
  const at0 = await first(0);
  expect(at0).toBeGreaterThan((before.rows[0]?.last ?? 0) + 1_000);
  // More than the three orders that all devices send again.
  expect((await first(10)) - at0).toBeGreaterThan(3);
  expect((await first(1_440)) - (await first(1_430))).toBeGreaterThan(3);
  expect(await first(1_440)).toBeGreaterThan(at0 + 1_400);
  await database.close();
});

describe('who was signed in', () => {
  const engine = engines.at(-1)?.name ?? 'PGlite';

  test('[SESSION-6] sessions go on over a restore, each with another live key', async () => {
    const database = await openDatabase(await places[engine].used());
    await foundCompany(database);
    const server = await startServer({ database });
    const token = await tokenOf(server.url, 'ana');
    const me = async (url: string) => (await caller(url, token)('GET', endpoints.me.path)).body;
    const key = async (url: string) => (await me(url)).apiAuthKey as string;
    const before = await key(server.url);
    const { endKey } = await me(server.url);
    const file = newPath('session');
    await makeBackup(database, { path: file, leastFreeMegabytes: 0 });
    await server.stop();
    await database.close();
    const empty = await places[engine].empty();
    await restore(file, empty);
    const copy = await openDatabase(empty);
    const again = await startServer({ database: copy });
    const after = await key(again.url);
    expect(after).not.toBe(before);
    const [withOld, withNew] = [listen(again.url, before, ['order']), listen(again.url, after, ['order'])];
    await until('the old key to be refused', () => withOld.closed() !== undefined);
    await until('the new one to be heard', () => withNew.heard.length > 0);
    expect(withNew.closed()).toBe(undefined);
    withNew.hangUp();
    // A device that signed out without a network, before the restore, ends its session all the same.
    expect((await caller(again.url)('POST', '/auth/end', { body: { endKey } })).status).toBe(200);
    expect((await caller(again.url, token)('GET', endpoints.me.path)).status).toBe(401);
    await again.stop();
    await copy.close();
  });
});

describe('a file that is no whole backup', () => {
  test('is refused with words, whatever was cut off or changed, and nothing is made', async () => {
    const engine = engines[0] as (typeof engines)[number];
    const database = await engine.open();
    await foundCompany(database);
    const file = newPath('whole');
    await makeBackup(database, { path: file, leastFreeMegabytes: 0 });
    await database.close();
    expect((await checkBackup(file)).rows).toBeGreaterThan(20);
    const bytes = readFileSync(file);
    const broken = newPath('broken');
    const url = `file:${newPath('never')}`;
    const refused = async (content: Uint8Array) => {
      writeFileSync(broken, content);
      await expect(restore(broken, url)).rejects.toMatchObject({ name: 'NoBackup' });
    };
    await refused(new Uint8Array());
    await refused(new TextEncoder().encode('{"teren":"backup"}\n'));
    for (let at = 1; at < bytes.length; at += Math.ceil(bytes.length / 25)) {
      await refused(bytes.subarray(0, at));
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      // A few bits of gzip's head mean nothing: such a file is as it was.
      writeFileSync(broken, changed);
      await checkBackup(broken).then(
        (found) => expect([at, found]).toEqual([expect.toBeOneOf([1, 4, 5, 6, 7, 8, 9]), found]),
        (error) => expect(error.name).toBe('NoBackup'),
      );
    }
    await refused(Buffer.concat([bytes, bytes]));
    // A line that was forged to fill the memory: 70 MB, of which the file has a few kB.
    await refused(gzipSync(Buffer.alloc(70_000_000, 'x')));
    await expect(restore(newPath('nowhere'), url)).rejects.toThrow('There is no file');
    await until('nothing', async () =>
      (await operator(['backup'], { DATABASE_URL: url })).printed.includes('There is no database'),
    );
  });
});
