import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/storage/open-database';
import { foundCompany } from '../support/company';
import { emptyFolder, engines } from '../support/databases';
import { freePort } from '../support/free-port';
import { copyPostgres, freshPostgres } from '../support/postgres';
import { type RunningServer, startServer } from '../support/server';
import { addressesOf } from '../support/test-browser';

// A real server whose database is copied and put back as an operator does it: stopped, and with the engine's own means.

/** Where a database lies, and how it is copied while nobody has it open. */
interface Kept {
  readonly url: string;
  copy(): Promise<Kept>;
}

const folder = (): Kept => {
  const path = mkdtempSync(join(tmpdir(), 'teren-restored-'));
  return {
    url: `file:${path}`,
    copy: async () => {
      const other = folder();
      const target = other.url.slice('file:'.length);
      rmSync(target, { recursive: true });
      cpSync(path, target, { recursive: true });
      return other;
    },
  };
};

const inPostgres = (url: string): Kept => ({ url, copy: async () => inPostgres(await copyPostgres(url)) });

export interface Restorable {
  readonly apiBase: string;
  readonly eventsUrl: string;
  readonly server: RunningServer;
  backUp(): Promise<void>;
  /** Puts the backup back; `meanwhile` happens before anybody finds the server at its old address. */
  restore(meanwhile?: (url: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const keptOn: Readonly<Record<(typeof engines)[number]['name'], () => Promise<Kept>>> = {
  PGlite: async () => {
    const kept = folder();
    await emptyFolder(kept.url.slice('file:'.length));
    return kept;
  },
  PostgreSQL: async () => inPostgres(await freshPostgres()),
};

/** On the last engine where none is asked for: an embedded database takes seconds to make, and again at each start. */
export const startRestorable = async (engine = engines.at(-1)?.name ?? 'PGlite'): Promise<Restorable> => {
  let current = await keptOn[engine]();
  let backup: Kept | undefined;
  const port = await freePort();
  const start = async (on: number): Promise<RunningServer> =>
    startServer({ database: await openDatabase(current.url), port: on });
  const stop = async (): Promise<void> => {
    await server.stop();
    await server.database.close();
  };
  let server = await start(port);
  await foundCompany(server.database);
  return {
    ...addressesOf(server.url),
    get server() {
      return server;
    },
    async backUp() {
      await stop();
      backup = await current.copy();
      server = await start(port);
    },
    async restore(meanwhile) {
      await stop();
      if (backup === undefined) throw new Error('no backup');
      current = await backup.copy();
      if (meanwhile !== undefined) {
        server = await start(0);
        await meanwhile(server.url);
        await stop();
      }
      server = await start(port);
    },
    stop,
  };
};
