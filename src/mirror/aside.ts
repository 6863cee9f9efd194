import type { Table } from 'dexie';
import type { AcceptedRow, AsideRow } from './database';
import type { BoundTables } from './writer';

/** Something that is being made, with the number of its last change. */
export interface Draft {
  readonly revision: number;
  /** Of what it becomes, '' while it is empty. */
  readonly key: string;
}

/** A draft and the name under which it is kept. */
export interface NamedDraft {
  readonly name: string;
  readonly draft: Draft;
  /** What becomes of it has all of it up to this change. */
  readonly upTo?: number;
}

/** How the names of sealed rows begin (SYNC-26). */
export const sealedPrefix = 'sealed:';

const revisionOf = (value: unknown): number => {
  const { revision } = (value ?? {}) as { revision?: unknown };
  return typeof revision === 'number' ? revision : 0;
};

/** Puts a draft in the place of what was there, of several tabs the last one's, and answers its revision: it is the highest so far. */
export const putDraft = async (aside: Table<AsideRow, string>, { name, draft }: NamedDraft): Promise<number> => {
  const before = await aside.get(name);
  const revision = before === undefined ? draft.revision : Math.max(draft.revision, revisionOf(before.value) + 1);
  await aside.put({ name, value: { ...draft, revision } });
  return revision;
};

/** What a key stands for: an entry that waits, or one that was accepted. */
export const madeUnder = async (
  { outbox, accepted }: Pick<BoundTables, 'outbox' | 'accepted'>,
  key: string,
): Promise<Pick<AcceptedRow, 'key' | 'command' | 'draftRevision'> | undefined> =>
  (await outbox.where('key').equals(key).first()) ?? accepted.get(key);
