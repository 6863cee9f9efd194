import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { registerEvents } from '../../server/events/plugin';
import { recordChanges } from '../../server/storage/changes';
import { type Call, callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { listen, liveKeyOf } from '../support/listener';
import { type RunningServer, startServer } from '../support/server';
import { until } from '../support/server-process';

describe('slow and dead sockets', () => {
  let server: RunningServer;
  let admin: Call;
  /** The live connection alone, with a heartbeat that a test can wait for. */
  let quick: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    server = await startServer();
    await foundCompany(server.database);
    admin = await callAs(server.url, 'admin');
    quick = fastify();
    await registerEvents(quick, {
      database: server.database,
      config: { publicUrl: undefined },
      secure: () => {},
      saw: () => {},
      heartbeatMs: 100,
    });
    await quick.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(quick.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await quick.close();
    await server.stop();
  });

  const writeLongClients = (from: number, count: number) =>
    server.database.transaction(async (tx) => {
      const ids = Array.from({ length: count }, (_, n) => `cslow${from + n}`);
      await sql`insert into client select id, id, '', '', '', '', '', repeat('x', 50000), 1
        from unnest(${ids}::text[]) as id`.execute(tx);
      await recordChanges(
        tx,
        ids.map((id) => ({ type: 'client', id, created: true })),
      );
    });

  test('[SYNC-19] a socket that does not read is cut off at a megabyte, and nobody else is', async () => {
    const key = await liveKeyOf(admin);
    const [slow, brisk] = [listen(server.url, key, ['client']), listen(server.url, key, ['client'])];
    await until('both ready', () => slow.heard.length > 0 && brisk.heard.length > 0);
    const sockets = server.app.websocketServer.clients;
    expect(sockets.size).toBe(2);
    slow.socket.pause();
    // The kernel takes some megabytes for a reader that is away; only then does anything wait here.
    const perRound = 20;
    let written = 0;
    while (sockets.size === 2 && written < 50 * perRound) {
      await writeLongClients(written, perRound);
      written += perRound;
      for (const socket of sockets) expect(socket.bufferedAmount).toBeLessThan(1_200_000);
      await until('the brisk one to have it all', () => brisk.events().length === written);
      for (const socket of sockets)
        if (socket.readyState === WebSocket.CLOSING) await until('the cut', () => sockets.size === 1);
    }
    expect(sockets.size).toBe(1);
    await writeLongClients(written, 1);
    await until('the brisk one to go on', () => brisk.events().length === written + 1);
    slow.socket.resume();
    await until('the slow one to notice', () => slow.closed() !== undefined);
    brisk.hangUp();
  });

  test('[SYNC-19] a socket that misses two pings is dead; one that answers hears the heartbeat', async () => {
    const key = await liveKeyOf(admin);
    const dead = listen(url, key, ['client'], { autoPong: false });
    const alive = listen(url, key, ['client']);
    let beats = 0;
    alive.socket.on('message', (data) => {
      if (String(data).includes('"heartbeat"')) beats += 1;
    });
    await until('the dead one gone', () => dead.closed() !== undefined);
    await until('more heartbeats', () => beats > 6);
    expect(alive.closed()).toBeUndefined();
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    alive.hangUp();
  });

  test('stopping the server closes every live connection and does not wait for the dead', async () => {
    const other = await startServer({ database: server.database });
    const key = await liveKeyOf(admin);
    const [polite, deaf] = [listen(other.url, key, ['client']), listen(other.url, key, ['client'])];
    await until('both ready', () => polite.heard.length > 0 && deaf.heard.length > 0);
    deaf.socket.pause();
    const from = performance.now();
    await other.stop();
    expect(performance.now() - from).toBeLessThan(5_000);
    await until('the goodbye', () => polite.closed() !== undefined);
    expect(polite.closed()).toBe(1001);
    deaf.hangUp();
  });
});
