import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Database } from '../../server/storage/database';
import { type Call, callAs, type Reply } from './calls';
import { foundCompany, hire } from './company';
import { type Engine, firstEngine } from './databases';
import { type RunningServer, type ServerOptions, startServer } from './server';

/** The small company on a server of its own, for the tests of one `describe`. */
export interface ServedCompany {
  readonly database: Database;
  readonly url: string;
  /**
   * Calls as this user, who is signed in before each test if the `describe` asks for the user there, and otherwise at
   * the first call.
   */
  as(username: string): Call;
  /** The end of the change log, and the changes after it, as the admin reads both. */
  cursor(): Promise<number>;
  told(since: number): Promise<Reply['body']>;
}

interface CompanyOptions extends Pick<ServerOptions, 'config' | 'parts'> {
  /** Admins besides the company's own. */
  readonly admins?: readonly string[];
  /** What the company has besides, before its server starts. */
  readonly prepare?: (database: Database) => Promise<unknown>;
}

interface Company extends CompanyOptions {
  /** 'once' for tests that write nothing. */
  readonly fresh: 'each test' | 'once';
}

/** Founds the company and starts its server, whose `stop` closes the database, too. */
export const startCompany = async (
  engine: Engine = firstEngine,
  { admins = [], prepare, ...serving }: CompanyOptions = {},
): Promise<RunningServer> => {
  const database = await engine.open();
  await foundCompany(database);
  for (const username of admins) await hire(database, username, 'admin');
  await prepare?.(database);
  const server = await startServer({ database, ...serving });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.close();
    },
  };
};

/**
 * Founds the company on this engine before each test of the `describe` that calls it, or once for all of them, and
 * closes it after the last.
 */
export const serveCompany = (engine: Engine, { fresh, ...options }: Company): ServedCompany => {
  let server: RunningServer | undefined;
  const names = new Set<string>();
  let signedIn = new Map<string, Promise<Call>>();
  const close = async () => server?.stop();
  const open = async () => {
    await close();
    server = await startCompany(engine, options);
    const { url } = server;
    signedIn = new Map([...names].map((name) => [name, callAs(url, name)]));
    await Promise.all(signedIn.values());
  };
  if (fresh === 'once') beforeAll(open);
  else beforeEach(open);
  afterAll(close);

  const running = (): RunningServer => {
    if (server === undefined) throw new Error('no server before the first test');
    return server;
  };
  const as = (username: string): Call => {
    names.add(username);
    return async (...call) => {
      const caller = signedIn.get(username) ?? callAs(running().url, username);
      signedIn.set(username, caller);
      return (await caller)(...call);
    };
  };
  const changesSince = async (since: number) =>
    (await as('admin')('GET', `${endpoints.changes.path}?since=${since}`)).body;
  return {
    get database() {
      return running().database;
    },
    get url() {
      return running().url;
    },
    as,
    cursor: async () => (await changesSince(0)).next,
    told: async (since) => (await changesSince(since)).changes,
  };
};
