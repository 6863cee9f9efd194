import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { FromSmtp, ToSmtp } from './smtp-server';

// A mail server as a separate process (smtp-server.ts starts it). The recipient's address decides what it does with a
// message.

const tell = (message: FromSmtp): void => {
  process.send?.(message);
};

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });
const isFor = (session: SMTPServerSession, name: string): boolean =>
  session.envelope.rcptTo.some(({ address }) => address.startsWith(`${name}@`));

/** Called when a held message may be accepted. */
const held: (() => void)[] = [];
/** Called, in their order, when the parent process knows of an accepted message. */
const noted: (() => void)[] = [];
process.on('message', (message: ToSmtp) => {
  if (message === 'noted') return noted.shift()?.();
  const taken = held.splice(0);
  tell({ kind: 'held', count: 0 });
  for (const take of taken) take();
});
// The parent process is gone.
process.on('disconnect', () => process.exit(0));

const withTls = process.argv.includes('--tls');

const server = new SMTPServer({
  authOptional: !process.argv.includes('--auth'),
  allowInsecureAuth: true,
  disabledCommands: withTls ? [] : ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    password === 'p@ss:word'
      ? done(null, { user: username })
      : done(refusal(535, `Authentication credentials invalid: ${username} may not sign in with ${password}.`)),
  onMailFrom: ({ address }, _session, done) =>
    done(address.startsWith('nobody@') ? refusal(553, 'Sender not allowed here') : null),
  onRcptTo({ address }, session, done) {
    if (address.startsWith('refused@')) return done(refusal(550, `No such mailbox\u0007 <b>here</b>`));
    if (address.startsWith('gone@')) return drop(session);
    if (address.startsWith('mute@')) return;
    done();
  },
  onConnect(_session, done) {
    tell({ kind: 'connected' });
    done();
  },
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const take = () => {
        const { mailFrom, rcptTo } = session.envelope;
        noted.push(() => (isFor(session, 'silent') ? drop(session) : done()));
        tell({
          kind: 'taken',
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('base64'),
        });
      };
      if (isFor(session, 'full')) done(refusal(552, 'Mailbox full'));
      else if (isFor(session, 'held')) tell({ kind: 'held', count: held.push(take) });
      else take();
    });
  },
});

// The library cannot drop a connection in the middle, so its own table of connections is used.
const dropping = server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> };
function drop(session: SMTPServerSession): void {
  for (const connection of dropping.connections) if (connection.id === session.id) connection._socket.destroy();
}

server.on('error', (error) => tell({ kind: 'error', message: error.message }));
server.listen(0, '127.0.0.1', () => tell({ kind: 'listening', port: (server.server.address() as AddressInfo).port }));
