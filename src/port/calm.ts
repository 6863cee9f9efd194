import type { PortEnvironment } from './port';

// Live events wait while calls of several entries go out: nearly all of them bring what the answers bring, each would
// cost a transaction and a paint, and a cursor that moves on makes the answers wait for a pull.

/** Longest that they wait: other people's news may be among them. */
const longestMs = 2_000;

export interface Calm {
  /** A call of several begins; the function that is returned ends it. */
  begin(): () => void;
  /** Resolves when no such call is under way, or they take too long. */
  over(): Promise<unknown>;
}

export const createCalm = ({ setTimer }: Pick<PortEnvironment, 'setTimer'>): Calm => {
  let calls = 0;
  let waiting: { readonly over: Promise<void>; readonly end: () => void } | undefined;
  const wait = (): void => {
    let resolve: () => void;
    const over = new Promise<void>((done) => {
      resolve = done;
    });
    const end = (): void => {
      cancel();
      waiting = undefined;
      resolve();
    };
    const cancel = setTimer(end, longestMs);
    waiting = { over, end };
  };
  return {
    begin() {
      calls += 1;
      if (waiting === undefined) wait();
      let isUnderWay = true;
      return () => {
        if (!isUnderWay) return;
        isUnderWay = false;
        calls -= 1;
        if (calls === 0) waiting?.end();
      };
    },
    over: async () => waiting?.over,
  };
};
