// Local storage as a browser has it: what is written is on the disk only some time later, and a killed browser takes the rest along.

export interface LateStorage extends Storage {
  /** The browser gets round to writing it down. */
  flush(): void;
  /** The browser is killed: what it had not written down is gone. */
  kill(): void;
}

/** A storage that forgets at a kill what was not flushed. */
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
