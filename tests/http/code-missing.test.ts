import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttp, type HttpOptions } from '../../src/http/http';
import { longestSilenceMs } from '../../src/http/silence';
import { justReceived } from '../../src/http/tokens';
import { noNetwork } from '../support/test-browser';

// The code that makes requests is a file of its own, which may not come or hang on its way. The clock is the test's.

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const missing = { kind: 'offline', answered: false, because: 'code-missing' };
let sent: number;
const client = (load: HttpOptions['load']) => {
  sent = 0;
  return createHttp({
    apiBase: 'http://nowhere/api',
    fetch: () => {
      sent += 1;
      return noNetwork();
    },
    setTimer: () => () => undefined,
    warn: () => undefined,
    tokens: justReceived('token'),
    ...(load === undefined ? {} : { load }),
  });
};
const never: HttpOptions['load'] = () => new Promise(() => undefined);

test('[SYNC-3] code that hangs is waited for as long as an answer, then nothing was sent', async () => {
  let ended = false;
  const outcome = client(never).call('products');
  const watched = outcome.then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(longestSilenceMs - 1);
  expect([ended, vi.getTimerCount()]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(1);
  await watched;
  expect(await outcome).toMatchObject(missing);
  expect([sent, vi.getTimerCount()]).toEqual([0, 0]);
});

test('[SYNC-3] code that could not be fetched, or came, leaves no timer behind', async () => {
  expect(await client(() => Promise.reject(new TypeError('no file'))).call('products')).toMatchObject(missing);
  expect([sent, vi.getTimerCount()]).toEqual([0, 0]);
  expect(await client(undefined).call('products')).toMatchObject({ kind: 'offline', reason: 'no-answer' });
  expect([sent, vi.getTimerCount()]).toEqual([1, 0]);
});

test.each([
  ['while its code comes', false],
  ['before it', true],
])('[SYNC-3] a call aborted %s ends at once, and asks nobody to load the page again', async (_, before) => {
  const aborting = new AbortController();
  if (before) aborting.abort();
  const outcome = client(never).call('products', { signal: aborting.signal });
  await vi.advanceTimersByTimeAsync(1);
  aborting.abort();
  expect(await outcome).toEqual({ kind: 'offline', answered: false, reason: 'no-answer' });
  expect([sent, vi.getTimerCount()]).toEqual([0, 0]);
});
