import { readFileSync } from 'node:fs';

/** Megabytes that this process holds, by the kernel: on Linux only. */
export const residentOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
};
