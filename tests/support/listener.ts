import WebSocket from 'ws';

/** A message of the live connection, as received. */
interface Heard {
  readonly messageType: string;
  readonly itemType?: string;
  readonly id?: string;
  readonly item?: { readonly id: string } & Readonly<Record<string, unknown>>;
  readonly lines?: readonly unknown[];
  readonly seq?: number;
  readonly prev?: number;
}

export interface Listener {
  readonly socket: WebSocket;
  /** Everything received so far, heartbeats left out. */
  readonly heard: readonly Heard[];
  /** The events among it. */
  events(): Heard[];
  /** The close code, once it is closed. */
  closed(): number | undefined;
  hangUp(): void;
}

/** The live key of a signed-in user. */
export const liveKeyOf = async (call: (method: string, path: string) => Promise<{ body: unknown }>): Promise<string> =>
  ((await call('GET', '/me')).body as { apiAuthKey: string }).apiAuthKey;

/** Opens a live connection as in spec §7: authentication, then one subscription for each type, all at once on open. */
export const listen = (
  url: string,
  key: string,
  types: readonly string[],
  options: WebSocket.ClientOptions = {},
): Listener => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/events`, options);
  const heard: Heard[] = [];
  let code: number | undefined;
  socket.on('open', () => {
    socket.send(JSON.stringify({ messageType: 'authentication', authType: 'X-API-KEY', token: key }));
    for (const message of subscriptionsOf(types)) socket.send(JSON.stringify(message));
  });
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Heard;
    if (message.messageType !== 'heartbeat') heard.push(message);
  });
  socket.on('close', (closeCode) => {
    code = closeCode;
  });
  socket.on('error', () => undefined); // a refused or broken connection closes as well
  return {
    socket,
    heard,
    events: () => heard.filter((message) => message.messageType.startsWith('entity-item-')),
    closed: () => code,
    hangUp: () => socket.terminate(),
  };
};

/** One subscription message for each type, spelled as in spec §7. */
const subscriptionsOf = (types: readonly string[]): object[] =>
  types.map((type) => ({
    messageType: 'subscription',
    subscriptions: [
      {
        eventType: ['entity-item-created', 'entity-item-changed', 'entity-item-deleted'],
        itemType: [type],
        spaceKey: 'main',
        subscriptionType: 'ItemSubscription',
      },
    ],
  }));
