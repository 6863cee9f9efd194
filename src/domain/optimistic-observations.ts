import { pendingChanges, pendingCreations, withPendingChanges } from '#domain/optimistic';
import { type OutboxEntry, type PendingState, pendingStateOf, resolveId } from '#domain/pending';
import { compareText } from '#domain/sort';
import type { Observation } from '#wire/observation';

/** An observation with its state: accepted, pending, or with a refused completion or deletion. */
export interface ObservationView extends Observation, PendingState {}

type Ids = ReadonlyMap<string, string>;

const notHereYet = (
  observations: readonly Observation[],
  entries: readonly OutboxEntry[],
  ids: Ids,
): ObservationView[] => {
  const made = pendingCreations('observation', entries);
  if (made.length === 0) return [];
  const present = new Set(observations.map(({ id }) => id));
  return made
    .filter(({ item }) => !present.has(resolveId(item.id, ids)))
    .map(({ entry, item }) => ({ ...item, ...pendingStateOf(entry) }));
};

/**
 * All observations for the user: pending ones first, then by id, newest first. A pending deletion hides its
 * observation; a refused deletion or completion shows it unchanged, with that state.
 */
export const optimisticObservations = (
  observations: readonly Observation[],
  entries: readonly OutboxEntry[],
  ids: Ids,
): ObservationView[] => {
  const changes = pendingChanges('observation', entries, ids);
  const accepted = [...observations]
    .sort((one, other) => compareText(other.id, one.id))
    .map((observation): ObservationView => ({ ...observation, state: 'accepted' }));
  return [...notHereYet(observations, entries, ids).reverse(), ...accepted].flatMap((view) => {
    const own = changes.get(resolveId(view.id, ids));
    const shown = own === undefined ? view : withPendingChanges(view, own);
    return shown === undefined ? [] : [shown];
  });
};

/** The number of open observations, counted without sorting them: the admin's badge (spec §2). */
export const countOpen = (observations: readonly Observation[], entries: readonly OutboxEntry[], ids: Ids): number => {
  const changes = pendingChanges('observation', entries, ids);
  let open = 0;
  const count = (view: Observation): void => {
    const own = changes.get(resolveId(view.id, ids));
    const shown = own === undefined ? view : withPendingChanges({ ...view, state: 'accepted' }, own);
    if (shown?.completed === false) open += 1;
  };
  for (const observation of observations) count(observation);
  for (const observation of notHereYet(observations, entries, ids)) count(observation);
  return open;
};
