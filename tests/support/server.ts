import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type AppParts, createApp } from '../../server/app';
import { type Config, readConfig } from '../../server/config';
import type { Database } from '../../server/storage/database';
import { firstEngine } from './databases';

export interface RunningServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Stops listening; closes the database too unless it was given. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Absent: a fresh one on the first engine, which `stop` closes. */
  readonly database?: Database;
  readonly config?: Partial<Config>;
  /** Parts that replace the app's own: a defence is removed, to show that its test notices. */
  readonly parts?: Omit<AppParts, 'database' | 'config'>;
  /** The port to listen on; 0 or absent: any. A restarted server takes its old one. */
  readonly port?: number;
}

/** Configuration for tests: cheap passwords, no app beside the API, errors printed. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    DATABASE_URL: 'memory://',
    NODE_ENV: 'test',
    PASSWORD_COST: 'test',
    LOG_LEVEL: 'error',
    CLIENT_FOLDER: '/nowhere',
  }),
  ...changes,
});

/** At the end, how long running calls may take before their connections are cut. */
const farewellMilliseconds = 1_000;

/** The real server app inside this process, listening on 127.0.0.1. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const database = options.database ?? (await firstEngine.open());
  const app = await createApp({
    database,
    config: testConfig(options.config),
    // Thousands of sign-ins need no security lines here.
    secure: () => {},
    ...options.parts,
  });
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    app,
    database,
    stop: async () => {
      // As in server/main.ts: otherwise the close waits for a connection without a request until its headers time out.
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, farewellMilliseconds);
      await app.close();
      clearTimeout(cut);
      if (options.database === undefined) await database.close();
    },
  };
}
