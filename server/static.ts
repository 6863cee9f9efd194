import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config';

const apiAlone = 'Teren is running, its API below /api. The app itself is not built yet: run npm run build.\n';

/** Serves the built app: its files (compressed if the build left a .br or .gz), and index.html for every page. */
export const registerStatic = async (
  app: FastifyInstance,
  { config }: { readonly config: Pick<Config, 'clientFolder'> },
): Promise<void> => {
  const root = path.resolve(config.clientFolder);
  // `serve: false`: this file decides what is sent and how long it is cached; the plugin sends nothing from outside the
  // folder.
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });

  app.get('/*', async (request, reply) => {
    const wanted = fileOf(request);
    if (wanted === undefined || wanted === '/api' || wanted.startsWith('/api/')) return reply.callNotFound();
    if (wanted !== '/' && (await isFile(path.join(root, wanted)))) return send(reply, wanted);
    if (wanted !== '/' && !acceptsPage(request)) return reply.callNotFound();
    if (await isFile(path.join(root, 'index.html'))) return send(reply, '/index.html');
    return wanted === '/' ? reply.type('text/plain; charset=utf-8').send(apiAlone) : reply.callNotFound();
  });
};

/** The requested path, decoded; undefined if it is not a valid path. */
const fileOf = (request: FastifyRequest): string | undefined => {
  try {
    const decoded = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    return decoded.includes('\0') || decoded.split('/').includes('..') ? undefined : decoded;
  } catch {
    return undefined; // malformed percent signs
  }
};

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

const acceptsPage = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') === true;

// Names under /assets/ contain a hash of their content; everything else must be revalidated each time, the service
// worker above all. Intermediaries must not change them (SYNC-24).
const send = (reply: FastifyReply, file: string): FastifyReply =>
  reply
    .header(
      'cache-control',
      file.startsWith('/assets/') ? 'public, max-age=31536000, immutable, no-transform' : 'no-cache, no-transform',
    )
    .sendFile(file.slice(1));
