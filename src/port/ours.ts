import { extraSubscriptions, type LiveEvent, specSubscriptions } from '#wire/event';
import { metaNames } from '../mirror/meta-rows';
import type { News, Port, PortOptions } from './port';
import { createPull } from './pull';

/** News of our server: by its log, of which live events bring a piece ahead. */
export const newsByLog = (options: PortOptions): News => {
  const { mirror } = options;
  const inStep = () => mirror.apply.inStep(options.now().toISOString());
  let live: { readonly mark: string | undefined } | undefined;
  /** How often the mirror had been begun again when the connection's log was found to be the mirror's. */
  let trustedAt: number | undefined;
  const pullLog = createPull({
    ...options,
    live: {
      mark: () => live?.mark,
      confirm(mark, resets) {
        if (live !== undefined && live.mark === mark) trustedAt = resets;
      },
      distrust() {
        live = undefined;
        trustedAt = undefined;
      },
    },
  });
  let queue: LiveEvent[] = [];
  let flushing = false;
  return {
    // 'account' too: what is not subscribed to would only be noticed by the next gap.
    live: { types: [...specSubscriptions, ...extraSubscriptions, 'account'], beats: true },
    begin: (pull) => void pull(),
    connected(mark) {
      live = { mark };
      trustedAt = undefined;
    },
    pull: pullLog,
    bring: pullLog,
    async receive(event, pull) {
      if (trustedAt === undefined) {
        pull();
        return;
      }
      queue.push(event);
      if (flushing) return;
      flushing = true;
      try {
        // Events that came while a transaction ran go into the next one together.
        while (queue.length > 0) {
          const batch = queue;
          queue = [];
          if ((await mirror.apply.events(batch, trustedAt)) === 'gap') {
            queue = [];
            pull();
          } else {
            await inStep();
          }
        }
      } finally {
        flushing = false;
      }
    },
    async reach(seq, pull) {
      const since = mirror.tables.meta.rows.get(metaNames.cursor)?.value;
      if (typeof since !== 'number' || since < seq) pull();
      else await inStep();
    },
    // The connection tells of everything, and beats.
    keepFresh: async () => undefined,
  };
};

/** The adapter for our server. */
export const oursPort = (options: PortOptions): Port => {
  const news = newsByLog(options);
  return {
    news,
    sender: async () => (await import('./ours-sending')).oursSender({ ...options, bring: news.bring }),
  };
};
