import type { Queued, Repair } from '#domain/commands/descriptor';
import { localIdOf, makerOf, queuedOf } from '#domain/commands/table';
import { dependencyDiscarded, notInList, outcomeUnknown } from '#domain/dependants';
import { editClash } from '#domain/edits';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import { heldBy, pauseLeftMs } from '#domain/sending';
import type { Command } from '#wire/command';
import type { ProblemCode } from '#wire/problem';

// Why an entry is pending, and what the user can do about one that was refused or must not go out as it is (SYNC-5).

/** Refusals caused by the entry's content: resending would be refused again. */
const liesInIt: ReadonlySet<string> = new Set<ProblemCode | LocalProblemCode>([
  'invalid-body',
  'price-mismatch',
  'unknown-client',
  'unknown-product',
  'not-found',
  'order-finalized',
  'order-cancelled',
  'too-large',
  'key-reused',
  'another-item',
  'no-visits-there',
  editClash,
  dependencyDiscarded,
]);

/** Offers resending, if the cause may have gone. */
const again = ({ problem }: OutboxEntry): Repair[] => (liesInIt.has(problem?.code ?? '') ? [] : ['send-again']);

const waitingRepairs = (
  { reopening, effect, subject }: Queued,
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
): Repair[] => {
  const isStranded = entries.some(
    (other) => other.state === 'refused' && isNamedByOthers(other) && entry.dependsOn.includes(localIdOf(other) ?? ''),
  );
  const sendable: Repair[] = isStranded ? [] : ['send-again'];
  // The order is already placed.
  if (entry.placed !== undefined) return sendable;
  const edit: Repair[] = reopening === undefined ? [] : [reopening];
  const canBeForAnother = effect === 'makes' && subject !== undefined;
  return isStranded && canBeForAnother ? ['pick-client', ...edit] : [...sendable, ...edit];
};

const refusedRepairs = ({ repairs }: Queued, entry: OutboxEntry): readonly Repair[] => {
  const code = entry.problem?.code;
  // The key was used with another content, so any retry under it is refused.
  if (code === 'key-reused') return [];
  // Other entries need the client's server id, so the user has to pick the client.
  if (code === notInList) return [isNamedByOthers(entry) ? 'pick-client' : 'is-there', 'send-again'];
  // The order is accepted; only the bag is left to save.
  if (entry.placed !== undefined) return ['send-again'];
  if (code === editClash) return ['resolve-clash'];
  return repairs(code, again(entry));
};

const isNamedByOthers = ({ command }: OutboxEntry): boolean => makerOf(command)?.isNamedByOthers === true;

/**
 * The repairs for an entry, best first, 'discard' last; none while it is being sent or discarded, nor for an attended
 * one, which is withdrawn automatically.
 */
export const repairsOf = (entry: OutboxEntry, entries: readonly OutboxEntry[]): Repair[] => {
  const queued = queuedOf(entry.command);
  if (queued === undefined || entry.state === 'sending' || entry.withdrawing?.for === 'discard') return [];
  // Not sent again; what it becomes is decided after the withdrawal.
  if (entry.withdrawing !== undefined) return ['discard'];
  return [
    ...(entry.state === 'refused' ? refusedRepairs(queued, entry) : waitingRepairs(queued, entry, entries)),
    'discard',
  ];
};

/** Why an entry is pending: a code with its values. */
export type Waiting =
  | { readonly say: 'refused' | 'sending' | 'next' | 'offline' | 'offline-tried' | 'not-here' | 'earlier-change' }
  /** It waits for the entry that creates its item; `refused`: that one needs the user. */
  | { readonly say: 'waits-for'; readonly command: Command; readonly refused: boolean }
  /** `ending`: what happens if it was not done. */
  | { readonly say: 'withdrawn'; readonly ending: 'discard' | 'edit' | 'end'; readonly online: boolean }
  /** Backing off after a failed attempt, until this ISO instant. */
  | { readonly say: 'paused'; readonly until: string };

const heldFor = (by: OutboxEntry | undefined): Waiting => {
  if (by === undefined) return { say: 'not-here' };
  return makerOf(by.command) === undefined
    ? { say: 'earlier-change' }
    : { say: 'waits-for', command: by.command, refused: by.state === 'refused' };
};

/** Why an entry is pending; `ids` maps local ids to server ids (SYNC-4, SYNC-5). */
export const waitingReason = (
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
  online: boolean,
  now: Date,
): Waiting => {
  if (entry.state === 'refused' || entry.state === 'sending') return { say: entry.state };
  if (entry.withdrawing !== undefined) return { say: 'withdrawn', ending: entry.withdrawing.for, online };
  const [held] = heldBy(entry, ids, entries);
  if (held !== undefined) return heldFor(held.by);
  // The same condition as in `planDiscard`.
  if (!online) return { say: outcomeUnknown(entry) ? 'offline-tried' : 'offline' };
  if (entry.nextAttemptAt !== undefined && pauseLeftMs(entry, now) > 0)
    return { say: 'paused', until: entry.nextAttemptAt };
  return { say: 'next' };
};
