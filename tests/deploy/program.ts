import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { sayItIsSkipped } from '../support/skipped';

/** Where Debian puts what a user's own path may lack. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/** The path of a program; undefined where it is not on this machine: that is printed, and an error under CI. */
export const program = (name: string, debianPackage = name): string | undefined => {
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) sayItIsSkipped(`${name} is not on this machine (apt install ${debianPackage})`);
  return found;
};

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

interface Started {
  readonly child: ChildProcess;
  printed(): string;
  /** Resolves when it has ended. */
  readonly ended: Promise<Ended>;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

const running = new Set<ChildProcess>();
// None outlives the process that started it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program with this environment and no other, and listens to what it prints. */
export const started = (
  path: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Started => {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, printed: text });
    });
  });
  return {
    child,
    printed: () => text,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
};
