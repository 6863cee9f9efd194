import fc from 'fast-check';

/** A script that fast-check draws again by its seed and path, and why it is played in every run. */
export interface Kept {
  readonly seed: number;
  readonly path: string;
  readonly why: string;
}

export interface Draws {
  readonly seed: number;
  readonly runs: number;
  /** Where the drawing begins; absent: at the first script of the seed. */
  readonly path?: string | undefined;
  /** Whether a smaller script that fails is looked for. */
  readonly shrinks?: boolean;
}

/** Draws scripts and plays them until one fails; the error says which line keeps that one. */
export const playDrawn = async <Script>(
  scripts: fc.Arbitrary<Script>,
  play: (script: Script) => Promise<void>,
  { seed, runs, path, shrinks = false }: Draws,
): Promise<void> => {
  const result = await fc.check(fc.asyncProperty(scripts, play), {
    seed,
    numRuns: runs,
    endOnFailure: !shrinks,
    ...(path === undefined ? {} : { path }),
  });
  if (!result.failed) return;
  const line = `{ seed: ${result.seed}, path: '${result.counterexamplePath}', why: '…' },`;
  throw new Error(`Keep it in \`kept\`: ${line}\n${fc.defaultReportMessage(result)}`);
};
