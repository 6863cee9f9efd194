import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundled';
import { freePort } from './free-port';
import { until } from './server-process';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** On a machine that is busy with other tests. */
const secondsToStart = 240;

export interface SourceServer {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
}

/** The server from its sources, as a separate process; resolves when it answers. The caller must end it. */
export const startFromSources = async (env: Record<string, string>): Promise<SourceServer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, await bundled('server/main.ts'), {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      DEMO: 'no',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  await until(
    `the server on ${url}`,
    async () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${printed}`);
      return fetch(`${url}/api/me`).then(
        (answer) => answer.status === 401,
        () => false,
      );
    },
    secondsToStart,
  );
  return { url, child, output: () => printed };
};
