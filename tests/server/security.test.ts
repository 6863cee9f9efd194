import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, isLoopback, readConfig, variableNames } from '../../server/config';
import { defaultDatabase } from '../../server/default-folders';
import { type RunningServer, startServer } from '../support/server';

describe('what every answer carries', () => {
  let folder: string;
  let server: RunningServer;
  let bare: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'teren-client-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Teren</title><script>early()</script>');
    await writeFile(path.join(folder, 'sw.js'), 'self.x = 1;');
    await writeFile(path.join(folder, 'assets/app-abc.js'), 'export const x = 1;');
    await writeFile(path.join(folder, 'assets/app-abc.js.gz'), gzipSync('export const x = 1;'));
    server = await startServer({ config: { clientFolder: folder } });
    bare = await startServer({ database: server.database });
  });
  afterAll(async () => {
    await bare.stop();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const page = { accept: 'text/html,*/*' };
  const get = (file: string, headers: Record<string, string> = {}) => fetch(`${server.url}${file}`, { headers });

  test.each(['/', '/products', '/assets/app-abc.js', '/api/me', '/api/nothing', '/nothing'])(
    '[SESSION-7] %s carries the security headers',
    async (address) => {
      const { headers } = await get(address, address.startsWith('/api') ? {} : page);
      const policy = headers.get('content-security-policy') ?? '';
      const directives = Object.fromEntries(policy.split(';').map((part) => part.trim().split(/ (.*)/s).slice(0, 2)));
      expect(directives).toMatchObject({
        'default-src': "'self'",
        // The page's own script alone, by its hash.
        'script-src': `'self' 'wasm-unsafe-eval' 'sha256-${createHash('sha256').update('early()').digest('base64')}'`,
        'style-src': "'self' 'unsafe-inline'",
        'img-src': "'self' data:",
        'connect-src': "'self' ws: wss:",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
      });
      expect(policy).not.toContain('upgrade-insecure-requests');
      const features = (headers.get('permissions-policy') ?? '').split(', ');
      expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual(['camera=(self)']);
      expect(features).toEqual(expect.arrayContaining(['geolocation=()', 'microphone=()', 'payment=()', 'usb=()']));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('content-type')).toContain('charset=utf-8');
    },
  );

  test('https is promised only where the public address is https', async () => {
    const secure = await startServer({ database: server.database, config: { publicUrl: 'https://teren.example.com' } });
    const { headers } = await fetch(secure.url);
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    await secure.stop();
  });

  test('[SYNC-24] every page address gets the app, which is revalidated each time', async () => {
    for (const address of ['/', '/index.html', '/my-orders', '/orders?finalized=true', '/%C8%99']) {
      const answer = await get(address, page);
      expect([address, answer.status, answer.headers.get('cache-control')]).toEqual([
        address,
        200,
        'no-cache, no-transform',
      ]);
      expect(await answer.text()).toContain('<title>Teren</title>');
    }
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect((await fetch(`${server.url}/orders`, { method: 'HEAD', headers: page })).status).toBe(200);
  });

  test('[SYNC-24] assets are kept for ever and travel compressed', async () => {
    const answer = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    expect(await answer.text()).toBe('export const x = 1;');
  });

  test('what is not there is not there: assets, API paths, other methods, ways out of the folder', async () => {
    for (const [address, headers] of [
      ['/assets/gone.js', {}],
      ['/api/nothing', page],
      ['/api/api/nothing', page],
      ['/api', page],
      ['/%2e%2e/%2e%2e/etc/passwd', {}],
      ['/..%2f..%2fetc%2fpasswd', page],
      ['/a%00b', page],
      ['/%zz', page],
    ] as const) {
      const answer = await get(address, headers);
      expect([address, answer.status >= 400 && answer.status < 500]).toEqual([address, true]);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
    expect((await fetch(`${server.url}/orders`, { method: 'POST', headers: page })).status).toBe(404);
    const traced = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${server.url}/api/me`, { method: 'TRACE' }, ({ statusCode }) => resolve(statusCode));
      asked.on('error', reject);
      asked.end();
    });
    expect(traced).toBe(404);
  });

  test('without a built app the API works and / says so', async () => {
    const answer = await fetch(bare.url, { headers: page });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toContain('npm run build');
    expect((await fetch(`${bare.url}/orders`, { headers: page })).status).toBe(404);
    expect((await fetch(`${bare.url}/api/me`)).status).toBe(401);
  });
});

describe('the configuration', () => {
  test('a company lies outside the checkout, unless one is there already; backups beside it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'teren-checkout-'));
    const variables = { XDG_DATA_HOME: path.join(folder, 'home'), LOCALAPPDATA: path.join(folder, 'home') };
    if (process.platform === 'linux')
      expect(defaultDatabase(variables, folder)).toBe(`file:${path.join(folder, 'home/teren/database')}`);
    expect(defaultDatabase(variables, folder)).not.toContain('data/teren');
    await mkdir(path.join(folder, 'data/teren'), { recursive: true });
    expect(defaultDatabase(variables, folder)).toBe('file:./data/teren');
    await rm(folder, { recursive: true });
    const { databaseIsNamed, backupFolder } = readConfig({ DATABASE_URL: 'file:/srv/teren' });
    expect([databaseIsNamed, backupFolder]).toEqual([true, path.resolve('/srv/teren-backups')]);
  });

  test('has a default for everything, and an empty value counts as absent', () => {
    expect(readConfig({ PUBLIC_URL: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      backupEvery: 24,
      backupKeep: 14,
      demo: 'auto',
    });
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'teren.example.com'],
    ['PUBLIC_URL', 'ftp://teren.example.com'],
    ['DEMO', 'maybe'],
    ['ACCESS_TOKEN_SECONDS', '0'],
    ['PASSWORD_COST', 'free'],
    ['TRUST_PROXY', 'true'],
    ['DATABASE_URL', 'postgres://user:pass word@[host/teren'],
    ['LEAST_FREE_MB', 'much'],
  ])('names the variable that is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('[SESSION-8] cheap passwords are refused outside tests', () => {
    expect(() => readConfig({ PASSWORD_COST: 'test' })).toThrow(/PASSWORD_COST: test .* is for tests alone/);
    expect(() => readConfig({ PASSWORD_COST: 'test', NODE_ENV: 'production' })).toThrow(ConfigError);
    expect(readConfig({ PASSWORD_COST: 'test', NODE_ENV: 'test' }).passwordCost).toBe('test');
  });

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['SMPT_URL', 'SMTP_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('a misspelt variable refuses the start, and says what was meant: %s', (name, meant) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(
      new ConfigError(`the configuration cannot be used. ${name}: is not known; ${meant} is`),
    );
  });

  test('variables of others are none of ours', () => {
    const others = [
      'HOME',
      'HOSTNAME',
      'PATH',
      'TERM',
      'DATABASE',
      'DATABASE_HOST',
      'HTTP_PROXY',
      'HTTP_URL',
      'npm_config_loglevel',
    ];
    expect(readConfig(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual(readConfig({}));
  });

  test('.env.example names every variable, with its default', () => {
    const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
    const shown = Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
        return name === undefined || name.startsWith('VITE_') ? [] : [[name, value]];
      }),
    );
    expect(Object.keys(shown).sort()).toEqual([...variableNames].sort());
    expect(readConfig(shown)).toEqual(readConfig({}));
  });

  test('knows which hosts only this machine can reach', () => {
    expect(['127.0.0.1', '127.1.2.3', 'localhost', '::1'].map(isLoopback)).toEqual([true, true, true, true]);
    expect(['0.0.0.0', '::', '192.168.0.4', 'example.com', '127.evil.com'].map(isLoopback)).toEqual(
      Array(5).fill(false),
    );
  });
});
