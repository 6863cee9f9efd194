import { clientsClaim } from 'workbox-core';

/**
 * A new version waits until a page sends `SKIP_WAITING`, then takes over every page. The first version takes over at
 * once.
 */
export const switchOnRequest = (worker: ServiceWorkerGlobalScope): void => {
  clientsClaim();
  worker.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message: unknown = event.data;
    if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING')
      event.waitUntil(worker.skipWaiting());
  });
};
