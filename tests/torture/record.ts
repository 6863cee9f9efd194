import { appendFileSync, readFileSync } from 'node:fs';
import type { Hits } from '../loop/faults/tally';
import type { Engine } from '../support/databases';

/** What was played once, a line of `dist/torture.jsonl`. */
export interface Played {
  readonly what: 'schedule' | 'server kills';
  readonly seed: number;
  /** Absent: it broke off before it had one. */
  readonly engine?: Engine['name'];
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
    file: value('file') ?? 'dist/torture.jsonl',
    run: value('run') ?? '',
    seed: Number(value('seed') ?? 1),
    until: Number(value('until') ?? 0),
  };
};

const read = (line: string): Partial<Played & { readonly run: string }> => {
  try {
    return JSON.parse(line) as Played;
  } catch {
    return {}; // the last line of a run that was killed may be half
  }
};

/** What a run has played so far. */
export const playedIn = (file: string, run: string): Played[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map(read)
    .filter((line): line is Played => line.run === run && line.failures !== undefined);

/**
 * Plays from this seed on until the time is over, at least one, and ends the process; what was played is on the disk
 * before the next begins. The process ends at once when the one that started it is gone.
 */
export const playOn = async (
  what: Played['what'],
  play: (seed: number) => Promise<Omit<Played, 'what' | 'seed' | 'seconds'>>,
): Promise<never> => {
  process.once('disconnect', () => process.exit(0));
  const { file, run, seed: first, until } = readArguments();
  for (let seed = first; seed === first || Date.now() < until; seed += 1) {
    const started = performance.now();
    // What throws has failed, and the next is played all the same.
    const played = await play(seed).catch((error: unknown) => ({
      title: 'broke off',
      failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      faults: {},
      judged: {},
    }));
    const seconds = Math.round((performance.now() - started) / 1_000);
    const line = { run, what, seed, seconds, ...played } satisfies Played & { readonly run: string };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    const came = played.failures.length === 0 ? 'ok' : `FAILED\n  ${played.failures.join('\n  ').slice(0, 4_000)}`;
    console.log(`seed ${seed}, ${what}, ${played.title}, ${seconds} s: ${came}`);
  }
  // What a day has left open (an idle database, a proxy) ends with the process.
  process.exit(0);
};
