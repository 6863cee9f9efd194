import { specSubscriptions } from '#wire/event';
import type { PullResult } from './contact';
import type { PlainParts } from './plain-news';
import type { News, Port, PortOptions } from './port';

/** How long the first fetch of lists waits for the live connection, so that they are not fetched twice. */
const listsWaitMs = 2_000;

/** The adapter for a plain backend. Most of its code is loaded on demand, because most servers are ours. */
export const plainPort = (options: PortOptions): Port => {
  let made: PlainParts | undefined;
  /** Kept for later if the code could not be loaded at the start. */
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
      connected: async (_mark, pull) => pull(),
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
