/**
 * What is known of the server that a call goes to, which decides what is believed of its answers (SYNC-21, SYNC-22).
 */
export interface KnownServer {
  /** It names in its answers what it did; otherwise it is a plain backend, or not known yet. */
  readonly ours: boolean;
  /** The company that `GET /me` named; undefined before it did, and of a plain backend. */
  readonly companyId?: string | undefined;
}

export const unknownServer: KnownServer = { ours: false };
