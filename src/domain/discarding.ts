import type { Plan } from '#domain/changing';
import { editOf, isSameKind, subjectOf } from '#domain/commands/table';
import {
  dependencyDiscarded,
  dependentChanges,
  dependentCreations,
  mayChange,
  outcomeUnknown,
} from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';

/**
 * Takes an entry out by the user's own hand; one that the server may have is withdrawn first, and waits here until what
 * came of that is known (SYNC-20).
 */
export const planDiscard = (
  entries: readonly OutboxEntry[],
  id: number,
): Plan<'discarded' | 'withdrawing' | 'being-sent' | 'gone'> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (entry.state === 'sending') return { outcome: 'being-sent' };
  if (!outcomeUnknown(entry)) return { ...planRemoval(entry, entries), outcome: 'discarded' };
  const { nextAttemptAt: _next, ...rest } = entry;
  return { put: [{ ...rest, withdrawing: { for: 'discard' } }], outcome: 'withdrawing' };
};

/**
 * An entry out of the outbox, with what cannot be without it; the orders of a discarded new client then need another
 * one, and say so (SYNC-4). What stood there before an edit that is taken out stands there before the next edit of the
 * same.
 */
export const planRemoval = (
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
): { readonly remove: OutboxEntry[]; readonly put: OutboxEntry[] } => {
  const problem = { code: dependencyDiscarded, message: '' };
  return {
    remove: [entry, ...dependentChanges(entry, entries)],
    put: [
      ...dependentCreations(entry, entries).map(({ nextAttemptAt: _next, ...order }) => ({
        ...order,
        state: 'refused' as const,
        problem,
      })),
      ...withBeforeOf(entry, entries.slice(entries.indexOf(entry) + 1)),
    ],
  };
};

/**
 * The later edits of the same, with what stood there before this one: theirs was this one's doing, and would look like
 * somebody else's change on a server that never had it. One that the server may have already stays as it was sent.
 */
const withBeforeOf = ({ command }: OutboxEntry, later: readonly OutboxEntry[]): OutboxEntry[] => {
  const edit = editOf(command);
  if (edit === undefined) return [];
  const { before, after } = edit.changes(command);
  const open = new Set(Object.keys(after));
  return later.flatMap((one) => {
    if (!isSameKind(one.command, command) || subjectOf(one.command) !== subjectOf(command)) return [];
    const theirs = edit.changes(one.command);
    const shared = [...open].filter((field) => field in theirs.after);
    for (const field of shared) open.delete(field);
    if (shared.length === 0 || !mayChange(one)) return [];
    const stood = { ...theirs.before, ...Object.fromEntries(shared.map((field) => [field, before[field]])) };
    return [{ ...one, command: edit.changing(one.command, { ...theirs, before: stood }) }];
  });
};
