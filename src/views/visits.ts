import { optimisticVisits, type VisitView } from '#domain/optimistic-visits';
import { hookOf } from './context';
import { cachedQuery, cachedQueryEach, perMirror } from './query';
import { entriesToMerge, optimisticTables, shownIdsOf } from './waiting';

/** Every closed visit, or one agent's, with pending ones merged over the server's data, the newest day first. */
export const visitsOf = perMirror((mirror) => {
  const all = cachedQuery<readonly VisitView[]>(optimisticTables(mirror), () =>
    optimisticVisits([...mirror.tables.visits.rows.values()], entriesToMerge(mirror).read(), shownIdsOf(mirror).read()),
  );
  const byAgent = cachedQueryEach((agent: string) =>
    cachedQuery<readonly VisitView[]>(optimisticTables(mirror), () =>
      all.read().filter((visit) => visit.agent === agent),
    ),
  );
  return (agent?: string) => (agent === undefined ? all : byAgent(agent));
});

export const useVisits = hookOf((mirror) => visitsOf(mirror)());
