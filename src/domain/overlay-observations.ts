import { type OutboxEntry, resolveId, type Standing, standingOf } from '#domain/pending';
import type { Observation } from '#wire/observation';

/** An observation with its state: accepted, waiting to be made, or one whose deletion was refused. */
export interface ObservationView extends Observation, Standing {}

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * Every observation there is for the user, those that wait first and then the newest ids first. One whose deletion waits is gone; one
 * whose deletion was refused is there again and says so.
 */
export const layOverObservations = (
  observations: readonly Observation[],
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ObservationView[] => {
  const deletions = new Map<string, OutboxEntry>();
  for (const entry of entries)
    if (entry.command.kind === 'deleteObservation') deletions.set(resolveId(entry.command.observation, ids), entry);
  const present = new Set(observations.map(({ id }) => id));
  const deleted = <View extends ObservationView>(view: View): View[] => {
    const deletion = deletions.get(resolveId(view.id, ids));
    if (deletion === undefined) return [view];
    return deletion.state === 'refused' ? [{ ...view, ...standingOf(deletion) }] : [];
  };
  const waiting = entries.flatMap((entry): ObservationView[] => {
    if (entry.command.kind !== 'createObservation') return [];
    const { localId, observation } = entry.command;
    if (present.has(resolveId(localId, ids))) return [];
    return [{ ...observation, id: localId, ...standingOf(entry) }];
  });
  const accepted = [...observations]
    .sort((one, other) => byNumber.compare(other.id, one.id))
    .map((observation): ObservationView => ({ ...observation, state: 'accepted' }));
  return [...waiting.reverse(), ...accepted].flatMap(deleted);
};
