import { pendingChanges, pendingCreations, withPendingChanges } from '#domain/optimistic';
import { type OutboxEntry, type PendingState, pendingStateOf, resolveId } from '#domain/pending';
import type { Visit } from '#wire/visit';

/** A closed visit with its state: accepted, pending, or with a refused taking back. */
export interface VisitView extends Visit, PendingState {}

type Ids = ReadonlyMap<string, string>;

const newestFirst = (one: Visit, other: Visit): number =>
  one.date === other.date ? (one.id < other.id ? 1 : -1) : one.date < other.date ? 1 : -1;

/**
 * All closed visits for the user, the newest day first: the server's and the pending ones, each with its client's
 * newest id (CLIENT-1, SYNC-8). A pending taking back hides its visit; a refused one shows it, with that state.
 */
export const optimisticVisits = (
  visits: readonly Visit[],
  entries: readonly OutboxEntry[],
  ids: Ids,
): readonly VisitView[] => {
  const present = new Set(visits.map(({ id }) => id));
  const made = pendingCreations('visit', entries)
    .filter(({ item }) => !present.has(resolveId(item.id, ids)))
    .map(({ entry, item }): VisitView => ({ ...item, ...pendingStateOf(entry) }));
  const accepted = visits.map((visit): VisitView => ({ ...visit, state: 'accepted' }));
  const changes = pendingChanges('visit', entries, ids);
  return [...made, ...accepted]
    .flatMap((view) => withPendingChanges(view, changes.get(resolveId(view.id, ids)) ?? []) ?? [])
    .map((view) => ({ ...view, client: resolveId(view.client, ids) }))
    .sort(newestFirst);
};
