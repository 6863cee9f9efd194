import { mirroredTables } from '../mirror/database';
import type { Unreadable } from '../mirror/memory';
import { hookOf } from './context';
import { ask, perMirror } from './question';

/** Unreadable rows: the user's own entries, and the number of rows from the server, which can be loaded again. */
interface UnreadableView {
  readonly entries: readonly Unreadable[];
  readonly told: number;
}

export const unreadableOf = perMirror(({ unreadable }) =>
  ask<UnreadableView>([unreadable], () => {
    const isTold = ({ table }: Unreadable): boolean => (mirroredTables as readonly string[]).includes(table);
    const all = [...unreadable.rows.values()];
    const entries = all.filter((row) => !isTold(row));
    return { entries, told: all.length - entries.length };
  }),
);

export const useUnreadable = hookOf(unreadableOf);
