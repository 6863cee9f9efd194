/** What is known about a call's server, which decides how far its answers are trusted (SYNC-21, SYNC-22). */
export interface KnownServer {
  /** The server's answers name what it did; otherwise it is a plain backend, or not known yet. */
  readonly ours: boolean;
  /** The company that `GET /me` named; undefined before that, and for a plain backend. */
  readonly companyId?: string | undefined;
}

export const unknownServer: KnownServer = { ours: false };
