// One peer as a server process: `peer-server.ts KIND PLACE`. Each takes an order at POST /orders, acknowledges it as
// its kind does, and gives all of them at GET /orders. None knows users, rights, keys or a log. It prints its port.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { DurableFilesystem, durableStartParams } from '../server/storage/embedded/durable-filesystem';
import { type PeerKind, peerPackage } from './peer-package';

/** Stores one order as text, on the disk when it resolves, and gives all of them back. */
interface Store {
  add(order: string): Promise<unknown> | unknown;
  all(): Promise<string[]> | string[];
}

interface Sqlite {
  pragma(text: string): unknown;
  exec(text: string): unknown;
  prepare(text: string): { run(...values: unknown[]): unknown; all(): { body: string }[] };
}

const table = 'create table if not exists orders (id bigserial primary key, body text not null)';
const insert = 'insert into orders (body) values ($1)';
const select = 'select body from orders order by id';

/** As durable as Teren's: the same file system, on which fsync works. */
const pgliteIn = async (folder: string): Promise<Store> => {
  mkdirSync(folder, { recursive: true });
  const filesystem = new DurableFilesystem(folder, (why) => console.error(why));
  const pglite = await PGlite.create({ fs: filesystem, startParams: durableStartParams });
  await pglite.exec(table);
  return {
    add: (order) => pglite.query(insert, [order]),
    all: async () => (await pglite.query<{ body: string }>(select)).rows.map(({ body }) => body),
  };
};

const postgresAt = async (url: string): Promise<Store> => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(table);
  return {
    add: (order) => pool.query({ name: 'insert', text: insert, values: [order] }),
    all: async () => (await pool.query<{ body: string }>(select)).rows.map(({ body }) => body),
  };
};

const sqliteIn = (folder: string): Store => {
  mkdirSync(folder, { recursive: true });
  const Database = peerPackage<new (file: string) => Sqlite>('better-sqlite3');
  const database = new Database(join(folder, 'orders.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table if not exists orders (id integer primary key, body text not null)');
  const add = database.prepare('insert into orders (body) values (?)');
  const all = database.prepare(select);
  return { add: (order) => add.run(order), all: () => all.all().map(({ body }) => body) };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** HTTP around one statement. `stored` runs once an order is answered. */
const bareServer = (store: Store, stored: (order: { id: string }) => void = () => undefined): Server =>
  createServer(async (request, response) => {
    const json = { 'content-type': 'application/json' };
    if (request.method === 'GET') {
      response.writeHead(200, json).end(`[${(await store.all()).join(',')}]`);
      return;
    }
    const order = { ...(JSON.parse(await textOf(request)) as object), id: crypto.randomUUID() };
    await store.add(JSON.stringify(order));
    response.writeHead(201, json).end(JSON.stringify(order));
    stored(order);
  });

/** Tells each order to every socket, as soon as it is answered. */
const bareLive = (): Server => {
  const orders: string[] = [];
  const sockets = new WebSocketServer({ noServer: true });
  const server = bareServer({ add: (order) => orders.push(order), all: () => orders }, (order) => {
    const message = JSON.stringify({ messageType: 'entity-item-created', id: order.id, item: order });
    for (const socket of sockets.clients) socket.send(message);
  });
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => undefined));
  return server;
};

/** Both peers' Express, which takes the paths of its own. */
const expressPouch = (folder: string): Server => {
  mkdirSync(folder, { recursive: true });
  type Pouch = { defaults(options: object): unknown };
  const PouchDB = peerPackage<Pouch>('pouchdb');
  const express = peerPackage<() => RequestListener & { use(handler: unknown): void }>('express');
  const pouch = peerPackage<(database: unknown, options: object) => unknown>('express-pouchdb');
  const app = express();
  const quiet = { inMemoryConfig: true, mode: 'minimumForPouchDB', logPath: join(folder, 'log') };
  app.use(pouch(PouchDB.defaults({ prefix: `${folder}/` }), quiet));
  return createServer(app);
};

const jsonServer = (folder: string): Server => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ orders: [] }));
  type App = RequestListener & { use(handler: unknown): void };
  interface JsonServer {
    create(): App;
    router(file: string): unknown;
    defaults(options: object): unknown;
  }
  const made = peerPackage<JsonServer>('json-server');
  const app = made.create();
  app.use(made.defaults({ logger: false }));
  app.use(made.router(file));
  return createServer(app);
};

const servers: Readonly<Record<PeerKind, (place: string) => Promise<Server> | Server>> = {
  'express-pouchdb': expressPouch,
  'json-server': jsonServer,
  PGlite: async (folder) => bareServer(await pgliteIn(folder)),
  pg: async (url) => bareServer(await postgresAt(url)),
  SQLite: (folder) => bareServer(sqliteIn(folder)),
  ws: bareLive,
};

const [kind, place = ''] = process.argv.slice(2);
if (kind === undefined || !(kind in servers)) throw new Error(`peer-server.ts KIND PLACE, not ${kind}`);
const server = await servers[kind as PeerKind](place);
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
