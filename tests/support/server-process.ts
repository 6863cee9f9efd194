import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Polls until the answer is true; the error names what was waited for. */
export async function until(what: string, ask: () => Promise<boolean> | boolean, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    if (await ask()) return;
    if (Date.now() > end) throw new Error(`waited ${seconds} s for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The same answer, or an error that names what did not come in time: for calls without their own timeout. */
export const within = async <T>(what: string, answer: Promise<T>, seconds = 60): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${seconds} s for: ${what}`)), seconds * 1_000);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

export interface ServerProcess {
  readonly url: string;
  /** Of the running process. */
  pid(): number | undefined;
  /** Everything it has printed so far. */
  output(): string;
  /** Starts it (again) on the same port and folder; resolves when it answers. */
  start(): Promise<void>;
  /** kill -9, as an out-of-memory kernel would. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

const running = new Set<ChildProcess>();
// No child may outlive the process that started it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * The built server as its own process, on a port and a database that stay the same over its restarts; `flags` are
 * Node's, `folder` is the one with the build.
 */
export async function serverProcess(
  env: Record<string, string>,
  flags: readonly string[] = [],
  folder = root,
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let printed = '';
  const ended = (process: ChildProcess) =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => process.once('close', () => resolve()));
  const signal = async (name: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child === undefined) return null;
    const process = child;
    const end = ended(process);
    process.kill(name);
    await within(`the server’s end after ${name}`, end);
    child = undefined;
    return process.exitCode;
  };
  return {
    url,
    pid: () => child?.pid,
    output: () => printed,
    start: async () => {
      const started = spawn(process.execPath, [...flags, '--enable-source-maps', 'dist/server/main.js'], {
        cwd: folder,
        // Cheap passwords are refused outside tests.
        env: { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      running.add(started);
      started.once('close', () => running.delete(started));
      started.stdout.on('data', (bytes: Buffer) => {
        printed += bytes.toString();
      });
      started.stderr.on('data', (bytes: Buffer) => {
        printed += bytes.toString();
      });
      const answers = async () => {
        if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}:\n${printed}`);
        return fetch(`${url}/api/me`).then(
          (answer) => answer.status === 401,
          () => false,
        );
      };
      // The first start founds the demo company, which takes long on a busy machine.
      await until(`the server on ${url}`, answers, 150);
    },
    kill: async () => {
      await signal('SIGKILL');
    },
    stop: () => signal('SIGTERM'),
  };
}
