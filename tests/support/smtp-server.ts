import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './server-process';

export type FromSmtp =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'connected' }
  /** How many messages have arrived and are not accepted yet. */
  | { readonly kind: 'held'; readonly count: number }
  | { readonly kind: 'taken'; readonly from: string; readonly to: readonly string[]; readonly raw: string };
/**
 * `noted`: the parent knows of an accepted message; only then its sender is answered, so that no test looks for it too
 * early.
 */
export type ToSmtp = 'release' | 'noted';

/** A message as received: its envelope, its bytes, and what a mail program reads of it. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

export interface SmtpServer {
  /** `host:port` */
  readonly address: string;
  readonly port: number;
  /** Everything accepted so far, in order. */
  mails(): Promise<readonly ReceivedMail[]>;
  connections(): number;
  /** Waits for so many messages that have arrived and are not accepted yet (recipient `held@`). */
  held(count: number): Promise<void>;
  /** Accepts every held message. */
  release(): void;
  stop(): Promise<void>;
}

export interface SmtpOptions {
  /** Sending requires the password `p@ss:word`. */
  readonly auth?: boolean;
  /** Offers STARTTLS with an untrusted certificate. */
  readonly tls?: boolean;
}

/**
 * A real mail server in a separate process on 127.0.0.1. `refused@` and `full@` are refused, before and after the
 * message; the connection is dropped for `gone@` before the message and for `silent@` after it; `mute@` is never
 * answered; `held@` waits for `release`.
 */
export async function startSmtpServer({ auth = false, tls = false }: SmtpOptions = {}): Promise<SmtpServer> {
  const child = fork(
    fileURLToPath(new URL('smtp-process.ts', import.meta.url)),
    [...(auth ? ['--auth'] : []), ...(tls ? ['--tls'] : [])],
    { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const heard: FromSmtp[] = [];
  child.on('message', (message: FromSmtp) => {
    heard.push(message);
    if (message.kind === 'taken') child.send('noted' satisfies ToSmtp);
  });
  const of = <Kind extends FromSmtp['kind']>(kind: Kind) =>
    heard.filter((message): message is Extract<FromSmtp, { kind: Kind }> => message.kind === kind);
  await until('the mail server', () => {
    if (child.exitCode !== null) throw new Error(`the mail server ended with ${child.exitCode}`);
    return of('listening').length > 0;
  });
  const port = of('listening')[0]?.port ?? 0;
  return {
    port,
    address: `127.0.0.1:${port}`,
    mails: () =>
      Promise.all(
        of('taken').map(async ({ from, to, raw }) => {
          const bytes = Buffer.from(raw, 'base64');
          return { from, to, raw: bytes.toString('latin1'), email: await PostalMime.parse(bytes) };
        }),
      ),
    connections: () => of('connected').length,
    held: (count) => until(`${count} messages held by the mail server`, () => of('held').at(-1)?.count === count),
    release: () => void child.send('release' satisfies ToSmtp),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('close', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
