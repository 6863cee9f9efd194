import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundled } from '../tests/support/bundled';
import { within } from '../tests/support/server-process';
import type { PeerKind } from './peer-package';

export interface Peer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
// No peer may outlive the workload that started it.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A peer as a process of its own, as Teren's server is; `place` is its folder or its database's address. */
export async function startPeer(kind: PeerKind, place: string): Promise<Peer> {
  // One file without a loader, as Teren's server is built.
  const program = (await bundled('bench/peer-server.ts')).at(-1) ?? '';
  const child = spawn(process.execPath, [program, kind, place], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const listening = new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      const [, port] = /^listening (\d+)$/m.exec(printed) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', (code) => reject(new Error(`${kind} ended with ${code}:\n${printed}`)));
  });
  // PGlite founds its database first, which takes long on a busy machine.
  const url = await within(`${kind} to listen`, listening, 300);
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('close', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
