/** A queue that runs work one after the other, in the order of the calls. `failed` is called with every rejection. */
export const createTurns = (failed: (error: unknown) => void = () => undefined) => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** The caller gets a failure of its own work; the next one in the queue only waits for the end. */
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const next = last.then(work);
      last = next.catch(failed);
      return next;
    },
    /** Resolves when all work queued before has ended. */
    ended: (): Promise<unknown> => last,
  };
};

/** Runs work one at a time and merges requests: all callers during a run share one run, which starts after it. */
export const shareNextRun = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  let following: Promise<T> | undefined;
  const run = (): Promise<T> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return run();
    following ??= running
      .catch(() => undefined) // the callers of that run get the error
      .then(() => {
        following = undefined;
        return run();
      });
    return following;
  };
};
