import { afterEach, beforeEach } from 'vitest';
import type { Device } from '../../src/device/device';
import { foundCompany } from '../support/company';
import { type RunningServer, startServer } from '../support/server';
import { createTestBrowser } from '../support/test-browser';
import { signedIn } from './field';

// Admins at their desks and our real server. Nothing comes live: a desk knows only what it asked for, and others always
// act behind its back.

export type Fault = 'lose the request' | 'lose the answer';

export interface Desks {
  readonly server: RunningServer;
  /** What happens to the writes that are sent next, one after the other; none before each test. */
  readonly faults: Fault[];
  /** Where a device of the company finds it: as at the desks, nothing comes live. */
  readonly addresses: { readonly apiBase: string; readonly eventsUrl: string };
  /** Signs an admin in at a desk of its own, which is stopped after the test. */
  open(): Promise<Device>;
}

/** Shortens a desk's pauses between attempts; not the minute before it withdraws, nor its patience with the mirror. */
export const shortenPauses = ({ environment }: Device): void => {
  const { setTimer } = environment;
  environment.setTimer = (callback, ms) => setTimer(callback, ms === 60_000 || ms === 5_000 ? ms : Math.min(ms, 5));
};

/**
 * The small company on a server of its own, before each test of the `describe` that calls it; `ask` sends what the
 * desks send.
 */
export const serveDesks = (ask: (request: Request) => Promise<Response> = fetch): Desks => {
  let server: RunningServer | undefined;
  const faults: Fault[] = [];
  const opened: Device[] = [];
  beforeEach(async () => {
    faults.length = 0;
    server = await startServer();
    await foundCompany(server.database);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((desk) => desk.stop()));
    await server?.stop();
  });

  const running = (): RunningServer => {
    if (server === undefined) throw new Error('no server before the first test');
    return server;
  };
  const addresses = () => ({ apiBase: `${running().url}/api`, eventsUrl: 'ws://nowhere' });
  return {
    get server() {
      return running();
    },
    faults,
    get addresses() {
      return addresses();
    },
    async open() {
      const tab = createTestBrowser().openTab(addresses(), {
        // Those of two test browsers would be the same, and so is their account.
        newKey: () => crypto.randomUUID(),
        openSocket: () => {
          throw new Error('no socket here');
        },
        async fetch(...args) {
          const request = new Request(...args);
          const fault = request.method === 'GET' ? undefined : faults.shift();
          if (fault === 'lose the request') throw new TypeError('Failed to fetch');
          const answer = await ask(request);
          if (fault === undefined) return answer;
          await answer.body?.cancel();
          throw new TypeError('the answer was lost');
        },
      });
      const desk = await signedIn(tab, 'admin');
      opened.push(desk);
      return desk;
    },
  };
};
