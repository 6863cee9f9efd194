import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from './config';
import { callConsole } from './console/socket';
import { diagnose } from './doctor';
import { type Backup, backupName, makeBackup } from './keeping/backup';
import { restore } from './keeping/restore';
import { openExisting } from './operator-database';
import { folderOf } from './storage/open-database';
import { printable } from './text';
import { withCauses } from './with-causes';

// The operator's commands: `npm run backup`, `restore`, `doctor`. Each returns the exit code.

type Command = (config: Config, words: readonly string[]) => Promise<number>;

/** `npm run backup [FILE]`: by the server that has the database open, or else here. */
const backUp: Command = async (config, [file]) => {
  const path = resolve(file ?? join(config.backupFolder, backupName('hand')));
  if (existsSync(path)) throw new Error(`${path} is there already. Name another file.`);
  const { rows, bytes } = await backUpTo(config, path);
  console.log(`Backed up ${rows} rows to ${path} (${Math.ceil(bytes / 1_000)} kB). Copy it to another machine.`);
  return 0;
};

/** Milliseconds: a large company's rows on a slow disk. */
const longestBackup = 60 * 60_000;

const backUpTo = async (config: Config, path: string): Promise<Backup> => {
  const folder = folderOf(config.databaseUrl);
  const said = folder === undefined ? undefined : await callConsole(folder, 'backup', { path }, longestBackup);
  if (said !== undefined) return said.done as Backup;
  const database = await openExisting(config);
  try {
    return await makeBackup(database, { path, leastFreeMegabytes: config.leastFreeMegabytes });
  } finally {
    await database.close();
  }
};

/** `npm run restore FILE`: into the empty place that DATABASE_URL names. */
const restoreFrom: Command = async (config, [file]) => {
  if (file === undefined) throw new Error('Name the backup: npm run restore -- FILE');
  const { made, rows, firstOrder } = await restore(resolve(file), config.databaseUrl);
  console.log(
    `Restored ${rows} rows of ${made.toISOString()} to ${folderOf(config.databaseUrl) ?? 'the database'}. New ` +
      'orders begin with ' +
      `${firstOrder}. Start the server: each device loads afresh and sends again what it knows to be accepted since. ` +
      'People are as they were then: anyone disabled later can sign in again, and sessions ended later, of a lost ' +
      'phone too, go on. See npm run account -- list, and end them again.',
  );
  return 0;
};

const signs = { good: 'good   ', warning: 'warning', bad: 'BAD    ' } as const;

/** `npm run doctor`: the state of everything; exit code 1 if something is bad. */
const doctor: Command = async (config) => {
  const findings = await diagnose(config);
  for (const { about, verdict, words, todo } of findings) {
    console.log(
      printable(
        `${signs[verdict]}  ${about.padEnd(10)}  ${words}${todo === undefined ? '' : `\n${' '.repeat(21)}→ ${todo}`}`,
      ),
    );
  }
  return findings.some(({ verdict }) => verdict === 'bad') ? 1 : 0;
};

const commands: Readonly<Record<string, Command>> = { backup: backUp, restore: restoreFrom, doctor };

const main = async ([name = '', ...words]: readonly string[]): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new Error(`There is no command '${name}': ${Object.keys(commands).join(', ')}.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return command(readConfig(process.env), words);
};

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(printable(withCauses(error)));
    process.exit(1);
  },
);
