import { type BuildFile, type CheckFile, isBuildFile } from './build-file';
import { answersFrom } from './kept-answers';
import { ChangedFile, keepFiles, keyOf } from './kept-files';
import { dropOlderApp, olderAppIsLost } from './older-app';

/** Paths that are the server's, never the app's. */
const serverPaths = /^\/(api|health)(\/|$)/;

const cacheName = 'teren-files';

/**
 * Keeps every file of the build, each of them checked (SYNC-24), and opens each of the app's own paths with index.html.
 */
export const keepShell = (
  worker: ServiceWorkerGlobalScope,
  files: readonly BuildFile[],
  check: CheckFile = isBuildFile,
): void => {
  const byAddress = new Map(files.map((file) => [new URL(file.url, worker.location.href).href, file]));
  const page = byAddress.get(new URL('/index.html', worker.location.href).href);
  const { caches } = worker;
  const openCache = () => caches.open(cacheName);

  const tell = async (message: object): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const one of pages) one.postMessage(message);
  };
  /** `spare`: an older version that is whole stays in charge if this fails. */
  const keepAll = async (spare: boolean): Promise<void> => {
    try {
      await keepFiles({ files, cache: await openCache(), fetch: (...call) => worker.fetch(...call), check });
    } catch (error) {
      await tell({ type: 'FILES_NOT_KEPT', changed: error instanceof ChangedFile, spare });
      throw error;
    }
    await tell({ type: 'FILES_KEPT' });
  };

  const install = async (): Promise<void> => {
    const lost = await olderAppIsLost(caches);
    await keepAll(worker.registration.active !== null && !lost);
    // No page can ask for the switch (SYNC-15) where none can start.
    if (lost) await worker.skipWaiting();
  };
  const activate = async (): Promise<void> => {
    const lost = await olderAppIsLost(caches);
    await dropOlderApp(caches);
    const cache = await openCache();
    const wanted = new Set(files.map((file) => new URL(keyOf(file), worker.location.href).href));
    for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
    if (!lost) return;
    await worker.clients.claim();
    // Not waited for: a page is given to it only once this is over.
    for (const one of await worker.clients.matchAll({ type: 'window' }))
      one.navigate(one.url).catch((error: unknown) => console.warn('a page could not be opened again', error));
  };

  const answers = answersFrom({ openCache, fetch: (request) => worker.fetch(request), check });

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('message', (event) => {
    // A page asks whether all is still there and right; what is not is fetched again.
    if ((event.data as { type?: unknown } | null)?.type !== 'CHECK_FILES') return;
    event.waitUntil(keepAll(false).catch((error: unknown) => console.warn('files of the app are missing', error)));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      if (!serverPaths.test(pathname)) event.respondWith(answers.page(page, request));
      return;
    }
    const file = byAddress.get(request.url);
    if (file !== undefined) event.respondWith(answers.file(file, request));
  });
};
