import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { openDatabase } from '../../server/storage/open-database';
import { bundled } from '../support/bundled';
import { foundCompany } from '../support/company';
import { freshPostgres } from '../support/postgres';
import { startReleased } from './released-server';
import { playAYear } from './year';

// `npx tsx tests/upgrade/make-release.ts 1`, once, when a release is made: what its users have on their disks, with a
// small company that has worked on it, and its built server. From the release's own sources.

const [number] = process.argv.slice(2);
const folder = fileURLToPath(new URL(`release-${number}`, import.meta.url));
const largeWindow = 26;

const small = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: largeWindow,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** The company, and what its people did at the release's own server, in the database at this address. */
const fill = async (url: string): Promise<void> => {
  const database = await openDatabase(url);
  await foundCompany(database);
  await database.close();
  const server = await startReleased(Number(number), url);
  const answered = await playAYear(server.url);
  await server.stop();
  const opened = await openDatabase(url);
  await opened.transaction((tx) =>
    sql`insert into sent_mail (order_id, address) values ('1001', 'magazin@example.com')`.execute(tx),
  );
  await opened.close();
  const engine = url.startsWith('file:') ? 'pglite' : 'postgres';
  writeFileSync(join(folder, `answered-${engine}.json`), `${JSON.stringify(answered, null, 1)}\n`);
};

/** Rows alone: no dead ones, and of the log (WAL) nothing but the last checkpoint's. */
const makeSmall = async (path: string): Promise<void> => {
  const pglite = await PGlite.create(path);
  for (const statement of ['vacuum full', 'select pg_switch_wal()', 'checkpoint']) await pglite.exec(statement);
  const { rows } = await pglite.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
  await pglite.close();
  const kept = rows[0]?.name ?? '';
  for (const name of readdirSync(join(path, 'pg_wal'))) {
    if (/^[0-9A-F]{24}$/.test(name) && name !== kept) rmSync(join(path, 'pg_wal', name));
  }
};

/** Files of the same name next to each other: the three empty databases of a folder are copies of one. */
const archive = (path: string): Buffer => {
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) => ({
    isFolder: entry.isDirectory(),
    name: join(entry.parentPath, entry.name).slice(path.length + 1),
  }));
  const folders = names.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  const files = names.filter(({ isFolder }) => !isFolder).map(({ name }) => name);
  const ofName = (one: string, other: string) => basename(one).localeCompare(basename(other)) || (one < other ? -1 : 1);
  const list = join(tmpdir(), `release-list-${process.pid}`);
  writeFileSync(list, [...folders.sort(), ...files.sort(ofName)].join('\n'));
  const options = ['--no-recursion', '--owner=0', '--group=0', '--numeric-owner', '--format=ustar'];
  return execFileSync('tar', ['-c', ...options, '-C', path, '-T', list], { maxBuffer: 2 ** 30 });
};

mkdirSync(folder, { recursive: true });
const [server] = (await bundled('server/main.ts')).slice(-1);
writeFileSync(join(folder, 'server.js.br'), small(readFileSync(server ?? '')));

const scratch = mkdtempSync(join(tmpdir(), 'teren-release-'));
const embedded = join(scratch, 'teren');
await fill(`file:${embedded}`);
await makeSmall(embedded);
writeFileSync(join(folder, 'folder.tar.br'), small(archive(embedded)));
rmSync(scratch, { recursive: true });

const postgres = await freshPostgres();
await fill(postgres);
const dump = execFileSync('pg_dump', ['--no-owner', '--no-acl', '--inserts', postgres], { maxBuffer: 2 ** 30 });
writeFileSync(join(folder, 'dump.sql'), dump);
for (const name of readdirSync(folder)) console.log(name, readFileSync(join(folder, name)).length);
process.exit(0);
