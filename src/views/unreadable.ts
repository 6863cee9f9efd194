import { mirroredTables } from '../mirror/database';
import type { Unreadable } from '../mirror/memory';
import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';

/** Unreadable rows: the user's own entries, and the number of rows from the server, which can be loaded again. */
interface UnreadableView {
  readonly entries: readonly Unreadable[];
  readonly recordCount: number;
}

export const unreadableOf = perMirror(({ unreadable }) =>
  cachedQuery<UnreadableView>([unreadable], () => {
    const isMirrored = ({ table }: Unreadable): boolean => (mirroredTables as readonly string[]).includes(table);
    const all = [...unreadable.rows.values()];
    const entries = all.filter((row) => !isMirrored(row));
    return { entries, recordCount: all.length - entries.length };
  }),
);

export const useUnreadable = hookOf(unreadableOf);
