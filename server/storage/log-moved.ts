/** The channel on which a transaction that appended to the change log notifies at its commit. */
export const LOG_CHANNEL = 'teren_log';

/** Listeners to the growth of the change log. If one throws, this is reported and the others are still called. */
export class LogListeners {
  readonly #callbacks = new Set<{ call: () => void }>();

  /** Adds a listener and returns the function that removes it. The same function may be added twice. */
  add(callback: () => void): () => Promise<void> {
    const listener = { call: callback };
    this.#callbacks.add(listener);
    return async () => void this.#callbacks.delete(listener);
  }

  /** Makes all listeners read the log. */
  tell(): void {
    for (const listener of [...this.#callbacks]) {
      try {
        listener.call();
      } catch (error) {
        console.error('A listener to the change log failed.', error);
      }
    }
  }

  clear(): void {
    this.#callbacks.clear();
  }
}
