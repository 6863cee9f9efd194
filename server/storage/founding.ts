import { sql } from 'kysely';
import type { CompanyState } from '#wire/company';
import { hasAccounts, insertAccount } from './accounts';
import { recordChanges } from './changes';
import { insertCompany, readCompany, type StoredCompany } from './company';
import type { Tx } from './database';
import { recordHistory } from './history';
import { newId } from './ids';
import { leastReturnNumber } from './order-returns';
import { readSetting, removeSettings, settingsOfBackups, storeSetting } from './settings';

// A company is founded once: in an empty database, or replacing the demo company, which is removed completely.

/** Name of the setting that marks a database with the demo company. */
export const demoSetting = 'demo';
/** The sha256 of the code that a founding must contain; replaced at every start of a server that may be founded. */
const codeSetting = 'founding-code';
/** The sha256 of the code that the company was founded with, and the id of its first administrator. */
const foundedSetting = 'founded-with';

/** Which company is stored here, for unauthenticated callers. */
export const readCompanyState = async (tx: Tx): Promise<CompanyState> => {
  if ((await readSetting(tx, demoSetting)) !== undefined) return { stands: 'demo', name: (await readCompany(tx)).name };
  return { stands: (await hasAccounts(tx)) ? 'own' : 'nobody' };
};

export const storeFoundingCode = (tx: Tx, hash: string): Promise<void> => storeSetting(tx, codeSetting, hash);

/** The hash of the code that a founding must contain; undefined: this server has printed none. */
export const readFoundingCode = (tx: Tx): Promise<string | undefined> => readSetting(tx, codeSetting);

/** The hash of the code that the company was founded with, and its first administrator's sign-in data. */
export const readFounder = async (
  tx: Tx,
): Promise<{ readonly code: string; readonly username: string; readonly passwordHash: string } | undefined> => {
  const [code = '', id = ''] = ((await readSetting(tx, foundedSetting)) ?? '').split(' ');
  const founder = await tx
    .selectFrom('account')
    .select(['username', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return founder && { code, ...founder };
};

/**
 * Makes this the only transaction with a signed-in user: every call reads its session first, so that all running calls
 * end before this continues, and later ones wait. Two foundings at once run one after the other.
 */
export const lockSessions = async (tx: Tx): Promise<void> => {
  await sql`lock table session in access exclusive mode`.execute(tx);
};

/** Another transaction reads or writes a table that a founding wants for itself. */
export class TableInUse extends Error {
  override readonly name = 'TableInUse';
  /** SQLSTATE's lock_not_available: a caller that gives up answers that it is not possible just now. */
  readonly code = '55P03';
}

/**
 * Takes every table, or throws TableInUse at once. It does not wait: who has no session (a sign-in) may hold one table
 * and want one that this transaction has, and the database would end one of the two.
 */
const lockEveryTable = async (tx: Tx): Promise<void> => {
  try {
    await sql`
      do $$ declare names text; begin
        select string_agg(format('%I', tablename), ', ' order by tablename) into names from pg_tables
          where schemaname = current_schema() and tablename not like 'kysely%';
        execute 'lock table ' || names || ' in access exclusive mode nowait';
      end $$`.execute(tx);
  } catch (error) {
    throw (error as { code?: unknown }).code === '55P03'
      ? new TableInUse('A table is in use.', { cause: error })
      : error;
  }
};

/**
 * Deletes all rows of all nouns, also of tables from later migrations, and restarts all numbers. The server's own
 * settings, and with them its identity, are kept, but not the times of the demo's backups, nor where its numbers of
 * returns go on. The log continues in another epoch and from its current number, so that a reader with an open
 * connection does not wait for that number to be reached again. Throws TableInUse: the transaction is to be tried
 * again.
 */
export const removeEverything = async (tx: Tx): Promise<void> => {
  await lockEveryTable(tx);
  await sql`
    do $$ declare names text; begin
      select string_agg(format('%I', tablename), ', ' order by tablename) into names from pg_tables
        where schemaname = current_schema() and tablename not like 'kysely%' and tablename not in ('setting',
          'change_counter');
      execute 'truncate ' || names || ' restart identity';
    end $$`.execute(tx);
  await sql`update change_counter set epoch = gen_random_uuid()::text`.execute(tx);
  await sql`insert into log_mark (seq, mark) select last_seq, gen_random_uuid()::text from change_counter`.execute(tx);
  await removeSettings(tx, [demoSetting, leastReturnNumber, ...settingsOfBackups]);
};

interface Founded {
  readonly company: StoredCompany;
  readonly admin: {
    readonly username: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly passwordHash: string;
  };
  /** The hash of the code that the company is founded with; the code is invalid afterwards. */
  readonly code: string;
}

/** Stores a company with its empty warehouse and its first administrator, into a database without accounts. */
export const insertFounded = async (tx: Tx, { company, admin, code }: Founded): Promise<void> => {
  await insertCompany(tx, company);
  const account = await insertAccount(tx, { ...admin, role: 'admin', email: '' });
  if (account === undefined) throw new Error('A company is founded where nobody has an account.');
  const { username, firstname, lastname } = admin;
  await recordHistory(tx, { account }, [
    { act: 'founded', kind: 'company', id: '', after: { name: company.name } },
    { act: 'added', kind: 'account', id: account, after: { username, firstname, lastname, role: 'admin' } },
  ]);
  const warehouse = newId('warehouse');
  await tx.insertInto('warehouse').values({ id: warehouse, version: 1 }).execute();
  await removeSettings(tx, [codeSetting]);
  await storeSetting(tx, foundedSetting, `${code} ${account}`);
  await recordChanges(tx, [
    { type: 'account', id: account, created: true },
    { type: 'warehouse', id: warehouse, created: true },
  ]);
};
