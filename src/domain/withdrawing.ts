import { type Plan, withCommand } from '#domain/changing';
import { goesWith, outcomeUnknown } from '#domain/dependants';
import { planTaken } from '#domain/discarding';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import { localIdOf } from '#wire/command';
import type { Problem, ProblemCode } from '#wire/problem';

// What becomes of an entry that the user takes back although the server may have it (SYNC-20): it is withdrawn first, and what came of
// that decides. Until then it is sent no more, and what depends on it waits.

type Entries = readonly OutboxEntry[];

const withdrawnProblem: Problem = {
  code: 'withdrawn' satisfies ProblemCode,
  message: 'It was not done, and waits to be changed',
};
const uncertainProblem: Problem = {
  code: 'may-have-arrived' satisfies LocalProblemCode,
  message: 'The server cannot say whether it was done',
};

/** 'known': nothing of it was done, so that it can be changed at once. */
export type Begun = 'withdrawing' | 'known' | 'being-sent' | 'gone';

/** Begins to take an entry back so that it can be changed. What is changed then goes out under `key`: the one that it has becomes void. */
export const planWithdrawal = (entries: Entries, id: number, key: string): Plan<Begun> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (entry.state === 'sending' || entry.placed !== undefined) return { outcome: 'being-sent' };
  if (!outcomeUnknown(entry)) return { outcome: 'known' };
  if (entry.withdrawing !== undefined) return { outcome: 'withdrawing' };
  const { nextAttemptAt: _next, ...rest } = entry;
  return { put: [{ ...rest, withdrawing: { for: 'edit', key } }], outcome: 'withdrawing' };
};

/**
 * It was never done and never will be: gone, where it was to be discarded; otherwise as new under its new key, for the user to change.
 * The outcome is the entry to tell of, undefined where somebody else has told already.
 */
export const planVoid = (entries: Entries, id: number): Plan<OutboxEntry | undefined> => {
  const entry = entries.find((one) => one.id === id);
  if (entry?.withdrawing === undefined) return { outcome: undefined };
  if (entry.withdrawing.for === 'discard') return { ...planTaken(entry, entries), outcome: entry };
  const { key } = entry.withdrawing;
  const again: OutboxEntry = { ...withCommand(entry, entry.command), key, state: 'refused', problem: withdrawnProblem };
  // An order is known by its key to the changes that wait for it.
  const order = localIdOf(again);
  const behind = goesWith(entry, entries).map((one) =>
    order !== undefined && one.command.kind === 'editOrderObservations'
      ? withCommand(one, { ...one.command, order })
      : one,
  );
  return { put: [again, ...behind], outcome: again };
};

/** Nobody can say whether it was done: the user decides. */
export const planUncertain = (entries: Entries, id: number): Plan<OutboxEntry | undefined> => {
  const entry = entries.find((one) => one.id === id);
  if (entry?.withdrawing === undefined) return { outcome: undefined };
  const { withdrawing: _withdrawing, nextAttemptAt: _next, ...rest } = entry;
  const uncertain: OutboxEntry = { ...rest, state: 'refused', unknownOutcome: true, problem: uncertainProblem };
  return { put: [uncertain], outcome: uncertain };
};
