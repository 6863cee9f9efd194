import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real file system of a few megabytes. */
export interface SmallFilesystem {
  readonly folder: string;
  /** Fills it until no more than this many bytes are free. */
  fill(leave: number): void;
  /** Removes what `fill` wrote. */
  free(): void;
  remove(): void;
}

/** Mounts one in memory; undefined if this process may not mount. */
export const smallFilesystem = (megabytes: number): SmallFilesystem | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'teren-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  mkdirSync(ballast);
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill: (leave) => {
      const bytes = freeBytes() - leave;
      if (bytes > 0) writeFileSync(join(ballast, String(Date.now())), Buffer.alloc(bytes));
    },
    free: () => {
      rmSync(ballast, { recursive: true });
      mkdirSync(ballast);
    },
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
};
