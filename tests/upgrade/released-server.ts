import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';
import { freePort } from '../support/free-port';
import { until, within } from '../support/server-process';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What lies in a release's folder, decompressed. */
export const releasedFile = (release: number, name: string): Buffer =>
  brotliDecompressSync(readFileSync(fileURLToPath(new URL(`release-${release}/${name}.br`, import.meta.url))), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });

export interface ReleasedServer {
  readonly url: string;
  /** Everything it has printed so far. */
  output(): string;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

/** The built server of an earlier release on this database, as a process of its own; resolves when it answers. */
export const startReleased = async (release: number, databaseUrl: string): Promise<ReleasedServer> => {
  // Below the project, whose packages it finds.
  const folder = join(root, 'dist/bundled');
  const file = join(folder, `release-${release}.js`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, releasedFile(release, 'server.js'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--liftoff-only', file], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DEMO: 'no',
      PASSWORD_COST: 'test',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It does not outlive the process that started it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
  }
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await until(`release ${release} on ${url}`, async () => {
    if (child.exitCode !== null) throw new Error(`release ${release} ended with ${child.exitCode}:\n${printed}`);
    return fetch(`${url}/api/me`).then(
      (answer) => answer.status === 401,
      () => false,
    );
  });
  return {
    url,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await within('the end of the released server', closed);
      process.off('exit', end);
      return child.exitCode;
    },
  };
};
