import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/keeping/backup';
import { checkBackup } from '../../server/keeping/backup-file';
import { fillFrom } from '../../server/keeping/restore';
import type { Database } from '../../server/storage/database';
import { engines } from '../support/databases';
import type { Backup } from './backup';
import type { Article, Invoice } from './invoices';
import { runSeed } from './run';

// The days of the loop with backups written by `npm run backup` and restored by `npm run restore`, while phones are in
// use.

const scratch = mkdtempSync(join(tmpdir(), 'teren-loop-'));
afterAll(() => rmSync(scratch, { recursive: true }));

let numbered = 0;
const fileOf = async (database: Database): Promise<Backup> => {
  numbered += 1;
  const { path } = await makeBackup(database, { path: join(scratch, `${numbered}.backup`), leastFreeMegabytes: 0 });
  return {
    restore: async () => {
      const head = await checkBackup(path);
      await database.transaction(async (tx) => {
        await sql`drop schema public cascade`.execute(tx);
        await sql`create schema public`.execute(tx);
        await fillFrom(tx, path, head);
      });
    },
  };
};

/** A day's invoices of an invented company: the same on every machine. */
const articles = new Map<string, Article>(
  Array.from({ length: 12 }, (_, n) => [`ART-${n}`, { code: `ART-${n}`, name: `Articol ${n}`, price: 1.25 + n }]),
);
const invoices: readonly Invoice[] = Array.from({ length: 25 }, (_, n) => ({
  number: `F${n}`,
  customer: `Magazin ${n % 7}`,
  lines: new Map([
    [`ART-${n % 12}`, 1 + (n % 3)],
    [`ART-${(n + 5) % 12}`, 2],
  ]),
}));

describe('a company restored from its backup file in the middle of a day', () => {
  for (const [index, engine] of engines.entries()) {
    it(`[SYNC-16] on ${engine.name} all phones agree afterwards, each accepted order is there once`, async () => {
      const families = ['losses', 'restores'] as const;
      const run = await runSeed({ seed: 31 + index, engine, articles, invoices, families, copies: fileOf });
      expect(run.failures).toEqual([]);
      const restores = Object.entries(run.faults).filter(([kind]) => kind.startsWith('restores'));
      expect(restores.reduce((sum, [, { times }]) => sum + times, 0)).toBeGreaterThan(0);
    }, 180_000);
  }
});
