import type { NodemailerError } from 'nodemailer';
import type { Said } from '#wire/said';
import { oneLine } from '../../src/sheet/order-sheet';

/** The reason for administrators, and for agents, who know no server settings. */
interface Reasons {
  readonly admin: Said;
  readonly agent: Said;
}

/**
 * A message that was not sent. `mayHaveArrived`: the mail server received all of it and did not confirm it, so that
 * sending it again could deliver it twice.
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

/** The failure for an error while sending. `handedOver`: the whole message had been written. */
export const failureOf = (cause: unknown, { to, handedOver }: { to: string; handedOver: boolean }): MailFailure => {
  const error = cause as Partial<NodemailerError>;
  // A reply of the server is final; without one, the outcome is unknown.
  if (handedOver && error.responseCode === undefined) {
    const reason = { say: 'mail-may-have-arrived', to } as const;
    return new MailFailure({ admin: reason, agent: reason }, { mayHaveArrived: true, cause });
  }
  const reasons = { admin: reasonOf(error, to, (setting) => setting), agent: reasonOf(error, to, () => '') };
  return new MailFailure(reasons, { mayHaveArrived: false, cause });
};

/** Node's error codes for certificates and handshakes, which the mail library reports as socket errors. */
const insecure = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|INVALID_|ERR_TLS_|ERR_SSL_|EPROTO$)/;

const reasonOf = (error: Partial<NodemailerError>, to: string, known: (setting: string) => string): Said => {
  const { command, response, responseCode } = error;
  const code = insecure.test(String(error.originalCode)) ? 'ETLS' : error.code;
  const reply = response === undefined ? '' : oneLine(response.replaceAll(/\p{Cf}/gu, '')).slice(0, longestReply);
  if (command === 'RCPT TO') return { say: 'mail-address-refused', to, reply };
  if (command === 'MAIL FROM') return { say: 'mail-sender-refused', reply, setting: known('MAIL_FROM') };
  const setting = known('SMTP_URL');
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      // It may name the operator's account, which agents do not know.
      return { say: 'mail-password-refused', reply: setting === '' ? '' : reply, setting };
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

/** Most characters of a server's reply that are shown. */
const longestReply = 200;
