import { stat } from 'node:fs/promises';
import { type Config, hour } from '../config';
import { hasAccounts } from '../storage/accounts';
import type { Database } from '../storage/database';
import { type DatabaseFacts, readDatabaseFacts } from '../storage/facts';
import { abandonedBackups, backupState, newestBackup } from './backup';
import { checkBackup } from './backup-file';
import { freeMegabytesAt } from './free-disk';

/** What was checked, the result, and what to do if it is not good. */
export interface Finding {
  readonly about: string;
  readonly verdict: 'good' | 'warning' | 'bad';
  readonly words: string;
  readonly todo?: string;
}

export const good = (about: string, words: string): Finding => ({ about, verdict: 'good', words });
export const warning = (about: string, words: string, todo: string): Finding => ({
  about,
  verdict: 'warning',
  words,
  todo,
});
export const bad = (about: string, words: string, todo: string): Finding => ({ about, verdict: 'bad', words, todo });

/** All users notice if a one-row query takes longer. */
const slow = 500;
/** Tolerated difference between the database's clock and this machine's, in milliseconds. */
const clockTolerance = 5_000;

type Settings = Pick<
  Config,
  'databaseUrl' | 'leastFreeMegabytes' | 'backupEvery' | 'backupFolder' | 'backupKeep' | 'passwordCost'
>;

/** Checks everything that an open database and its disk show: database, durability, disk, clock, backups. */
export const examine = async (
  database: Database,
  settings: Settings,
  databaseFolder: string | undefined,
): Promise<Finding[]> => {
  const asked = performance.now();
  const facts = { ...(await database.transaction(readDatabaseFacts)), engine: database.engine };
  const took = Math.round(performance.now() - asked);
  return [
    databaseFinding(facts, took),
    durabilityFinding(facts, settings),
    ...(await diskFindings(settings, databaseFolder)),
    clockFinding(facts),
    ...(await backupFindings(database, settings, databaseFolder)),
    ...(settings.passwordCost === 'test'
      ? [bad('passwords', 'PASSWORD_COST is test: passwords are stored cheaply.', 'Take it out of the settings.')]
      : []),
  ];
};

type Facts = DatabaseFacts & Pick<Database, 'engine'>;

const databaseFinding = ({ engine, version, isCurrent }: Facts, took: number): Finding => {
  const name = engine === 'pglite' ? 'The embedded database' : `PostgreSQL ${version}`;
  if (engine === 'postgres' && version < 15) {
    return bad('database', `${name} is too old.`, 'Upgrade it to PostgreSQL 15 or later.');
  }
  if (!isCurrent) {
    return warning('database', `${name} has the tables of an earlier Teren.`, 'The next start brings them up to date.');
  }
  if (took > slow) return warning('database', `${name} took ${took} ms to answer.`, 'See what else its machine does.');
  return good('database', `${name} answers in ${took} ms.`);
};

const durabilityFinding = ({ engine, unsafe }: Facts, { databaseUrl }: Settings): Finding => {
  if (databaseUrl === 'memory://') {
    return bad('durability', 'All is gone when the server ends.', 'Set DATABASE_URL to a folder or to PostgreSQL.');
  }
  if (unsafe.length > 0) {
    const off = unsafe.join(', ');
    return bad(
      'durability',
      `A power cut can lose accepted orders: ${off} is off.`,
      `Switch ${off} on in postgresql.conf.`,
    );
  }
  return good(
    'durability',
    engine === 'pglite'
      ? 'Each commit was forced to the disk.'
      : 'fsync, full_page_writes and synchronous_commit are on.',
  );
};

const diskFindings = async (
  { leastFreeMegabytes, backupFolder }: Settings,
  databaseFolder: string | undefined,
): Promise<Finding[]> => {
  const places = [...(databaseFolder === undefined ? [] : [databaseFolder]), backupFolder];
  return Promise.all(
    places.map(async (folder) => {
      const free = await freeMegabytesAt(folder);
      if (free < leastFreeMegabytes) {
        return bad('disk', `${free} MB are free at ${folder}.`, `Make room: ${leastFreeMegabytes} MB must be free.`);
      }
      if (free < 5 * leastFreeMegabytes) return warning('disk', `${free} MB are free at ${folder}.`, 'Make room soon.');
      return good('disk', `${free} MB are free at ${folder}.`);
    }),
  );
};

const clockFinding = ({ now, newest }: Facts): Finding => {
  const apart = Math.abs(now.getTime() - Date.now());
  const todo = 'Let the machine set its clock by itself (systemd-timesyncd, chrony).';
  if (apart > clockTolerance) {
    return bad('clock', `The database's clock and this machine's are ${Math.round(apart / 1_000)} s apart.`, todo);
  }
  if (newest !== undefined && newest.getTime() > Date.now() + clockTolerance) {
    return bad('clock', `Something was stored at ${newest.toISOString()}, which is yet to come.`, todo);
  }
  return good('clock', `It is ${new Date().toISOString()} here and in the database.`);
};

const backupFindings = async (
  database: Database,
  { backupEvery, backupFolder, backupKeep }: Settings,
  databaseFolder: string | undefined,
): Promise<Finding[]> => {
  const about = 'backups';
  const findings: Finding[] = [];
  const { lastMade, failed } = await backupState(database);
  const hours = lastMade === undefined ? undefined : Math.round((Date.now() - Date.parse(lastMade)) / hour);
  const isUsed = await database.transaction(hasAccounts);
  const byHand = 'Make one: npm run backup';
  if (failed !== undefined)
    findings.push(bad(about, `One failed at ${failed}.`, 'The log says why; then npm run backup.'));
  if (hours === undefined)
    findings.push(isUsed ? bad(about, 'None was ever made.', byHand) : good(about, 'Nobody is here yet.'));
  else if (backupEvery > 0 && hours > 2 * backupEvery)
    findings.push(bad(about, `The last was made ${hours} h ago.`, byHand));
  else findings.push(good(about, `The last was made ${hours} h ago.`));
  findings.push(
    backupEvery === 0
      ? warning(about, 'None is made by itself.', 'Set BACKUP_EVERY, or run npm run backup by a timer.')
      : good(about, `One is made every ${backupEvery} h in ${backupFolder}, ${backupKeep} are kept.`),
  );
  for (const path of await abandonedBackups(backupFolder)) {
    const todo = backupEvery === 0 ? 'Delete it.' : 'The next scheduled backup deletes it.';
    findings.push(warning(about, `${path} is what a killed backup has left.`, todo));
  }
  const newest = await newestBackup(backupFolder);
  if (newest === undefined) return findings;
  findings.push(
    await checkBackup(newest.path).then(
      ({ rows }) => good(about, `${newest.path} is whole, with ${rows} rows.`),
      (error: Error) => bad(about, error.message, byHand),
    ),
  );
  if (databaseFolder !== undefined && (await onOneDisk(databaseFolder, backupFolder))) {
    findings.push(warning(about, 'They lie on the disk of the database.', 'Copy them to another machine regularly.'));
  }
  return findings;
};

const onOneDisk = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.dev === second.dev;
};
