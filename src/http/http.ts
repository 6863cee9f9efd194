import { publicCalls } from '#wire/before-calls';
import type { Answer, EndpointName } from '#wire/endpoints';
import type { ReadAnswer, Received } from './answer';
import type { CallRequest } from './exchange';
import { unknownServer } from './known-server';
import type { Outcome } from './outcome';
import { type WatchSilence, watchSilence } from './silence';
import type { TokenSource } from './tokens';

/** Spec §7, §9: the pause before the one retry after a failed response. */
export const secondTryDelayMs = 300;

export type { CallRequest } from './exchange';

export interface HttpOptions {
  readonly apiBase: string;
  readonly fetch: typeof fetch;
  setTimer(callback: () => void, ms: number): () => void;
  warn(message: string, details?: unknown): void;
  readonly tokens: TokenSource;
  /** This app's build and level, if the server is the one that delivered it. */
  readonly app?: string | undefined;
  /** Called each time that the server asks for a newer app. */
  outdated?(): void;
  /** Decides what a response means; replaceable, so that a test can show what happens without it. */
  readonly read?: ReadAnswer;
  /** Decides when an attempt is aborted; replaceable in the same way. */
  readonly watch?: WatchSilence;
  /** Loads what makes requests and reads responses; replaceable in the same way. */
  readonly load?: () => Promise<typeof import('./exchange')>;
}

export interface Http {
  /**
   * Makes one call of the contract's table, with the spec's refresh and retry; never throws for a failed call (spec
   * §7).
   */
  call<Name extends EndpointName>(name: Name, request?: CallRequest): Promise<Outcome<Answer<Name>>>;
}

/** Resolves like `coming`, but with undefined after the silence that aborts a request, or when the call is aborted. */
const unlessGivenUp = async <T>(coming: Promise<T>, watch: WatchSilence, signal?: AbortSignal) => {
  const stop = new AbortController();
  const givenUp = new Promise<undefined>((resolve) => stop.signal.addEventListener('abort', () => resolve(undefined)));
  const giveUp = () => stop.abort();
  const silence = watch(giveUp, 0);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    return await Promise.race([coming, givenUp]);
  } finally {
    silence.stop();
    signal?.removeEventListener('abort', giveUp);
  }
};

/** The client for every call of spec §7. */
export const createHttp = (options: HttpOptions): Http => {
  const { tokens, watch = watchSilence, load = () => import('./exchange') } = options;
  const pause = () => new Promise<void>((resolve) => options.setTimer(resolve, secondTryDelayMs));

  return {
    async call<Name extends EndpointName>(name: Name, request: CallRequest = {}): Promise<Outcome<Answer<Name>>> {
      // Loaded at the first call, after the first screen.
      const coming = load().catch((error: unknown) => options.warn('What calls did not come', error));
      const withToken = !publicCalls.includes(name);
      let token = withToken ? await tokens.accessToken() : undefined;
      if (withToken && token === undefined) return { kind: 'signed-out', reason: 'no access token is stored' };
      const server = (await tokens.server?.()) ?? unknownServer;
      const loaded = await unlessGivenUp(coming, watch, request.signal);
      if (request.signal?.aborted) return { kind: 'offline', answered: false, reason: 'no-answer' };
      if (loaded === undefined)
        return { kind: 'offline', answered: false, reason: 'no-answer', because: 'code-missing' };
      const { exchange, isNoFailure, nameOf } = loaded;
      const read = options.read ?? loaded.readAnswer;
      let refreshed = false;
      let secondTry = false;
      for (;;) {
        let received: Received;
        try {
          received = await exchange({ ...options, watch }, { name, request, token, secondTry });
        } catch {
          // No response: the request may have had its effect, so it is returned to its owner instead of being retried
          // here (decisions 24).
          return { kind: 'offline', answered: false, reason: 'no-answer' };
        }
        const { status } = received;
        const outcome = read(name, received, request, server);
        if (outcome.kind === 'refused' && status === 401 && token !== undefined) {
          // One refresh per request (spec §7).
          if (refreshed)
            return { kind: 'offline', answered: true, status, reason: 'refused-again', because: 'session-refused' };
          const refresh = await tokens.refresh(token);
          if (refresh === 'offline') return { kind: 'offline', answered: true, status, reason: 'session-unrenewed' };
          if (refresh === 'refused') return { kind: 'signed-out', reason: 'the refresh was refused' };
          refreshed = true;
          token = await tokens.accessToken();
          if (token === undefined) return { kind: 'signed-out', reason: 'signed out meanwhile' };
          continue;
        }
        const because = outcome.kind === 'offline' ? outcome.because : undefined;
        if (because === 'app-too-old') options.outdated?.();
        const isFinal = because === 'app-too-old' || because === 'another-company';
        // A retry of a refused secret would count as a second guess.
        const isGuess = outcome.kind === 'refused' && !withToken && name !== 'token';
        if (isNoFailure(received) || isFinal || isGuess || secondTry || status === 401) return outcome;
        options.warn(`${nameOf(name)} failed with ${status}, trying a second time`);
        await pause();
        secondTry = true;
      }
    },
  };
};
