import { attendedOf } from '#domain/commands/table';
import type { Command } from '#wire/command';
import type { MetaRow, StoredEntry } from '../mirror/database';
import type { Memory } from '../mirror/memory';
import { doneAfterAllPrefix } from '../mirror/meta-rows';
import type { Store } from '../mirror/store';

/**
 * What came of something that the user took back without knowing whether it arrived (SYNC-20): kept on this device
 * until it was read.
 */
export interface DoneAfterAll {
  /** The key under which it was done. */
  readonly key: string;
  readonly command: Command;
  /** The server's id of what it made. */
  readonly serverId?: string | undefined;
  /** The server had not done it and never will: it is discarded as was asked. */
  readonly never?: true;
  /** Of what was attended: it was not done and never will be, or the server cannot say. */
  readonly left?: 'undone' | 'open';
}

/** What came of a withdrawal; nothing of it: it was done. */
export type WithdrawalEnd = Pick<DoneAfterAll, 'serverId' | 'never' | 'left'>;

/** As it is kept. */
export const doneAfterAllRow = ({ key, command }: StoredEntry, end: WithdrawalEnd): MetaRow => ({
  name: `${doneAfterAllPrefix}${key}`,
  value: { key, command, ...end } satisfies DoneAfterAll,
});

/** What of it is still to be told; the same list while it is the same. */
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

/** It was done as its form wanted it: there is nothing to decide about it. */
export const isOnlyToRead = ({ command, left }: DoneAfterAll): boolean =>
  left === undefined && attendedOf(command) !== undefined;

/** It was read, and need not be told any more. */
export const forgetDoneAfterAll = (store: Store, key: string): Promise<void> =>
  store.write(['meta'], (writer) => writer.remove('meta', [`${doneAfterAllPrefix}${key}`]));

/** What was done after all and is still to be told; what was never done needs nobody, so that the badge does not count it. */
export const doneAfterAllIn = (tables: Memory['tables'], previous?: readonly DoneAfterAll[]): readonly DoneAfterAll[] =>
  toldIn(tables, (one) => one.never !== true, previous);
