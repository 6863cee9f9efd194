// Shared by the scripts: run a command, print in one line what was done and how long it took. Node's built-ins only.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command to its end and answers its exit code; `quiet` shows its output only if it fails. */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const output = [];
    child.stdout?.on('data', (bytes) => output.push(bytes));
    child.stderr?.on('data', (bytes) => output.push(bytes));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? (signal === null ? 0 : 1));
    });
  });
}

/** One named step of several: ends the process with a plain sentence if it fails. */
export async function step(title, work) {
  const started = performance.now();
  const code = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(`${title}: failed after ${seconds} s, see above.`);
    process.exit(1);
  }
  console.log(`${title}: done in ${seconds} s.`);
}
