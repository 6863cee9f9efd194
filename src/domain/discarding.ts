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
 * Plans a discard. An entry that the server may have is withdrawn first, and stays here until the outcome is known
 * (SYNC-20).
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
 * Removes an entry and the changes that depend on it. Orders for a discarded new client are refused with the reason
 * that they need another client (SYNC-4). If the entry is an edit, the next edit of the same field takes over its
 * former value.
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
 * Later edits of the same fields, with this edit's former values: their own former values are this edit's, and would
 * look like another user's change on a server that never received it. An edit that the server may have stays as it was
 * sent.
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
