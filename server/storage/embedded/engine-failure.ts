import { ConnectionLost } from '../connection-lost';

/**
 * An engine that panicked, or that does not come back from a statement, does not answer until its process restarts, and
 * reports nothing: callers would wait for ever. This class reports the failure to all waiting and all later callers.
 */
export class EngineFailure {
  /** Resolves with the reason once the engine has failed. */
  readonly happened: Promise<Error>;
  readonly #waiting = new Set<(error: Error) => void>();
  #tell: (reason: Error) => void = () => undefined;
  #reason: Error | undefined;

  constructor() {
    this.happened = new Promise((resolve) => {
      this.#tell = resolve;
    });
  }

  get reason(): Error | undefined {
    return this.#reason;
  }

  /** Reports that the engine has failed; only the first reason counts. */
  raise(reason: Error): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    // Any of them may have been at its commit.
    for (const fail of this.#waiting) fail(new ConnectionLost('08007', reason));
    this.#waiting.clear();
    this.#tell(reason);
  }

  /** The result of the work, or the engine's failure if that comes first. */
  guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#reason !== undefined) return Promise.reject(new ConnectionLost('08001', this.#reason));
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      work()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(reject));
    });
  }
}
