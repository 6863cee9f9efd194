import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Database } from '../../server/storage/database';
import { foundCompany, hire } from '../support/company';
import { type RunningServer, startServer } from '../support/server';
import { type Backup, makeBackup } from './backup';
import { createCaller } from './caller';
import type { Article, Invoice } from './invoices';

/** Short, so that tokens are refreshed under faults too; the app's clock runs faster, the server's does not. */
const accessTokenSeconds = 2;
/** The user who places orders on the restored server before any phone reconnects. */
const outsider = 'oana';

export interface Company {
  readonly url: string;
  readonly database: Database;
  /** Stops the server process in the middle of its work, and starts it again on the same database and port. */
  restart(): Promise<void>;
  backUp(): Promise<void>;
  /** Whether there is a backup to restore; each is restored once. */
  isBackedUp(): boolean;
  /**
   * Stops the server, restores the last backup and starts the server again. `overtake`: by how many commits another
   * user brings the log beyond its former end before any phone reconnects; below 0 the log stays that much behind.
   */
  restore(overtake: number): Promise<void>;
  /**
   * The observations of the stored orders, and of those that a restore has made the server forget and no phone has sent
   * again.
   */
  orders(): Promise<{ readonly stored: readonly string[]; readonly forgotten: ReadonlySet<string> }>;
  /** Orders that no phone placed. */
  readonly outside: readonly Expected[];
  stop(): Promise<void>;
}

/**
 * The real server with its users, the catalogue imported by its own call, and the clients that exist before the first
 * order.
 */
export const openCompany = async (
  database: Database,
  agents: readonly string[],
  articles: readonly Article[],
  customers: readonly string[],
  copies = makeBackup,
): Promise<Company> => {
  await foundCompany(database);
  for (const agent of [...agents, outsider]) await hire(database, agent, 'agent');
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

  let backup: Backup | undefined;
  let outside: Expected[] = [];
  let numbered = 0;
  const forgotten = new Set<string>();
  // One at a time: orders must not be read in the middle of a restore.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined); // the caller gets the error
    return next;
  };

  const storedOrders = (): Promise<string[]> =>
    database.transaction(async (tx) => {
      const found = await tx.selectFrom('orders').select('observations').execute();
      return found.map(({ observations }) => observations);
    });
  const endOfLog = (): Promise<number> =>
    database.transaction(async (tx) => {
      const row = await tx.selectFrom('change_counter').select('last_seq').executeTakeFirstOrThrow();
      return Number(row.last_seq);
    });

  /** A user without one of the simulated phones places orders on this server until its log reaches this position. */
  const orderUntil = async (seq: number): Promise<void> => {
    if ((await endOfLog()) >= seq) return;
    const others = await startServer({ database });
    const caller = createCaller(others.url, outsider);
    const { id: agent } = await caller((api) => api.get<{ id: string }>('/me'));
    while ((await endOfLog()) < seq) {
      numbered += 1;
      const number = `outside ${numbered}`;
      const line = { product: 'p1', quantity: 1, unitprice: 12.5 };
      const order = { client: 'c1', date: '2026-11-22', price: 12.5, agent, observations: number, products: [line] };
      await caller((api) => api.post('/scope/main/items/order', order, { 'idempotency-key': randomUUID() }));
      outside.push({ number, customer: 'Magazin Țuțu', lines: ['CAF-1 x 1 at 12.50'], total: 12.5 });
    }
    await others.stop();
  };

  const stopServer = async (): Promise<void> => {
    // As when the process dies: every connection is cut in the middle of its work.
    for (const socket of sockets) socket.destroy();
    await server.stop();
  };

  return {
    url,
    database,
    get outside() {
      return outside;
    },
    restart: () =>
      inTurn(async () => {
        await stopServer();
        server = await start(Number(new URL(url).port));
      }),
    backUp: () =>
      inTurn(async () => {
        backup = await copies(database);
      }),
    isBackedUp: () => backup !== undefined,
    restore: (overtake) =>
      inTurn(async () => {
        const copy = backup;
        if (copy === undefined) throw new Error('there is no backup');
        backup = undefined;
        await stopServer();
        const [before, end] = [await storedOrders(), await endOfLog()];
        await copy.restore();
        const kept = new Set(await storedOrders());
        outside = outside.filter(({ number }) => kept.has(number));
        for (const order of before) if (!kept.has(order) && !order.startsWith('outside')) forgotten.add(order);
        await orderUntil(end + overtake);
        server = await start(Number(new URL(url).port));
      }),
    orders: () =>
      inTurn(async () => {
        const stored = await storedOrders();
        for (const order of stored) forgotten.delete(order);
        return { stored, forgotten: new Set(forgotten) };
      }),
    stop: () => inTurn(stopServer),
  };
};

/** What an invoice must have become. */
export interface Expected {
  readonly number: string;
  readonly customer: string;
  readonly lines: readonly string[];
  /** Lei. */
  readonly total: number;
  /**
   * The order as it was placed before it was taken back, and whether a server may have been made to forget the
   * withdrawal.
   */
  readonly before?: { readonly order: Expected; readonly forgettable: boolean };
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
