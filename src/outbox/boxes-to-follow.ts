import type { AllocationStep } from '#domain/allocation';
import { boxesAfter, saveFollowedBy } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import { comparePlain } from '#domain/sort';
import type { MetaRow } from '../mirror/database';
import type { Memory } from '../mirror/memory';
import { boxesToFollowPrefix } from '../mirror/meta-rows';
import type { Store, Writer } from '../mirror/store';

/**
 * A save that moved units in the warehouse: the user is asked which boxes to move as well, also after a reload (spec
 * §4).
 */
export interface BoxesToFollow {
  readonly key: string;
  /** Time of the save, an ISO instant. */
  readonly at: string;
  readonly steps: readonly AllocationStep[];
}

/** 'open': it is unknown whether the write was done. */
export type AttendedEnd = 'done' | 'undone' | 'open';

type Done = Pick<OutboxEntry, 'key' | 'command' | 'createdAt'>;

const nameOf = (key: string): string => `${boxesToFollowPrefix}${key}`;

/** The question to ask after this write; undefined if there is none. */
export const askedAfter = ({ key, command, createdAt: at }: Done): MetaRow | undefined => {
  const steps = boxesAfter(command);
  return steps.length === 0 ? undefined : { name: nameOf(key), value: { key, at, steps } satisfies BoxesToFollow };
};

/**
 * Drops the question about a save. The save is done, so its entry is removed as well, or a copy left on disk would ask
 * again.
 */
const forget = async (writer: Writer, key: string): Promise<void> => {
  await writer.remove('meta', [nameOf(key)]);
  await writer.remove('outbox', await writer.tables.outbox.where('key').equals(key).primaryKeys());
};

/**
 * An attended write has ended. If it was done, its question is stored. Unless it is known not to have been done, the
 * question of the save that it follows is dropped, so that boxes that may have been moved are not moved twice.
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

/**
 * The server was restored: it is unknown whether it still has these saves, and the stock check shows what is missing.
 */
export const forgetAllBoxesToFollow = async (writer: Writer): Promise<void> =>
  writer.remove('meta', await writer.tables.meta.where('name').startsWith(boxesToFollowPrefix).primaryKeys());

/** Open questions, the oldest first. */
export const boxesToFollowIn = ({ meta }: Memory['tables']): readonly BoxesToFollow[] =>
  [...meta.rows.values()]
    .filter(({ name }) => name.startsWith(boxesToFollowPrefix))
    .map(({ value }) => value as BoxesToFollow)
    .sort((one, other) => comparePlain(one.at, other.at));
