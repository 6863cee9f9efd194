import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appLevel, smallestApp } from '#wire/app-level';
import { appHeader } from '#wire/endpoints';
import { type Call, callAs, refreshWith } from '../support/calls';
import { foundCompany } from '../support/company';
import { listen, liveKeyOf } from '../support/listener';
import { type RunningServer, startServer } from '../support/server';
import { until } from '../support/server-process';

describe('the smallest app that is served', () => {
  const smallest = 3;
  let server: RunningServer;
  let ana: Call;
  beforeAll(async () => {
    server = await startServer({ parts: { smallest } });
    await foundCompany(server.database);
    ana = await callAs(server.url, 'ana');
  });
  afterAll(() => server.stop());

  const asked = async (headers: Record<string, string>): Promise<unknown[]> => {
    const { status, body } = await ana('GET', '/me', { headers });
    return [status, body.code];
  };

  test('an app below it gets 426, whatever it asks; one that does not know that answer gets 503', async () => {
    expect(await asked({ [appHeader]: '0.2.0-abc 3' })).toEqual([200, undefined]);
    expect(await asked({ [appHeader]: '0.2.0-abc 4' })).toEqual([200, undefined]);
    expect(await asked({ [appHeader]: '0.1.0-abc 2' })).toEqual([426, 'app-too-old']);
    // Builds that send no level, and pages of older ones that send no header: the browser's Sec-Fetch-Site identifies
    // them.
    expect(await asked({ [appHeader]: '0.1.0-abc' })).toEqual([503, 'unavailable']);
    expect(await asked({ 'sec-fetch-site': 'same-origin' })).toEqual([503, 'unavailable']);
    // Another program's call.
    expect(await asked({})).toEqual([200, undefined]);
  });

  test('a write of such an app has no effect; sign-in, sign-out, events and the app itself go on', async () => {
    const old = { [appHeader]: '0.1.0-abc 2' };
    const body = { name: 'Magazin', phone: '0712345678' };
    const count = async () => (await ana('GET', '/scope/main/items/client')).body.length;
    const before = await count();
    expect(await ana('POST', '/scope/main/items/client', { body, headers: old })).toMatchObject({ status: 426 });
    expect(await count()).toBe(before);
    expect((await refreshWith(server.url, 'x', old)).status).not.toBe(426);
    const live = listen(server.url, await liveKeyOf(ana), [], { headers: { 'sec-fetch-site': 'same-origin' } });
    await until('ready', () => live.heard.length > 0);
    live.hangUp();
    expect((await fetch(`${server.url}/health/live`, { headers: old })).status).toBe(200);
  });

  test('what this release serves is what it is itself', () => {
    expect(smallestApp).toBeLessThanOrEqual(appLevel);
  });
});
