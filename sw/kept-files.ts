import { type BuildFile, type CheckFile, isBuildFile } from './build-file';

/** The answer was not the build's file: something in the network has changed it. */
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
 * The cache key of a file: its address with its hash, so that a file that an older version stored, perhaps unchecked,
 * is never mistaken for it.
 */
export const keyOf = ({ url, integrity }: BuildFile): string => `${url}?${new URLSearchParams({ integrity })}`;

/**
 * Stores every file of the build. Files that are already stored and right stay, so that a retry continues where the
 * last one ended. Rejects with the first file that cannot be fetched, with `ChangedFile` if the answer was another
 * file.
 */
export const keepFiles = async ({ files, cache, fetch, check = isBuildFile }: KeepOptions): Promise<void> => {
  const keep = async (file: BuildFile): Promise<void> => {
    const key = keyOf(file);
    const kept = await cache.match(key);
    if (kept !== undefined) {
      if (await check(file, kept)) return;
      await cache.delete(key);
    }
    // Bypasses the browser's HTTP cache, which may hold a network's own page for this address.
    const answer = await fetch(file.url, { cache: 'reload', redirect: 'manual' });
    // A failing server is only retried later; 511 is a network that requires a sign-in first.
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
