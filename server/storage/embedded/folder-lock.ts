import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { isOnLocalDisk, startOfProcess, thisMachine } from './process-identity';
import { giveSignOfLife, signOfLifeAt } from './sign-of-life';

/** The owner of the folder: a process by its number and start time, a container by its machine and namespace. */
interface Holder {
  id: string;
  pid: number;
  host: string;
  started?: string;
  boot?: string;
  namespace?: string;
  /** Whether it gives a sign of life next to the lock. */
  alive?: boolean;
  /** Whether the folder is on a disk that no other running system can use as well. */
  local?: boolean;
}

/** Says in one sentence who holds the folder and what to do. */
class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Takes `<folder>.lock` for this process, because two processes on one PGlite folder silently lose rows; returns the
 * function that releases it. A lock whose process is gone (kill -9, power cut, a removed container) is taken over.
 * Throws `FolderInUse` if the lock is held, also by this same process.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`;
  const self: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), ...thisMachine() };
  const started = startOfProcess(process.pid);
  if (started !== undefined) self.started = started;
  self.local = isOnLocalDisk(dirname(path));
  // Started before the lock appears, so that no other process reads of a sign of life that does not exist yet.
  const endSign = giveSignOfLife(signPath(folder, self));
  self.alive = endSign !== undefined;

  try {
    while (!take(path, self)) {
      const holder = read(path);
      if (holder === undefined) continue; // released in this moment
      if (holder === 'unreadable' || !(await isGone(folder, holder, self))) {
        throw new FolderInUse(inUse(folder, path, holder, self));
      }
      removeStale(path, holder);
      rmSync(signPath(folder, holder), { force: true });
    }
  } catch (error) {
    endSign?.();
    throw error;
  }
  return () => {
    const holder = read(path);
    if (typeof holder === 'object' && holder.id === self.id) rmSync(path);
    endSign?.();
  };
}

/** One per holder, so that one holder's sign cannot be mistaken for another's. */
const signPath = (folder: string, { id }: Holder): string => `${folder}.alive-${id.replace(/[^\w-]/g, '').slice(0, 8)}`;

/**
 * Written to another file, then linked, so that the lock appears with its content or not at all, after a power cut too.
 */
function take(path: string, self: Holder): boolean {
  const aside = `${path}.${self.id}`;
  const descriptor = openSync(aside, 'wx');
  try {
    writeSync(descriptor, JSON.stringify(self));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside);
  }
}

function read(path: string): Holder | 'unreadable' | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    const known = typeof holder?.id === 'string' && Number.isInteger(holder.pid) && typeof holder.host === 'string';
    return known ? (holder as Holder) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Moves a stale lock away. If another process has replaced it since it was read, the new lock is put back. */
function removeStale(path: string, stale: Holder): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (typeof moved !== 'object' || moved.id !== stale.id) linkSync(aside, path);
  rmSync(aside);
}

/**
 * Certainly gone: the machine has restarted, its process has ended or its number is used by a later process, or no
 * process of its container gives the sign of life any more.
 */
async function isGone(folder: string, holder: Holder, self: Holder): Promise<boolean> {
  const isSameSystem = holder.boot !== undefined && holder.boot === self.boot;
  if (holder.boot !== self.boot) {
    // A local disk of this system was not used by another system either.
    return holder.host === self.host || (holder.local === true && self.local === true);
  }
  // Processes of another container cannot be seen from here.
  if (isSameSystem && holder.namespace !== self.namespace) {
    return holder.alive === true && (await signOfLifeAt(signPath(folder, holder))) === 'gone';
  }
  if (!isSameSystem && holder.host !== self.host) return false;
  const started = startOfProcess(holder.pid);
  // '' means a running process that this one may not inspect.
  const isLater = started !== '' && holder.started !== undefined && started !== holder.started;
  return started === undefined || isLater;
}

function inUse(folder: string, path: string, holder: Holder | 'unreadable', self: Holder): string {
  if (holder === 'unreadable') {
    return `${path} cannot be read. If no Teren server is using ${folder}, delete that file and start again.`;
  }
  const itself = holder.pid === self.pid && holder.host === self.host && holder.namespace === self.namespace;
  const who = itself ? 'this very process' : `process ${holder.pid} on ${holder.host}`;
  return (
    `The database folder ${folder} is already in use by ${who}. Two servers on one folder would lose data: stop ` +
    'the other ' +
    `one, or give this one another folder (DATABASE_URL). If that process is certainly gone, delete ${path}.`
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
