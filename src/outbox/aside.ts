import type { Table } from 'dexie';
import type { AcceptedRow, AsideRow } from '../mirror/database';
import type { BoundTables } from '../mirror/writer';

/** A draft, with the number of its last change. */
interface Draft {
  readonly revision: number;
  /** Idempotency key of the command that the draft will become; '' while the draft is empty. */
  readonly key: string;
}

/** A draft and the name under which it is kept. */
export interface NamedDraft {
  readonly name: string;
  readonly draft: Draft;
  /** Number of the last change that the writer has seen on disk: a newer stored draft is not overwritten. */
  readonly seen?: number;
}

/** Prefix of the names of sealed rows (SYNC-26). */
export const sealedPrefix = 'sealed:';

const draftOf = (value: unknown): Draft => {
  const { revision, key } = (value ?? {}) as { revision?: unknown; key?: unknown };
  return { revision: typeof revision === 'number' ? revision : 0, key: typeof key === 'string' ? key : '' };
};

/** Key and last change number of the stored draft; '' and 0 if there is none. */
export const storedDraft = async (aside: Table<AsideRow, string>, name: string): Promise<Draft> =>
  draftOf((await aside.get(name))?.value);

/**
 * Numbers the draft higher than the stored one, so that a tab that has seen only the stored one cannot overwrite it.
 */
export const numberedAfter = <D extends Draft>(stored: Draft, draft: D): D => ({
  ...draft,
  revision: Math.max(draft.revision, stored.revision + 1),
});

/** Replaces the stored draft if the writer has seen it. 'newer': another tab has written since, and its draft stays. */
export const putDraft = async (
  aside: Table<AsideRow, string>,
  { name, draft, seen }: NamedDraft,
): Promise<'kept' | 'newer'> => {
  if (seen !== undefined && (await storedDraft(aside, name)).revision > seen) return 'newer';
  await aside.put({ name, value: draft });
  return 'kept';
};

/** What was made under a key: a pending entry or an accepted command. */
export const findByKey = async (
  { outbox, accepted }: Pick<BoundTables, 'outbox' | 'accepted'>,
  key: string,
): Promise<Pick<AcceptedRow, 'key' | 'command' | 'draftRevision'> | undefined> =>
  (await outbox.where('key').equals(key).first()) ?? accepted.get(key);
