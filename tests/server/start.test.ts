import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the server from its sources until it ends by itself: its exit code and what it printed. */
const run = (env: Record<string, string>): Promise<{ code: number | null; printed: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: 'memory://', DEMO: 'no', HOST: '127.0.0.1', ...env },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        printed += bytes.toString();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed }));
  });

test('a start that cannot be says why in one line and ends with 1: a wrong variable', async () => {
  expect(await run({ PORT: 'eighty' })).toEqual({
    code: 1,
    printed: 'Teren cannot start: the configuration cannot be used. PORT: must be a whole number\n',
  });
});

test('a start that cannot be says why in one line and ends with 1: a port in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await run({ PORT: String(port) })).toEqual({
    code: 1,
    printed: 'Teren cannot start: the port is in use by another program. Set PORT to another number.\n',
  });
  other.close();
}, 60_000);
