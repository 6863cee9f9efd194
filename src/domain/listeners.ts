/** Callbacks, called in the order in which they were added. */
export const createListeners = <Given extends readonly unknown[] = []>() => {
  type Listener = (...given: Given) => void;
  const listeners = new Set<Listener>();
  return {
    get size(): number {
      return listeners.size;
    },
    /** Returns the unsubscribe. */
    add(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Adding or removing a callback during a call does not affect that call. */
    call(...given: Given): void {
      for (const listener of [...listeners]) listener(...given);
    },
    clear: (): void => listeners.clear(),
  };
};
