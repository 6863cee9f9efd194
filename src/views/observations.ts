import { countOpen, layOverObservations, type ObservationView } from '#domain/overlay-observations';
import { hookOf, useMirror, useQuestion } from './context';
import { ask, askEach, perMirror } from './question';
import { shownIdsOf, tablesLaidOver, toLayOver } from './waiting';

/** How many observations are not completed: the admin's badge (spec §2). */
export const openObservationsOf = perMirror((mirror) =>
  ask([mirror.tables.observations, mirror.tables.outbox, mirror.tables.ids], () =>
    countOpen([...mirror.tables.observations.rows.values()], toLayOver(mirror).read(), shownIdsOf(mirror).read()),
  ),
);

/**
 * Every observation, or one agent's, with pending changes merged over the server's data and pending ones first;
 * completed ones included.
 */
export const observationsOf = perMirror((mirror) => {
  const all = ask<readonly ObservationView[]>(tablesLaidOver(mirror), () =>
    layOverObservations(
      [...mirror.tables.observations.rows.values()],
      toLayOver(mirror).read(),
      shownIdsOf(mirror).read(),
    ),
  );
  const byAgent = askEach((agent: string) =>
    ask<readonly ObservationView[]>(tablesLaidOver(mirror), () =>
      all.read().filter((observation) => observation.agent === agent),
    ),
  );
  return (agent?: string) => (agent === undefined ? all : byAgent(agent));
});

export const useOpenObservations = hookOf(openObservationsOf);

/** Every observation, or one agent's, pending ones first; completed ones included. */
export const useObservations = ({ agent }: { readonly agent?: string | undefined } = {}): readonly ObservationView[] =>
  useQuestion(observationsOf(useMirror())(agent));
