import { signIn } from '../../src/actions/session';
import { createDevice, type Device } from '../../src/device/device';
import type { Environment } from '../../src/session/environment';
import type { Command } from '../../src/wire/command';
import { accountOf, eventually, signedIn, waiting } from '../actions/field';
import { createTestBrowser, shortPauses, type TestBrowser } from '../support/test-browser';

// A phone whose answers get lost as a test says, for the rules of sending.

type Network = 'up' | 'reads' | 'down';

export interface Phone {
  readonly browser: TestBrowser;
  readonly device: Device;
  /** Every write that went out: method, path and key. */
  readonly sent: {
    readonly method: string;
    readonly path: string;
    readonly key: string | null;
    readonly body: string;
  }[];
  /** 'reads': no write leaves the phone. */
  network: Network;
  /** How far the phone's clock is ahead, in milliseconds. */
  later: number;
  /** Requests for tokens so far. */
  readonly tokenCalls: number;
  /**
   * The next answer to a write whose method and path say this is lost after it had its effect; with `thenReads` the
   * network then carries reads alone.
   */
  loseNext(what: string, thenReads?: 'thenReads'): void;
  /** Persists a command and lets it be sent. */
  enqueue(command: Command): Promise<string>;
  /** Resolves when nothing waits any more. */
  empty(): Promise<void>;
}

/**
 * A phone of Ana's, or of `username`, signed in and loaded; pauses are tenths of themselves. `over.fetch` is what its
 * network carries requests to.
 */
export const openPhone = async (
  backend: { apiBase: string; eventsUrl: string },
  {
    loaded = true,
    over = {},
    username = 'ana',
  }: { loaded?: boolean; over?: Partial<Environment>; username?: string } = {},
): Promise<Phone> => {
  const browser = createTestBrowser();
  const sent: Phone['sent'][number][] = [];
  const losing: { what: string; thenReads: boolean }[] = [];
  const state: { network: Network; later: number; tokenCalls: number } = {
    network: 'up',
    later: 0,
    tokenCalls: 0,
  };
  const lost = new TypeError('Failed to fetch');
  const send = over.fetch ?? fetch;
  const tab = browser.openTab(backend, {
    ...over,
    fetch: async (input, init) => {
      if (state.network === 'down') throw lost;
      const request = new Request(input, init);
      const { method } = request;
      if (state.network === 'reads' && method !== 'GET') throw lost;
      const path = new URL(request.url).pathname.replace('/api', '');
      if (method !== 'GET' && !path.includes('/auth/'))
        sent.push({ method, path, key: request.headers.get('Idempotency-Key'), body: await request.clone().text() });
      if (path.includes('/auth/token')) state.tokenCalls += 1;
      const answer = await send(request);
      const at = losing.findIndex(({ what }) => `${method} ${path}`.includes(what));
      if (at < 0) return answer;
      const [lostOne] = losing.splice(at, 1);
      await answer.arrayBuffer();
      if (lostOne?.thenReads === true) state.network = 'reads';
      throw lost;
    },
    now: () => new Date(Date.now() + state.later),
    ...shortPauses,
  });
  const device = loaded ? await signedIn(tab, username) : createDevice(tab);
  await device.ready;
  if (!loaded) await signIn(device, username, 'teren-demo');
  return {
    browser,
    device,
    sent,
    get network() {
      return state.network;
    },
    set network(value) {
      state.network = value;
    },
    get later() {
      return state.later;
    },
    set later(value) {
      state.later = value;
    },
    get tokenCalls() {
      return state.tokenCalls;
    },
    loseNext: (what, thenReads) => void losing.push({ what, thenReads: thenReads !== undefined }),
    async enqueue(command) {
      const { entry } = await accountOf(device).sync.enqueue(command, device.environment.newKey());
      return entry.key;
    },
    empty: () =>
      eventually(() => {
        const left = waiting(device).map(({ command, state: now, problem }) => [
          command['kind'],
          now,
          problem?.message,
        ]);
        if (left.length > 0) throw new Error(`still waiting: ${JSON.stringify(left)}`);
      }),
  };
};
