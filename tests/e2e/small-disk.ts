import type { BrowserContext, Page } from '@playwright/test';

// A phone with little storage. DevTools' own quota override does not reach IndexedDB; a storage bucket's quota does,
// and its IndexedDB is the real one, so the app gets a bucket's in place of the default before its first line runs.

const bytes = 20_000_000;

/** Gives every page of this context a disk of 20 MB; to be called before the first of them opens. */
export const giveSmallDisk = async (context: BrowserContext): Promise<void> => {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
    if (script === undefined) throw new Error('the page has no script to wait with');
    const body = html.replace(`src="${script}"`, `src="/small-disk.js?then=${encodeURIComponent(script)}"`);
    await route.fulfill({ response: answer, body });
  });
  await context.route('**/small-disk.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const bucket = await navigator.storageBuckets.open('small-disk', { quota: ${bytes} });
          Object.defineProperty(window, 'indexedDB', { value: bucket.indexedDB });
          await import(new URL(import.meta.url).searchParams.get('then'));`,
    }),
  );
};

/**
 * Writes until not even a hundred bytes are let through (Chromium grants room ahead and asks for the quota only when
 * that is used up); answers why the last write was refused.
 */
export const fillDisk = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('ballast');
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    // What is stored is compressed: only what has no pattern takes its place.
    const noise = (length: number) => {
      const parts = new Uint8Array(length);
      for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(parts.subarray(at, at + 65_536));
      return parts;
    };
    const write = (length: number) =>
      new Promise<string>((resolve) => {
        const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
        transaction.objectStore('rows').add(noise(length));
        transaction.oncomplete = () => resolve('');
        transaction.onabort = () => resolve(transaction.error?.name ?? 'aborted');
      });
    let refused = '';
    for (let length = 1_000_000; length >= 100; length = Math.floor(length / 2)) {
      refused = '';
      for (let count = 0; count < 100 && refused === ''; count += 1) refused = await write(length);
    }
    database.close();
    return refused;
  });

/** Takes away what `fillDisk` wrote. */
export const freeDisk = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const removing = indexedDB.deleteDatabase('ballast');
        removing.onsuccess = () => resolve();
        removing.onerror = () => reject(removing.error);
      }),
  );

const writing = ['put', 'add', 'delete', 'clear'] as const;

/**
 * A disk that answers no writes of this kind from now on, as a failing one does, or none to these tables alone; with
 * 'none' it is mended.
 */
export const failDisk = (
  page: Page,
  failing: readonly (typeof writing)[number][] | 'none',
  tables: readonly string[] = [],
): Promise<void> =>
  page.evaluate(
    ([methods, fails, of]) => {
      const disk = window as unknown as { real?: Record<string, (...given: unknown[]) => IDBRequest> };
      const stores = IDBObjectStore.prototype as unknown as Record<string, (...given: unknown[]) => IDBRequest>;
      const real = disk.real ?? Object.fromEntries(methods.map((method) => [method, stores[method]]));
      Object.assign(window, { real });
      for (const method of methods)
        stores[method] = function (this: IDBObjectStore, ...given: unknown[]) {
          if (fails.includes(method) && (of.length === 0 || of.includes(this.name)))
            throw new DOMException('The disk does not answer.', 'UnknownError');
          return (real[method] as (...all: unknown[]) => IDBRequest).apply(this, given);
        };
    },
    [writing as readonly string[], (failing === 'none' ? [] : failing) as readonly string[], tables] as const,
  );
