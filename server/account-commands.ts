import { webcrypto } from 'node:crypto';
import { codeKey, newCode } from '#domain/one-time-code';
import { codeDays } from '#wire/account-code';
import { newPerson, personFields } from '#wire/new-person';
import type { Person } from '#wire/person';
import { setPassword } from './auth/own-password';
import { refuseWeakPassword } from './auth/password-rules';
import { hashPassword } from './auth/passwords';
import { sha256Hex } from './auth/tokens';
import type { Config } from './config';
import type { SecurityEvent, SecurityLog } from './security-log';
import { findAccount, hasAccounts } from './storage/accounts';
import { type ChangeToLog, recordChanges } from './storage/changes';
import { readCompany } from './storage/company';
import type { Database, Tx } from './storage/database';
import { type HistoryEntry, recordHistory } from './storage/history';
import { readSessions } from './storage/people';
import { readBody } from './use-cases/body';
import { requireFreeSpace } from './use-cases/free-space';
import { changePerson, createPerson, everybody, giveCode, lockedPerson, type PeopleStep } from './use-cases/people';
import { endSessionOf, endSessions } from './use-cases/sessions';

/** The words after `npm run account`, and a password if one was read from standard input. */
export interface AccountRequest {
  readonly words: readonly string[];
  readonly password?: string | undefined;
}

export interface AccountPlace {
  readonly database: Database;
  readonly config: Pick<Config, 'passwordCost' | 'leastFreeMegabytes'>;
  readonly secure: SecurityLog;
}

/** One line each, for the operator. */
type Lines = readonly string[];

interface AccountCommand {
  /** The arguments after its name. */
  readonly usage: string;
  readonly fewest: number;
  readonly most: number;
  act(step: PeopleStep, words: readonly string[], passwordHash: string | undefined): Promise<Lines>;
}

const codeLines = (username: string, code: string): Lines => [
  `One-time code of ${username}, good for ${codeDays} days: ${code}`,
  "They choose a password with it: 'I have a one-time code' on the login page.",
];

const nobodyYet =
  'Nobody has an account here yet. Open the app to set up your company; the start of the server has printed the ' +
  'code for it.';

const makeCode = (): string => newCode((bytes) => webcrypto.getRandomValues(bytes));
const hashOf = (code: string): string => sha256Hex(codeKey(code));

/** Throws a message if there is no such account. */
const named = async (tx: Tx, username: string): Promise<Person> => {
  const account = await findAccount(tx, username);
  if (account === undefined) throw new Error(`There is no account '${username}'. 'npm run account -- list' shows all.`);
  return lockedPerson(tx, account.id);
};

const changed = ({ username, role, disabled }: Person): Lines => [
  `${username} is ${disabled ? 'disabled' : role} now.`,
];

const commands: Readonly<Record<string, AccountCommand>> = {
  list: {
    usage: '  everybody who may sign in',
    fewest: 0,
    most: 0,
    act: async ({ tx }) =>
      table([
        ['USERNAME', 'ROLE', 'NAME', 'STATE', 'SESSIONS', 'LAST CONTACT'],
        ...(await everybody(tx)).map((person) => [
          person.username,
          person.role,
          `${person.firstname} ${person.lastname}`,
          person.disabled ? 'disabled' : person.hasPassword ? 'active' : 'no password yet',
          String(person.sessions),
          person.lastContact ?? 'never',
        ]),
      ]),
  },
  add: {
    usage: '<username> <admin|agent> <first name> <last name> [e-mail]',
    fewest: 4,
    most: 5,
    act: async (step, [username, role, firstname, lastname, email]) => {
      // A company is more than its accounts: the founding also creates its warehouse.
      if (!(await hasAccounts(step.tx))) throw new Error(nobodyYet);
      const code = makeCode();
      const body = readBody(newPerson, { username, role, firstname, lastname, email, codeHash: hashOf(code) });
      return codeLines((await createPerson(step, body)).username, code);
    },
  },
  password: {
    usage: '<username> [--stdin]   gives a one-time code, or with --stdin sets the password that is typed or piped in',
    fewest: 1,
    most: 1,
    act: async (step, [username = ''], passwordHash) => {
      const person = await named(step.tx, username);
      if (passwordHash !== undefined) {
        await setPassword(step.tx, person.id, passwordHash, { by: { who: 'console' } });
        step.secure({ security: 'password changed', account: person.id });
        return [`${person.username} has a new password, and is signed out everywhere.`];
      }
      const code = makeCode();
      await giveCode(step, { codeHash: hashOf(code) }, person.id);
      return codeLines(person.username, code);
    },
  },
  role: {
    usage: '<username> <admin|agent>',
    fewest: 2,
    most: 2,
    act: async (step, [username = '', role]) => {
      const wanted = readBody(personFields.shape.role, role);
      return changed(await changePerson(step, await named(step.tx, username), { role: wanted }));
    },
  },
  disable: {
    usage: '<username>   nobody can sign in to it, and it is signed out everywhere',
    fewest: 1,
    most: 1,
    act: async (step, [username = '']) =>
      changed(await changePerson(step, await named(step.tx, username), { disabled: true })),
  },
  enable: {
    usage: '<username>',
    fewest: 1,
    most: 1,
    act: async (step, [username = '']) =>
      changed(await changePerson(step, await named(step.tx, username), { disabled: false })),
  },
  sessions: {
    usage: '<username>',
    fewest: 1,
    most: 1,
    act: async ({ tx }, [username = '']) =>
      table([
        ['SESSION', 'DEVICE', 'APP', 'STARTED', 'LAST CONTACT'],
        ...(await readSessions(tx, (await named(tx, username)).id, '')).map(
          ({ id, device, appVersion, started, lastContact }) => [id, device, appVersion || '-', started, lastContact],
        ),
      ]),
  },
  end: {
    usage: '<username> [session]   ends that session, or all of them',
    fewest: 1,
    most: 2,
    act: async (step, [username = '', session]) => {
      const { id, username: spelt } = await named(step.tx, username);
      if (session === undefined) await endSessions(step, id);
      else await endSessionOf(step, id, session);
      return [`${spelt} is signed out${session === undefined ? ' everywhere' : ' there'}.`];
    },
  },
};

const usage = (): string =>
  ['npm run account -- …', ...Object.entries(commands).map(([name, command]) => `  ${name} ${command.usage}`)].join(
    '\n',
  );

/** Formats words as columns. */
const table = (rows: readonly (readonly string[])[]): Lines => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((word, at) => word.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/**
 * Executes the operator's account command in one transaction with its change log, and returns the text to print. Throws
 * an error with a message if it cannot. Typed input appears only in the answer.
 */
export const accountCommand = async (place: AccountPlace, request: AccountRequest): Promise<string> => {
  const { database, config, secure } = place;
  const [name = '', ...rest] = request.words;
  const words = rest.filter((word) => word !== '--stdin');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || words.length < command.fewest || words.length > command.most) throw new Error(usage());
  const { password } = request;
  if (password !== undefined) {
    const { name: company } = await database.transaction(readCompany);
    refuseWeakPassword(password, { username: words[0] ?? '', company }, 'password');
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password, config.passwordCost);
  const events: SecurityEvent[] = [];
  const lines = await database.transaction(async (tx) => {
    await requireFreeSpace(database, config.leastFreeMegabytes);
    const changes: ChangeToLog[] = [];
    const done: HistoryEntry[] = [];
    const step = {
      tx,
      logChange: (change: ChangeToLog) => changes.push(change),
      record: (one: HistoryEntry) => done.push(one),
      secure: (event: SecurityEvent) => events.push(event),
    };
    const said = await command.act(step, words, passwordHash);
    await recordHistory(tx, { who: 'console' }, done);
    await recordChanges(tx, changes);
    return said;
  });
  for (const event of events) secure(event);
  return lines.join('\n');
};
