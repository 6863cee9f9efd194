import { saveFollowedBy } from '#domain/commands/table';
import { type BoxesToFollow, boxesToFollowIn } from '../outbox/boxes-to-follow';
import { useMirror, useQuery } from './context';
import { cachedQuery, perMirror } from './query';

/** The saves that boxes have to follow, the oldest first; the same list object while nothing has changed. */
export const boxesToFollowOf = perMirror(({ tables }) =>
  cachedQuery<readonly BoxesToFollow[]>([tables.meta, tables.outbox], (previous = []) => {
    // While it is unknown whether the boxes have followed, the user is not asked.
    const answering = new Set([...tables.outbox.rows.values()].map(({ command }) => saveFollowedBy(command)));
    const now = boxesToFollowIn(tables).filter(({ key }) => !answering.has(key));
    const same = now.length === previous.length && now.every(({ key }, at) => key === previous[at]?.key);
    return same ? previous : now;
  }),
);

export const useBoxesToFollow = (): readonly BoxesToFollow[] => useQuery(boxesToFollowOf(useMirror()));
