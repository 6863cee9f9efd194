import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { password } from '../support/calls';
import { certificateOne } from '../support/certificates';
import { foundCompany } from '../support/company';
import { freePort } from '../support/free-port';
import { type Listener, listen } from '../support/listener';
import { type RunningServer, startServer } from '../support/server';
import { until } from '../support/server-process';
import { program, started } from './program';

// The examples of deploy/ in front of the real server: as they are, but for names, ports and the certificate's files.

interface Place {
  readonly folder: string;
  readonly port: number;
  /** Where it speaks plain http. */
  readonly plain: number;
  readonly backend: number;
  readonly cert: string;
  readonly key: string;
}

interface Proxy {
  readonly name: string;
  readonly path: string | undefined;
  /** Writes its configuration down; answers how it is started. */
  configure(example: string, place: Place): readonly string[];
}

/**
 * Replaces what the example has for a real machine; an example that has not got it any more is an error. All at once: a
 * port such as 30002 that was put in would otherwise be taken for the example's 3000.
 */
const fitted = (example: string, changes: readonly (readonly [from: string, to: string])[]): string => {
  for (const [from] of changes) if (!example.includes(from)) throw new Error(`the example has no '${from}'`);
  const each = changes.map(([from]) => from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return example.replaceAll(new RegExp(each, 'g'), (found) => changes.find(([from]) => from === found)?.[1] ?? found);
};

test('what was put into an example is not replaced once more', () => {
  const example = 'listen 80; proxy_pass 127.0.0.1:3000;';
  const changes = [
    ['listen 80', 'listen 127.0.0.1:30002'],
    ['127.0.0.1:3000', '127.0.0.1:37051'],
  ] as const;
  expect(fitted(example, changes)).toBe('listen 127.0.0.1:30002; proxy_pass 127.0.0.1:37051;');
});

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    path: program('nginx'),
    configure: (example, { folder, port, plain, backend, cert, key }) => {
      const site = fitted(example, [
        ['    listen 80;', `    listen 127.0.0.1:${plain};`],
        ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
        ['server_name teren.example.com', 'server_name localhost'],
        ['/etc/letsencrypt/live/teren.example.com/fullchain.pem', cert],
        ['/etc/letsencrypt/live/teren.example.com/privkey.pem', key],
        ['127.0.0.1:3000', `127.0.0.1:${backend}`],
      ]);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (what) => `${what}_temp_path ${join(folder, what)};`,
      );
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      writeFileSync(
        join(folder, 'nginx.conf'),
        `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
        http { access_log off; ${temporary.join(' ')}\n${site} }`,
      );
      return ['-p', folder, '-c', join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'caddy',
    path: program('caddy'),
    configure: (example, { folder, port, plain, backend, cert, key }) => {
      const site = fitted(example, [
        ['http://teren.example.com {', `http://localhost:${plain} {`],
        ['teren.example.com {', `https://localhost:${port} {\n\ttls ${cert} ${key}`],
        ['127.0.0.1:3000', `127.0.0.1:${backend}`],
      ]);
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
];

/** Whom to trust, and which of the addresses of localhost. */
const secure = { ca: certificateOne.cert, family: 4 };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

for (const proxy of proxies.filter(({ path }) => path !== undefined)) {
  describe(`behind ${proxy.name}, by its example`, () => {
    const folder = mkdtempSync(join(tmpdir(), `teren-${proxy.name}-`));
    const addresses: string[] = [];
    let server: RunningServer;
    let running: ReturnType<typeof started>;
    let url: string;
    let plainUrl: string;
    const ask = (path: string, options: RequestOptions = {}, body?: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const asked = request(`${url}${path}`, { ...secure, agent: false, ...options }, (answer) => {
          let text = '';
          answer.on('data', (bytes: Buffer) => {
            text += bytes.toString();
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
        });
        asked.on('error', reject);
        asked.end(body);
      });
    const signIn = (word: string, localAddress: string, forwarded?: string): Promise<Answer> => {
      const form = { grant_type: 'password', username: 'ana', password: word, client_id: 'frontend', name: 'test' };
      const type = 'application/x-www-form-urlencoded';
      const headers = { 'content-type': type, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) };
      return ask('/api/auth/token', { method: 'POST', localAddress, headers }, new URLSearchParams(form).toString());
    };

    beforeAll(async () => {
      const port = await freePort();
      url = `https://localhost:${port}`;
      plainUrl = `http://localhost:${await freePort()}`;
      server = await startServer({
        config: { trustProxy: true, publicUrl: url, clientFolder: 'dist/client' },
        parts: { secure: (_event, request) => void addresses.push(String(request?.ip)) },
      });
      await foundCompany(server.database);
      const place = {
        folder,
        port,
        plain: Number(new URL(plainUrl).port),
        backend: Number(new URL(server.url).port),
        cert: join(folder, 'cert.pem'),
        key: join(folder, 'key.pem'),
      };
      writeFileSync(place.cert, certificateOne.cert);
      writeFileSync(place.key, certificateOne.key);
      const example = readFileSync(proxy.name === 'nginx' ? 'deploy/nginx.conf' : 'deploy/Caddyfile', 'utf8');
      running = started(proxy.path ?? '', proxy.configure(example, place), {
        env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
      await until(`${proxy.name} to answer`, async () => {
        if (running.child.exitCode !== null) throw new Error(running.printed());
        return ask('/health').then(
          ({ status }) => status === 200,
          () => false,
        );
      });
    });
    afterAll(async () => {
      await running.stop();
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    test('the app comes with its headers, a person signs in, and news comes live', async () => {
      const page = await ask('/', { headers: { accept: 'text/html' } });
      expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<title>Teren</title>') });
      expect(page.headers).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
      const signed = await signIn(password, '127.0.0.1');
      expect(signed.status).toBe(200);
      const headers = {
        authorization: `Bearer ${JSON.parse(signed.body).access_token}`,
        'content-type': 'application/json',
      };
      const { apiAuthKey } = JSON.parse((await ask('/api/me', { headers })).body);
      const live: Listener = listen(url, apiAuthKey, ['client'], { ...secure, origin: url });
      await until('ready', () => live.heard.length > 0);
      const client = JSON.stringify({ name: 'Magazin Ștefan', phone: '0712345678' });
      const { method, path } = endpoints.createClient;
      expect((await ask(`/api${path}`, { method, headers }, client)).status).toBe(201);
      await until('the news', () => live.events().length > 0);
      expect(live.events()[0]).toMatchObject({ itemType: 'client', item: { name: 'Magazin Ștefan' } });
      live.hangUp();
      // A file as large as a catalogue may be is judged by the server, not by the proxy.
      const csv = `name,code,price\n${'Ț,1,1\n'.repeat(500_000)}`;
      const { status, headers: said } = await ask(
        `/api${endpoints.importProducts.path}`,
        { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' } },
        csv,
      );
      expect([status, said['teren-company']]).toEqual([403, expect.any(String)]);
    });

    test('by http people are led to https, and a call of the API is refused', async () => {
      const asked = async (path: string): Promise<unknown[]> => {
        const { status, headers } = await fetch(`${plainUrl}${path}`, { redirect: 'manual' });
        return [status, headers.get('location')];
      };
      expect(await asked('/orders?finalized=true')).toEqual([301, 'https://localhost/orders?finalized=true']);
      expect(await asked('/api/me')).toEqual([403, null]);
    });

    test('[SESSION-8] wrong passwords slow down the address they really come from, and no other', async () => {
      addresses.length = 0;
      const wrong = [];
      for (let time = 0; time < 8; time += 1) wrong.push((await signIn('wrong', '127.0.0.2', `9.9.9.${time}`)).status);
      expect(wrong).toContain(429);
      expect(new Set(addresses)).toEqual(new Set(['127.0.0.2']));
      expect((await signIn('wrong', '127.0.0.3')).status).toBe(401);
    });
  });
}
