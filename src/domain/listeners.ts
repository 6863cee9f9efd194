/** Callbacks that are called together, in the order in which they were added. */
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
    /** One that is added or removed by another meanwhile changes nothing about this call. */
    call(...given: Given): void {
      for (const listener of [...listeners]) listener(...given);
    },
    clear: (): void => listeners.clear(),
  };
};
