import { createDevice, type Device } from '../../src/device/device';
import { endpoints } from '../../src/wire/endpoints';
import type { Engine } from '../support/databases';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { startCompany } from '../support/served-company';
import type { RunningServer } from '../support/server';
import { addressesOf, createTestBrowser, shortPauses, type TestBrowser, type TestTab } from '../support/test-browser';
import { accountOf, signedIn } from './field';

// A phone whose writes get lost, or come late, as a test says.

/** 'loses': they arrive and their answers do not. 'holds': they neither arrive nor fail for good, until `deliver`. */
type Way = 'carries' | 'loses' | 'holds';

interface Road {
  /** How writes fare now; withdrawals go by `withdrawals`. */
  writes: Way;
  withdrawals: Way;
  /** 'down': nothing leaves the phone. */
  network: 'up' | 'down';
  /** Method and path of every write that the phone sent, withdrawals too. */
  readonly sent: string[];
  /** What was held arrives at last; answers what the server said of each. */
  deliver(): Promise<number[]>;
}

export interface Phone {
  readonly browser: TestBrowser;
  readonly tab: TestTab;
  readonly device: Device;
  readonly road: Road;
  /** The app is closed and opened again. */
  reload(): Promise<Device>;
}

const createRoad = () => {
  const held: Request[] = [];
  const road: Road = {
    writes: 'carries',
    withdrawals: 'carries',
    network: 'up',
    sent: [],
    async deliver() {
      const answers = await Promise.all(held.splice(0).map((request) => fetch(request)));
      return answers.map(({ status }) => status);
    },
  };
  const lost = new TypeError('Failed to fetch');
  const carry: typeof fetch = async (input, init) => {
    if (road.network === 'down') throw lost;
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api', '');
    // The report of what waits is none of these writes.
    const isSaid = path === endpoints.reportUnsent.path;
    if (request.method === 'GET' || isSaid || path.startsWith('/auth')) return fetch(request);
    road.sent.push(`${request.method} ${path}`);
    const way = path === endpoints.withdraw.path ? road.withdrawals : road.writes;
    if (way === 'carries') return fetch(request);
    if (way === 'loses') await (await fetch(request)).arrayBuffer();
    else
      held.push(
        new Request(request.url, { method: request.method, headers: request.headers, body: await request.text() }),
      );
    throw lost;
  };
  return { road, carry };
};

const openPhone = async (backend: { apiBase: string; eventsUrl: string }): Promise<Phone> => {
  const browser = createTestBrowser();
  const { road, carry } = createRoad();
  const open = () =>
    browser.openTab(backend, {
      fetch: carry,
      ...shortPauses,
    });
  const tab = open();
  const phone = {
    browser,
    tab,
    device: await signedIn(tab),
    road,
    async reload() {
      await phone.device.stop();
      phone.device = createDevice(open());
      await phone.device.ready;
      return phone.device;
    },
  };
  return phone;
};

export interface Company {
  readonly server: RunningServer;
  readonly phone: Phone;
  stop(): Promise<void>;
}

/** Our server on this engine, and ana's phone. */
export const openCompany = async (engine: Engine): Promise<Company> => {
  const server = await startCompany(engine);
  const phone = await openPhone(addressesOf(server.url));
  const stop = async () => {
    await phone.device.stop();
    await server.stop();
  };
  return { server, phone, stop };
};

/** A backend of the specification's calls alone, and ana's phone. */
export const openPlainCompany = async (): Promise<{ backend: PlainBackend; phone: Phone; stop(): Promise<void> }> => {
  const backend = await startPlainBackend();
  const phone = await openPhone(backend);
  const stop = async () => {
    await phone.device.stop();
    await backend.stop();
  };
  return { backend, phone, stop };
};

/** The network is back, or what waits is sent at once. */
export const wake = (device: Device): void => accountOf(device).sync.wake();
