import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { first } from './migrations/0001-first';
import { madeUnder } from './migrations/0002-made-under';
import { invoices } from './migrations/0003-invoices';
import { logMarks } from './migrations/0004-log-marks';
import { voidKeys } from './migrations/0005-void-keys';
import { namelessAnswers } from './migrations/0006-nameless-answers';
import { uniqueNames } from './migrations/0007-unique-names';
import { sealKeys } from './migrations/0008-seal-keys';
import { sentMails } from './migrations/0009-sent-mails';
import { catalogue } from './migrations/0012-catalogue';
import type { Tables } from './tables';

/** Every migration by its name, in order. A released one is never edited: the next change is the next number. */
const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-made-under': madeUnder,
  '0003-invoices': invoices,
  '0004-log-marks': logMarks,
  '0005-void-keys': voidKeys,
  '0006-nameless-answers': namelessAnswers,
  '0007-unique-names': uniqueNames,
  '0008-seal-keys': sealKeys,
  '0009-sent-mails': sentMails,
  '0012-catalogue': catalogue,
};

/** Runs all missing migrations in one transaction; throws the failed one's error, leaving nothing half-done. */
export async function migrateToLatest(kysely: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The database could not be brought up to date${failed ? ` (migration ${failed})` : ''}.`, {
    cause: error,
  });
}
