/** Work that runs once at a time, and once more if it was requested meanwhile. */
interface Repeated {
  request(): void;
  /** Resolves when the running work has ended; nothing is started after that. */
  stop(): Promise<void>;
}

/** A failure is reported to `warn`; the next request tries again. */
export const rerunOnRequest = (work: () => Promise<void>, warn: (error: unknown) => void): Repeated => {
  let underWay: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const workUntilQuiet = async (): Promise<void> => {
    do {
      again = false;
      await work();
    } while (again && !stopped);
  };
  return {
    request: () => {
      again = true;
      if (underWay !== undefined || stopped) return;
      underWay = workUntilQuiet()
        .catch(warn)
        .finally(() => {
          underWay = undefined;
        });
    },
    stop: async () => {
      stopped = true;
      await underWay;
    },
  };
};
