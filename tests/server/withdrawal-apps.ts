import type { FastifyRequest } from 'fastify';
import { endpoints } from '#wire/endpoints';
import { requireBearer } from '../../server/auth/actor';
import type { Database } from '../../server/storage/database';
import { type WithdrawalParts, withdraws } from '../../server/use-cases/withdrawal';
import { type Fault, faultyDatabase } from '../stock/faulty-database';
import { type Call, caller, tokenOf } from '../support/calls';
import { foundCompany } from '../support/company';
import type { Engine } from '../support/databases';
import { type RunningServer, startServer } from '../support/server';
import type { SmtpServer } from '../support/smtp-server';
import { type At, type Person, people } from './withdrawal-plays';

// Two server apps over one database, each of which can be killed and started again, and holds a call between its
// arrival and its transaction.

interface App {
  readonly server: RunningServer;
  /** Lets calls that are held go on, by their numbers. */
  readonly held: Map<string, { goOn(): void; end(): void }>;
}

export interface Apps {
  readonly database: Database;
  readonly smtp: SmtpServer;
  /** How the next transactions end. */
  readonly faults: Fault[];
  /** An order of each of them, to be mailed. */
  readonly orders: Readonly<Record<Person, string>>;
  call(at: At, who: Person): Call;
  /** Resolves when a call is held under this number. */
  held(at: At, late: string): Promise<void>;
  goOn(at: At, late: string): void;
  /** The calls that it holds never go on; another is in its place. */
  kill(at: At): Promise<void>;
  stop(): Promise<void>;
}

export const order = {
  client: 'c1',
  date: '2026-11-21',
  price: 12.5,
  products: [{ product: 'p1', quantity: 1, unitprice: 12.5 }],
};

export const startApps = async (
  engine: Engine,
  smtp: SmtpServer,
  makeVoid?: WithdrawalParts['makeVoid'],
): Promise<Apps> => {
  const plain = await engine.open();
  await foundCompany(plain);
  const { database, faults } = faultyDatabase(plain);
  const arrivals = new Map<string, () => void>();

  const start = async (): Promise<App> => {
    const held: App['held'] = new Map();
    const demandBearer = async (request: FastifyRequest): Promise<void> => {
      await requireBearer(request);
      const { late } = request.headers;
      if (typeof late !== 'string') return;
      const passing = new Promise<void>((goOn, end) => {
        held.set(late, { goOn, end: () => end(new Error('The process was killed.')) });
      });
      arrivals.get(late)?.();
      await passing;
    };
    // As many plays as are asked for by hand take longer than an access token lives.
    const config = { smtpUrl: `smtp://${smtp.address}`, logLevel: 'silent' as const, accessTokenSeconds: 86_400 };
    const parts = { demandBearer, ...(makeVoid === undefined ? {} : { withdraw: withdraws({ makeVoid }) }) };
    return { server: await startServer({ database, config, parts }), held };
  };
  const apps: [App, App] = [await start(), await start()];
  const tokens = new Map<Person, string>();
  const orders: Partial<Record<Person, string>> = {};
  for (const who of people) {
    // It is good at both, and after a restart.
    tokens.set(who, await tokenOf(apps[0].server.url, who));
    const call = caller(apps[0].server.url, tokens.get(who));
    const placed = await call('POST', endpoints.placeOrder.path, { body: { ...order, agent: `a${who}` } });
    orders[who] = placed.body.id;
  }

  return {
    database: plain,
    smtp,
    faults,
    orders: orders as Record<Person, string>,
    call: (at, who) => caller(apps[at].server.url, tokens.get(who)),
    held: (at, late) =>
      new Promise((resolve) => {
        if (apps[at].held.has(late)) resolve();
        else arrivals.set(late, resolve);
      }),
    goOn: (at, late) => apps[at].held.get(late)?.goOn(),
    async kill(at) {
      const { server, held } = apps[at];
      server.app.server.closeAllConnections();
      for (const { end } of held.values()) end();
      await server.stop();
      apps[at] = await start();
    },
    async stop() {
      await Promise.all(apps.map(({ server }) => server.stop()));
      await plain.close();
    },
  };
};
