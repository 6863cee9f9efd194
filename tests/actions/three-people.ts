import { afterAll, beforeAll, expect, vi } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Device } from '../../src/device/device';
import { secondTryDelayMs } from '../../src/http/http';
import { type Call, callAs } from '../support/calls';
import { foundCompany, hire } from '../support/company';
import { type RunningServer, startServer } from '../support/server';
import { createTestBrowser } from '../support/test-browser';
import type { Username } from './editors';
import { accountOf, signedIn, waiting } from './field';

// Two admins and an agent, each with the app on a device, and our real server. News arrives when the test says so.

export interface ThreePeople {
  readonly server: RunningServer;
  deviceOf(who: Username): Device;
  /** The server, past every app. */
  call(who: Username): Call;
}

/** Three people at one small company, for all tests of the `describe` that calls it. */
export const serveThree = (): ThreePeople => {
  let server: RunningServer;
  const devices = new Map<Username, Device>();
  const calls = new Map<Username, Call>();
  beforeAll(async () => {
    server = await startServer();
    await foundCompany(server.database);
    await hire(server.database, 'radu', 'admin');
    for (const who of ['admin', 'radu', 'ana'] as const) {
      const tab = createTestBrowser().openTab(
        { apiBase: `${server.url}/api`, eventsUrl: 'ws://nowhere' },
        {
          newKey: () => crypto.randomUUID(),
          openSocket: () => {
            throw new Error('no socket here');
          },
          // A refusal is asked for a second time without the pause (spec §7): these people are refused often.
          setTimer(callback, ms) {
            const timer = setTimeout(callback, ms === secondTryDelayMs ? 0 : ms);
            return () => clearTimeout(timer);
          },
        },
      );
      calls.set(who, await callAs(server.url, who));
      devices.set(who, await signedIn(tab, who));
    }
  });
  afterAll(async () => {
    for (const device of devices.values()) await device.stop();
    await server.stop();
  });
  return {
    get server() {
      return server;
    },
    deviceOf: (who) => devices.get(who) as Device,
    call: (who) => calls.get(who) as Call,
  };
};

/** Does something before each write that this device sends; answers what ends that. */
export const beforeWrites = (device: Device, act: () => Promise<void>): (() => void) => {
  const { http } = accountOf(device);
  const call = http.call.bind(http);
  const late: typeof call = async (name, request) => {
    if (endpoints[name].method !== 'GET') await act();
    return call(name, request);
  };
  Object.assign(http, { call: late });
  return () => void Object.assign(http, { call });
};

/** The refused entries, once nothing else is pending; other saves may delay this any number of times. */
export const refusedOf = async (device: Device): Promise<ReturnType<typeof waiting>[number] | undefined> => {
  const sent = (): void => expect(waiting(device).filter(({ state }) => state !== 'refused')).toEqual([]);
  await vi.waitFor(sent, { timeout: 300_000, interval: 10 });
  return waiting(device)[0];
};
