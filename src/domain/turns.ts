/** Work that is done one after the other, in the order in which it was asked for. `failed` hears of what rejects. */
export const createTurns = (failed: (error: unknown) => void = () => undefined) => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** The caller gets its failure; the next in line waits only for its end. */
    oneAtATime<T>(work: () => Promise<T>): Promise<T> {
      const next = last.then(work);
      last = next.catch(failed);
      return next;
    },
    /** Resolves when all work that was asked for before has ended. */
    ended: (): Promise<unknown> => last,
  };
};
