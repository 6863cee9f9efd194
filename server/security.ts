import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config';

/**
 * SESSION-7, without a library's defaults. Mantine injects one inline style; scripts are files only, and the one that
 * the built page itself contains, by its hash.
 */
const contentSecurityPolicy = {
  'default-src': ["'self'"],
  // WebAssembly for the barcode reader; still no script but our files (decisions 32).
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The hashes of the scripts that the built page contains (scripts/early-login.ts). */
const hashesIn = async (clientFolder: string): Promise<readonly string[]> => {
  const page = await readFile(path.resolve(clientFolder, 'index.html'), 'utf8').catch(() => '');
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
};

/** Only our own pages may use the camera, for barcodes; all other powerful features are disabled. */
const nobodys =
  'accelerometer display-capture encrypted-media geolocation gyroscope hid magnetometer microphone midi payment ' +
  'publickey-credentials-get serial usb xr-spatial-tracking';
const permissionsPolicy = ['camera=(self)', ...nobodys.split(' ').map((feature) => `${feature}=()`)].join(', ');

/** Security headers on every answer (SESSION-7). */
export const registerSecurity = async (
  app: FastifyInstance,
  { config: { publicUrl, tls, clientFolder } }: { readonly config: Pick<Config, 'publicUrl' | 'tls' | 'clientFolder'> },
): Promise<void> => {
  const scripts = [...contentSecurityPolicy['script-src'], ...(await hashesIn(clientFolder))];
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: { ...contentSecurityPolicy, 'script-src': scripts } },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // A promise to use https only, which we can make only if the public address is https.
    hsts: publicUrl?.startsWith('https://') ?? tls !== undefined,
  });
};

/** What the server logs: warnings and errors by default, and never a token, key or password (SESSION-8). */
export const loggerOptions = (config: Pick<Config, 'logLevel'>): Exclude<FastifyServerOptions['logger'], undefined> =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        // Without its query, which may hold what somebody typed.
        serializers: {
          req: (request: FastifyRequest) => ({
            method: request.method,
            url: request.url.split('?', 1)[0] ?? '',
            remoteAddress: request.ip,
          }),
        },
        redact: {
          paths: ['authorization', 'password', 'token', 'access_token', 'refresh_token', 'apiAuthKey'].flatMap(
            (name) => [name, `*.${name}`, `*.*.${name}`],
          ),
          censor: '(hidden)',
        },
      };
