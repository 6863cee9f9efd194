import type { Plan } from '#domain/changing';
import { dependencyDiscarded, goesWith, strandedBy } from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';

/** Takes an entry out, with what cannot be without it; the orders of a discarded new client then need another one, and say so (SYNC-4). */
export const planDiscard = (entries: readonly OutboxEntry[], id: number): Plan<'discarded' | 'being-sent' | 'gone'> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (entry.state === 'sending') return { outcome: 'being-sent' };
  const problem = { code: dependencyDiscarded, message: 'The new client it is for was discarded' };
  return {
    remove: [entry, ...goesWith(entry, entries)],
    put: strandedBy(entry, entries).map(({ nextAttemptAt: _next, ...order }) => ({
      ...order,
      state: 'refused',
      problem,
    })),
    outcome: 'discarded',
  };
};
