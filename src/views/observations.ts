import { countOpen, type ObservationView, optimisticObservations } from '#domain/optimistic-observations';
import { hookOf, useMirror, useQuery } from './context';
import { cachedQuery, cachedQueryEach, perMirror } from './query';
import { entriesToMerge, optimisticTables, shownIdsOf } from './waiting';

/** How many observations are not completed: the admin's badge (spec §2). */
export const openObservationsOf = perMirror((mirror) =>
  cachedQuery([mirror.tables.observations, mirror.tables.outbox, mirror.tables.ids], () =>
    countOpen([...mirror.tables.observations.rows.values()], entriesToMerge(mirror).read(), shownIdsOf(mirror).read()),
  ),
);

/**
 * Every observation, or one agent's, with pending changes merged over the server's data and pending ones first;
 * completed ones included.
 */
export const observationsOf = perMirror((mirror) => {
  const all = cachedQuery<readonly ObservationView[]>(optimisticTables(mirror), () =>
    optimisticObservations(
      [...mirror.tables.observations.rows.values()],
      entriesToMerge(mirror).read(),
      shownIdsOf(mirror).read(),
    ),
  );
  const byAgent = cachedQueryEach((agent: string) =>
    cachedQuery<readonly ObservationView[]>(optimisticTables(mirror), () =>
      all.read().filter((observation) => observation.agent === agent),
    ),
  );
  return (agent?: string) => (agent === undefined ? all : byAgent(agent));
});

export const useOpenObservations = hookOf(openObservationsOf);

/** Every observation, or one agent's, pending ones first; completed ones included. */
export const useObservations = ({ agent }: { readonly agent?: string | undefined } = {}): readonly ObservationView[] =>
  useQuery(observationsOf(useMirror())(agent));
