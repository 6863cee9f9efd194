import type { NetworkFault } from './network-fault';

/** Twice the app's timeout (decisions 24). */
const lateMs = 60_000;

/** The server does it at once, and the answer takes a minute: the app may have given up by then. */
const answersLate: NetworkFault = {
  kind: 'answers after 60 s',
  share: 1,
  async meet({ request, deliver, wait }) {
    const answer = await deliver(request);
    const givenUp = new Promise<never>((_, reject) => {
      const { signal } = request;
      const giveUp = (): void => reject(signal.reason);
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
    });
    await Promise.race([wait(lateMs), givenUp]);
    return answer;
  },
};

export const delays: readonly NetworkFault[] = [answersLate];
