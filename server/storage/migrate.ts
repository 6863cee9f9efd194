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
import { people } from './migrations/0010-people';
import { company } from './migrations/0011-company';
import { catalogue } from './migrations/0012-catalogue';
import { upkeep } from './migrations/0013-upkeep';
import { history } from './migrations/0014-history';
import { orderMarks } from './migrations/0015-order-marks';
import { mergedClients } from './migrations/0016-merged-clients';
import { leaving } from './migrations/0018-leaving';
import { wipes } from './migrations/0020-wipes';
import { confirmed } from './migrations/0022-confirmed';
import { language } from './migrations/0023-language';
import { historyKeepsWho } from './migrations/0024-history-keeps-who';
import { unsentStays } from './migrations/0025-unsent-stays';
import { visitPlan } from './migrations/0026-visit-plan';
import { visits } from './migrations/0027-visits';
import { lifeboats } from './migrations/0028-lifeboats';
import { mailed } from './migrations/0029-mailed';
import { stockReasons } from './migrations/0030-stock-reasons';
import { cancelledOrders } from './migrations/0031-cancelled-orders';
import { orderEdits } from './migrations/0032-order-edits';
import { reportedRefusals } from './migrations/0033-reported-refusals';
import { orderReturns } from './migrations/0034-order-returns';
import { vatOnPaper } from './migrations/0035-vat-on-paper';
import { lastMail } from './migrations/0036-last-mail';
import { orderVatPrices } from './migrations/0037-order-vat-prices';
import type { Tables } from './tables';

/**
 * Every migration by its name, in order. A released one is never edited: the next change is the next number. Numbers
 * that are missing were merged into another before their release.
 */
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
  '0010-people': people,
  '0011-company': company,
  '0012-catalogue': catalogue,
  '0013-upkeep': upkeep,
  '0014-history': history,
  '0015-order-marks': orderMarks,
  '0016-merged-clients': mergedClients,
  '0018-leaving': leaving,
  '0020-wipes': wipes,
  '0022-confirmed': confirmed,
  '0023-language': language,
  '0024-history-keeps-who': historyKeepsWho,
  '0025-unsent-stays': unsentStays,
  '0026-visit-plan': visitPlan,
  '0027-visits': visits,
  '0028-lifeboats': lifeboats,
  '0029-mailed': mailed,
  '0030-stock-reasons': stockReasons,
  '0031-cancelled-orders': cancelledOrders,
  '0032-order-edits': orderEdits,
  '0033-reported-refusals': reportedRefusals,
  '0034-order-returns': orderReturns,
  '0035-vat-on-paper': vatOnPaper,
  '0036-last-mail': lastMail,
  '0037-order-vat-prices': orderVatPrices,
};

/**
 * Runs all missing migrations in one transaction and answers how many; throws the failed one's error and leaves nothing
 * half-done.
 */
export const migrateToLatest = (kysely: Kysely<Tables>): Promise<number> => migrateTo(kysely);

export const latestMigration = Object.keys(migrations).at(-1);

export const knowsMigration = (name: string): boolean => Object.hasOwn(migrations, name);

/** The same up to one migration, or to the latest; in the given transaction, or in its own. */
export async function migrateTo(kysely: Kysely<Tables>, name?: string): Promise<number> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (!error) return results?.length ?? 0;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The database could not be brought up to date${failed ? ` (migration ${failed})` : ''}.`, {
    cause: error,
  });
}
