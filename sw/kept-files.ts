import { type BuildFile, type CheckFile, isBuildFile } from './build-file';

/** An answer came, and it was not the build's file: the network, or something in it, has changed it. */
export class ChangedFile extends Error {}

interface KeepOptions {
  readonly files: readonly BuildFile[];
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  readonly fetch: typeof globalThis.fetch;
  readonly check?: CheckFile;
}

/** How many files are fetched at once. */
const atOnce = 4;

/**
 * Under which a file is kept: its address with its hash, so that what an older version kept, or failed to look at, is
 * never taken for it.
 */
export const keyOf = ({ url, integrity }: BuildFile): string => `${url}?${new URLSearchParams({ integrity })}`;

/**
 * Keeps every file of the build. What is there already and right stays, so that a next try goes on where the last one
 * ended. Rejects with the first file that cannot be had, with `ChangedFile` where something else came in its place.
 */
export const keepFiles = async ({ files, cache, fetch, check = isBuildFile }: KeepOptions): Promise<void> => {
  const keep = async (file: BuildFile): Promise<void> => {
    const key = keyOf(file);
    const kept = await cache.match(key);
    if (kept !== undefined) {
      if (await check(file, kept)) return;
      await cache.delete(key);
    }
    // Past the browser's own cache, which may hold what a network said under this address before.
    const answer = await fetch(file.url, { cache: 'reload', redirect: 'manual' });
    // A server that is not well changes nothing; 511 is a network that wants a sign-in first.
    if (answer.status >= 500 && answer.status !== 511) throw new Error(`${file.url}: ${answer.status}`);
    const copy = answer.clone();
    if (!(await check(file, answer))) throw new ChangedFile(file.url);
    await cache.put(key, copy);
  };

  const left = [...files];
  const keepOneByOne = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await keep(file);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, keepOneByOne));
  } finally {
    left.length = 0;
  }
};
