import type { Plan } from '#domain/changing';
import { localIdOf, withSubject } from '#domain/commands/table';
import { dependentChanges } from '#domain/dependants';
import { planRemoval } from '#domain/discarding';
import { withCommand } from '#domain/entry';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import type { Problem, ProblemCode } from '#wire/problem';

// The ends of a withdrawal (SYNC-20). Until then the entry is not sent, and entries that depend on it wait.

type Entries = readonly OutboxEntry[];

/**
 * It was never done and never will be: removed if it was to be discarded, otherwise reset under its new key for the
 * user to change. `newKey` is for an entry that the user has not taken back, `problem` for one that was refused for a
 * reason of its own. The outcome is the entry to report, undefined if another tab has reported it already.
 */
export const planVoid = (
  entries: Entries,
  id: number,
  newKey?: string,
  problem?: Problem,
): Plan<OutboxEntry | undefined> => {
  const entry = entries.find((one) => one.id === id);
  if (entry?.withdrawing?.for === 'discard') return { ...planRemoval(entry, entries), outcome: entry };
  const key = entry?.withdrawing?.for === 'edit' ? entry.withdrawing.key : newKey;
  if (entry === undefined || key === undefined) return { outcome: undefined };
  const again: OutboxEntry = {
    ...withCommand(entry, entry.command),
    key,
    state: 'refused',
    problem: problem ?? endOf(entry),
  };
  return { put: [again, ...behind(entry, entries, again)], outcome: again };
};

/**
 * Who has ended it: its user here, or the office, which refused it in a file. A withdrawal of this device's own whose
 * answer was lost looks the same, and then the office has not done it either.
 */
const endOf = ({ handedOut, withdrawing }: OutboxEntry): Problem =>
  handedOut === true && withdrawing === undefined
    ? { code: 'not-taken-over' satisfies LocalProblemCode, message: '' }
    : { code: 'withdrawn' satisfies ProblemCode, message: '' };

/** The old key is void and the user still wants the entry: it is sent again under another key. */
export const planNewKey = (entries: Entries, id: number, key: string): Plan<undefined> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined || entry.withdrawing !== undefined) return { outcome: undefined };
  const again: OutboxEntry = { ...withCommand(entry, entry.command), key };
  return { put: [again, ...behind(entry, entries, again)], outcome: undefined };
};

/** The changes that depend on an entry whose key has changed: they name an order by its key. */
const behind = (entry: OutboxEntry, entries: Entries, again: OutboxEntry): OutboxEntry[] => {
  const local = localIdOf(again);
  if (local === undefined || local === localIdOf(entry)) return [];
  return dependentChanges(entry, entries).map((one) => withCommand(one, withSubject(one.command, local)));
};

/** Nobody can say whether it was done: the user decides. */
export const planUncertain = (entries: Entries, id: number): Plan<OutboxEntry | undefined> => {
  const entry = entries.find((one) => one.id === id);
  if (entry?.withdrawing === undefined) return { outcome: undefined };
  const { withdrawing: _withdrawing, nextAttemptAt: _next, ...rest } = entry;
  const problem: Problem = { code: 'may-have-arrived' satisfies LocalProblemCode, message: '' };
  const uncertain: OutboxEntry = { ...rest, unknownOutcome: true, state: 'refused', problem };
  return { put: [uncertain], outcome: uncertain };
};

/** The outcome of an attended write is known, or will never be: its entry is removed. */
export const planEnd = (entries: Entries, id: number): Plan<OutboxEntry | undefined> => {
  const entry = entries.find((one) => one.id === id);
  return entry === undefined ? { outcome: undefined } : { remove: [entry], outcome: entry };
};
