import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { eventsPath } from '#wire/before-calls';
import { heartbeatSeconds } from '#wire/event';
import type { Config } from '../config';
import { Refusal } from '../refusal';
import type { SecurityLog } from '../security-log';
import type { Database } from '../storage/database';
import { createHub } from './hub';
import { openLiveSocket } from './live-socket';
import { isAllowedOrigin } from './origin';

/** Incoming messages are a key or a few type names. */
const mostMessageBytes = 16 * 1_024;
/** At shutdown, how long sockets may take to close before they are cut. */
const shutdownMs = 1_000;

interface EventsOptions {
  readonly database: Database;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly secure: SecurityLog;
  /** Called with connected sessions: their devices are in contact, though they make no calls. */
  saw(sessionId: string): void;
  /** For tests; by default the wire's value. */
  readonly heartbeatMs?: number;
}

/**
 * Mounts the live connection at /api/events and the doubled /api/api/events (spec §3; SYNC-10, SYNC-19). Register it
 * before every other route: the websocket plugin handles only routes registered after it.
 */
export const registerEvents = async (app: FastifyInstance, options: EventsOptions): Promise<void> => {
  const { database, config, secure, saw, heartbeatMs = heartbeatSeconds * 1_000 } = options;
  const warn = (error: unknown): void => app.log.error({ err: error }, 'live events');

  await app.register(websocket, {
    options: { maxPayload: mostMessageBytes },
    // An error of one connection ends only that connection.
    errorHandler: (error, socket) => {
      app.log.info({ err: error }, 'a live connection broke');
      socket.terminate();
    },
    preClose: function (done) {
      const { clients } = this.websocketServer;
      for (const client of clients) client.close(1001, 'the server is stopping');
      const cut = setTimeout(() => {
        for (const client of clients) client.terminate();
      }, shutdownMs);
      this.websocketServer.close(() => {
        clearTimeout(cut);
        done();
      });
    },
  });

  // The plugin would accept an upgrade on any route and then hang up; only the events route is a live connection.
  const paths = ['/api', '/api/api'].map((prefix) => `${prefix}${eventsPath}`);
  app.addHook('onRequest', async (request) => {
    if (request.ws && !paths.includes(request.routeOptions.url ?? '')) {
      throw new Refusal(404, 'not-found', 'There is no live connection here.');
    }
  });

  const hub = await createHub(database, { warn, saw });
  app.addHook('onClose', () => hub.stop());

  for (const url of paths) {
    app.route({
      method: 'GET',
      url,
      onRequest: async (request, reply) => {
        if (isAllowedOrigin(request.headers.origin, request.headers.host, config.publicUrl)) return;
        secure({ security: 'refused by origin', call: `GET ${url}` }, request);
        await reply.code(403).send({ code: 'forbidden', message: 'A page from elsewhere may not listen here.' });
      },
      handler: (_request, reply) =>
        reply.code(426).header('upgrade', 'websocket').send({ code: 'invalid-query', message: 'This is a websocket.' }),
      wsHandler: (socket) => openLiveSocket(socket, { hub, heartbeatMs, warn }),
    });
  }
};
