import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { backupName, backupState, makeBackup } from '../../server/keeping/backup';
import { checkBackup } from '../../server/keeping/backup-file';
import { examine } from '../../server/keeping/examination';
import { healthOf } from '../../server/keeping/health';
import { backUpIfDue, isBackupDue } from '../../server/keeping/schedule';
import { storeFailure } from '../../server/storage/backup-state';
import type { Database } from '../../server/storage/database';
import { storeSetting } from '../../server/storage/settings';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';
import { startServer, testConfig } from '../support/server';

const scratch = mkdtempSync(join(tmpdir(), 'teren-health-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
let numbered = 0;

test('a backup is made at night, or at the due hour of a machine that is off at night', () => {
  const at = (hour: number) => new Date(2026, 10, 27, hour, 30);
  const isDue = (every: number, hours: number, hour: number) => isBackupDue(every, hours * 60 * 60_000, at(hour));
  expect([isDue(24, 23, 14), isDue(24, 24, 14), isDue(24, 13, 2), isDue(24, 11, 2)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([isDue(24, 13, 0), isDue(24, 13, 5)]).toEqual([false, false]);
  expect([isDue(168, 155, 2), isDue(168, 157, 2), isDue(4, 1, 2), isDue(4, 3, 2)]).toEqual([false, true, false, true]);
  expect(isDue(24, -1, 14)).toBe(true);
});

for (const engine of engines) {
  describe(`health and backups by schedule on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'each test' });
    let backupFolder: string;
    beforeEach(async () => {
      numbered += 1;
      backupFolder = join(scratch, `${numbered}`);
      logged = [];
    });
    const placeOf = (name: string, leastFreeMegabytes = 0) => ({ path: join(backupFolder, name), leastFreeMegabytes });
    /** What was logged of files that could not be deleted. */
    let logged: string[];
    const backUp = (changes: object) =>
      backUpIfDue(server.database, settings(changes), (_error, words) => logged.push(words));
    const settings = (changes = {}) => testConfig({ backupFolder, leastFreeMegabytes: 0, ...changes });
    const health = async (path = '/health', { url }: { readonly url: string } = server) => {
      const answer = await fetch(`${url}${path}`);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    /** The last backup was made, and the last was begun, so many hours earlier. */
    const age = (hours: number) =>
      server.database.transaction((tx) =>
        sql`update setting set value = to_char((value::timestamptz - make_interval(hours => ${hours}::int))
          at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') where name in ('last-backup', 'backup-claimed')`.execute(tx),
      );

    test('says to anybody that it is ready, and how old the last backup is', async () => {
      const never = { lastMade: null, hours: null, failed: null };
      expect(await health()).toEqual({ status: 200, body: { live: true, ready: true, backup: never } });
      await makeBackup(server.database, placeOf('teren-x.backup'));
      await age(30);
      const { backup } = await healthOf({ database: server.database, config: settings() });
      expect(backup).toMatchObject({ hours: 30, failed: null });
      await server.database.transaction(storeFailure);
      expect((await healthOf({ database: server.database, config: settings() })).backup?.failed).toMatch(/^\d{4}-/);
    });

    test('is 503 while the database does not answer in time, and live all the same', async () => {
      const frozen: Database = { ...server.database, transaction: () => new Promise(() => undefined) };
      expect(await healthOf({ database: frozen, config: settings(), within: 20 })).toEqual({
        live: true,
        ready: false,
      });
      let gone = false;
      const other = await startServer({
        database: {
          ...server.database,
          transaction: (work) => (gone ? Promise.reject(new Error('gone')) : server.database.transaction(work)),
        },
      });
      gone = true;
      expect(await health('/health', other)).toEqual({ status: 503, body: { live: true, ready: false } });
      expect(await health('/health/live', other)).toEqual({ status: 200, body: { live: true } });
      gone = false;
      await other.stop();
    });
    test('health calls a backup that everybody waits for no failure', async () => {
      const made = makeBackup(server.database, placeOf('teren-x.backup'));
      const asked = healthOf({
        database: server.database,
        config: settings(),
        ...(engine.name === 'PGlite' ? { within: 0 } : {}),
      });
      const waits = { live: true, ready: true, backingUp: true };
      expect(await asked).toMatchObject(engine.name === 'PGlite' ? waits : { ready: true, backup: {} });
      await made;
      expect(await healthOf({ database: server.database, config: settings() })).not.toHaveProperty('backingUp');
    });

    test('makes a backup when one is due and keeps the newest of its own, those by hand too', async () => {
      const due = () => backUp({ backupEvery: 24, backupKeep: 1 });
      const first = await due();
      expect((await checkBackup(String(first))).rows).toBeGreaterThan(20);
      expect(await due()).toBeUndefined();
      expect(await backUp({ backupEvery: 0 })).toBeUndefined();
      writeFileSync(join(backupFolder, 'teren-2020-01-01T00-00-00Z-by-hand.backup'), '');
      for (const day of ['02', '03']) writeFileSync(join(backupFolder, `teren-2020-01-${day}T00-00-00Z.backup`), '');
      await age(25);
      // Made in the same second, the next one has its name.
      rmSync(String(first));
      const second = await due();
      const own = String(second).split('/').at(-1);
      expect(readdirSync(backupFolder).sort()).toEqual(['teren-2020-01-01T00-00-00Z-by-hand.backup', own]);
    });

    test('what a server killed over a backup left is named and deleted, what is being written stays', async () => {
      mkdirSync(backupFolder);
      const [left, beingWritten] = ['01', '02'].map((day) =>
        join(backupFolder, `teren-2026-01-${day}T00-00-00Z.backup.part`),
      );
      for (const path of [String(left), String(beingWritten)]) writeFileSync(path, '');
      const twentyMinutesAgo = Date.now() / 1_000 - 20 * 60;
      utimesSync(String(left), twentyMinutesAgo, twentyMinutesAgo);
      const named = (await examine(server.database, settings(), undefined)).filter(({ words }) =>
        words.includes('.part'),
      );
      expect(named).toMatchObject([{ verdict: 'warning', words: expect.stringContaining(String(left)) }]);
      const path = String(await backUp({ backupEvery: 24 }));
      expect(readdirSync(backupFolder).sort()).toEqual(
        [path, String(beingWritten)].map((one) => String(one.split('/').at(-1))).sort(),
      );
    });

    test('a clock that was ahead for a while keeps no backup from being made, nor kept', async () => {
      const ahead = new Date(Date.now() + 400 * 24 * 60 * 60_000).toISOString();
      await server.database.transaction(async (tx) => {
        for (const name of ['last-backup', 'backup-claimed']) await storeSetting(tx, name, ahead);
      });
      mkdirSync(backupFolder);
      writeFileSync(join(backupFolder, backupName('schedule', new Date(ahead))), '');
      const path = String(await backUp({ backupEvery: 24, backupKeep: 1 }));
      expect(readdirSync(backupFolder)).toEqual([path.split('/').at(-1)]);
    });

    test('one that would replace a file, or take the disk’s last room, fails and leaves nothing', async () => {
      const name = 'teren-x.backup';
      const both = await Promise.allSettled([1, 2].map(() => makeBackup(server.database, placeOf(name))));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { message: expect.stringContaining('is there already') },
      });
      await expect(makeBackup(server.database, placeOf('teren-y.backup', 1e12))).rejects.toThrow('has no room');
      expect(readdirSync(backupFolder)).toEqual([name]);
      expect((await checkBackup(join(backupFolder, name))).rows).toBeGreaterThan(20);
    });

    test('is made where an old one cannot be deleted, and the log names it', async () => {
      // Folders with the names of a backup and of half a one.
      mkdirSync(join(backupFolder, 'teren-2020-01-01T00-00-00Z.backup'), { recursive: true });
      const left = join(backupFolder, 'teren-2026-01-01T00-00-00Z.backup.part');
      mkdirSync(left);
      utimesSync(left, 0, 0);
      const path = await backUp({ backupEvery: 24, backupKeep: 1 });
      expect((await checkBackup(String(path))).rows).toBeGreaterThan(20);
      expect(logged).toEqual([
        'what killed backups left could not be deleted',
        'the oldest backups could not be deleted',
      ]);
      expect(await backupState(server.database)).toMatchObject({ failed: undefined });
    });

    test('of several that look at once one makes it', async () => {
      const looks = [1, 2, 3].map(() => backUp({ backupEvery: 24 }));
      expect((await Promise.all(looks)).filter((path) => path !== undefined)).toHaveLength(1);
    });

    test('the examination says what is well, and what to do where it is not', async () => {
      const found = async (about: string, changes = {}) =>
        (await examine(server.database, settings(changes), undefined)).filter((finding) => finding.about === about);
      const url = { databaseUrl: 'postgres://somewhere' };
      expect(await found('database')).toMatchObject([{ verdict: 'good' }]);
      expect(await found('clock')).toMatchObject([{ verdict: 'good' }]);
      expect(await found('durability', { databaseUrl: 'memory://' })).toMatchObject([{ verdict: 'bad' }]);
      // The PostgreSQL of the tests, and the database in memory, force nothing to the disk.
      expect(await found('durability', url)).toMatchObject([{ verdict: 'bad', words: expect.stringMatching(/fsync/) }]);
      expect(await found('disk')).toMatchObject([{ verdict: 'good' }]);
      expect(await found('disk', { leastFreeMegabytes: 1e12 })).toMatchObject([{ verdict: 'bad' }]);
      expect(await found('passwords')).toMatchObject([{ verdict: 'bad' }]);
      expect(await found('backups')).toMatchObject([{ verdict: 'bad', words: 'None was ever made.' }, {}]);
      const path = String(await backUp({ backupEvery: 24 }));
      expect((await found('backups')).map(({ verdict }) => verdict)).toEqual(['good', 'good', 'good']);
      await age(49);
      writeFileSync(path, 'spilled coffee');
      const broken = await found('backups');
      expect(broken.map(({ verdict }) => verdict)).toEqual(['bad', 'good', 'bad']);
      expect(broken.every(({ verdict, todo }) => verdict === 'good' || todo !== undefined)).toBe(true);
      expect((await backupState(server.database)).failed).toBeUndefined();
      await server.database.transaction((tx) =>
        sql`update log_mark set created = now() + interval '1 day'`.execute(tx),
      );
      expect(await found('clock')).toMatchObject([{ verdict: 'bad' }]);
    });
  });
}
