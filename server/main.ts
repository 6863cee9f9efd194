import { existsSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { announcement, warnings } from './announce';
import { createApp } from './app';
import { renewFoundingCode } from './auth/founding-code';
import { type Config, readConfig } from './config';
import { openConsole } from './console-commands';
import { databaseFolderIn } from './default-folders';
import { prepareCompany } from './first-start';
import { backUpRegularly } from './keeping/schedule';
import { createSecurityLog } from './security-log';
import type { Database } from './storage/database';
import { openDatabase } from './storage/open-database';
import { giveMissingBags } from './use-cases/people';
import { withCauses } from './with-causes';

/** At shutdown, how long running calls may take before their connections are cut. */
const farewellMs = 5_000;
/** Maximum duration of the whole shutdown, including the database's last writes. */
const longestEndMs = 60_000;
/** The exit code for 'restart me', EX_TEMPFAIL of sysexits.h: after a restart the disk may have space. */
const startAgain = 75;

/** Opens everything, listens, prints the address, and shuts down cleanly on SIGTERM or SIGINT. */
const main = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const database = await openDatabase(config.databaseUrl);
  try {
    const company = await prepareCompany(database, config);
    await giveMissingBags(database);
    const app = await createApp({ database, config });
    const sockets = openSockets(app);
    await app.listen({ host: config.host, port: config.port });
    const closeConsole = await openConsole(config, { database, config, secure: createSecurityLog(app.log) });
    const stopBackups = backUpRegularly(database, config, (error, words) => app.log.error({ err: error }, words));
    endOnSignal(() => app.close().then(closeConsole).then(stopBackups), sockets, database);
    endWithEngine(app, database);
    // After everything that can fail, so that a failed start does not invalidate a code that another process has
    // printed.
    const code = company.kind === 'own' ? undefined : await renewFoundingCode(database);
    for (const line of announcement(addressOf(config, app.server.address()), company, code)) console.log(line);
    for (const line of warnings(config, company)) console.warn(line);
    if (!config.databaseIsNamed)
      console.log(`Its data is in ${databaseFolderIn(config.databaseUrl)}, backups in ${config.backupFolder}.`);
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** All open connections: Node does not close upgraded ones with the others. */
const openSockets = (app: FastifyInstance): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
};

/** Answers running calls, closes live connections, and writes out and closes the database. */
const endOnSignal = (close: () => Promise<void>, sockets: ReadonlySet<Socket>, database: Database): void => {
  const end = async (): Promise<void> => {
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, farewellMs);
    // A frozen database never finishes closing.
    setTimeout(() => fail('did not end cleanly', new Error('the database did not let go in time')), longestEndMs);
    await close();
    clearTimeout(cut);
    await database.close();
    process.exit(0);
  };
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return; // a terminal's Ctrl-C comes twice: from the terminal and from npm
      ending = true;
      end().catch((error) => fail('did not end cleanly', error));
    });
  }
};

/** A failed embedded engine does not answer until its process restarts, so this process answers 503 and ends. */
const endWithEngine = (app: FastifyInstance, database: Database): void => {
  void database.failed?.then((reason) => {
    console.error(
      `Teren ends, to be started again: the embedded database has failed (${reason.message}). What was answered ` +
        'as done is on the disk. ' +
        'Is the disk full?',
    );
    // Releases the folder's lock: the next start in another container cannot see that this process is gone.
    const end = () => void database.close().finally(() => process.exit(startAgain));
    setTimeout(end, farewellMs);
    app.close().then(end, end);
  });
};

/** The address to open, for the user who typed `npm start`. */
const addressOf = (config: Config, address: AddressInfo | string | null): string => {
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host.replace(/[[\]]/g, '')}]` : config.host;
  return config.publicUrl ?? `${config.tls === undefined ? 'http' : 'https'}://${host}:${port}`;
};

/** One clear line; LOG_LEVEL=debug prints the details. */
const fail = (what: string, error: unknown): never => {
  const { code, stack } = error as NodeJS.ErrnoException;
  const message = withCauses(error);
  const reason =
    code === 'EADDRINUSE'
      ? 'the port is in use by another program. Set PORT to another number.'
      : code === 'EACCES'
        ? `${message}. For a port, set PORT to 1024 or more.`
        : process.env['LOG_LEVEL'] === 'debug'
          ? stack
          : message;
  console.error(`Teren ${what}: ${reason}`);
  process.exit(1);
};

main().catch((error) => fail('cannot start', error));
