import { localIdOf, makerOf } from '#domain/commands/table';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';

// Whether an entry may still change, and which entries depend on it (SYNC-4).

/** Problem code of an entry whose client or order was discarded. */
export const dependencyDiscarded = 'dependency-discarded' satisfies LocalProblemCode;

/** Problem code of an entry that a plain backend accepted but does not list (SYNC-22). */
export const notInList = 'not-in-list' satisfies LocalProblemCode;

/**
 * Whether the outcome is unknown: the entry was sent, on this device or before a restore (SYNC-16), and no answer came.
 */
export const outcomeUnknown = ({ state, placed, attempts, log }: OutboxEntry): boolean =>
  placed === undefined && state !== 'refused' && (attempts > 0 || log !== undefined);

/** Whether an entry may still change: it cannot have had an effect on the server. */
export const mayChange = (entry: OutboxEntry): boolean =>
  entry.placed === undefined &&
  entry.state !== 'sending' &&
  entry.problem?.code !== notInList &&
  !outcomeUnknown(entry);

/**
 * Whether `other` needs the item that `entry` creates: it changes or removes it, or is an order or a visit for that
 * client.
 */
const isPartOf = (other: OutboxEntry, entry: OutboxEntry): boolean => {
  const made = localIdOf(entry);
  return made !== undefined && other.key !== entry.key && other.dependsOn.includes(made);
};

/** The entries to discard with this one: changes and removals of the item that it would have created. */
export const dependentChanges = (entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter((other) => makerOf(other.command) === undefined && isPartOf(other, entry));

/** The orders and visits that need another client if this entry is discarded. */
export const dependentCreations = (entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.filter((other) => makerOf(other.command) !== undefined && isPartOf(other, entry));
