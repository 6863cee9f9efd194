import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { closeCodes } from '#wire/event';
import { mostOfSession } from '../../server/events/hub';
import { callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { engines } from '../support/databases';
import { type Listener, listen, liveKeyOf } from '../support/listener';
import { smallOrder } from '../support/new-orders';
import { serveCompany } from '../support/served-company';
import { startServer } from '../support/server';
import { until } from '../support/server-process';

for (const engine of engines) {
  describe(`more than can be done at once, on ${engine.name}`, () => {
    /** Transactions that the engine works on at a time. */
    const connections = engine.name === 'PGlite' ? 1 : 10;
    const mostWaiting = 3;
    const server = serveCompany(engine, { fresh: 'once', config: { mostWaiting } });
    const ana = server.as('ana');

    /** Holds every connection; returns what lets them go. */
    const holdAll = async (): Promise<() => Promise<unknown>> => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let held = 0;
      const holders = Array.from({ length: connections }, () =>
        server.database.transaction(async () => {
          held += 1;
          await released;
        }),
      );
      await until('every connection held', () => held === connections);
      return () => {
        release();
        return Promise.all(holders);
      };
    };

    test('a call beyond those that may wait gets 503 and Retry-After; those that wait are answered', async () => {
      const release = await holdAll();
      const waiting = Array.from({ length: mostWaiting }, () => ana('GET', '/me'));
      await until('as many waiting as may', () => server.database.waiting() >= mostWaiting);

      const refused = await ana('GET', '/scope/main/items/product');
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const order = await ana('POST', '/scope/main/items/order', { body: {}, headers: { 'idempotency-key': 'busy' } });
      expect(order.status).toBe(503);
      const live = listen(server.url, 'any', []);
      await until('the live connection refused', () => live.closed() !== undefined);
      // Who watches the server is not sent away.
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200);

      await release();
      expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await ana('GET', '/scope/main/items/product')).status).toBe(200);
    });

    test('several writes in one call count as so many, and none of them once they were done', async () => {
      const calls = Array.from({ length: mostWaiting }, () => ({
        key: randomUUID(),
        method: 'POST',
        path: endpoints.placeOrder.path,
        body: smallOrder(),
      }));
      // The session's contact is stored before the connections are held.
      expect((await ana('GET', '/me')).status).toBe(200);
      const release = await holdAll();
      const sent = ana('POST', endpoints.sendMany.path, { body: { calls } });
      await until('the call waiting', () => server.database.waiting() >= 1);
      expect((await ana('GET', '/me')).status).toBe(503);
      await release();
      const { status, body } = await sent;
      const statuses = body.answers.map((answer: { status: number }) => answer.status);
      expect([status, statuses]).toEqual([200, [201, 201, 201]]);
      expect((await ana('GET', '/me')).status).toBe(200);
    });
  });
}

test('one connection too many ends the oldest of its session, and nobody else’s', async () => {
  const server = await startServer();
  await foundCompany(server.database);
  const key = await liveKeyOf(await callAs(server.url, 'ana'));
  const other = listen(server.url, await liveKeyOf(await callAs(server.url, 'ana')), []);
  const opened: Listener[] = [];
  const open = async (): Promise<void> => {
    const listener = listen(server.url, key, []);
    opened.push(listener);
    await until('ready', () => listener.heard.length > 0);
  };
  for (let tab = 0; tab < mostOfSession; tab += 1) await open();
  expect(opened.map((listener) => listener.closed()).filter((code) => code !== undefined)).toEqual([]);
  await open();
  await until('the oldest ended', () => opened[0]?.closed() !== undefined);
  expect(opened.map((listener) => listener.closed()).filter((code) => code !== undefined)).toEqual([
    closeCodes.tooMany,
  ]);
  expect(other.closed()).toBeUndefined();
  for (const listener of [...opened, other]) listener.hangUp();
  await server.stop();
});
