// Releases before 2026-11-22 stored any answer under a file's address, a captive portal's page too.

/** The names of their caches. */
const olderCaches = /^workbox-precache/;

const namesIn = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, name]) => name ?? []);

const isCode = (answer: Response | undefined): boolean =>
  /javascript|css/.test(answer?.headers.get('content-type') ?? '');

/** Whether a page can start from this cache: an index.html of ours, with the code that it names. */
const starts = async (cache: Cache): Promise<boolean> => {
  for (const page of await cache.matchAll('/index.html', { ignoreSearch: true })) {
    const names = namesIn(await page.text());
    const answers = await Promise.all(names.map((name) => cache.match(name)));
    if (names.length > 0 && answers.every(isCode)) return true;
  }
  return false;
};

const named = async (caches: CacheStorage): Promise<string[]> =>
  (await caches.keys()).filter((name) => olderCaches.test(name));

/** Whether this device has an older release, and its stored files cannot start the app. */
export const olderAppIsLost = async (caches: CacheStorage): Promise<boolean> => {
  const names = await named(caches);
  const started = await Promise.all(names.map(async (name) => starts(await caches.open(name))));
  return names.length > 0 && !started.includes(true);
};

/** Deletes the caches of older releases. */
export const dropOlderApp = async (caches: CacheStorage): Promise<void> => {
  await Promise.all((await named(caches)).map((name) => caches.delete(name)));
};
