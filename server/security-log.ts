/** What is worth a line of its own when somebody asks later who was let in, and who was not. */
export interface SecurityEvent {
  readonly security:
    | 'sign-in good'
    | 'sign-in bad'
    | 'sign-in limited'
    | 'token reused'
    | 'session ended'
    | 'sessions ended'
    | 'wipe asked'
    | 'handed in'
    | 'account added'
    | 'account changed'
    | 'code given'
    | 'code used'
    | 'code bad'
    | 'password changed'
    | 'password bad'
    | 'password confirmed'
    | 'refused by role'
    | 'refused by origin'
    | 'refused by sight'
    | 'refused input'
    | 'mail limited';
  /**
   * Id of the account that it is about; absent where nobody knows. Never a name that was typed: it may be a password.
   */
  readonly account?: string | undefined;
  /** Id of the account that did it, where that is another one. */
  readonly by?: string | undefined;
  /** What of the account was changed, by name. */
  readonly fields?: readonly string[];
  /** The call that was refused. */
  readonly call?: string;
}

/** Where it came from: a request, or absent: the operator's own command. */
interface Origin {
  readonly id: string;
  readonly ip: string;
}

/** Writes one line. No password, code or token has a place in it. */
export type SecurityLog = (event: SecurityEvent, from?: Origin) => void;

/** What the lines are written with: a logger as Fastify has it. */
interface Logger {
  child(bindings: object, options: { readonly level: string }): { info(fields: object, words: string): void };
}

/** Lines of the level info, written whatever LOG_LEVEL is, but for 'silent'. */
export const createSecurityLog = (logger: Logger): SecurityLog => {
  const log = logger.child({}, { level: 'info' });
  return (event, from) =>
    log.info({ ...event, ...(from === undefined ? {} : { reqId: from.id, address: from.ip }) }, 'security');
};
