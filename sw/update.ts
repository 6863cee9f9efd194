import { clientsClaim } from 'workbox-core';

/**
 * Waits, as a new version, until a page says `SKIP_WAITING`; then takes over every page. The first version takes over
 * at once.
 */
export const switchOnRequest = (worker: ServiceWorkerGlobalScope): void => {
  clientsClaim();
  worker.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message: unknown = event.data;
    if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING')
      event.waitUntil(worker.skipWaiting());
  });
};
