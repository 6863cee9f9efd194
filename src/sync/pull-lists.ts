import { isFresh } from '#domain/freshness';
import type { Item, ItemType } from '#wire/change';
import type { Role } from '#wire/session';
import type { Http } from '../http/http';
import { progressOf } from '../mirror/meta-rows';
import type { Mirror } from '../outbox/account-mirror';
import { type Fetched, failureOf, isContact } from './contact';
import { freshMs, inScope, isNeeded, isUntold, type ListName, listsOf, requestOf, typeOfList } from './lists';
import { type Locks, oneAtATime, pullLock, whileHolding } from './locks';

export interface PullListsOptions {
  readonly mirror: Mirror;
  readonly http: Http;
  readonly locks: Locks;
  readonly user: { readonly id: string; readonly role: Role };
  now(): Date;
  warn(message: string, details?: unknown): void;
  onContact(reached: boolean): void;
}

export interface PullLists {
  /** Every list that is not fresh any more, or all of them. */
  pull(which: 'all' | 'stale'): Promise<Fetched>;
  /** One list, by a request that begins after this call. */
  refetch(list: ListName): Promise<Fetched>;
  /** Those lists that no live event tells of and that are not fresh any more. */
  refreshUntold(): Promise<void>;
}

/** What came of one list: `failed` is a server's own error, after which the other lists may well come. */
type ListFetched = Fetched | 'failed';
const asFetched = (fetched: ListFetched): Fetched => (fetched === 'failed' ? 'offline' : fetched);

/** A plain backend's mirror: full lists, each replaced in one transaction (design: `changes`). */
export const createPullLists = (options: PullListsOptions): PullLists => {
  const { mirror, http, user, onContact } = options;
  const names = listsOf(user.role);
  const fetchedAt = new Map<ListName, number>();
  const asked = new Map<ListName, number>();
  const etags = new Map<ListName, string>();

  mirror.onRescue(() => {
    fetchedAt.clear();
    etags.clear();
  });

  /** As long ago as the oldest of the lists that sell: the figures on the screen are no newer. */
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
      // Asked for again meanwhile: this answer may be older than what made that necessary.
      if (asked.get(list) !== round) continue;
      if (outcome.kind === 'refused') {
        options.warn(`The list of ${list} was refused`, outcome.problem);
        mirror.apply.listFailed(typeOfList[list], true);
        return 'refused';
      }
      if (outcome.kind !== 'accepted') {
        if (outcome.kind !== 'offline' || !outcome.answered) return failureOf(outcome);
        mirror.apply.failed(true);
        // What cannot be read may be of this list alone.
        if ((outcome.status ?? 0) < 500 && outcome.because !== 'unfit') return 'offline';
        mirror.apply.listFailed(typeOfList[list], true);
        return 'failed';
      }
      if (outcome.answer !== undefined) {
        // The name chose the endpoint and with it the kind of item; TypeScript cannot follow that through the union.
        const items = inScope(list, outcome.answer, user) as unknown as Item<ItemType>[];
        await mirror.apply.list(typeOfList[list], items);
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

  const fetchers = new Map(names.map((list) => [list, oneAtATime(() => fetchList(list))]));
  const refetch = (list: ListName): Promise<ListFetched> => {
    asked.set(list, (asked.get(list) ?? 0) + 1);
    return fetchers.get(list)?.() ?? Promise.resolve('done');
  };

  const isStale = (list: ListName): boolean => {
    const at = fetchedAt.get(list);
    return at === undefined || !isFresh(at, options.now().getTime(), freshMs(list));
  };

  const pull = async (which: 'all' | 'stale'): Promise<Fetched> => {
    // What fails this time is still wanted the next time, when only what is stale is asked for.
    if (which === 'all') fetchedAt.clear();
    const before = progressOf(mirror);
    let worst: Fetched = 'done';
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

  return {
    refetch: async (list) => asFetched(await refetch(list)),
    pull: (which) => whileHolding(options.locks, mirror, pullLock, () => pull(which)),
    async refreshUntold() {
      for (const list of names) if (isUntold(list) && isStale(list)) await refetch(list);
    },
  };
};
