import type { Workbox } from 'workbox-window';
import { countAttempts } from './install-attempts';

/** How often a page that stays open looks for a new version. */
const lookEveryMs = 60 * 60 * 1_000;
/** The same where the server takes no calls of this one any more, and how often it is asked whether it may come. */
const requiredLookEveryMs = 60_000;
const requiredTryEveryMs = 2_000;

export interface UpdateOptions {
  readonly workbox: Pick<
    Workbox,
    'addEventListener' | 'removeEventListener' | 'register' | 'update' | 'messageSkipWaiting'
  >;
  /**
   * Whether a worker was in charge of this page from its start; otherwise the first to take charge brings nothing new.
   */
  readonly controlled: boolean;
  /** False while the outbox is sending or the cart is dirty: then a new version waits (SYNC-15). */
  mayAsk(): boolean;
  /** Whether a reload takes nothing from the user: nothing is being sent, and no form is open. */
  mayReplace(): boolean;
  /** Shows the question; `apply` brings the new version into this page by a reload. */
  ask(apply: () => void): void;
  onWake(callback: () => void): () => void;
  /** What the worker says to its pages. */
  onMessage(callback: (data: unknown) => void): () => void;
  /** Asks the worker in charge whether all of the app's files are on the device, and right. */
  checkFiles(): void;
  /** The app is on the device for the first time: it works without a signal from here on. */
  sayReady(): void;
  /** Whether the user is to be told that this network changes the app's files (SYNC-24). */
  setChanged(changed: boolean): void;
  reload(): void;
  warn(message: string, details?: unknown): void;
}

export interface UpdateWatch {
  /** To be called when the outbox or the cart has changed: a question that had to wait is asked now. */
  reconsider(): void;
  /**
   * The server takes no calls of this version any more: the next one comes without a question, as soon as a reload
   * takes nothing from the user; the cart and what waits are kept.
   */
  require(): void;
  /** The user wants it now, whatever is open. */
  replaceNow(): void;
  stop(): void;
}

/**
 * Registers the service worker, until the app is on the device, and asks, never interrupts, when a new version is there
 * (SYNC-15).
 */
export const watchForUpdates = (options: UpdateOptions): UpdateWatch => {
  const { workbox } = options;
  /** How the version that is there gets into this page; undefined when there is none. */
  let offer: (() => void) | undefined;
  let asked = false;
  let applying = false;
  const requiredClocks: NodeJS.Timeout[] = [];
  let controlled = options.controlled;

  const reconsider = (): void => {
    if (offer === undefined) return;
    if (requiredClocks.length > 0 && options.mayReplace()) offer();
    else if (!asked && options.mayAsk()) {
      asked = true;
      options.ask(offer);
    }
  };
  const offers = (apply: () => void): void => {
    offer = apply;
    asked = false;
    reconsider();
  };
  const onWaiting = (): void =>
    offers(() => {
      applying = true;
      workbox.messageSkipWaiting();
    });
  const onControlling = (): void => {
    if (applying) {
      options.reload();
      return;
    }
    // The first worker of all changes nothing for a page (workbox-window may take it for a foreign one); a newer one,
    // called in by another tab, has thrown this page's old files away.
    if (!controlled) {
      controlled = true;
      options.sayReady();
      return;
    }
    offers(() => options.reload());
  };
  /** Whether the browser was asked for a worker. One file that does not come undoes it, and it is asked again. */
  let registered = false;
  let stopped = false;
  const look = (): void => {
    const failedBefore = attempts.begin();
    if (controlled && !attempts.areKept()) options.checkFiles();
    if (registered && !failedBefore) {
      workbox.update().catch((error: unknown) => options.warn('looking for a new version failed', error));
      return;
    }
    registered = true;
    workbox.register().catch(onNotInstalled);
  };
  const attempts = countAttempts({ ...options, again: look });
  const onNotInstalled = (error?: unknown): void => {
    if (!controlled && !stopped) attempts.failed(error);
  };
  const onRedundant = (): void => onNotInstalled();

  workbox.addEventListener('waiting', onWaiting);
  workbox.addEventListener('controlling', onControlling);
  workbox.addEventListener('redundant', onRedundant);
  look();
  const stopWaking = options.onWake(look);
  const stopListening = options.onMessage(attempts.received);
  const clock = setInterval(look, lookEveryMs);

  return {
    reconsider,
    require() {
      if (requiredClocks.length > 0) return;
      requiredClocks.push(setInterval(reconsider, requiredTryEveryMs), setInterval(look, requiredLookEveryMs));
      look();
      reconsider();
    },
    replaceNow: () => (offer ?? options.reload)(),
    stop() {
      stopped = true;
      for (const clock of requiredClocks) clearInterval(clock);
      workbox.removeEventListener('waiting', onWaiting);
      workbox.removeEventListener('controlling', onControlling);
      workbox.removeEventListener('redundant', onRedundant);
      stopWaking();
      stopListening();
      clearInterval(clock);
      attempts.stop();
    },
  };
};
