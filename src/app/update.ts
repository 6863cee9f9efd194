import type { Workbox } from 'workbox-window';
import { hourMs } from '#domain/durations';
import { countAttempts } from './install-attempts';

/** How often an open page checks for a new version. */
const lookEveryMs = hourMs;
/** How often the page checks for one when the server no longer accepts this version's calls. */
const requiredLookEveryMs = 60_000;
/** How often the page checks then whether it may reload. */
const requiredTryEveryMs = 2_000;
/**
 * How long a new version may take to take over. Chromium sometimes waits for work of the old worker that there is none
 * of, and gives it five minutes (3 of 130 updates on a busy machine); loading the page again ends that at once.
 */
const switchWithinMs = 10_000;

export interface UpdateOptions {
  readonly workbox: Pick<
    Workbox,
    'addEventListener' | 'removeEventListener' | 'register' | 'update' | 'messageSkipWaiting'
  >;
  /**
   * Whether a worker controlled this page from its start; otherwise the first one to take control brings no new
   * version.
   */
  readonly controlled: boolean;
  /** False while the outbox is sending or the cart has lines: then a new version waits (SYNC-15). */
  mayAsk(): boolean;
  /** Whether a reload loses nothing: nothing is being sent, and no form is open. */
  mayReplace(): boolean;
  /** Shows the offer; `apply` reloads the page into the new version. */
  showOffer(apply: () => void): void;
  onWake(callback: () => void): () => void;
  /** The worker's messages to its pages. */
  onMessage(callback: (data: unknown) => void): () => void;
  /** Asks the active worker, as soon as there is one, to control this page if it does not yet. */
  claimPage(): Promise<void>;
  /** Asks the active worker whether all of the app's files are installed and intact. */
  checkFiles(): void;
  /** The app is installed for the first time: its files no longer need a network. */
  sayReady(): void;
  /** Whether to show that this network changes the app's files (SYNC-24). */
  setChanged(changed: boolean): void;
  reload(): void;
  warn(message: string, details?: unknown): void;
}

export interface UpdateWatch {
  /** Called when the outbox or the cart has changed: a postponed offer may be shown now. */
  reconsider(): void;
  /**
   * The server no longer accepts this version's calls: the next version is loaded without asking, as soon as a reload
   * loses nothing; the cart and pending entries are kept.
   */
  require(): void;
  /** The user wants it now, even with open forms. */
  replaceNow(): void;
  stop(): void;
}

/**
 * Registers the service worker, retries until the app is installed, and offers new versions without interrupting
 * (SYNC-15).
 */
export const watchForUpdates = (options: UpdateOptions): UpdateWatch => {
  const { workbox } = options;
  /** Activates the new version in this page; undefined if there is none. */
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
      options.showOffer(offer);
    }
  };
  const offers = (apply: () => void): void => {
    offer = apply;
    asked = false;
    reconsider();
  };
  let overdue: NodeJS.Timeout | undefined;
  const onWaiting = (): void =>
    offers(() => {
      applying = true;
      workbox.messageSkipWaiting();
      overdue ??= setInterval(() => {
        if (options.mayReplace()) options.reload();
      }, switchWithinMs);
    });
  const onControlling = (): void => {
    if (applying) {
      options.reload();
      return;
    }
    // The very first worker changes nothing for a page (workbox-window may take it for a foreign one); a newer one,
    // activated by another tab, has deleted this page's files.
    if (!controlled) {
      controlled = true;
      options.sayReady();
      return;
    }
    offers(() => options.reload());
  };
  /** Whether a worker was registered. A single missing file makes that fail, and it is retried. */
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
  if (!controlled)
    options.claimPage().catch((error: unknown) => options.warn('the worker could not be asked to take over', error));
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
      clearInterval(overdue);
      attempts.stop();
    },
  };
};
