import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { problem } from '#wire/problem';
import { type DemandBearer, requireBearer } from '../../server/auth/actor';
import type { Config } from '../../server/config';
import { isOverdue, type RequestLimits, requestLimits } from '../../server/request-limits';
import type { Database } from '../../server/storage/database';
import { callAs, tokenOf } from '../support/calls';
import { foundCompany } from '../support/company';
import { engines } from '../support/databases';
import { listen, liveKeyOf } from '../support/listener';
import { type RunningServer, type ServerOptions, startServer } from '../support/server';
import { until } from '../support/server-process';

// Requests that never end, from peers that never hang up by themselves.

const short: RequestLimits = {
  ...requestLimits,
  headers: 300,
  silence: 600,
  grace: 300,
  leastRate: 1_000,
  stillness: 0,
  look: 50,
};
/** More than what the system takes on both sides of a connection on which nothing is read. */
const moreThanBuffersHold = 16 * 1_024 * 1_024;
const never = 2 ** 31 - 1;
const ofEach = 100;

interface Peer {
  readonly socket: Socket;
  heard: string;
  closed: boolean;
}

const openPeers: Peer[] = [];
const timers: NodeJS.Timeout[] = [];
const servers: RunningServer[] = [];
const databases: Database[] = [];
afterEach(async () => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const { socket } of openPeers.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.stop();
  for (const database of databases.splice(0)) await database.close();
});

const serve = async (
  limits: RequestLimits,
  others: Pick<ServerOptions, 'database' | 'parts'> = {},
  config: Partial<Config> = {},
): Promise<RunningServer> => {
  const server = await startServer({
    ...others,
    parts: { limits, ...others.parts },
    config: { logLevel: 'silent', ...config },
  });
  servers.push(server);
  return server;
};

/** A peer that says this, hears what comes, and keeps its own side open whatever it hears. */
const peer = ({ url }: RunningServer, says: string): Peer => {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true }, () =>
    socket.write(says),
  );
  const one: Peer = { socket, heard: '', closed: false };
  socket.on('data', (bytes) => {
    one.heard += String(bytes);
  });
  socket.on('error', () => undefined);
  for (const end of ['end', 'close']) {
    socket.on(end, () => {
      one.closed = true;
    });
  }
  openPeers.push(one);
  return one;
};

const bearer = `authorization: Bearer ${'x'.repeat(43)}`;
const halfBody = (authorization: string, length: string) =>
  `POST /api/scope/main/items/order HTTP/1.1\r\nhost: x\r\n${authorization}\r\ncontent-type: ` +
  `application/json\r\n${length}\r\n\r\n`;

const connectionsOf = ({ app }: RunningServer): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, number) => resolve(number)));

const noJson = '{"client":';
/** The status of the answer to this whole body. */
const answerTo = async (server: RunningServer, header: string, body: string): Promise<number> => {
  const one = peer(server, halfBody(header, `content-length: ${body.length}`) + body);
  await until('the answer', () => one.heard.includes('\r\n\r\n'));
  return Number(one.heard.split(' ')[1]);
};

/** A server that asks so who is there, and how many transactions were opened on it. */
const servedCounted = async (demandBearer: DemandBearer) => {
  const [engine] = engines;
  const database = await (engine as (typeof engines)[number]).open();
  databases.push(database);
  let transactions = 0;
  const counted: Database = {
    ...database,
    transaction(work) {
      transactions += 1;
      return database.transaction(work);
    },
  };
  const server = await serve(requestLimits, { database: counted, parts: { demandBearer } });
  const before = transactions;
  return { server, transactions: () => transactions - before };
};

/**
 * The judge: every one of them is closed from the server's side, told why, and somebody honest is served all the while.
 */
const closesThem = async (limits: RequestLimits, seconds: number): Promise<void> => {
  const server = await serve(limits);
  await foundCompany(server.database);
  const repeat = (says: string) => Array.from({ length: ofEach }, () => peer(server, says));
  const halfHeaders = repeat('POST /api/scope/main/items/order HTTP/1.1\r\nhost: x\r\nx-half: ');
  const silent = repeat(halfBody(bearer, 'content-length: 1000000'));
  const dripping = repeat(halfBody(bearer, 'transfer-encoding: chunked'));
  const unsigned = repeat(halfBody('x: y', 'transfer-encoding: chunked'));
  timers.push(
    setInterval(() => {
      for (const { socket, closed } of [...dripping, ...unsigned])
        if (!closed && !socket.connecting) socket.write('1\r\n \r\n');
    }, 100),
  );
  const all = [...halfHeaders, ...silent, ...dripping, ...unsigned];
  const closed = async () => all.every((one) => one.closed) && (await connectionsOf(server)) === 0;
  await until('the closing of all of them', closed, seconds);
  for (const { heard } of [...halfHeaders, ...silent, ...dripping]) {
    const [head = '', body = '{}'] = heard.split('\r\n\r\n');
    expect(head).toContain(' 408 ');
    expect(problem.parse(JSON.parse(body)).code).toBe('unavailable');
  }
  for (const { heard } of unsigned) expect(heard).toContain(' 401 ');
  expect((await (await callAs(server.url, 'ana'))('GET', '/me')).status).toBe(200);
};

describe('requests that never end', () => {
  test(
    'are closed: half headers, silent bodies, dripping bodies, and bodies after a refusal',
    () => closesThem(short, 30),
    60_000,
  );

  test.each([
    ['of headers', { headers: 0 }],
    ['of silence and rate', { silence: never, grace: never }],
  ])(
    'sabotage: without the limits %s they stay open',
    async (_name, without) => {
      await expect(closesThem({ ...short, ...without }, 3)).rejects.toThrow(
        'waited 3 s for: the closing of all of them',
      );
    },
    60_000,
  );

  test('a slow line is no attack: 5 MB at 8 KB/s are never overdue, ten bytes a second are', () => {
    const at = (rate: number, second: number) => ({ elapsed: second * 1_000, silent: 900, bytes: second * rate });
    const seconds = Array.from({ length: 660 }, (_, second) => second);
    expect(seconds.some((second) => isOverdue(at(8_000, second), requestLimits))).toBe(false);
    expect(seconds.find((second) => isOverdue(at(10, second), requestLimits))).toBeLessThan(35);
    expect(isOverdue({ elapsed: 31_000, silent: 30_001, bytes: 5_000_000 }, requestLimits)).toBe(true);
  });

  test('a body in many small parts, longer under way than the grace, is taken', async () => {
    const server = await serve({ ...short, grace: 1_500, silence: 20_000, leastRate: 0.001 });
    await foundCompany(server.database);
    const rows = Array.from({ length: 40 }, (_, n) => `N-${n};Produs ${n};1.50\n`);
    const body = new ReadableStream({
      async pull(controller) {
        const row = rows.shift();
        if (row === undefined) return controller.close();
        controller.enqueue(new TextEncoder().encode(rows.length === 39 ? `code;name;price\n${row}` : row));
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    });
    const token = await tokenOf(server.url, 'admin');
    const answer = await fetch(`${server.url}/api/scope/main/importProducts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([200, { added: 40, changed: 0, unchanged: 0 }]);
  });

  /**
   * The judge: a client that does not read its answers is closed, a silent live connection is not.
   */
  const closesWhoDoesNotRead = async (limits: RequestLimits, seconds: number): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'teren-unread-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'much.js'), Buffer.alloc(moreThanBuffersHold));
    const server = await serve(limits, {}, { clientFolder: folder });
    await foundCompany(server.database);
    const live = listen(server.url, await liveKeyOf(await callAs(server.url, 'ana')), ['client']);
    try {
      await until('ready', () => live.heard.length > 0);
      const before = await connectionsOf(server);
      for (const { socket } of Array.from({ length: ofEach }, () =>
        peer(server, 'GET /assets/much.js HTTP/1.1\r\nhost: x\r\n\r\n'),
      ))
        socket.pause();
      await until('all of them', async () => (await connectionsOf(server)) >= ofEach);
      await until('the closing of all of them', async () => (await connectionsOf(server)) <= before, seconds);
      expect(live.closed()).toBeUndefined();
      const read = await (await fetch(`${server.url}/assets/much.js`)).arrayBuffer();
      expect(read.byteLength).toBe(moreThanBuffersHold);
    } finally {
      live.hangUp();
      rmSync(folder, { recursive: true });
    }
  };

  test(
    'who does not read the answer is closed',
    () => closesWhoDoesNotRead({ ...short, stillness: 1_000 }, 30),
    60_000,
  );

  test('sabotage: without the limit of stillness they stay open', async () => {
    await expect(closesWhoDoesNotRead(short, 3)).rejects.toThrow('waited 3 s for: the closing of all of them');
  }, 60_000);

  test.each([
    'x: y',
    'authorization: Bearer short',
    'authorization: Basic YTpi',
    `authorization: Bearer ${'x'.repeat(44)}`,
  ])('a call without a token is refused before its body and before the database: %s', async (header) => {
    const { server, transactions } = await servedCounted(requireBearer);
    // What never comes is not waited for, and what is no JSON is not found out.
    const half = peer(server, halfBody(header, 'content-length: 1000000'));
    await until('the refusal', () => half.heard.includes('not-signed-in'));
    expect(half.heard).toContain(' 401 ');
    expect(await answerTo(server, header, noJson)).toBe(401);
    expect(await answerTo(server, header, '{}')).toBe(401);
    expect(transactions()).toBe(0);
  });

  test('sabotage: where nobody is asked first, a stranger gets a body read and a transaction', async () => {
    const { server, transactions } = await servedCounted(async () => undefined);
    expect(await answerTo(server, 'x: y', noJson)).toBe(400);
    expect(await answerTo(server, 'x: y', '{}')).toBe(401);
    expect(transactions()).toBeGreaterThan(0);
  });

  test('one connection more than there may be is closed', async () => {
    const server = await serve({ ...requestLimits, connections: 2 });
    const peers = [peer(server, 'GET'), peer(server, 'GET')];
    await until('both', async () => (await connectionsOf(server)) === 2);
    const third = peer(server, 'GET');
    await until('the closing of the third', () => third.closed);
    expect(peers.map(({ closed }) => closed)).toEqual([false, false]);
  });
});
