import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Paths that are the server's, never the app's. */
const serverPaths = [/^\/api(\/|$)/];

/** Keeps every file of the build, and opens each of the app's own paths with index.html. */
export const keepShell = (files: PrecacheEntry[]): void => {
  precacheAndRoute(files);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }));
};
