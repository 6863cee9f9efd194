import type { AddressInfo } from 'node:net';
import { createApp } from '../../server/app';
import { openPostgres, type PostgresLimits, type PostgresParts } from '../../server/storage/postgres';
import { testConfig } from './server';

// The server on a PostgreSQL, as a separate process that may die: `postgres-app.ts URL DEFENCE`; the defence is 'all',
// or the one that is removed. It prints its port.

/** Short, so that no test waits long. */
export const shortLimits: PostgresLimits = {
  connect: 1_500,
  statement: 1_500,
  lock: 1_000,
  idleInTransaction: 2_000,
  answer: 2_000,
  heartbeat: 300,
};
const never = 2 ** 31 - 1;

/** Replacements for the parts that keep the server running. */
const defences: Readonly<Record<string, PostgresParts>> = {
  all: { limits: shortLimits },
  'without the listener': { limits: shortLimits, onBroken: () => undefined },
  'without limits': {
    limits: { connect: 0, statement: 0, lock: 0, idleInTransaction: 0, answer: never, heartbeat: never },
  },
};
export type Defence = 'all' | 'without the listener' | 'without limits';

const [url, defence] = process.argv.slice(2);
if (/postgres-app-[^/]*\.js$/.test(process.argv[1] ?? '') && url !== undefined) {
  const database = await openPostgres(url, defences[defence ?? 'all']);
  const app = await createApp({ database, config: testConfig({ logLevel: 'silent' }) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  console.log(`listening ${(app.server.address() as AddressInfo).port}`);
}
