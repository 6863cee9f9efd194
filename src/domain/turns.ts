/** A queue that runs work one after the other, in the order of the calls. `failed` is called with every rejection. */
export const createTurns = (failed: (error: unknown) => void = () => undefined) => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** The caller gets a failure of its own work; the next one in the queue only waits for the end. */
    oneAtATime<T>(work: () => Promise<T>): Promise<T> {
      const next = last.then(work);
      last = next.catch(failed);
      return next;
    },
    /** Resolves when all work queued before has ended. */
    ended: (): Promise<unknown> => last,
  };
};
