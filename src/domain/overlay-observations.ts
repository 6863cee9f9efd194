import { foremost, type OutboxEntry, resolveId, type Standing, standingOf } from '#domain/pending';
import type { Observation } from '#wire/observation';

/** An observation with its state: accepted, waiting to be made or marked, or one whose mark or deletion was refused. */
export interface ObservationView extends Observation, Standing {}

const byNumber = new Intl.Collator('en', { numeric: true });

type Ids = ReadonlyMap<string, string>;

/** The marks and deletions that wait, by the observation that they are for. */
const changesOf = (entries: readonly OutboxEntry[], ids: Ids): ReadonlyMap<string, readonly OutboxEntry[]> => {
  const changes = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const { command } = entry;
    if (command.kind !== 'completeObservation' && command.kind !== 'deleteObservation') continue;
    const observation = resolveId(command.observation, ids);
    changes.set(observation, [...(changes.get(observation) ?? []), entry]);
  }
  return changes;
};

/**
 * With what waits for it; what the server refused is as the server has it, and says so. Undefined: its deletion waits.
 */
const withChanges = (view: ObservationView, changes: readonly OutboxEntry[]): ObservationView | undefined => {
  const hopeful = changes.filter(({ state }) => state !== 'refused').map(({ command }) => command);
  if (hopeful.some(({ kind }) => kind === 'deleteObservation')) return undefined;
  const mark = hopeful.filter((command) => command.kind === 'completeObservation').at(-1);
  const first = view.state === 'accepted' ? foremost(changes) : undefined;
  return {
    ...view,
    ...(mark === undefined ? {} : { completed: mark.after }),
    ...(first === undefined ? {} : standingOf(first)),
  };
};

const waitingToBeMade = (
  observations: readonly Observation[],
  entries: readonly OutboxEntry[],
  ids: Ids,
): ObservationView[] => {
  const made = entries.flatMap((entry): ObservationView[] => {
    if (entry.command.kind !== 'createObservation') return [];
    const { localId, observation } = entry.command;
    return [{ ...observation, id: localId, ...standingOf(entry) }];
  });
  if (made.length === 0) return made;
  const present = new Set(observations.map(({ id }) => id));
  return made.filter(({ id }) => !present.has(resolveId(id, ids)));
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
  const changes = changesOf(entries, ids);
  const accepted = [...observations]
    .sort((one, other) => byNumber.compare(other.id, one.id))
    .map((observation): ObservationView => ({ ...observation, state: 'accepted' }));
  return [...waitingToBeMade(observations, entries, ids).reverse(), ...accepted].flatMap((view) => {
    const own = changes.get(resolveId(view.id, ids));
    const shown = own === undefined ? view : withChanges(view, own);
    return shown === undefined ? [] : [shown];
  });
};

/** How many of them are not completed, without putting them in order: the admin's badge (spec §2). */
export const countOpen = (observations: readonly Observation[], entries: readonly OutboxEntry[], ids: Ids): number => {
  const changes = changesOf(entries, ids);
  let open = 0;
  const count = (view: Observation): void => {
    const own = changes.get(resolveId(view.id, ids));
    const shown = own === undefined ? view : withChanges({ ...view, state: 'accepted' }, own);
    if (shown?.completed === false) open += 1;
  };
  for (const observation of observations) count(observation);
  for (const observation of waitingToBeMade(observations, entries, ids)) count(observation);
  return open;
};
