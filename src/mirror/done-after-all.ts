import type { Command } from '#wire/command';
import { useMirror, useQuestion } from './context';
import type { MetaRow, StoredEntry } from './database';
import type { Mirror } from './mirror';
import { ask, perMirror } from './question';
import type { Store } from './store';

/** What the user took back and the server had done already (SYNC-20): kept on this device until it was read. */
export interface DoneAfterAll {
  /** The key under which it was done. */
  readonly key: string;
  readonly command: Command;
  /** The server's id of what it made. */
  readonly serverId?: string | undefined;
}

/** How the names of its rows in `meta` begin. */
export const doneAfterAllPrefix = 'done-after-all:';

/** As it is kept. */
export const doneAfterAllRow = ({ key, command }: StoredEntry, serverId: string | undefined): MetaRow => ({
  name: `${doneAfterAllPrefix}${key}`,
  value: { key, command, serverId } satisfies DoneAfterAll,
});

/** It was read, and need not be told any more. */
export const forgetDoneAfterAll = (store: Store, key: string): Promise<void> =>
  store.write(['meta'], (writer) => writer.remove('meta', [`${doneAfterAllPrefix}${key}`]));

/** What is still to be told. */
export const doneAfterAllOf = perMirror(({ tables }: Mirror) =>
  ask<readonly DoneAfterAll[]>([tables.meta], (previous = []) => {
    const now = [...tables.meta.rows.values()].flatMap(({ name, value }) =>
      name.startsWith(doneAfterAllPrefix) ? [value as DoneAfterAll] : [],
    );
    const same = now.length === previous.length && now.every(({ key }, at) => key === previous[at]?.key);
    return same ? previous : now;
  }),
);

/** What is still to be told, for a screen. */
export const useDoneAfterAll = (): readonly DoneAfterAll[] => useQuestion(doneAfterAllOf(useMirror()));
