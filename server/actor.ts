import type { Role } from '#wire/session';

/** Who asks: the account behind the access token of a call, with the role it has at this moment (SESSION-5). */
export interface Actor {
  readonly accountId: string;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
}
