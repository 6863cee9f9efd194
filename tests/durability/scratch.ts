import { mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/**
 * A new folder for a test that crashes databases: in memory where the machine offers that, because recovering from a
 * crash forces a thousand files to disk, and a process's death or a simulated power cut does not care what is
 * underneath.
 */
export function scratchFolder(name: string): string {
  return realpathSync(mkdtempSync(join(roomInMemory() ? IN_MEMORY : tmpdir(), `teren-${name}-`)));
}

function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    // No such folder on this system.
    return false;
  }
}
