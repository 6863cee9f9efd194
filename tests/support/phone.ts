import { signIn } from '../../src/actions/session';
import { createDevice, type Device } from '../../src/device/device';
import type { Environment } from '../../src/session/environment';
import type { Command } from '../../src/wire/command';
import { endpoints } from '../../src/wire/endpoints';
import { accountOf, eventually, signedIn, waiting } from '../actions/field';
import { type Call, callAs, password } from './calls';
import type { Engine } from './databases';
import { startCompany } from './served-company';
import type { RunningServer } from './server';
import { addressesOf, createTestBrowser, shortPauses, type TestBrowser, type TestTab } from './test-browser';

// A phone whose requests and answers get lost, or come late, as a test says.

/** 'loses': they arrive and their answers do not. 'holds': they neither arrive nor fail for good, until `deliver`. */
type Way = 'carries' | 'loses' | 'holds';

interface Road {
  /** 'down': nothing leaves the phone. 'reads': no write does. */
  network: 'up' | 'reads' | 'down';
  /** How writes fare now; withdrawals go by `withdrawals`, and the report of what waits is always carried. */
  writes: Way;
  withdrawals: Way;
  /** How far the phone's clock is ahead, in milliseconds. */
  later: number;
  /** Every write that went out, with its key. */
  readonly sent: {
    readonly method: string;
    readonly path: string;
    readonly key: string | null;
    readonly body: string;
  }[];
  /** Requests for tokens so far. */
  tokenCalls: number;
  /**
   * The next answer to a write whose method and path say this is lost after it had its effect; with `thenReads` the
   * network then carries reads alone.
   */
  loseNext(what: string, thenReads?: 'thenReads'): void;
  /** What was held arrives at last; answers what the server said of each. */
  deliver(): Promise<number[]>;
}

export interface Phone extends Road {
  readonly browser: TestBrowser;
  readonly tab: TestTab;
  readonly device: Device;
  /** One more tab of it, on the same road. */
  openTab(): TestTab;
  /** The app is closed and opened again. */
  reload(): Promise<Device>;
  /** Persists a command and lets it be sent. */
  enqueue(command: Command): Promise<string>;
  /** Resolves when nothing waits any more. */
  empty(): Promise<void>;
}

interface PhoneOptions {
  readonly username?: string;
  /** How far it is before a test has it; absent: loaded. */
  readonly begun?: 'signed out' | 'signed in' | 'loaded';
  /** `fetch` is what the road carries requests to. */
  readonly over?: Partial<Environment>;
}

const createRoad = (send: typeof fetch): { road: Road; carry: typeof fetch } => {
  const lost = new TypeError('Failed to fetch');
  const held: Request[] = [];
  const losing: { what: string; thenReads: boolean }[] = [];
  const road: Road = {
    network: 'up',
    writes: 'carries',
    withdrawals: 'carries',
    later: 0,
    sent: [],
    tokenCalls: 0,
    loseNext: (what, thenReads) => void losing.push({ what, thenReads: thenReads !== undefined }),
    async deliver() {
      const answers = await Promise.all(held.splice(0).map((request) => send(request)));
      return answers.map(({ status }) => status);
    },
  };
  const wayOf = (path: string): Way => {
    if (path === endpoints.reportUnsent.path) return 'carries';
    return path === endpoints.withdraw.path ? road.withdrawals : road.writes;
  };
  const carry: typeof fetch = async (input, init) => {
    if (road.network === 'down') throw lost;
    const request = new Request(input, init);
    const { method, url, headers } = request;
    if (road.network === 'reads' && method !== 'GET') throw lost;
    const path = new URL(url).pathname.replace('/api', '');
    const isWrite = method !== 'GET' && !path.includes('/auth/');
    const body = isWrite ? await request.clone().text() : '';
    if (isWrite) road.sent.push({ method, path, key: headers.get('Idempotency-Key'), body });
    if (path.includes('/auth/token')) road.tokenCalls += 1;
    const way = isWrite ? wayOf(path) : 'carries';
    if (way === 'holds') {
      // A copy: the app gives the request itself up.
      held.push(new Request(url, { method, headers, body }));
      throw lost;
    }
    const answer = await send(request);
    const at = losing.findIndex(({ what }) => `${method} ${path}`.includes(what));
    if (way === 'carries' && at < 0) return answer;
    const [lostOne] = at < 0 ? [] : losing.splice(at, 1);
    await answer.arrayBuffer();
    if (lostOne?.thenReads === true) road.network = 'reads';
    throw lost;
  };
  return { road, carry };
};

/** A phone of Ana's, or of `username`; pauses are tenths of themselves. */
export const openPhone = async (
  backend: { apiBase: string; eventsUrl: string },
  { username = 'ana', begun = 'loaded', over = {} }: PhoneOptions = {},
): Promise<Phone> => {
  const browser = createTestBrowser();
  const { road, carry } = createRoad(over.fetch ?? fetch);
  const openTab = () =>
    browser.openTab(backend, {
      ...shortPauses,
      now: () => new Date(Date.now() + road.later),
      ...over,
      fetch: carry,
    });
  const start = async (tab: TestTab): Promise<Device> => {
    const device = createDevice(tab);
    await device.ready;
    return device;
  };
  const tab = openTab();
  let device = await (begun === 'loaded' ? signedIn(tab, username) : start(tab));
  if (begun === 'signed in') await signIn(device, username, password);
  const parts = {
    browser,
    tab,
    get device() {
      return device;
    },
    openTab,
    async reload() {
      await device.stop();
      device = await start(openTab());
      return device;
    },
    async enqueue(command: Command) {
      const { entry } = await accountOf(device).sync.enqueue(command, device.environment.newKey());
      return entry.key;
    },
    empty: () =>
      eventually(() => {
        const left = waiting(device).map(({ command, state, problem }) => [command['kind'], state, problem?.message]);
        if (left.length > 0) throw new Error(`still waiting: ${JSON.stringify(left)}`);
      }),
  };
  // Over the road itself, which goes on reading what a test sets.
  return Object.defineProperties(road, Object.getOwnPropertyDescriptors(parts)) as Road & typeof parts;
};

/** Ana's phone at a server of its own, with an administrator who calls it beside her. */
export interface ServedPhone {
  readonly server: RunningServer;
  readonly phone: Phone;
  readonly admin: Call;
  stop(): Promise<void>;
}

export const openServedPhone = async (engine?: Engine): Promise<ServedPhone> => {
  const server = await startCompany(engine);
  const phone = await openPhone(addressesOf(server.url));
  return {
    server,
    phone,
    admin: await callAs(server.url, 'admin'),
    async stop() {
      await phone.device.stop();
      await server.stop();
    },
  };
};
