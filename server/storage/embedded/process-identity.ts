import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statfsSync } from 'node:fs';

/** Identifies this machine, since its last start, and this container, if the system can. */
interface Machine {
  boot?: string;
  namespace?: string;
}

export function thisMachine(): Machine {
  if (process.platform !== 'linux') return {};
  return {
    boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
    namespace: readlinkSync('/proc/self/ns/pid'),
  };
}

/**
 * Linux's type numbers of file systems that only one running system uses at a time: ext, XFS, Btrfs, ZFS, F2FS,
 * bcachefs and tmpfs. Disks shared over a network or by a virtual machine's host have other numbers.
 */
const localFileSystems = new Set([0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0xca451a4e, 0x01021994]);

/** Whether this path is on a disk that no other running system can use as well; false if unknown. */
export function isOnLocalDisk(path: string): boolean {
  return process.platform === 'linux' && localFileSystems.has(statfsSync(path).type);
}

/**
 * When the process with this number started, in the system's own format, equal only for the same process; undefined if
 * there is none. '' for a running process if the system does not tell.
 */
export function startOfProcess(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  try {
    if (process.platform === 'linux') return startInProc(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // It ended between the two checks.
    return exists(pid) ? '' : undefined;
  }
}

/** Field 22 of /proc/<pid>/stat, after the name, which may contain spaces and brackets; a zombie (Z) counts as gone. */
function startInProc(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return state === 'Z' || state === 'X' ? undefined : fields[19];
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
