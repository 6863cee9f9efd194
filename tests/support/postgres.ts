import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../server/storage/open-database';
import { freePort } from './free-port';

const VERSIONS_FOLDER = '/usr/lib/postgresql';
const START_DEADLINE_MS = 30_000;
const TEMPLATE = 'teren_template';

/**
 * The folder of PostgreSQL's programs: named by TEREN_POSTGRES, else Debian's newest version; undefined if there are
 * none.
 */
export function postgresPrograms(): string | undefined {
  const named = process.env['TEREN_POSTGRES'];
  if (named) return named;
  if (!existsSync(VERSIONS_FOLDER)) return undefined;
  return readdirSync(VERSIONS_FOLDER)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Environment variable with the server that all test processes of a run share (`shared-postgres.ts`). */
export const sharedServer = 'TEREN_SHARED_POSTGRES';

let server: Promise<Pick<PostgresServer, 'base'>> | undefined;
/** A database name that no other process uses on the same server; process numbers repeat, so they are not enough. */
const newName = (): string => `teren_${randomUUID().replaceAll('-', '')}`;

/**
 * Creates a migrated database for this caller, on the shared server or else on this process's private one; answers its
 * address. The server lives as long as the run, or the process.
 */
export async function freshPostgres(): Promise<string> {
  const shared = process.env[sharedServer];
  server ??= shared === undefined ? startServer() : Promise.resolve({ base: shared });
  return freshDatabase(await server);
}

/** Copies a database without connections, like a restored backup; answers the copy's address. */
export async function copyPostgres(url: string): Promise<string> {
  const at = url.lastIndexOf('/');
  const base = url.slice(0, at);
  const name = newName();
  await query(`${base}/postgres`, `create database ${name} template ${url.slice(at + 1)}`);
  return `${base}/${name}`;
}

/** Ends every other connection to this database, as a restart or a lost network does. */
export async function killConnections(url: string): Promise<void> {
  await query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** A private PostgreSQL whose processes a test may stop, freeze and start again. */
export interface PostgresServer {
  /** Its address without a database. */
  readonly base: string;
  readonly port: number;
  /** Stops all of its processes, as on a machine that has run out of memory or of disk time. */
  freeze(): void;
  thaw(): void;
  /** kill -9 of all of its processes; resolves when they are gone. */
  kill(): Promise<void>;
  /** Starts it again in the same place; resolves when it answers. */
  start(): Promise<void>;
}

export async function startServer(): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'teren-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  // PostgreSQL refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const user = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    for (const path of [folder, data]) chownSync(path, user, user);
  }
  const prefix = asRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  const initdb = [
    ...prefix,
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ];
  execFileSync(initdb[0] ?? '', initdb.slice(1), { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ];
  const command = [
    ...prefix,
    join(programs, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap((s) => ['-c', s]),
  ];
  const base = `postgres://postgres@127.0.0.1:${port}`;
  const start = async () => {
    keep(command, folder);
    await answers(`${base}/postgres`);
  };
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = postmaster();
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
  };
  await start();
  await query(`${base}/postgres`, `create database ${TEMPLATE}`);
  await (await openDatabase(`${base}/${TEMPLATE}`)).close();
  return {
    base,
    port,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    kill: async () => {
      const pid = postmaster();
      const all = [pid, ...childrenOf(pid)];
      signalAll('SIGKILL');
      while (all.some((one) => existsSync(`/proc/${one}`))) await delay(20);
    },
    start,
  };
}

/** Creates a migrated database on this server; answers its address. */
export async function freshDatabase({ base }: Pick<PostgresServer, 'base'>): Promise<string> {
  const name = newName();
  await query(`${base}/postgres`, `create database ${name} template ${TEMPLATE}`);
  return `${base}/${name}`;
}

/** The child processes of this process. */
function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

/** Runs a server as long as this process lives. */
function keep(command: readonly string[], folder: string): void {
  // The shell waits for its input to end, which happens however this process dies; then it ends the server and removes
  // its folder.
  const script = `"$@" >>"$FOLDER/log" 2>&1 & while read -r _; do :; done
    kill -QUIT "$(head -n 1 "$FOLDER/data/postmaster.pid")"; wait; rm -rf "$FOLDER"`;
  const keeper = spawn('sh', ['-c', script, 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
    env: { ...process.env, FOLDER: folder },
  });
  keeper.unref();
  (keeper.stdin as unknown as { unref(): void }).unref();
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    }
  }
}

/** Creates a database without any table; answers its address. */
export async function emptyPostgres(): Promise<string> {
  const url = await freshPostgres();
  await query(url, 'drop schema public cascade; create schema public');
  return url;
}
