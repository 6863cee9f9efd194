/** The channel on which a transaction that appended to the change log says so at its commit. */
export const LOG_CHANNEL = 'teren_log';

/** Those who want to know that the change log has moved. One that throws is reported; the others still hear it. */
export class LogListeners {
  readonly #callbacks = new Set<{ call: () => void }>();

  /** Adds a listener and gives the way to remove it. The same function may be added twice. */
  add(callback: () => void): () => Promise<void> {
    const listener = { call: callback };
    this.#callbacks.add(listener);
    return async () => void this.#callbacks.delete(listener);
  }

  /** Tells everyone to look at the log. */
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
