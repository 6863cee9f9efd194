import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port';
import { until } from '../support/server-process';
import { wrongIn } from './dockerfile';
import { program, started } from './program';

const scratch = mkdtempSync(join(tmpdir(), 'teren-ways-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const run = (path: string, args: readonly string[], options: Parameters<typeof started>[2] = {}) =>
  started(path, args, options).ended;

/** What a machine that runs Teren for a company has set: nothing of a test's. */
const bare = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

test('the production way: npm ci --omit=dev and the built files are all that the server needs', async () => {
  const place = join(scratch, 'app');
  for (const path of ['package.json', 'package-lock.json', 'dist/server', 'dist/client', 'deploy/healthy.mjs'])
    cpSync(path, join(place, path), { recursive: true });
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // How the registry is reached is the machine's.
  expect(await run('npm', install, { cwd: place, env: { ...process.env, NODE_ENV: 'production' } })).toMatchObject({
    code: 0,
  });
  expect(existsSync(join(place, 'node_modules/vite'))).toBe(false);

  const port = String(await freePort());
  const env = { ...bare, NODE_ENV: 'production', PORT: port, DATABASE_URL: 'file:./data/company', DEMO: 'no' };
  const server = started(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { cwd: place, env });
  const healthy = () => run(process.execPath, ['deploy/healthy.mjs'], { cwd: place, env });
  expect(await healthy()).toMatchObject({ code: 1 });
  const health = (): Promise<string> =>
    new Promise((resolve, reject) => {
      get(`http://127.0.0.1:${port}/health`, (answer) => {
        let text = '';
        answer.on('data', (bytes: Buffer) => {
          text += bytes.toString();
        });
        answer.on('end', () => resolve(text));
      }).on('error', reject);
    });
  await until('the server', async () => {
    if (server.child.exitCode !== null) throw new Error(server.printed());
    return health().then(
      () => true,
      () => false,
    );
  });
  expect(JSON.parse(await health())).toMatchObject({ live: true, ready: true });
  expect(await healthy()).toMatchObject({ code: 0 });
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Teren</title>');

  // The thread that makes PDFs, with what is installed there.
  const script = `const { Worker } = require('node:worker_threads');
    const worker = new Worker('./dist/server/pdf-worker.js');
    worker.on('message', ({ pdf, error }) => { console.log(error ?? Buffer.from(pdf).subarray(0, 5).toString());
      process.exit(); });
    const sheet = { title: 'Order 1', date: '', agent: '', client: 'Ștefan', about: [], lines: [], total: '0',
      observations: '', language: 'en' };
    worker.postMessage({ sheet, sender: { name: 'x', details: [] } });`;
  expect(await run(process.execPath, ['-e', script], { cwd: place, env })).toMatchObject({
    code: 0,
    printed: '%PDF-\n',
  });
  expect(await server.stop()).toMatchObject({ code: 0 });
}, 180_000);

const analyze = program('systemd-analyze', 'systemd');
test.runIf(analyze !== undefined)('systemd takes the unit, and says nothing against it', async () => {
  const unit = readFileSync('deploy/teren.service', 'utf8');
  const command = 'ExecStart=/usr/bin/node ';
  expect(unit).toContain(command);
  const path = join(scratch, 'teren.service');
  // Node is where this machine has it.
  writeFileSync(path, unit.replace(command, `ExecStart=${process.execPath} `));
  const { code, printed } = await run(analyze ?? '', ['verify', '--man=no', path]);
  // It looks at units of this machine, too.
  expect([code, printed.split('\n').filter((line) => line.includes('teren.service'))]).toEqual([0, []]);
  writeFileSync(path, unit.replace('[Service]', '[Service]\nRestartt=always'));
  expect((await run(analyze ?? '', ['verify', '--man=no', path])).printed).toContain('Restartt');
});

const hasDaemon = spawnSync('docker', ['info', '--format', '{{.ServerVersion}}']).status === 0;
if (!hasDaemon) console.log('No Docker daemon answers here: the Dockerfile is not built, its text is looked at.');

test('the Dockerfile keeps versions, no root and a health check, and what it copies is there', () => {
  const text = readFileSync('Dockerfile', 'utf8');
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  const exists = (path: string) => path === '.' || (existsSync(path) && !ignored.includes(path));
  expect(wrongIn(text, exists)).toEqual([]);
  // What must never be in an image.
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git']));
  expect(wrongIn(text.replace('USER node', 'USER root'), exists)).toEqual(['it runs as root']);
  expect(wrongIn(text.replace('--from=packages', '--from=nowhere'), exists)).toHaveLength(1);
  expect(wrongIn(text.replace('deploy/healthy.mjs', 'deploy/gone.mjs'), exists)).toHaveLength(1);
  expect(wrongIn(text.replaceAll(':22-bookworm-slim', ''), exists)).toHaveLength(3);
});

if (hasDaemon)
  test('the Dockerfile is built, and its container is healthy', async () => {
    expect(await run('docker', ['build', '--quiet', '--tag', 'teren-test', '.'])).toMatchObject({ code: 0 });
    const name = `teren-test-${process.pid}`;
    const start = ['run', '--detach', '--rm', '--name', name, '--env', 'DEMO=no', '--health-interval=1s', 'teren-test'];
    expect(await run('docker', start)).toMatchObject({ code: 0 });
    try {
      const inspect = ['inspect', '--format', '{{.State.Health.Status}}', name];
      await until('a healthy container', async () => (await run('docker', inspect)).printed.trim() === 'healthy');
    } finally {
      await run('docker', ['stop', name]);
    }
  }, 600_000);
