import type { Plan } from '#domain/changing';
import { dependencyDiscarded, goesWith, outcomeUnknown, strandedBy } from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';

/**
 * Takes an entry out by the user's own hand; one that the server may have is withdrawn first, and waits here until what came of that is known
 * (SYNC-20).
 */
export const planDiscard = (
  entries: readonly OutboxEntry[],
  id: number,
): Plan<'discarded' | 'withdrawing' | 'being-sent' | 'gone'> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (entry.state === 'sending') return { outcome: 'being-sent' };
  if (!outcomeUnknown(entry)) return { ...planTaken(entry, entries), outcome: 'discarded' };
  const { nextAttemptAt: _next, ...rest } = entry;
  return { put: [{ ...rest, withdrawing: { for: 'discard' } }], outcome: 'withdrawing' };
};

/** An entry out of the outbox, with what cannot be without it; the orders of a discarded new client then need another one, and say so (SYNC-4). */
export const planTaken = (
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
): { readonly remove: OutboxEntry[]; readonly put: OutboxEntry[] } => {
  const problem = { code: dependencyDiscarded, message: 'The new client it is for was discarded' };
  return {
    remove: [entry, ...goesWith(entry, entries)],
    put: strandedBy(entry, entries).map(({ nextAttemptAt: _next, ...order }) => ({
      ...order,
      state: 'refused',
      problem,
    })),
  };
};
