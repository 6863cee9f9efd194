import type { NodemailerError } from 'nodemailer';
import type { Said } from '#wire/said';
import { oneLine } from './order-sheet';

/** Why, for administrators, and for agents, who know no settings of the server. */
interface Reasons {
  readonly admin: Said;
  readonly agent: Said;
}

/**
 * A message that was not sent. `mayHaveArrived`: the server had all of it and never said what became of it, so that
 * sending it again could make it two.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly reasons: Reasons;
  readonly mayHaveArrived: boolean;

  constructor(reasons: Reasons, { mayHaveArrived, cause }: { mayHaveArrived: boolean; cause: unknown }) {
    super(`A message was not sent: ${reasons.admin.say}`, { cause });
    this.reasons = reasons;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** What went wrong while sending. `handedOver`: the whole message was on its way when it did. */
export const failureOf = (cause: unknown, { to, handedOver }: { to: string; handedOver: boolean }): MailFailure => {
  const error = cause as Partial<NodemailerError>;
  // A reply of the server is its word on the message; without one, nobody knows.
  if (handedOver && error.responseCode === undefined) {
    const reason = { say: 'mail-may-have-arrived', to } as const;
    return new MailFailure({ admin: reason, agent: reason }, { mayHaveArrived: true, cause });
  }
  const reasons = { admin: reasonOf(error, to, (setting) => setting), agent: reasonOf(error, to, () => '') };
  return new MailFailure(reasons, { mayHaveArrived: false, cause });
};

/** What Node says where a certificate or a handshake is not right; the mail library calls all of it a socket error. */
const insecure = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|INVALID_|ERR_TLS_|ERR_SSL_|EPROTO$)/;

const reasonOf = (error: Partial<NodemailerError>, to: string, known: (setting: string) => string): Said => {
  const { command, response, responseCode } = error;
  const code = insecure.test(String(error.originalCode)) ? 'ETLS' : error.code;
  const reply = response === undefined ? '' : oneLine(response).slice(0, longestReply);
  if (command === 'RCPT TO') return { say: 'mail-address-refused', to, reply };
  if (command === 'MAIL FROM') return { say: 'mail-sender-refused', reply, setting: known('MAIL_FROM') };
  const setting = known('SMTP_URL');
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return { say: 'mail-password-refused', reply, setting };
    case 'ETLS':
      return { say: 'mail-not-secure', reply, setting };
    case 'EDNS':
      return { say: 'mail-server-not-found', setting };
    case 'ETIMEDOUT':
    case 'EABORT':
      return { say: 'mail-server-late' };
  }
  return responseCode === undefined ? { say: 'mail-server-unreachable', setting } : { say: 'mail-refused', reply };
};

/** Longest part of a server's own words that is passed on, in signs. */
const longestReply = 200;
