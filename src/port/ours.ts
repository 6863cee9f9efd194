import { extraSubscriptions, type LiveEvent, specSubscriptions } from '#wire/event';
import { metaNames } from '../mirror/meta-rows';
import { takesMany } from './announced';
import { type Calm, createCalm } from './calm';
import type { News, Port, PortOptions } from './port';
import { createPull } from './pull';

/** News from our server's log; live events bring parts of it earlier. */
export const newsByLog = (options: PortOptions, calm: Calm = createCalm(options)): News => {
  const { mirror } = options;
  const inStep = () => mirror.apply.inStep(options.now().toISOString());
  let live: { readonly mark: string | undefined } | undefined;
  /** The mirror's restart count when the connection's log was last confirmed to be the mirror's. */
  let trustedAt: number | undefined;
  let queue: LiveEvent[] = [];
  const log = createPull({
    ...options,
    live: {
      mark: () => live?.mark,
      confirm(mark, resets) {
        if (live !== undefined && live.mark === mark) trustedAt = resets;
      },
      distrust() {
        live = undefined;
        trustedAt = undefined;
        queue = [];
      },
    },
  });
  let flushing = false;
  return {
    // 'account' too: without a subscription its changes would only be noticed by the next gap.
    live: { types: [...specSubscriptions, ...extraSubscriptions, 'account'], beats: true },
    begin: (pull) => void pull(),
    async connected(mark, pull) {
      const mine = { mark };
      live = mine;
      trustedAt = undefined;
      // Of another connection.
      queue = [];
      // The pull that an app begins with has often reached the end of this log.
      const resets = await log.isAt(mark);
      if (live !== mine) return;
      if (resets === undefined) return pull();
      trustedAt = resets;
      await inStep();
    },
    pull: log.pull,
    bring: log.pull,
    async receive(event, pull) {
      queue.push(event);
      if (flushing) return;
      flushing = true;
      try {
        // Events that arrived during a transaction are applied together in the next one.
        while (queue.length > 0) {
          await calm.over();
          const batch = queue;
          queue = [];
          if (batch.length === 0) break;
          if (trustedAt === undefined || (await mirror.apply.events(batch, trustedAt)) === 'gap') {
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
      // Events that wait bring the cursor on.
      await calm.over();
      const since = mirror.tables.meta.rows.get(metaNames.cursor)?.value;
      if (typeof since !== 'number' || since < seq) pull();
      else await inStep();
    },
    // The live connection announces everything and sends heartbeats.
    keepFresh: async () => undefined,
  };
};

export const oursPort = (options: PortOptions): Port => {
  const calm = createCalm(options);
  const news = newsByLog(options, calm);
  return {
    news,
    sender: async () =>
      (await import('./ours-sending')).oursSender({
        ...options,
        bring: news.bring,
        calm,
        sendsMany: takesMany(options.user.capabilities),
      }),
  };
};
