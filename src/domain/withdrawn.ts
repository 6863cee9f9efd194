import type { Plan } from '#domain/changing';
import { localIdOf, withSubject } from '#domain/commands/table';
import { dependentChanges } from '#domain/dependants';
import { planRemoval } from '#domain/discarding';
import { withCommand } from '#domain/entry';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import type { Problem, ProblemCode } from '#wire/problem';

// What came of withdrawing an entry that the user took back although the server might have it (SYNC-20). Until then it
// is sent no more, and what depends on it waits.

type Entries = readonly OutboxEntry[];

/** Refused for the user to decide, as a refusal by the server is; its words go by the code. */
const forTheUser = (code: Extract<ProblemCode, 'withdrawn'> | Extract<LocalProblemCode, 'may-have-arrived'>) => ({
  state: 'refused' as const,
  problem: { code, message: '' } satisfies Problem,
});

/**
 * It was never done and never will be: gone, where it was to be discarded; otherwise as new under its new key, for the
 * user to change. `newKey`: of one that its user has not taken back. The outcome is the entry to tell of, undefined
 * where somebody else has told already.
 */
export const planVoid = (entries: Entries, id: number, newKey?: string): Plan<OutboxEntry | undefined> => {
  const entry = entries.find((one) => one.id === id);
  if (entry?.withdrawing?.for === 'discard') return { ...planRemoval(entry, entries), outcome: entry };
  const key = entry?.withdrawing?.for === 'edit' ? entry.withdrawing.key : newKey;
  if (entry === undefined || key === undefined) return { outcome: undefined };
  const again: OutboxEntry = { ...withCommand(entry, entry.command), key, ...forTheUser('withdrawn') };
  return { put: [again, ...behind(entry, entries, again)], outcome: again };
};

/** Nothing was done under its key and nothing ever will be, and its user still wants it: as new under another one. */
export const planNewKey = (entries: Entries, id: number, key: string): Plan<undefined> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined || entry.withdrawing !== undefined) return { outcome: undefined };
  const again: OutboxEntry = { ...withCommand(entry, entry.command), key };
  return { put: [again, ...behind(entry, entries, again)], outcome: undefined };
};

/** What waits for an entry that has another key now: an order is known by it to its changes. */
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
  const uncertain: OutboxEntry = { ...rest, unknownOutcome: true, ...forTheUser('may-have-arrived') };
  return { put: [uncertain], outcome: uncertain };
};

/** It is known what came of what was attended, or that nobody can say: nothing of it waits any more. */
export const planEnd = (entries: Entries, id: number): Plan<OutboxEntry | undefined> => {
  const entry = entries.find((one) => one.id === id);
  return entry === undefined ? { outcome: undefined } : { remove: [entry], outcome: entry };
};
