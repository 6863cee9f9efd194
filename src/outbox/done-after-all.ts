import { attendedOf } from '#domain/commands/table';
import type { Command } from '#wire/command';
import type { MetaRow, StoredEntry } from '../mirror/database';
import type { Memory } from '../mirror/memory';
import { doneAfterAllPrefix } from '../mirror/meta-rows';
import type { Store } from '../mirror/store';

/**
 * The outcome of a command that the user withdrew without knowing whether it had arrived (SYNC-20). It is kept on this
 * device until the user has read it.
 */
export interface DoneAfterAll {
  readonly key: string;
  readonly command: Command;
  /** The server's id of the item that the command made. */
  readonly serverId?: string | undefined;
  /** The server has not executed the command and never will: it is discarded, as the user asked. */
  readonly never?: true;
  /** For an attended write: it was not done and never will be, or the server cannot say. */
  readonly left?: 'undone' | 'open';
}

/** The outcome of a withdrawal; without any of these fields: the command was done. */
export type WithdrawalEnd = Pick<DoneAfterAll, 'serverId' | 'never' | 'left'>;

export const doneAfterAllRow = ({ key, command }: StoredEntry, end: WithdrawalEnd): MetaRow => ({
  name: `${doneAfterAllPrefix}${key}`,
  value: { key, command, ...end } satisfies DoneAfterAll,
});

/** Outcomes still to be shown; the same list object as before while nothing has changed. */
export const toldIn = (
  { meta }: Memory['tables'],
  wanted: (one: DoneAfterAll) => boolean,
  previous: readonly DoneAfterAll[] = [],
): readonly DoneAfterAll[] => {
  const now = [...meta.rows.values()]
    .filter(({ name }) => name.startsWith(doneAfterAllPrefix))
    .map(({ value }) => value as DoneAfterAll)
    .filter(wanted);
  const same = now.length === previous.length && now.every(({ key }, at) => key === previous[at]?.key);
  return same ? previous : now;
};

/** The write was done as its form wanted: the user only has to read it, not to decide anything. */
export const isOnlyToRead = ({ command, left }: DoneAfterAll): boolean =>
  left === undefined && attendedOf(command) !== undefined;

/** The user has read it; it is not shown again. */
export const forgetDoneAfterAll = (store: Store, key: string): Promise<void> =>
  store.write(['meta'], (writer) => writer.remove('meta', [`${doneAfterAllPrefix}${key}`]));

/**
 * Commands that were done although withdrawn, still to be shown. Those that were never done need no action, so the
 * badge does not count them.
 */
export const doneAfterAllIn = (tables: Memory['tables'], previous?: readonly DoneAfterAll[]): readonly DoneAfterAll[] =>
  toldIn(tables, (one) => one.never !== true, previous);
