import { nextDelayMs } from '#domain/sending';
import {
  closeCodes,
  heartbeat,
  heartbeatSeconds,
  type LiveEvent,
  liveEvent,
  liveMessageTypes,
  ready,
} from '#wire/event';
import { spaceKey } from '#wire/session';

/** A socket silent for so long counts as dead, even if it reports to be open (SYNC-19). */
const silenceMs = heartbeatSeconds * 2 * 1_000;

export interface LiveOptions {
  readonly eventsUrl: string;
  /** The types to subscribe to, one message each (spec §7). */
  readonly types: readonly string[];
  /** Whether the server sends 'ready' and heartbeats (ours does, a plain backend does not). */
  readonly beats: boolean;
  openSocket(url: string): WebSocket;
  apiAuthKey(): string | undefined;
  setTimer(callback: () => void, ms: number): () => void;
  random(): number;
  warn(message: string, details?: unknown): void;
  /** The connection works: a pull is due. `mark`: of the log that its events are from (our server). */
  onReady(mark: string | undefined): void;
  onEvent(event: LiveEvent): void;
  /** The server's log has reached at least this position (our server). */
  onSeq(seq: number): void;
  onClosed(): void;
}

interface Live {
  start(): void;
  stop(): void;
  /** Connects at once instead of waiting for the next retry (SYNC-5). */
  wake(): void;
  /** The browser reports that the network is gone: the socket would notice late, so a new one tests the connection. */
  doubt(): void;
  /** The server can be reached, but this socket has missed events: a new one replaces it. */
  renew(): void;
}

/** After this many failures the pause is the longest (SYNC-5). */
const manyFailures = 9;

const parse = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined; // not JSON: the caller warns
  }
};

/** Sends the authentication, if there is a key, and the subscriptions. */
const greet = (socket: WebSocket, { types, apiAuthKey, warn }: LiveOptions): void => {
  const token = apiAuthKey();
  if (token === undefined || token === '') warn('API Auth Key not found');
  else socket.send(JSON.stringify({ messageType: 'authentication', authType: 'X-API-KEY', token }));
  for (const type of types) {
    const subscription = {
      eventType: liveMessageTypes,
      itemType: [type],
      spaceKey,
      subscriptionType: 'ItemSubscription',
    };
    socket.send(JSON.stringify({ messageType: 'subscription', subscriptions: [subscription] }));
  }
};

/**
 * The live connection of spec §4 and §7: authentication, subscriptions, events; reconnects until it is stopped
 * (SYNC-10).
 */
export const createLive = (options: LiveOptions): Live => {
  let socket: WebSocket | undefined;
  let cancelRetry: (() => void) | undefined;
  let cancelWatch: (() => void) | undefined;
  let failures = 0;
  let stopped = true;

  const watch = (mine: WebSocket): void => {
    cancelWatch?.();
    cancelWatch = options.beats ? options.setTimer(() => lose(mine), silenceMs) : undefined;
  };

  const connected = (mark?: string): void => {
    failures = 0;
    options.onReady(mark);
  };

  const receive = (data: unknown): void => {
    const message = parse(data);
    const beat = heartbeat.safeParse(message);
    if (beat.success) {
      if (typeof beat.data['seq'] === 'number') options.onSeq(beat.data['seq']);
      return;
    }
    const welcome = ready.safeParse(message);
    if (welcome.success) {
      connected(welcome.data.mark);
      return;
    }
    const event = liveEvent.safeParse(message);
    if (event.success) options.onEvent(event.data);
    else options.warn('A live message could not be read', data);
  };

  const retry = (): void => {
    failures += 1;
    cancelRetry = options.setTimer(connect, nextDelayMs(failures, options.random()));
  };

  const drop = (): void => {
    const mine = socket;
    socket = undefined;
    cancelWatch?.();
    mine?.close();
  };

  /** This socket is lost: it closed, or was silent for too long. */
  const lose = (mine: WebSocket): void => {
    if (socket !== mine) return;
    drop();
    options.onClosed();
    if (!stopped) retry();
  };

  const connect = (): void => {
    cancelRetry = undefined;
    if (stopped || socket !== undefined) return;
    let mine: WebSocket;
    try {
      mine = options.openSocket(options.eventsUrl);
    } catch (error) {
      options.warn('The live connection cannot be opened', error);
      retry();
      return;
    }
    socket = mine;
    const isMine = () => socket === mine;
    watch(mine);
    mine.addEventListener('open', () => {
      if (!isMine()) return;
      greet(mine, options);
      if (!options.beats) connected();
    });
    mine.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isMine()) return;
      watch(mine);
      receive(data);
    });
    // Spec §8: a websocket error is logged and the stream retries; the close event that follows starts the retry.
    mine.addEventListener('error', () => options.warn('The live connection failed'));
    mine.addEventListener('close', ({ code }: CloseEvent) => {
      if (isMine() && code === closeCodes.badMessage) options.warn('The server did not understand a live message');
      if (isMine() && code === closeCodes.tooMany) failures = manyFailures;
      lose(mine);
    });
  };

  return {
    start() {
      stopped = false;
      connect();
    },
    stop() {
      stopped = true;
      cancelRetry?.();
      cancelRetry = undefined;
      if (socket !== undefined) lose(socket);
    },
    doubt() {
      if (socket !== undefined) lose(socket);
    },
    renew() {
      if (socket === undefined) return;
      drop();
      connect();
    },
    wake() {
      if (cancelRetry === undefined) return;
      cancelRetry();
      connect();
    },
  };
};
