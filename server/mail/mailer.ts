import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { failureOf } from './failure';

export interface Message {
  /** One address. */
  readonly to: string;
  /** Without angle brackets; the same for every attempt, so that a receiver can recognise a second one. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pdf: { readonly name: string; readonly content: Buffer };
}

export interface Mailer {
  /** Who messages come from, as readers see it. */
  readonly sender: string;
  /** Resolves when the mail server has taken the message; throws MailFailure. */
  send(message: Message): Promise<void>;
}

/** A person waits for it, and their device gives a call up after 30 s (decisions 24). */
const mailPatienceMs = 20_000;

/**
 * Sends through the operator's mail server, a connection for each message; undefined where SMTP_URL is not set. What
 * the server or the network said when it failed goes to `failed`, for the operator.
 */
export const createMailer = (
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  failed: (error: unknown) => void,
  patienceMs = mailPatienceMs,
): Mailer | undefined =>
  smtpUrl === undefined
    ? undefined
    : {
        sender: mailFrom.name,
        send: async ({ to, id, subject, text, html, pdf }) => {
          let handedOver = false;
          const transport = createTransport({ url: smtpUrl, logger: progress(() => (handedOver = true)) });
          try {
            await transport.sendMail({
              from: mailFrom,
              to: { name: '', address: to },
              messageId: `<${id}@${mailFrom.address.split('@')[1]}>`,
              subject,
              text,
              html,
              attachments: [{ filename: pdf.name, content: pdf.content, contentType: 'application/pdf' }],
              disableFileAccess: true,
              disableUrlAccess: true,
              signal: AbortSignal.timeout(patienceMs),
            });
          } catch (error) {
            failed(error);
            throw failureOf(error, { to, handedOver });
          }
        },
      };

/** Nodemailer tells its logger alone when the last byte of a message is out; nothing is written anywhere. */
const progress = (handedOver: () => void) => {
  const quiet = () => undefined;
  return {
    trace: quiet,
    debug: quiet,
    info: (entry: unknown) => {
      if ((entry as { readonly tnx?: string }).tnx === 'message') handedOver();
    },
    warn: quiet,
    error: quiet,
    fatal: quiet,
  };
};
