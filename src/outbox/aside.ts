import type { Table } from 'dexie';
import type { AcceptedRow, AsideRow } from '../mirror/database';
import type { BoundTables } from '../mirror/writer';

/** Something that is being made, with the number of its last change. */
interface Draft {
  readonly revision: number;
  /** Of what it becomes, '' while it is empty. */
  readonly key: string;
}

/** A draft and the name under which it is kept. */
export interface NamedDraft {
  readonly name: string;
  readonly draft: Draft;
  /** Number of the newest change that its writer has seen on the disk: nothing newer is written over. */
  readonly seen?: number;
}

/** How the names of sealed rows begin (SYNC-26). */
export const sealedPrefix = 'sealed:';

const draftOf = (value: unknown): Draft => {
  const { revision, key } = (value ?? {}) as { revision?: unknown; key?: unknown };
  return { revision: typeof revision === 'number' ? revision : 0, key: typeof key === 'string' ? key : '' };
};

/** The key and the newest change of a draft as the disk has it; '' and 0 where there is none. */
export const storedDraft = async (aside: Table<AsideRow, string>, name: string): Promise<Draft> =>
  draftOf((await aside.get(name))?.value);

/** The draft, numbered as newer than what is there: a tab that has seen only that does not write over it. */
export const numberedAfter = <D extends Draft>(stored: Draft, draft: D): D => ({
  ...draft,
  revision: Math.max(draft.revision, stored.revision + 1),
});

/** Puts a draft in the place of the one that its writer has seen. 'newer': what another tab has written since stays. */
export const putDraft = async (
  aside: Table<AsideRow, string>,
  { name, draft, seen }: NamedDraft,
): Promise<'kept' | 'newer'> => {
  if (seen !== undefined && (await storedDraft(aside, name)).revision > seen) return 'newer';
  await aside.put({ name, value: draft });
  return 'kept';
};

/** What a key stands for: an entry that waits, or one that was accepted. */
export const madeUnder = async (
  { outbox, accepted }: Pick<BoundTables, 'outbox' | 'accepted'>,
  key: string,
): Promise<Pick<AcceptedRow, 'key' | 'command' | 'draftRevision'> | undefined> =>
  (await outbox.where('key').equals(key).first()) ?? accepted.get(key);
