import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../src/http/http';
import { longestSilenceMs } from '../../src/http/silence';
import { justReceived } from '../../src/http/tokens';

let server: Server;
let heard = 0;
let begins: boolean;
beforeEach(async () => {
  heard = 0;
  server = createServer((_request, response) => {
    if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    heard += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = () =>
  createHttp({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    fetch: (...args) => fetch(...args),
    setTimer: () => () => undefined,
    warn: () => undefined,
    tokens: justReceived('token'),
  }).call('products');

describe('a request that hangs', () => {
  for (const [what, writes] of [
    ['before its headers', false],
    ['in the middle of its body', true],
  ] as const)
    it(`[SYNC-3] ${what} is given up after 30 s of silence, outcome unknown (decisions 24)`, async () => {
      begins = writes;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const outcome = call();
      let ended = false;
      const watched = outcome.then(() => {
        ended = true;
      });
      while (heard === 0) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(longestSilenceMs - 1);
      expect(ended).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await watched;
      expect(await outcome).toMatchObject({ kind: 'offline', answered: false });
    });
});
