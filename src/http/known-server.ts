import { type Capability, isOurs } from '#wire/capabilities';

/**
 * What is known of the server that a call goes to, which decides what is believed of its answers (SYNC-21, SYNC-22).
 */
export interface KnownServer {
  /** It announced that it names in its answers what it did; otherwise it is a plain backend, or not known yet. */
  readonly ours: boolean;
  /** The company that `GET /me` named; undefined before it did, and of a plain backend. */
  readonly companyId?: string | undefined;
}

export const unknownServer: KnownServer = { ours: false };

/** The server that an account signed in at. */
export const serverOf = (
  user: { readonly capabilities: readonly Capability[]; readonly companyId?: string | undefined } | undefined,
): KnownServer => (user === undefined ? unknownServer : { ours: isOurs(user.capabilities), companyId: user.companyId });
