// Local storage as in a browser: writes reach the disk only some time later, and a killed browser loses the rest.

export interface LateStorage extends Storage {
  /** The browser writes it to disk. */
  flush(): void;
  /** The browser is killed: what was not on disk is lost. */
  kill(): void;
}

/** A storage that loses at a kill what was not flushed. */
export const createLateStorage = (): LateStorage => {
  let now = new Map<string, string>();
  let written = new Map<string, string>();
  return {
    get length() {
      return now.size;
    },
    key: (index) => [...now.keys()][index] ?? null,
    getItem: (key) => now.get(key) ?? null,
    setItem: (key, value) => void now.set(key, String(value)),
    removeItem: (key) => void now.delete(key),
    clear: () => now.clear(),
    flush() {
      written = new Map(now);
    },
    kill() {
      now = new Map(written);
    },
  };
};
