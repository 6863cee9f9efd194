import { type Plan, withCommand } from '#domain/changing';
import { goesWith } from '#domain/dependants';
import { planTaken } from '#domain/discarding';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import { localIdOf } from '#wire/command';
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
 * user to change. The outcome is the entry to tell of, undefined where somebody else has told already.
 */
export const planVoid = (entries: Entries, id: number): Plan<OutboxEntry | undefined> => {
  const entry = entries.find((one) => one.id === id);
  if (entry?.withdrawing === undefined) return { outcome: undefined };
  if (entry.withdrawing.for === 'discard') return { ...planTaken(entry, entries), outcome: entry };
  const { key } = entry.withdrawing;
  const again: OutboxEntry = { ...withCommand(entry, entry.command), key, ...forTheUser('withdrawn') };
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
  const uncertain: OutboxEntry = { ...rest, unknownOutcome: true, ...forTheUser('may-have-arrived') };
  return { put: [uncertain], outcome: uncertain };
};
