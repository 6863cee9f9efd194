import type { Socket } from 'node:net';
import type { Database } from '../../server/storage/database';
import { foundCompany, hire } from '../support/company';
import { type RunningServer, startServer } from '../support/server';
import { createCaller } from './caller';
import type { Article, Invoice } from './invoices';

/** Short, so that tokens are refreshed under faults too; the app's clock hurries, the server's does not. */
const accessTokenSeconds = 2;

export interface Company {
  readonly url: string;
  readonly database: Database;
  /** Stops the server process in the middle of whatever it does, and starts it again on the same database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The real server with its people, the catalogue imported by its own call, and the clients that exist before anybody orders. */
export const openCompany = async (
  database: Database,
  agents: readonly string[],
  articles: readonly Article[],
  customers: readonly string[],
): Promise<Company> => {
  await foundCompany(database);
  for (const agent of agents) await hire(database, agent, 'agent');
  const sockets = new Set<Socket>();
  const start = async (port = 0): Promise<RunningServer> => {
    const running = await startServer({ database, port, config: { accessTokenSeconds } });
    running.app.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    return running;
  };
  let server = await start();
  const { url } = server;
  const asAdmin = createCaller(url, 'admin');
  const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  const rows = articles.map(({ code, name, price }) => [code, name, price].map(quoted).join(','));
  await asAdmin((api) => api.post('/scope/main/importProducts', ['code,name,price', ...rows].join('\n')));
  for (const name of customers)
    await asAdmin((api) => api.post('/scope/main/items/client', { name, phone: '0700000000' }));
  return {
    url,
    database,
    async restart() {
      // As when the process dies: whoever is connected loses the connection in the middle of whatever it is.
      for (const socket of sockets) socket.destroy();
      await server.stop();
      server = await start(Number(new URL(url).port));
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await server.stop();
    },
  };
};

/** What an invoice must have become. */
export interface Expected {
  readonly number: string;
  readonly customer: string;
  readonly lines: readonly string[];
  /** Lei. */
  readonly total: number;
}

export const expectedOf = (invoice: Invoice, articles: ReadonlyMap<string, Article>): Expected => {
  let bani = 0;
  const lines = [...invoice.lines].map(([code, quantity]) => {
    const price = articles.get(code)?.price ?? Number.NaN;
    bani += Math.round(price * 100) * quantity;
    return `${code} x ${quantity} at ${price.toFixed(2)}`;
  });
  return { number: invoice.number, customer: invoice.customer, lines: lines.sort(), total: bani / 100 };
};
