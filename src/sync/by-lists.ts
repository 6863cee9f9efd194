import type { ItemKind } from '#domain/commands/descriptor';
import type { LiveEvent } from '#wire/event';
import type { Fetched } from './contact';
import type { FetchingOptions } from './fetching';
import { type ListName, listOfKind, listsForEvent, orderRefreshMs } from './lists';
import { createPullLists, type PullLists } from './pull-lists';

/** How a plain backend's mirror learns what the server says: by full lists (design: capabilities). */
export interface ByLists extends Pick<PullLists, 'pull' | 'refreshUntold'> {
  /** Items of a kind, by a request that begins after this call. */
  refetch(kind: ItemKind | 'bag'): Promise<Fetched>;
  /** One live event: the lists that it makes stale are fetched again. */
  receive(event: LiveEvent): Promise<void>;
}

export const createByLists = (options: FetchingOptions): ByLists => {
  const { user, setTimer } = options;
  const lists = createPullLists(options);
  const due = new Set<ListName>();

  const refetchAll = async (names: readonly ListName[]): Promise<void> => {
    for (const name of names) await lists.refetch(name);
  };
  /** Events that come in a bunch refetch a list once. */
  const soon = (name: ListName): Promise<void> => {
    if (due.has(name)) return Promise.resolve();
    due.add(name);
    return new Promise((resolve, reject) => {
      setTimer(() => {
        due.delete(name);
        lists.refetch(name).then(() => resolve(), reject);
      }, orderRefreshMs);
    });
  };

  return {
    pull: lists.pull,
    refreshUntold: lists.refreshUntold,
    refetch: (kind) => lists.refetch(listOfKind(kind, user.role)),
    async receive({ itemType }) {
      const names = listsForEvent(itemType, user.role);
      if (itemType === 'order') for (const name of names) await soon(name);
      else await refetchAll(names);
    },
  };
};
