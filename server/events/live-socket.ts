import type { RawData, WebSocket } from 'ws';
import { itemTypes } from '#wire/change';
import { type ClientMessage, clientMessage, closeCodes } from '#wire/event';
import { hashOf } from '../auth/tokens';
import type { Hub, Subscriber } from './hub';
import { watchSocket } from './watched-socket';

/** A socket without an authentication is closed after this long. */
const authenticationMs = 10_000;

const ends: Readonly<Record<Parameters<Subscriber['end']>[0], readonly [code: number, reason: string]>> = {
  'session-over': [closeCodes.sessionOver, 'the session is over'],
  'other-log': [closeCodes.otherLog, 'the server was restored: connect again'],
  'too-many': [closeCodes.tooMany, 'this session has newer connections'],
};

interface LiveOptions {
  readonly hub: Hub;
  readonly heartbeatMs: number;
  readonly warn: (error: unknown) => void;
}

/** One live connection, from its first message to its end (spec §3, §7). */
export const openLiveSocket = (socket: WebSocket, { hub, heartbeatMs, warn }: LiveOptions): void => {
  let subscriber: (Subscriber & { readonly types: Set<string> }) | undefined;
  let admittedAt = 0;

  const { isOpen, send, hangUp, startHeartbeat } = watchSocket(socket, () => {
    clearTimeout(deadline);
    if (subscriber !== undefined) hub.leave(subscriber);
  });
  const notAuthenticated = (reason: string): void => hangUp(closeCodes.notAuthenticated, reason);
  const deadline = setTimeout(() => notAuthenticated('authenticate first'), authenticationMs);

  const sayWhereWeAre = (): void => send(JSON.stringify({ messageType: 'heartbeat', seq: subscriber?.seen }));

  const authenticate = async (token: string): Promise<void> => {
    const admitted = await hub.admit(hashOf(token));
    if (!isOpen()) return;
    if (admitted === undefined) return notAuthenticated('this key is not valid');
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
      end: (because) => hangUp(...ends[because]),
    };
    send(JSON.stringify({ messageType: 'ready', seq, mark }));
    startHeartbeat(heartbeatMs, sayWhereWeAre);
    hub.join(subscriber);
  };

  const obey = async (message: ClientMessage): Promise<void> => {
    if (message.messageType === 'authentication') {
      if (subscriber === undefined) await authenticate(message.token);
      else hangUp(closeCodes.badMessage, 'authenticated already');
      return;
    }
    if (subscriber === undefined) return notAuthenticated('authenticate first');
    // Only existing types: invented ones would fill the memory.
    const asked = new Set(message.subscriptions.flatMap(({ itemType }) => itemType));
    for (const type of itemTypes) if (asked.has(type)) subscriber.types.add(type);
    // Changes between the authentication and a late subscription were not sent.
    if (subscriber.seen > admittedAt) sayWhereWeAre();
  };

  const receive = async (data: RawData): Promise<void> => {
    if (!isOpen()) return;
    const message = readMessage(data);
    if (message === undefined) hangUp(closeCodes.badMessage, 'not a message of ours');
    else await obey(message);
  };

  // One message after the other: subscriptions sent right after an authentication wait for it.
  let received = Promise.resolve();
  socket.on('message', (data) => {
    received = received
      .then(() => receive(data))
      .catch((error: unknown) => {
        warn(error);
        hangUp(1011, 'the server failed');
      });
  });
};

const readMessage = (data: RawData): ClientMessage | undefined => {
  try {
    const read = clientMessage.safeParse(JSON.parse(String(data)));
    return read.success ? read.data : undefined;
  } catch {
    return undefined; // not JSON
  }
};
