/** Work that is done one after the other, in the order in which it was asked for. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    oneAtATime: <T>(work: () => Promise<T>): Promise<T> => {
      const next = last.then(work);
      last = next.catch(() => undefined); // the one that asked for the work is told
      return next;
    },
    /** Resolves when what was asked for until now has ended. */
    ended: (): Promise<unknown> => last,
  };
};
