import type { Workbox } from 'workbox-window';

/** How often a page that stays open looks for a new version. */
const lookEveryMs = 60 * 60 * 1_000;

export interface UpdateOptions {
  readonly workbox: Workbox;
  /** False while the outbox is sending or the cart is dirty: then a new version waits (SYNC-15). */
  mayAsk(): boolean;
  /** Shows the question; `apply` switches every tab to the new version and reloads this one. Called at most once a version. */
  ask(apply: () => void): void;
  onWake(callback: () => void): () => void;
  reload(): void;
  warn(message: string, details?: unknown): void;
}

export interface UpdateWatch {
  /** To be called when the outbox or the cart has changed: a question that had to wait is asked now. */
  reconsider(): void;
  stop(): void;
}

/** Registers the service worker and asks, never interrupts, when a new version of the app waits (SYNC-15). */
export const watchForUpdates = (options: UpdateOptions): UpdateWatch => {
  const { workbox } = options;
  let waiting = false;
  let asked = false;

  const apply = (): void => {
    workbox.addEventListener('controlling', () => options.reload());
    workbox.messageSkipWaiting();
  };
  const reconsider = (): void => {
    if (!waiting || asked || !options.mayAsk()) return;
    asked = true;
    options.ask(apply);
  };
  const onWaiting = (): void => {
    waiting = true;
    asked = false;
    reconsider();
  };
  const look = (): void => {
    workbox.update().catch((error: unknown) => options.warn('looking for a new version failed', error));
  };

  workbox.addEventListener('waiting', onWaiting);
  workbox.register().catch((error: unknown) => options.warn('the service worker could not be registered', error));
  const stopWaking = options.onWake(look);
  const clock = setInterval(look, lookEveryMs);

  return {
    reconsider,
    stop() {
      workbox.removeEventListener('waiting', onWaiting);
      stopWaking();
      clearInterval(clock);
    },
  };
};
