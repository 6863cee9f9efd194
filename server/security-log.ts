/** Events that are logged so that it can be found out later who was let in, and who was not. */
export interface SecurityEvent {
  readonly security:
    | 'company founded'
    | 'sign-in good'
    | 'sign-in bad'
    | 'sign-in limited'
    | 'token reused'
    | 'session ended'
    | 'sessions ended'
    | 'wipe asked'
    | 'handed in'
    | 'lifeboat imported'
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
  /** Id of the account concerned; absent if unknown. Never a typed name: it may be a password. */
  readonly account?: string | undefined;
  /** Id of the account that did it, if it is another one. */
  readonly by?: string | undefined;
  /** Names of the account's changed fields. */
  readonly fields?: readonly string[];
  readonly call?: string;
}

/** Where it came from: a request, or absent: the operator's own command. */
interface Origin {
  readonly id: string;
  readonly ip: string;
}

/** Writes one line. A line must not contain a password, code or token. */
export type SecurityLog = (event: SecurityEvent, from?: Origin) => void;

/** The logger for the lines, as Fastify has it. */
interface Logger {
  child(bindings: object, options: { readonly level: string }): { info(fields: object, words: string): void };
}

/** Writes lines at level info, whatever LOG_LEVEL is, except 'silent'. */
export const createSecurityLog = (logger: Logger): SecurityLog => {
  const log = logger.child({}, { level: 'info' });
  return (event, from) =>
    log.info({ ...event, ...(from === undefined ? {} : { reqId: from.id, address: from.ip }) }, 'security');
};
