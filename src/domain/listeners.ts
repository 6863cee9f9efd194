/** Callbacks that are called together, in the order in which they were added. */
export interface Listeners<Arguments extends readonly unknown[]> {
  readonly size: number;
  /** Returns the unsubscribe. */
  add(listener: (...given: Arguments) => void): () => void;
  /** One that is added or removed by another meanwhile changes nothing about this call. */
  call(...given: Arguments): void;
  clear(): void;
}

export const createListeners = <Arguments extends readonly unknown[] = []>(): Listeners<Arguments> => {
  const listeners = new Set<(...given: Arguments) => void>();
  return {
    get size() {
      return listeners.size;
    },
    add(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    call(...given) {
      for (const listener of [...listeners]) listener(...given);
    },
    clear: () => listeners.clear(),
  };
};
