import type { Role } from '#wire/session';

/** Who makes a call, before and once its session is read: for several calls, these are read in one statement. */
export interface Caller {
  /** The hash of its access token. */
  readonly token: string;
  /** The caller whose session this is; throws Refusal 401 `not-signed-in` if there is none. */
  admit(session: Actor | undefined): Actor;
}

/** The caller: the account behind a call's access token, with its current role (SESSION-5). */
export interface Actor {
  readonly accountId: string;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
}
