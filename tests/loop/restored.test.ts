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
import { invoicesArePresent, readInvoices } from './invoices';
import { runSeed } from './run';

// The days of the loop with what `npm run backup` writes put back by what `npm run restore` does, phones under way.

const scratch = mkdtempSync(join(tmpdir(), 'teren-loop-'));
afterAll(() => rmSync(scratch, { recursive: true }));

let numbered = 0;
const fileOf = async (database: Database): Promise<Backup> => {
  numbered += 1;
  const { path } = await makeBackup(database, join(scratch, `${numbered}.backup`));
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

/** Invoices of a day. */
const perDay = 20;

describe.runIf(invoicesArePresent())('[13C] a company restored from its backup file in the middle of a day', () => {
  const { invoices, articles } = readInvoices();
  for (const [index, engine] of engines.entries()) {
    it(`[SYNC-16] on ${engine.name} all phones agree with it afterwards, every accepted order is there once`, async () => {
      const seed = 31 + index;
      const run = await runSeed({
        seed,
        engine,
        articles,
        invoices: invoices.slice(index * perDay, (index + 1) * perDay),
        families: ['losses', 'restores'],
        copies: fileOf,
      });
      expect(run.failures).toEqual([]);
      const restores = Object.entries(run.faults).filter(([kind]) => kind.startsWith('restores'));
      expect(restores.reduce((sum, [, { times }]) => sum + times, 0)).toBeGreaterThan(0);
    }, 180_000);
  }
});
