import { isFresh, shortestFreshMs } from '#domain/freshness';
import { shareNextRun } from '#domain/turns';
import type { Item, ItemType } from '#wire/change';
import type { Answer } from '#wire/endpoints';
import { progressOf } from '../mirror/meta-rows';
import { isContact, type PullResult } from './contact';
import {
  freshMs,
  hasLiveEvents,
  inScope,
  isNeeded,
  type ListName,
  listsForEvent,
  listsOf,
  orderRefreshMs,
  requestOf,
  typeOfList,
} from './lists';
import { pullLock, whileHolding } from './locks';
import { plainSender } from './plain-sending';
import type { Attempt, News, PortOptions } from './port';

/** The parts of a plain backend's adapter that are loaded after the first screen. */
export interface PlainParts extends Pick<News, 'pull' | 'bring' | 'receive' | 'keepFresh'> {
  readonly sender: Attempt;
}

/** The result of fetching one list. `failed`: the server failed for this list; others may succeed. */
type ListFetched = PullResult | 'failed';
const asFetched = (fetched: ListFetched): PullResult => (fetched === 'failed' ? 'offline' : fetched);

/** A checksum of a list, to detect changes. */
const figureOf = (items: Answer<ListName>): number => {
  const text = JSON.stringify(items);
  let figure = text.length;
  for (let at = 0; at < text.length; at += 1) figure = (Math.imul(figure, 31) + text.charCodeAt(at)) | 0;
  return figure;
};

/** Fetches lists one after the other and replaces each in one transaction. */
const createLists = (options: PortOptions) => {
  const { mirror, http, user, onContact } = options;
  const names = listsOf(user.role);
  const fetchedAt = new Map<ListName, number>();
  const asked = new Map<ListName, number>();
  const etags = new Map<ListName, string>();
  const figures = new Map<ListName, number>();

  mirror.onRescue(() => {
    fetchedAt.clear();
    etags.clear();
  });

  /** The age of the oldest list that sales need: the figures on the screen are at least as new. */
  const noteInStep = async (): Promise<void> => {
    const oldest = Math.min(...names.filter(isNeeded).map((list) => fetchedAt.get(list) ?? Number.NEGATIVE_INFINITY));
    if (Number.isFinite(oldest)) await mirror.apply.inStep(new Date(oldest).toISOString());
  };

  const fetchList = async (list: ListName): Promise<ListFetched> => {
    for (;;) {
      const round = asked.get(list);
      const etag = etags.get(list);
      const outcome = await http.call(list, {
        ...requestOf(list, user.id),
        ...(etag === undefined ? {} : { ifNoneMatch: etag }),
      });
      onContact(isContact(outcome));
      // Requested again meanwhile: this answer may be older than that request.
      if (asked.get(list) !== round) continue;
      if (outcome.kind === 'refused') {
        options.warn(`The list of ${list} was refused`, outcome.problem);
        mirror.apply.listFailed(typeOfList[list], true);
        return 'refused';
      }
      if (outcome.kind !== 'accepted') {
        if (outcome.kind !== 'offline' || !outcome.answered) return outcome.kind;
        mirror.apply.failed(true);
        // An answer that cannot be read may concern this list only.
        if ((outcome.status ?? 0) < 500 && outcome.because !== 'unfit') return 'offline';
        mirror.apply.listFailed(typeOfList[list], true);
        return 'failed';
      }
      if (outcome.answer !== undefined) {
        // The name selected the endpoint and thereby the item type; TypeScript cannot follow that through the union.
        const items = inScope(list, outcome.answer, user) as unknown as Item<ItemType>[];
        await mirror.apply.list(typeOfList[list], items);
        if (hasLiveEvents(list)) figures.set(list, figureOf(outcome.answer));
      } else if (outcome.status !== 304) {
        return 'offline';
      }
      if (outcome.etag !== undefined) etags.set(list, outcome.etag);
      fetchedAt.set(list, options.now().getTime());
      mirror.apply.listFailed(typeOfList[list], false);
      await noteInStep();
      return 'done';
    }
  };

  const fetchers = new Map(names.map((list) => [list, shareNextRun(() => fetchList(list))]));
  return {
    names,
    /** The request starts after this call. */
    refetch(list: ListName): Promise<ListFetched> {
      asked.set(list, (asked.get(list) ?? 0) + 1);
      return fetchers.get(list)?.() ?? Promise.resolve('done');
    },
    isStale(list: ListName): boolean {
      const at = fetchedAt.get(list);
      return at === undefined || !isFresh(at, options.now().getTime(), freshMs(list));
    },
    // A list that fails stays stale, so that the next pull of stale lists fetches it.
    makeStale: () => fetchedAt.clear(),
    /** The checksum of a list at its last fetch. */
    figure: (list: ListName) => figures.get(list),
  };
};

/** News from a plain backend: full lists, each fetched again when an event or its age makes it stale. */
const createListNews = (options: PortOptions): Omit<PlainParts, 'sender'> => {
  const { mirror, user, setTimer } = options;
  const { names, refetch, isStale, makeStale, figure } = createLists(options);
  const due = new Set<ListName>();

  const pull = async (which: 'all' | 'stale'): Promise<PullResult> => {
    if (which === 'all') makeStale();
    const before = progressOf(mirror);
    let worst: PullResult = 'done';
    for (const [index, list] of names.entries()) {
      if (!isStale(list)) continue;
      const fetched = await refetch(list);
      if (fetched === 'offline' || fetched === 'signed-out') return fetched;
      if (fetched !== 'done' && isNeeded(list)) worst = asFetched(fetched);
      if (before?.complete !== true)
        await mirror.apply.progress({ complete: false, done: index + 1, total: names.length });
    }
    if (before?.complete !== true && worst === 'done')
      await mirror.apply.progress({ complete: true, done: names.length, total: names.length });
    mirror.apply.failed(worst !== 'done');
    return worst;
  };

  /** Several events in a row refetch a list once. */
  const soon = (list: ListName): Promise<unknown> => {
    if (due.has(list)) return Promise.resolve();
    due.add(list);
    return new Promise((resolve, reject) => {
      setTimer(() => {
        due.delete(list);
        refetch(list).then(resolve, reject);
      }, orderRefreshMs);
    });
  };

  /**
   * Fetches every list that is no longer fresh. 'untold': a list has changed without a live event that should have
   * come, or no answer came.
   */
  const refresh = async (): Promise<'told' | 'untold'> => {
    let told: 'told' | 'untold' = 'told';
    for (const list of names) {
      if (!isStale(list)) continue;
      const before = figure(list);
      const fetched = await refetch(list);
      if (fetched === 'signed-out') return told;
      if (fetched === 'offline') return 'untold';
      if (hasLiveEvents(list) && before !== undefined && figure(list) !== before) told = 'untold';
    }
    return told;
  };

  return {
    pull: (which) => whileHolding(options.locks, mirror, pullLock, () => pull(which)),
    async bring(kinds) {
      let worst: PullResult = 'done';
      for (const list of names.filter((name) => kinds.includes(typeOfList[name]))) {
        const fetched = asFetched(await refetch(list));
        if (fetched !== 'done') worst = fetched;
      }
      return worst;
    },
    async receive({ itemType }) {
      for (const list of listsForEvent(itemType, user.role)) await (itemType === 'order' ? soon(list) : refetch(list));
    },
    async keepFresh(run, renew, closed) {
      let cancel: () => void = () => undefined;
      const again = (): void => {
        if (!closed.aborted) cancel = setTimer(() => run('Refreshing', fresh().finally(again)), shortestFreshMs);
      };
      const fresh = async (): Promise<void> => {
        // After a running pull, which fetches the same.
        if ((await whileHolding(options.locks, mirror, pullLock, refresh)) === 'untold') renew();
      };
      again();
      closed.addEventListener('abort', () => cancel());
    },
  };
};

export const createPlainParts = (options: PortOptions): PlainParts => {
  const news = createListNews(options);
  return { ...news, sender: plainSender({ ...options, bring: news.bring }) };
};
