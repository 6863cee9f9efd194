import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { failureOf } from './failure';
import { hideSecrets } from './secrets';

export interface Message {
  readonly to: string;
  /** Without angle brackets; the same for every attempt, so that a receiver can recognise a duplicate. */
  readonly id: string;
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A picture in the HTML, referenced by `cid:` and its id. */
  readonly picture?: { readonly id: string; readonly name: string; readonly type: string; readonly content: Buffer };
  readonly pdf: { readonly name: string; readonly content: Buffer };
}

export interface Mailer {
  /** The operator's name for the sender; the product's name by default. */
  readonly sender: string;
  /** Resolves when the mail server has accepted the message; throws MailFailure. */
  send(message: Message): Promise<void>;
}

/** The sender's name if neither the operator nor the company has set one. */
const product = 'Teren';
/** A user waits, and their device stops waiting for a call after 30 s (decisions 24). */
const mailPatienceMs = 20_000;

/**
 * Sends through the operator's mail server, with a connection per message; undefined without SMTP_URL. `failed` gets
 * the server's or the network's error, for the operator's log.
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
            hideSecrets(error, smtpUrl);
            failed(error);
            throw failureOf(error, { to, handedOver });
          }
        },
      };

const embedded = ({ id, name, type, content }: NonNullable<Message['picture']>) =>
  ({ cid: id, filename: name, content, contentType: type, contentDisposition: 'inline' }) as const;

/** Nodemailer reports only to its logger that the last byte of a message was written. Nothing is logged here. */
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
