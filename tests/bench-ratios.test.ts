import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { createSearchIndex, furtherProductFields, productSearchFields } from '#domain/search';
import { median } from '../bench/figures';
import { play } from '../bench/queue-model';
import { engines, firstEngine } from './support/databases';
import { listen, liveKeyOf } from './support/listener';
import { smallOrder } from './support/new-orders';
import { serveCompany } from './support/served-company';
import { until } from './support/server-process';

// The short form of bench/: what a user waits for, beside the least that could do it, in one process and in turns. Only
// ratios, with several times the room that was measured: they notice that something became many times slower.

const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** How many times longer the median of ours takes than that of the peer; both take turns. */
const ratio = async (runs: number, ours: () => unknown, peer: () => unknown): Promise<number> => {
  const figures: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let run = -3; run < runs; run += 1) {
    const [one, other] = [await timed(ours), await timed(peer)];
    // Before that, code is compiled.
    if (run < 0) continue;
    figures.ours.push(one);
    figures.peer.push(other);
  }
  return median(figures.ours) / median(figures.peer);
};

test('[SYNC-17] a key in the search of 20,000 products is no slower than a bare filter by far', async () => {
  const products = Array.from({ length: 20_000 }, (_, at) => ({
    code: `${['CAF', 'ALU', 'ȚIG', 'ŞUN'][at % 4]}-${at}`,
    name: `${['Cafea măcinată', 'Alune prăjite', 'Țigări', 'Șuncă presată'][at % 4]} ${at % 977} g`,
  }));
  const index = createSearchIndex(products, productSearchFields, furtherProductFields);
  index.prepare(products.length);
  const bare = (text: string) => products.filter(({ code }) => code.includes(text));
  expect(index.find('17')).toHaveLength(bare('17').length);
  let turn = 0;
  const text = () => String(10 + (turn % 90));
  const times = await ratio(
    41,
    () => index.find(text()),
    () => {
      bare(text());
      turn += 1;
    },
  );
  expect(times).toBeLessThan(10);
});

describe.each(engines)('on $name', (engine) => {
  const company = serveCompany(engine, { fresh: 'once' });

  test('[SYNC-2] an order over HTTP is no slower than one bare statement by far', async () => {
    const { database } = company;
    await database.transaction((tx) => sql`create table bare (id bigserial primary key, body text)`.execute(tx));
    const body = smallOrder();
    const times = await ratio(
      11,
      async () => {
        const sent = { body, headers: { 'idempotency-key': crypto.randomUUID() } };
        expect((await company.as('ana')('POST', '/scope/main/items/order', sent)).status).toBeLessThan(300);
      },
      () => database.transaction((tx) => sql`insert into bare (body) values (${JSON.stringify(body)})`.execute(tx)),
    );
    expect(times).toBeLessThan(75);
  });
});

describe('[SYNC-10] live', () => {
  const company = serveCompany(firstEngine, { fresh: 'once' });
  const bare = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.end('{}');
      for (const socket of bare.clients) socket.send('{}');
    });
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    server.on('upgrade', (request, socket, head) => bare.handleUpgrade(request, socket, head, () => undefined));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const socket of bare.clients) socket.terminate();
    server.close();
  });

  test('an order reaches an open socket not much later than by a bare ws server', async () => {
    const key = await liveKeyOf(company.as('admin'));
    const listener = listen(company.url, key, ['order']);
    const socket = new WebSocket(url().replace(/^http/, 'ws'));
    await until('both sockets to be open', () => [listener.socket, socket].every(({ readyState }) => readyState === 1));
    const place = async (): Promise<string> => {
      const sent = { body: smallOrder(), headers: { 'idempotency-key': crypto.randomUUID() } };
      return String((await company.as('ana')('POST', '/scope/main/items/order', sent)).body.id);
    };
    await until('the subscription to be read', async () => {
      await place();
      return listener.events().length > 0;
    });
    /** Until a socket has heard of what this call has made. */
    const heardOn = async (on: WebSocket, call: () => Promise<string>): Promise<void> => {
      const heard: string[] = [];
      let wake = (): void => undefined;
      const look = (data: WebSocket.RawData): void => {
        heard.push(String(data));
        wake();
      };
      on.on('message', look);
      const what = await call();
      while (!heard.some((text) => text.includes(what)))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      on.off('message', look);
    };
    const times = await ratio(
      11,
      () => heardOn(listener.socket, place),
      () => heardOn(socket, async () => (await fetch(url(), { method: 'POST', body: '{}' })).text()),
    );
    listener.hangUp();
    socket.terminate();
    expect(times).toBeLessThan(160);
  });
});

describe('the queue of docs/scale.md', () => {
  const one = { calls: [1, 1], mostWaiting: 500, retryAfter: 5 };

  test('calls are served one after the other, each device makes one at a time', () => {
    const { longestQueue, refused, waits, devices } = play({ ...one, arrivals: [0, 0, 0] });
    expect({ longestQueue, refused, waits, devices }).toEqual({
      longestQueue: 2,
      refused: 0,
      waits: [1, 2, 3, 3, 3, 3],
      devices: [4, 5, 6],
    });
  });

  test('who finds the queue full asks again later, and is served', () => {
    const { refused, devices } = play({ arrivals: [0, 0, 0, 0], calls: [1], mostWaiting: 2, retryAfter: 5 });
    expect({ refused, devices }).toEqual({ refused: 1, devices: [1, 2, 3, 6] });
  });
});
