import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { TlsOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';
import { answerBrokenRequest } from './routes/problems';

/**
 * Time limits for receiving a request and for sending its answer, in milliseconds and bytes. A slow connection is
 * tolerated as long as data arrives: 5 MB at 8 KB/s pass.
 */
export interface RequestLimits {
  /** Until all headers have arrived; applies also to a connection that never sends a request. */
  readonly headers: number;
  /** Without a byte of the body. */
  readonly silence: number;
  /** Time for any body, however slow. */
  readonly grace: number;
  /** Bytes per second that it must average after that. */
  readonly leastRate: number;
  /** The longest body that is read at all, in order to refuse it. */
  readonly mostBytes: number;
  /**
   * Without a byte in either direction during a request, because the client does not read its answer. Does not apply to
   * live connections.
   */
  readonly stillness: number;
  readonly look: number;
  /** Maximum number of connections; one more is closed at once. Every signed-in user keeps one open. */
  readonly connections: number;
}

export const requestLimits: RequestLimits = {
  headers: 20_000,
  silence: 30_000,
  grace: 30_000,
  leastRate: 1_000,
  mostBytes: 80 * 1_024 * 1_024,
  stillness: 60_000,
  look: 2_000,
  connections: 5_000,
};

/** The limits that Node itself enforces. */
export const httpOptions = ({ headers, look }: RequestLimits): ServerOptions => ({
  headersTimeout: headers,
  connectionsCheckingInterval: look,
});

/** How long the TLS handshake may take. */
export const tlsOptions = ({ headers }: RequestLimits): Pick<TlsOptions, 'handshakeTimeout'> => ({
  handshakeTimeout: headers,
});

/** Progress of a request's body: milliseconds since its headers, and since its last byte. */
interface Progress {
  readonly elapsed: number;
  readonly silent: number;
  readonly bytes: number;
}

/** Whether a body has stopped arriving, or arrives so slowly that it never ends. */
export const isOverdue = ({ elapsed, silent, bytes }: Progress, limits: RequestLimits): boolean =>
  silent > limits.silence || elapsed > limits.grace + (bytes / limits.leastRate) * 1_000 || bytes > limits.mostBytes;

interface Arriving {
  readonly response: ServerResponse;
  readonly since: number;
  readonly from: number;
  seen: number;
  seenAt: number;
}

/** Closes requests whose bodies do not end, with 408 if nothing was answered yet. */
export const limitRequests = (app: FastifyInstance, limits: RequestLimits): void => {
  const arriving = new Map<IncomingMessage, Arriving>();
  app.server.maxConnections = limits.connections;
  app.server.on('request', (request, response) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    if (!hasBody) return;
    const { bytesRead } = request.socket;
    const now = performance.now();
    arriving.set(request, { response, since: now, from: bytesRead, seen: bytesRead, seenAt: now });
  });
  const look = (): void => {
    const now = performance.now();
    for (const [request, one] of arriving) {
      const { socket } = request;
      if (request.complete || socket.destroyed) {
        arriving.delete(request);
        continue;
      }
      if (socket.bytesRead > one.seen) Object.assign(one, { seen: socket.bytesRead, seenAt: now });
      const progress = { elapsed: now - one.since, silent: now - one.seenAt, bytes: one.seen - one.from };
      if (!isOverdue(progress, limits)) continue;
      arriving.delete(request);
      if (one.response.headersSent) socket.destroy();
      else answerBrokenRequest(Object.assign(new Error('overdue'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }
  };
  const timer = setInterval(look, limits.look);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};

/**
 * Refuses API calls on arrival, with 503, while so many transactions are queued that one more would be answered too
 * late for its device. Calls that were already admitted, and the server's own work, continue.
 */
export const refuseWhenBusy = (app: FastifyInstance, waiting: () => number, most: number): void => {
  app.addHook('onRequest', async ({ url }) => {
    if (waiting() < most || !url.startsWith('/api')) return;
    throw new Refusal(503, 'unavailable', { say: 'server-busy' });
  });
};
