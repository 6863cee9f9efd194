import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type AccountRequest, accountCommand } from './account-commands';
import { readConfig } from './config';
import { callConsole } from './console/socket';
import { openExisting } from './operator-database';
import { createSecurityLog } from './security-log';
import { folderOf } from './storage/open-database';
import { printable } from './text';

/** `npm run account`: asks the server that has the database open, or opens it if none has. */
const main = async (): Promise<string> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const words = process.argv.slice(2);
  const request: AccountRequest = words.includes('--stdin') ? { words, password: await firstLine() } : { words };

  const folder = folderOf(config.databaseUrl);
  const running = folder === undefined ? undefined : await callConsole(folder, 'account', request);
  if (running !== undefined) return String(running.done);

  const database = await openExisting(config, { migrates: true });
  try {
    return await accountCommand({ database, config, secure: createSecurityLog(toErrors) }, request);
  } finally {
    await database.close();
  }
};

/** Without a server there is no log except standard error, which the caller may collect. */
const toErrors = {
  child: () => ({
    info: (fields: object, words: string) =>
      console.error(JSON.stringify({ level: 30, time: Date.now(), ...fields, msg: words })),
  }),
};

/** Reads a password, piped in or typed. */
const firstLine = async (): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
};

main().then(
  (text) => console.log(printable(text)),
  (error: Error) => {
    console.error(printable(error.message));
    process.exitCode = 1;
  },
);
