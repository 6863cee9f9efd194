import { type BuildFile, type CheckFile, isBuildFile } from './build-file';
import { answersFrom } from './kept-answers';
import { ChangedFile, keepFiles, keyOf } from './kept-files';
import { dropOlderApp, olderAppIsLost } from './older-app';

/** Paths of the server, not of the app. */
const serverPaths = /^\/(api|health)(\/|$)/;

const cacheName = 'teren-files';

/**
 * Stores every file of the build, each of them checked (SYNC-24), and opens each of the app's own paths with
 * index.html.
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
  /** `spare`: if this fails, an older complete version stays active. */
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
    // If no page can start, none can request the switch (SYNC-15).
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
    // Not awaited: a page is navigated only once activation is over.
    for (const one of await worker.clients.matchAll({ type: 'window' }))
      one.navigate(one.url).catch((error: unknown) => console.warn('a page could not be opened again', error));
  };

  const answers = answersFrom({ openCache, fetch: (request) => worker.fetch(request), check });

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('message', (event) => {
    // A page asks to check the stored files; missing or wrong ones are fetched again.
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
