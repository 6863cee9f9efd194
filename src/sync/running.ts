/** Work in the background: each failure is reported to `failed`, and `ended` waits for all of it. */
export const createRunning = (failed: (what: string, error: unknown) => void) => {
  const running = new Set<Promise<unknown>>();
  return {
    run(what: string, work: Promise<unknown>): void {
      const watched = work
        .catch((error: unknown) => failed(`${what} failed`, error))
        .finally(() => running.delete(watched));
      running.add(watched);
    },
    async ended(): Promise<void> {
      await Promise.all(running);
    },
  };
};
