import { changesOf, waitingToBeMade, withChanges } from '#domain/overlay';
import { type OutboxEntry, resolveId, type Standing, standingOf } from '#domain/pending';
import { compareText } from '#domain/sort';
import type { Observation } from '#wire/observation';

/** An observation with its state: accepted, waiting to be made or marked, or one whose mark or deletion was refused. */
export interface ObservationView extends Observation, Standing {}

type Ids = ReadonlyMap<string, string>;

const notHereYet = (
  observations: readonly Observation[],
  entries: readonly OutboxEntry[],
  ids: Ids,
): ObservationView[] => {
  const made = waitingToBeMade('observation', entries);
  if (made.length === 0) return [];
  const present = new Set(observations.map(({ id }) => id));
  return made
    .filter(({ item }) => !present.has(resolveId(item.id, ids)))
    .map(({ entry, item }) => ({ ...item, ...standingOf(entry) }));
};

/**
 * Every observation there is for the user, those that wait first and then the newest ids first. One whose deletion
 * waits is gone; one whose deletion or mark was refused is as it was and says so.
 */
export const layOverObservations = (
  observations: readonly Observation[],
  entries: readonly OutboxEntry[],
  ids: Ids,
): ObservationView[] => {
  const changes = changesOf('observation', entries, ids);
  const accepted = [...observations]
    .sort((one, other) => compareText(other.id, one.id))
    .map((observation): ObservationView => ({ ...observation, state: 'accepted' }));
  return [...notHereYet(observations, entries, ids).reverse(), ...accepted].flatMap((view) => {
    const own = changes.get(resolveId(view.id, ids));
    const shown = own === undefined ? view : withChanges(view, own);
    return shown === undefined ? [] : [shown];
  });
};

/** How many of them are not completed, without putting them in order: the admin's badge (spec §2). */
export const countOpen = (observations: readonly Observation[], entries: readonly OutboxEntry[], ids: Ids): number => {
  const changes = changesOf('observation', entries, ids);
  let open = 0;
  const count = (view: Observation): void => {
    const own = changes.get(resolveId(view.id, ids));
    const shown = own === undefined ? view : withChanges({ ...view, state: 'accepted' }, own);
    if (shown?.completed === false) open += 1;
  };
  for (const observation of observations) count(observation);
  for (const observation of notHereYet(observations, entries, ids)) count(observation);
  return open;
};
