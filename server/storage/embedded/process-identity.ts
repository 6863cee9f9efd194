import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statfsSync } from 'node:fs';

/** What tells this machine, since its last start, and this container apart from others, where the system says so. */
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
 * Linux's numbers of the file systems that one running system alone has at a time: ext, XFS, Btrfs, ZFS, F2FS, bcachefs
 * and tmpfs. What a network or a virtual machine's host shares has another number.
 */
const localFileSystems = new Set([0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0xca451a4e, 0x01021994]);

/**
 * Whether what is at this path is on a disk that no other running system can have as well; false where nobody knows.
 */
export function isOnLocalDisk(path: string): boolean {
  return process.platform === 'linux' && localFileSystems.has(statfsSync(path).type);
}

/**
 * When the process with this number started, in whatever words the system has for it, equal exactly when it is the same
 * process; undefined when there is none. Where the system has no words, a process that is there answers ''.
 */
export function startOfProcess(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  try {
    if (process.platform === 'linux') return startInProc(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // It ended between the two looks.
    return exists(pid) ? '' : undefined;
  }
}

/** Field 22 of /proc/<pid>/stat, behind the name, which may hold spaces and brackets; a zombie (Z) is gone. */
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
    // EPERM: it is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
