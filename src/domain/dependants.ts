import { localIdOf, makerOf } from '#domain/commands/table';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';

// Whether an entry may still be changed, and which others hang on it (SYNC-4).

/** Problem code of an entry whose client or order the user discarded. */
export const dependencyDiscarded = 'dependency-discarded' satisfies LocalProblemCode;

/** Problem code of an entry that a plain backend said yes to and does not show (SYNC-22). */
export const notInList = 'not-in-list' satisfies LocalProblemCode;

/**
 * Whether nobody here knows if the server has done it: it was tried, here or before a restore (SYNC-16), and no answer
 * is known.
 */
export const outcomeUnknown = ({ state, placed, attempts, log }: OutboxEntry): boolean =>
  placed === undefined && state !== 'refused' && (attempts > 0 || log !== undefined);

/** Whether what an entry says may still be changed: nothing of it can have had an effect on the server. */
export const mayChange = (entry: OutboxEntry): boolean =>
  entry.placed === undefined &&
  entry.state !== 'sending' &&
  entry.problem?.code !== notInList &&
  !outcomeUnknown(entry);

/**
 * Whether one entry cannot be without another: it changes or removes what the other makes. An order can have another
 * client.
 */
const isPartOf = (other: OutboxEntry, entry: OutboxEntry): boolean => {
  const made = localIdOf(entry);
  return made !== undefined && other.key !== entry.key && other.dependsOn.includes(made);
};

/** The entries that go with one that is discarded: changes and removals of what it would have made. */
export const dependentChanges = (entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter((other) => makerOf(other.command) === undefined && isPartOf(other, entry));

/** The orders that need another client when this entry is discarded. */
export const dependentCreations = (entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter((other) => makerOf(other.command) !== undefined && isPartOf(other, entry));
