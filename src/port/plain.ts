import { specSubscriptions } from '#wire/event';
import type { PullResult } from './contact';
import type { PlainParts } from './plain-news';
import type { News, Port, PortOptions } from './port';

/** How long the lists wait for the socket, after which they need not be fetched twice. */
const listsWaitMs = 2_000;

/** The adapter for a plain backend. Its code comes behind the first screen: most servers are ours. */
export const plainPort = (options: PortOptions): Port => {
  let made: PlainParts | undefined;
  /** Asked for once at a start: where the code does not come then, it begins when something else has fetched it. */
  let asked: Parameters<News['keepFresh']> | undefined;
  const parts = async (): Promise<PlainParts> => {
    const { createPlainParts } = await import('./plain-news');
    made ??= createPlainParts(options);
    const toKeepFresh = asked;
    asked = undefined;
    if (toKeepFresh !== undefined) await made.keepFresh(...toKeepFresh);
    return made;
  };
  const fetched = (work: (known: PlainParts) => Promise<PullResult>): Promise<PullResult> =>
    parts().then(work, (error: unknown) => {
      options.warn('The code that fetches lists could not be fetched', error);
      return 'offline';
    });
  return {
    sender: async () => (await parts()).sender,
    news: {
      live: { types: specSubscriptions, beats: false },
      begin: (pull) => options.setTimer(pull, listsWaitMs),
      connected: () => undefined,
      pull: (which) => fetched((known) => known.pull(which)),
      bring: (kinds) => fetched((known) => known.bring(kinds)),
      receive: async (...heard) => (await parts()).receive(...heard),
      reach: async () => undefined,
      async keepFresh(...wanted) {
        asked = wanted;
        await parts();
      },
    },
  };
};
