import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../tests/support/free-port';
import { postgresPrograms, query } from '../tests/support/postgres';

/** A PostgreSQL of this run's own, with its usual settings, so that what it has acknowledged is on the disk. */
export interface DurablePostgres {
  /** Creates an empty database; answers its address. */
  database(name: string): Promise<string>;
  stop(): void;
}

/** Starts one below `folder`; undefined, and said, where PostgreSQL is not installed. */
export async function durablePostgres(folder: string): Promise<DurablePostgres | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) {
    console.log('PostgreSQL is not here: not measured.');
    return undefined;
  }
  const port = await freePort();
  const cluster = join(folder, 'postgres');
  const isRoot = process.getuid?.() === 0;
  const asPostgres = (program: string, ...args: string[]): void => {
    const command = join(programs, program);
    execFileSync(isRoot ? 'runuser' : command, isRoot ? ['-u', 'postgres', '--', command, ...args] : args, {
      stdio: 'ignore',
      cwd: folder,
    });
  };
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  asPostgres('initdb', '-D', cluster, '-A', 'trust', '-U', 'teren', '-E', 'UTF8');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  asPostgres('pg_ctl', '-D', cluster, '-o', options, '-l', join(folder, 'postgres.log'), '-w', 'start');
  const base = `postgres://teren@127.0.0.1:${port}`;
  return {
    async database(name) {
      await query(`${base}/postgres`, `create database ${name}`);
      return `${base}/${name}`;
    },
    stop: () => asPostgres('pg_ctl', '-D', cluster, '-m', 'fast', '-w', 'stop'),
  };
}
