import { appendFileSync } from 'node:fs';
import type { Hits } from '../loop/faults/tally';

/** What was played once, a line of `dist/reports/torture.jsonl`; `scripts/torture.mjs` adds them up. */
export interface Played {
  readonly what: 'schedule' | 'server kills';
  readonly seed: number;
  readonly title: string;
  readonly seconds: number;
  readonly failures: readonly string[];
  readonly faults: Readonly<Record<string, Hits>>;
  readonly judged: Readonly<Record<string, number>>;
}

/** What the command line says: `--file F --run ID --seed N --until MS`; without `--until` that one seed alone. */
export const readArguments = (): {
  readonly file: string;
  readonly run: string;
  readonly seed: number;
  readonly until: number;
} => {
  const given = process.argv.slice(2);
  const value = (name: string): string | undefined => {
    const at = given.indexOf(`--${name}`);
    return at < 0 ? undefined : given[at + 1];
  };
  return {
    file: value('file') ?? 'dist/reports/torture.jsonl',
    run: value('run') ?? '',
    seed: Number(value('seed') ?? 1),
    until: Number(value('until') ?? 0),
  };
};

/** Plays from this seed on until the time is over, at least one; what was played is on the disk before the next begins. */
export const playOn = async (play: (seed: number) => Promise<Omit<Played, 'seed' | 'seconds'>>): Promise<void> => {
  const { file, run, seed: first, until } = readArguments();
  for (let seed = first; seed === first || Date.now() < until; seed += 1) {
    const started = performance.now();
    // What throws has failed, and the next is played all the same.
    const played = await play(seed).catch((error: unknown) => ({
      what: 'schedule' as const,
      title: 'broke off',
      failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      faults: {},
      judged: {},
    }));
    const seconds = Math.round((performance.now() - started) / 1_000);
    appendFileSync(file, `${JSON.stringify({ run, seed, seconds, ...played })}\n`);
    const came = played.failures.length === 0 ? 'ok' : `FAILED\n  ${played.failures.join('\n  ').slice(0, 4_000)}`;
    console.log(`seed ${seed}, ${played.what}, ${played.title}, ${seconds} s: ${came}`);
  }
};
