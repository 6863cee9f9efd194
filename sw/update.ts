import { clientsClaim } from 'workbox-core';

/**
 * A new version waits until a page sends `SKIP_WAITING`, then takes over every page. The first version takes over at
 * once. A page that the browser left without a worker sends `CLAIM`.
 */
export const switchOnRequest = (worker: ServiceWorkerGlobalScope): void => {
  clientsClaim();
  worker.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message: unknown = event.data;
    const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
    if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
    if (type === 'CLAIM') event.waitUntil(worker.clients.claim());
  });
};
