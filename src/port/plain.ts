import { shortestFreshMs } from '#domain/freshness';
import { specSubscriptions } from '#wire/event';
import type { Fetched } from './contact';
import type { NewsOptions } from './news';
import type { ListNews } from './plain-news';
import type { News, Port } from './port';
import type { SendingOptions } from './sending';

/** How long the lists wait for the socket, after which they need not be fetched twice. */
const listsWaitMs = 2_000;

/** The code for a plain backend comes behind the first screen: most servers have a log. */
const newsByLists = (options: NewsOptions): News => {
  let made: Promise<ListNews> | undefined;
  const lists = (): Promise<ListNews> => {
    made ??= import('./plain-news').then(
      ({ createListNews }) => createListNews(options),
      (error: unknown) => {
        made = undefined;
        throw error;
      },
    );
    return made;
  };
  const fetched = async (work: (news: ListNews) => Promise<Fetched>): Promise<Fetched> => {
    const news = await lists().catch((error: unknown) => {
      options.warn('The code that fetches lists could not be fetched', error);
    });
    return news === undefined ? 'offline' : work(news);
  };
  return {
    live: { types: specSubscriptions, beats: false },
    begin: (pull) => options.setTimer(pull, listsWaitMs),
    connected: () => undefined,
    pull: (which) => fetched((news) => news.pull(which)),
    bring: (kinds) => fetched((news) => news.bring(kinds)),
    receive: async (event) => (await lists()).receive(event),
    reach: () => Promise.resolve(),
    keepFresh(run, renew) {
      let cancel: () => void = () => undefined;
      const again = (): void => {
        cancel = options.setTimer(() => {
          run('Refreshing', refresh());
          again();
        }, shortestFreshMs);
      };
      const refresh = async () => {
        if ((await (await lists()).refresh()) === 'untold') renew();
      };
      again();
      return () => cancel();
    },
    findRestore: () => Promise.resolve(),
  };
};

/** The adapter for a plain backend. */
export const plainPort = (options: NewsOptions & Omit<SendingOptions, 'bring'>): Port => {
  const news = newsByLists(options);
  return {
    news,
    sender: async () => (await import('./plain-sending')).plainSender({ ...options, bring: news.bring }),
  };
};
