import { createListeners } from '#domain/listeners';
import { eventsPath } from '#wire/before-calls';
import { fromBuild, setting } from './http/app-build';
import type { Environment } from './session/environment';

const eventsUrl = (): string => {
  const url = new URL(setting(import.meta.env.VITE_EVENTS_URL, `${fromBuild().apiBase}${eventsPath}`), location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
};

/** Longest that anything waits for a frame: a page that is hidden meanwhile has none. */
const longestFrameMs = 100;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState !== 'visible') return resolve();
    setTimeout(resolve, longestFrameMs);
    // A task behind the frame runs when it is painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });

const outdated = createListeners();
/** Kept, because what brings the newer app is loaded when the page is idle, perhaps after the first such answer. */
let isOutdated = false;

/** The real world, as a page in a browser has it. */
export const browserEnvironment = (): Environment => ({
  ...fromBuild(),
  eventsUrl: eventsUrl(),
  fetch: (...args) => window.fetch(...args),
  openSocket: (url) => new WebSocket(url),
  indexedDB: window.indexedDB,
  IDBKeyRange: window.IDBKeyRange,
  locks: navigator.locks,
  localStorage: window.localStorage,
  sessionStorage: window.sessionStorage,
  openChannel: (name) => ('BroadcastChannel' in window ? new BroadcastChannel(name) : undefined),
  now: () => new Date(),
  random: () => Math.random(),
  newKey: () => crypto.randomUUID(),
  setTimer(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  isOnline: () => navigator.onLine,
  onWake(callback) {
    const online = () => callback('online');
    const visible = () => {
      if (document.visibilityState === 'visible') callback('visible');
    };
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', visible);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', visible);
    };
  },
  onOffline(callback) {
    window.addEventListener('offline', callback);
    return () => window.removeEventListener('offline', callback);
  },
  outdated() {
    isOutdated = true;
    outdated.call();
  },
  onOutdated(callback) {
    if (isOutdated) callback();
    return outdated.add(callback);
  },
  reload: () => window.location.reload(),
  painted,
  warn: (message, details) => (details === undefined ? console.warn(message) : console.warn(message, details)),
});
