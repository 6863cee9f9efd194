import type { NodemailerError } from 'nodemailer';
import { oneLine } from './order-sheet';

/**
 * A message that was not sent, with a sentence for the person who wanted to send it; one for agents, who know no
 * settings of the server. `mayHaveArrived`: the server had all of it and never said what became of it, so that sending
 * it again could make it two.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly forAgents: string;
  readonly mayHaveArrived: boolean;

  constructor(
    { forAdmins, forAgents }: { forAdmins: string; forAgents: string },
    { mayHaveArrived, cause }: { mayHaveArrived: boolean; cause: unknown },
  ) {
    super(forAdmins, { cause });
    this.forAgents = forAgents;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** What went wrong while sending. `handedOver`: the whole message was on its way when it did. */
export const failureOf = (cause: unknown, { to, handedOver }: { to: string; handedOver: boolean }): MailFailure => {
  const error = cause as Partial<NodemailerError>;
  // A reply of the server is its word on the message; without one, nobody knows.
  if (handedOver && error.responseCode === undefined) {
    const sentence =
      'The mail server stopped answering after it was given the message, so it may or may not have been sent. ' +
      `Ask at ${to} before you send it again.`;
    return new MailFailure({ forAdmins: sentence, forAgents: sentence }, { mayHaveArrived: true, cause });
  }
  const sentences = {
    forAdmins: `${sentenceOf(error, to, operator)} Nothing was sent.`,
    forAgents: `${sentenceOf(error, to, office)} Nothing was sent.`,
  };
  return new MailFailure(sentences, { mayHaveArrived: false, cause });
};

/** Who can mend a setting of the server. */
const operator = (setting: string): string => `Ask whoever runs the server to check ${setting}`;
const office = (): string => 'Ask the office';

/** What Node says where a certificate or a handshake is not right; the mail library calls all of it a socket error. */
const insecure = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|INVALID_|ERR_TLS_|ERR_SSL_|EPROTO$)/;

const sentenceOf = (error: Partial<NodemailerError>, to: string, ask: (setting: string) => string): string => {
  const { command, response, responseCode } = error;
  const code = insecure.test(String(error.originalCode)) ? 'ETLS' : error.code;
  const said = response === undefined ? '' : ` It said: ${oneLine(response).slice(0, longestReply)}.`;
  if (command === 'RCPT TO') return `The mail server does not take messages for ${to}.${said} Check the address.`;
  if (command === 'MAIL FROM') {
    return `The mail server does not take messages from this sender.${said} ${ask('MAIL_FROM')}.`;
  }
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return `The mail server did not accept its user or password.${said} ${ask('SMTP_URL')}.`;
    case 'ETLS':
      return `The connection to the mail server could not be made secure.${said} ${ask('SMTP_URL')}.`;
    case 'EDNS':
      return `The mail server was not found. Try again later; if it stays so, ${lowered(ask('SMTP_URL'))}.`;
    case 'ETIMEDOUT':
    case 'EABORT':
      return 'The mail server did not answer in time. Try again later.';
  }
  if (responseCode !== undefined) return `The mail server refused the message.${said}`;
  return `The mail server cannot be reached. Try again later; if it stays so, ${lowered(ask('SMTP_URL'))}.`;
};

/** Longest part of a server's own words that is passed on, in signs. */
const longestReply = 200;

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
