import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../src/http/http';
import { longestSilenceMs, slowestUpload, type WatchSilence, watchSilence } from '../../src/http/silence';
import { justReceived } from '../../src/http/tokens';

// Lines that are slow and alive. The clock is the test's; the connection is real.

let server: Server;
let answer: ServerResponse | undefined;
beforeEach(async () => {
  answer = undefined;
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      answer = response;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};
/** More than 30 s of the slowest line, and less than what Node's own client waits for an answer. */
const file = 'a'.repeat(1_024 * 1_024);
const fiveMegabytes = 5 * 1_024 * 1_024;
const json = { 'content-type': 'application/json' };

/** The client, and how often something was received of an answer. */
const client = (watch: WatchSilence) => {
  const state = { received: 0 };
  const http = createHttp({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    fetch: (...args) => fetch(...args),
    setTimer: () => () => undefined,
    warn: () => undefined,
    tokens: justReceived('token'),
    watch(giveUp, bytes) {
      const inner = watch(giveUp, bytes);
      return {
        received() {
          inner.received();
          state.received += 1;
        },
        stop: inner.stop,
      };
    },
  });
  return { http, state };
};
/** The rule as it was: 30 s in total. */
const inTotal: WatchSilence = (giveUp) => {
  const timer = setTimeout(giveUp, longestSilenceMs);
  return { received: () => undefined, stop: () => clearTimeout(timer) };
};

/** An upload whose answer comes after as long as the slowest line takes. */
const upload = async (watch: WatchSilence): Promise<string> => {
  const { http } = client(watch);
  const outcome = http.call('importProducts', { body: file, contentType: 'text/csv' });
  await until(() => answer !== undefined);
  await vi.advanceTimersByTimeAsync((file.length / slowestUpload) * 1_000);
  answer?.writeHead(200, json).end('{"added":1,"changed":0,"unchanged":0}');
  return (await outcome).kind;
};

/** A list that comes in pieces, 20 s apart. */
const download = async (watch: WatchSilence): Promise<string> => {
  const { http, state } = client(watch);
  const outcome = http.call('products');
  let ended = false;
  const watched = outcome.then(() => {
    ended = true;
  });
  await until(() => answer !== undefined);
  answer?.writeHead(200, json);
  for (const piece of ['[', ' ', ' ', ']']) {
    const before = state.received;
    answer?.write(piece);
    await until(() => state.received > before || ended);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  answer?.end();
  await watched;
  return (await outcome).kind;
};

describe('a slow line that is alive', () => {
  it('an upload has the time that the slowest line needs, one of 5 MB too', async () => {
    const giveUp = vi.fn();
    const watch = watchSilence(giveUp, fiveMegabytes);
    await vi.advanceTimersByTimeAsync((fiveMegabytes / slowestUpload) * 1_000 + longestSilenceMs - 1);
    expect(giveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(giveUp).toHaveBeenCalledOnce();
    watch.stop();
    expect(await upload(watchSilence)).toBe('accepted');
  });
  it('a download goes on for as long as something comes', async () => {
    expect(await download(watchSilence)).toBe('accepted');
  });
  it('sabotage: with 30 s in total both are given up', async () => {
    expect(await download(inTotal)).toBe('offline');
    answer = undefined;
    expect(await upload(inTotal)).toBe('offline');
  });
});
