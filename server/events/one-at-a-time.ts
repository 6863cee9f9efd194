/** Work that is done once at a time, and once more where it was asked for in the meantime. */
interface Repeated {
  ask(): void;
  /** Resolves when what is under way has ended; nothing is done after that. */
  stop(): Promise<void>;
}

/** A failure goes to `warn`; the next time asked tries again. */
export const oneAtATime = (work: () => Promise<void>, warn: (error: unknown) => void): Repeated => {
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
    ask: () => {
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
