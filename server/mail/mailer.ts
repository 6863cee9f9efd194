import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { failureOf } from './failure';

export interface Message {
  /** One address. */
  readonly to: string;
  /** Without angle brackets; the same for every attempt, so that a receiver can recognise a second one. */
  readonly id: string;
  /** What its sender is called, where the operator has not said so. */
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A picture that the HTML shows, named there by `cid:` and its id. */
  readonly picture?: { readonly id: string; readonly name: string; readonly type: string; readonly content: Buffer };
  readonly pdf: { readonly name: string; readonly content: Buffer };
}

export interface Mailer {
  /** What the operator calls the sender of messages; the product where it is not set. */
  readonly sender: string;
  /** Resolves when the mail server has taken the message; throws MailFailure. */
  send(message: Message): Promise<void>;
}

/** Whom messages come from where neither the operator nor the company says it. */
const product = 'Teren';
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
        sender: mailFrom.name || product,
        send: async ({ to, id, sender, subject, text, html, picture, pdf }) => {
          let handedOver = false;
          const transport = createTransport({ url: smtpUrl, logger: progress(() => (handedOver = true)) });
          try {
            await transport.sendMail({
              from: { name: mailFrom.name || sender, address: mailFrom.address },
              to: { name: '', address: to },
              messageId: `<${id}@${mailFrom.address.split('@')[1]}>`,
              subject,
              text,
              html,
              attachments: [
                { filename: pdf.name, content: pdf.content, contentType: 'application/pdf' },
                ...(picture === undefined ? [] : [embedded(picture)]),
              ],
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

const embedded = ({ id, name, type, content }: NonNullable<Message['picture']>) =>
  ({ cid: id, filename: name, content, contentType: type, contentDisposition: 'inline' }) as const;

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
