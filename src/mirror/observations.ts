import { useMirror, useQuestion } from './context';
import { ask, perMirror } from './question';

/** How many observations are not completed: the admin's badge (spec §2). */
export const openObservationsOf = perMirror(({ tables }) =>
  ask([tables.observations], () => {
    let open = 0;
    for (const observation of tables.observations.rows.values()) if (!observation.completed) open += 1;
    return open;
  }),
);

/** How many observations are not completed: the admin's badge (spec §2). */
export const useOpenObservations = (): number => useQuestion(openObservationsOf(useMirror()));
