import type { RawData, WebSocket } from 'ws';
import { itemTypes } from '#wire/change';
import { type ClientMessage, clientMessage, closeCodes } from '#wire/event';
import { hashOf } from '../auth/tokens';
import type { Hub, Subscriber } from './hub';

/** A socket that nobody authenticates on is closed after this long. */
export const authenticationMilliseconds = 10_000;
/** Most bytes that may wait for a slow reader; then it is cut off, and pulls when it is back (SYNC-19). */
export const mostWaitingBytes = 1_024 * 1_024;
/** Pings that may stay unanswered before a socket counts as dead (SYNC-19). */
const mostMissedPings = 2;
/** How long the other side may take to close with us before the connection is cut. */
const farewellMilliseconds = 2_000;

interface LiveOptions {
  readonly hub: Hub;
  readonly heartbeatMilliseconds: number;
  readonly warn: (error: unknown) => void;
}

/** One live connection, from its first message to its end (spec §3, §7). */
export const openLiveSocket = (socket: WebSocket, { hub, heartbeatMilliseconds, warn }: LiveOptions): void => {
  let subscriber: (Subscriber & { readonly types: Set<string> }) | undefined;
  let admittedAt = 0;
  let missedPings = 0;
  let heartbeat: NodeJS.Timeout | undefined;

  const hangUp = (code: number, reason: string): void => {
    if (subscriber !== undefined) hub.leave(subscriber);
    socket.close(code, reason);
    // A dead or slow peer never answers the closing: its buffers are freed all the same.
    setTimeout(() => socket.terminate(), farewellMilliseconds).unref();
  };

  const send = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostWaitingBytes) hangUp(closeCodes.tooSlow, 'too slow: pull what you missed');
    else socket.send(text);
  };

  const sayWhereWeAre = (): void => send(JSON.stringify({ messageType: 'heartbeat', seq: subscriber?.seen }));

  const beat = (): void => {
    if (missedPings >= mostMissedPings) {
      socket.terminate();
      return;
    }
    missedPings += 1;
    socket.ping();
    sayWhereWeAre();
  };

  const authenticate = async (token: string): Promise<void> => {
    const admitted = await hub.admit(hashOf(token));
    if (socket.readyState !== socket.OPEN) return;
    if (admitted === undefined) return hangUp(closeCodes.notAuthenticated, 'this key is not valid');
    clearTimeout(deadline);
    const { session, seq, mark } = admitted;
    admittedAt = seq;
    subscriber = {
      actor: session,
      sessionId: session.sessionId,
      types: new Set(),
      seen: seq,
      mark,
      send,
      end: (because) =>
        because === 'session-over'
          ? hangUp(closeCodes.sessionOver, 'the session is over')
          : hangUp(closeCodes.otherLog, 'the server was restored: connect again'),
    };
    send(JSON.stringify({ messageType: 'ready', seq, mark }));
    heartbeat = setInterval(beat, heartbeatMilliseconds);
    hub.join(subscriber);
  };

  const obey = async (message: ClientMessage): Promise<void> => {
    if (message.messageType === 'authentication') {
      if (subscriber === undefined) await authenticate(message.token);
      else hangUp(closeCodes.badMessage, 'authenticated already');
      return;
    }
    if (subscriber === undefined) return hangUp(closeCodes.notAuthenticated, 'authenticate first');
    // Only kinds that there are: invented ones would fill the memory.
    const asked = new Set(message.subscriptions.flatMap(({ itemType }) => itemType));
    for (const type of itemTypes) if (asked.has(type)) subscriber.types.add(type);
    // What moved between the authentication and a late subscription was told to nobody.
    if (subscriber.seen > admittedAt) sayWhereWeAre();
  };

  const receive = async (data: RawData): Promise<void> => {
    missedPings = 0;
    if (socket.readyState !== socket.OPEN) return;
    const message = readMessage(data);
    if (message === undefined) hangUp(closeCodes.badMessage, 'not a message of ours');
    else await obey(message);
  };

  const deadline = setTimeout(
    () => hangUp(closeCodes.notAuthenticated, 'authenticate first'),
    authenticationMilliseconds,
  );
  // One message after the other: the subscriptions that follow an authentication at once wait for it.
  let received = Promise.resolve();
  socket.on('message', (data) => {
    received = received
      .then(() => receive(data))
      .catch((error: unknown) => {
        warn(error);
        hangUp(1011, 'the server failed');
      });
  });
  socket.on('pong', () => {
    missedPings = 0;
  });
  socket.on('close', () => {
    clearTimeout(deadline);
    clearInterval(heartbeat);
    if (subscriber !== undefined) hub.leave(subscriber);
  });
};

const readMessage = (data: RawData): ClientMessage | undefined => {
  try {
    const read = clientMessage.safeParse(JSON.parse(String(data)));
    return read.success ? read.data : undefined;
  } catch {
    return undefined; // no JSON
  }
};
