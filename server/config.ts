import { hostname as thisMachine } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { defaultBackups, defaultDatabase, type Variables } from './default-folders';
import { misspelt } from './misspelt';

/** What BACKUP_EVERY counts in, in milliseconds. */
export const hour = 60 * 60_000;
/** What LEAST_FREE_MB counts in, in bytes. */
export const megabyte = 1_000_000;

/** The operator's settings, read from the environment once at start (see `.env.example`). */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** `file:./folder`, `memory://` or `postgres://…`. */
  readonly databaseUrl: string;
  /** Whether the operator has named it: if not, the start prints its place. */
  readonly databaseIsNamed: boolean;
  /** Hours between scheduled backups; 0: none. */
  readonly backupEvery: number;
  /** How many of these are kept. */
  readonly backupKeep: number;
  readonly backupFolder: string;
  /** Files of the certificate and its key, in PEM form, if this server speaks https itself. */
  readonly tls: TlsFiles | undefined;
  /** The address that users open, if a reverse proxy makes it another; also an allowed websocket Origin. */
  readonly publicUrl: string | undefined;
  /** Behind a reverse proxy: trust its X-Forwarded-For, so that the login limit sees real addresses. */
  readonly trustProxy: boolean;
  /** Writes are refused while less than this is free on the disk of the embedded database; 0: never. */
  readonly leastFreeMegabytes: number;
  /** Maximum number of calls waiting for the database; further ones are refused and may retry later. */
  readonly mostWaiting: number;
  readonly demo: 'auto' | 'yes' | 'no';
  readonly accessTokenSeconds: number;
  /** A session expires after so many days without a contact, and after so many in total. */
  readonly sessionIdleDays: number;
  readonly sessionLongestDays: number;
  /** Cost of password hashes: 'test' is refused outside tests. */
  readonly passwordCost: 'strong' | 'test';
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** The mail server that orders are sent through; without it none are sent. */
  readonly smtpUrl: string | undefined;
  /** The sender of these mails. */
  readonly mailFrom: Sender;
  /** Folder of the built app; if it is absent the server offers only the API. */
  readonly clientFolder: string;
}

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** A name and an address, as shown in a message's From; without a name the company's is shown. */
interface Sender {
  readonly name: string;
  readonly address: string;
}

/** An unusable environment variable; the message names it. */
export class ConfigError extends Error {}

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(least, `must be at least ${least}`), z.maximum(most, `must be at most ${most}`)),
    ),
  );

/** `smtp://` or `smtps://` with a host, and a decodable user and password; the message repeats none of it. */
const isSmtpUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && userOf(text) !== undefined;
};

/** The user in an address, '' without one; undefined if user or password are not percent-encoded correctly. */
const userOf = (text: string): string | undefined => {
  const { username, password } = new URL(text);
  try {
    const [user] = [username, password].map(decodeURIComponent);
    return user;
  } catch {
    return undefined;
  }
};

/** An address without quoted parts; its domain may be an intranet's. */
const mailbox = /^[^\s\p{Cc}<>()[\]\\,;:@"]+@[^\s\p{Cc}<>()[\]\\,;:@"]+$/u;

/** 'Name <address>' or only the address; undefined for anything else, several addresses too. */
const readSender = (text: string): Sender | undefined => {
  const [, name, address] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>$/u.exec(text.trim()) ?? [undefined, '', text.trim()];
  return address !== undefined && mailbox.test(address) ? { name: name?.trim() ?? '', address } : undefined;
};

/** The user of SMTP_URL if it is an address, else this machine. */
const defaultSender = (smtpUrl: string | undefined): Sender => {
  const user = smtpUrl === undefined ? '' : (userOf(smtpUrl) ?? '');
  return { name: '', address: mailbox.test(user) ? user : `teren@${thisMachine()}` };
};

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  DATABASE_URL: z.optional(
    z.string().check(
      z.regex(/^(file:.+|memory:\/\/|postgres(ql)?:\/\/.+)$/, 'must begin with file:, memory:// or postgres://'),
      z.refine(
        (text) => !text.startsWith('postgres') || URL.canParse(text),
        'must be an address like postgres://user:password@host/database, special signs as %40',
      ),
    ),
  ),
  BACKUP_EVERY: z._default(wholeNumber(0, 24 * 365), 24),
  BACKUP_KEEP: z._default(wholeNumber(1, 10_000), 14),
  BACKUP_FOLDER: z.optional(z.string()),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
  TRUST_PROXY: z._default(z.enum(['yes', 'no'], 'must be yes or no'), 'no'),
  LEAST_FREE_MB: z._default(wholeNumber(0, 1_000_000), 200),
  MOST_WAITING: z._default(wholeNumber(1, 100_000), 500),
  DEMO: z._default(z.enum(['auto', 'yes', 'no'], 'must be auto, yes or no'), 'auto'),
  ACCESS_TOKEN_SECONDS: z._default(wholeNumber(1, 86_400), 900),
  SESSION_IDLE_DAYS: z._default(wholeNumber(1, 3_650), 30),
  SESSION_LONGEST_DAYS: z._default(wholeNumber(1, 3_650), 180),
  PASSWORD_COST: z._default(z.enum(['strong', 'test'], 'must be strong or test'), 'strong'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent'),
    'warn',
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isSmtpUrl, 'must be an address like smtps://user:password@mail.example.com, special signs as %40'),
      ),
  ),
  MAIL_FROM: z.optional(
    z.pipe(
      z
        .string()
        .check(z.refine((text) => readSender(text) !== undefined, 'must be one address: Name <name@example.com>')),
      z.transform(readSender),
    ),
  ),
  CLIENT_FOLDER: z._default(z.string(), './dist/client'),
});

/** Reads the configuration; an empty variable counts as absent. Throws ConfigError naming each wrong variable. */
export const readConfig = (variables: Variables): Config => {
  const given: Variables = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  const wrong = [
    ...misspelt(Object.keys(given), variableNames),
    ...(read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    ...unfit(given),
  ];
  if (!read.success || wrong.length > 0) {
    throw new ConfigError(`the configuration cannot be used. ${wrong.join('; ')}`);
  }
  const values = read.data;
  const databaseUrl = values.DATABASE_URL ?? defaultDatabase(given);
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl,
    databaseIsNamed: values.DATABASE_URL !== undefined,
    backupEvery: values.BACKUP_EVERY,
    backupKeep: values.BACKUP_KEEP,
    backupFolder: resolve(values.BACKUP_FOLDER ?? defaultBackups(databaseUrl, given)),
    tls: tlsFiles(values.TLS_CERT, values.TLS_KEY),
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY === 'yes',
    leastFreeMegabytes: values.LEAST_FREE_MB,
    mostWaiting: values.MOST_WAITING,
    demo: values.DEMO,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    sessionIdleDays: values.SESSION_IDLE_DAYS,
    sessionLongestDays: values.SESSION_LONGEST_DAYS,
    passwordCost: values.PASSWORD_COST,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? defaultSender(values.SMTP_URL),
    clientFolder: values.CLIENT_FOLDER,
  };
};

/** Values that are valid alone but not together with others. */
const unfit = (given: Variables): string[] => [
  // Vitest sets it, and so do our other tests.
  ...(given['PASSWORD_COST'] === 'test' && given['NODE_ENV'] !== 'test'
    ? ['PASSWORD_COST: test stores passwords that are quickly guessed, and is for tests alone (NODE_ENV=test)']
    : []),
  ...((given['TLS_CERT'] === undefined) === (given['TLS_KEY'] === undefined)
    ? []
    : ['TLS_CERT and TLS_KEY: name the files of both, or of neither']),
];

const tlsFiles = (cert: string | undefined, key: string | undefined): TlsFiles | undefined =>
  cert === undefined || key === undefined ? undefined : { cert: resolve(cert), key: resolve(key) };

/** Every variable that is read. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** Whether this address can be reached only from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
