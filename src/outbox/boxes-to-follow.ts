import type { AllocationStep } from '#domain/allocation';
import { boxesAfter, saveFollowedBy } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { MetaRow } from '../mirror/database';
import type { Memory } from '../mirror/memory';
import { boxesToFollowPrefix } from '../mirror/meta-rows';
import type { Store, Writer } from '../mirror/store';

/** A save that moved units in the warehouse: the user is asked which boxes follow, also after a reload (spec §4). */
export interface BoxesToFollow {
  /** The key of the save. */
  readonly key: string;
  /** ISO instant of the save. */
  readonly at: string;
  readonly steps: readonly AllocationStep[];
}

/** 'open': nobody can say whether it was done. */
export type AttendedEnd = 'done' | 'undone' | 'open';

type Done = Pick<OutboxEntry, 'key' | 'command' | 'createdAt'>;

const nameOf = (key: string): string => `${boxesToFollowPrefix}${key}`;

/** What is to be asked once this is done; undefined where nothing is. */
export const askedAfter = ({ key, command, createdAt: at }: Done): MetaRow | undefined => {
  const steps = boxesAfter(command);
  return steps.length === 0 ? undefined : { name: nameOf(key), value: { key, at, steps } satisfies BoxesToFollow };
};

/** A save is not asked about any more. It is done, so that what the disk may have kept of it must not tell it again. */
const forget = async (writer: Writer, key: string): Promise<void> => {
  await writer.remove('meta', [nameOf(key)]);
  await writer.remove('outbox', await writer.tables.outbox.where('key').equals(key).primaryKeys());
};

/**
 * An attended write has ended. Done, what has to follow it is kept to be asked. Unless it is known not to be done, the
 * save that it follows is not asked about any more: boxes that may have followed are not moved a second time.
 */
export const putFollowing = async (writer: Writer, ended: Done, end: AttendedEnd): Promise<void> => {
  const asked = end === 'done' ? askedAfter(ended) : undefined;
  if (asked !== undefined) await writer.put('meta', [asked]);
  const followed = end === 'undone' ? undefined : saveFollowedBy(ended.command);
  if (followed !== undefined) await forget(writer, followed);
};

/** The user has answered, or leaves the difference as an irregularity. */
export const forgetBoxesToFollow = (store: Store, key: string): Promise<void> =>
  store.write(['meta', 'outbox'], (writer) => forget(writer, key));

/** The server was restored: whether it still has these saves nobody knows, and the check of stock shows what is not. */
export const forgetAllBoxesToFollow = async (writer: Writer): Promise<void> =>
  writer.remove('meta', await writer.tables.meta.where('name').startsWith(boxesToFollowPrefix).primaryKeys());

/** What is still to be asked, the oldest first. */
export const boxesToFollowIn = ({ meta }: Memory['tables']): readonly BoxesToFollow[] =>
  [...meta.rows.values()]
    .filter(({ name }) => name.startsWith(boxesToFollowPrefix))
    .map(({ value }) => value as BoxesToFollow)
    .sort((one, other) => one.at.localeCompare(other.at));
