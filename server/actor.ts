import type { Role } from '#wire/session';

/** The caller: the account behind a call's access token, with its current role (SESSION-5). */
export interface Actor {
  readonly accountId: string;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
}
