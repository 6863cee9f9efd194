import { fileURLToPath } from 'node:url';

/** A build of Teren that a workload measures. */
interface Build {
  readonly name: 'Teren' | 'before';
  /** The folder with its `dist`. */
  readonly folder: string;
}

/** The folder of an older commit's build, which `scripts/bench.mjs` makes for BASE=<commit>. */
const base = process.env['TEREN_BASE'] ?? '';

/** The build of these sources and, with BASE, that of an older commit: measured in turn in the same run. */
export const builds: readonly Build[] = [
  { name: 'Teren', folder: fileURLToPath(new URL('..', import.meta.url)) },
  ...(base === '' ? [] : [{ name: 'before' as const, folder: base }]),
];
