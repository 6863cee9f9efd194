import type { KnownServer } from './known-server';

/** Where the client gets its bearer token from; `session/tokens` is the real one. */
export interface TokenSource {
  /** The stored access token, or undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>;
  /**
   * Replaces the access token `stale` that was answered with 401; one refresh serves everybody who waits (SESSION-4).
   */
  refresh(stale: string): Promise<'refreshed' | 'offline' | 'refused'>;
  /** The server that gave the tokens; absent where nothing is known of it yet. */
  server?(): Promise<KnownServer>;
}

/** For calls before anybody is signed in. */
export const noTokens: TokenSource = {
  accessToken: () => Promise.resolve(undefined),
  refresh: () => Promise.resolve('refused'),
};

/** One access token just received, that nothing can refresh. */
export const justReceived = (accessToken: string): TokenSource => ({
  accessToken: () => Promise.resolve(accessToken),
  refresh: () => Promise.resolve('refused'),
});
