import type { KnownServer } from './known-server';

/** Where the client gets its bearer token from; `session/tokens` is the real one. */
export interface TokenSource {
  /** The stored access token, or undefined if no one is signed in. */
  accessToken(): Promise<string | undefined>;
  /**
   * Replaces the access token `stale` that was answered with 401; one refresh serves all waiting callers (SESSION-4).
   */
  refresh(stale: string): Promise<'refreshed' | 'offline' | 'refused'>;
  /** The server that issued the tokens; absent if nothing is known about it yet. */
  server?(): Promise<KnownServer>;
}

/** For calls before a sign-in. */
export const noTokens: TokenSource = {
  accessToken: () => Promise.resolve(undefined),
  refresh: () => Promise.resolve('refused'),
};

/** An access token that was just received and cannot be refreshed. */
export const justReceived = (accessToken: string): TokenSource => ({
  accessToken: () => Promise.resolve(accessToken),
  refresh: () => Promise.resolve('refused'),
});
