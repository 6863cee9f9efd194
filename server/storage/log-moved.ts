/** The channel on which a transaction that appended to the change log notifies at its commit. */
export const LOG_CHANNEL = 'teren_log';
/** What a notification says of a transaction that ended sessions; otherwise it says nothing. */
export const SESSIONS_ENDED = 'sessions';

/** `about`: what the notification says. */
export type LogListener = (about: string) => void;

/** Listeners to the growth of the change log. If one throws, this is reported and the others are still called. */
export class LogListeners {
  readonly #callbacks = new Set<{ call: LogListener }>();

  /** Adds a listener and returns the function that removes it. The same function may be added twice. */
  add(callback: LogListener): () => Promise<void> {
    const listener = { call: callback };
    this.#callbacks.add(listener);
    return async () => void this.#callbacks.delete(listener);
  }

  /** Makes all listeners read the log. */
  tell(about: string): void {
    for (const listener of [...this.#callbacks]) {
      try {
        listener.call(about);
      } catch (error) {
        console.error('A listener to the change log failed.', error);
      }
    }
  }

  clear(): void {
    this.#callbacks.clear();
  }
}
