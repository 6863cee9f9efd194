import type { Queued, Repair } from '#domain/commands/descriptor';
import { localIdOf, makerOf, queuedOf } from '#domain/commands/table';
import { dependencyDiscarded, notInList, outcomeUnknown } from '#domain/dependants';
import { editClash } from '#domain/edits';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import { heldBy, pauseLeftMs } from '#domain/sending';
import type { Command } from '#wire/command';
import type { ProblemCode } from '#wire/problem';

// Why an entry waits, and what its user can do about one that was refused or shall not go as it is (SYNC-5).

/** Reasons that lie in what was sent: the same again would be refused again. */
const liesInIt: ReadonlySet<string> = new Set<ProblemCode | LocalProblemCode>([
  'invalid-body',
  'price-mismatch',
  'unknown-client',
  'unknown-product',
  'not-found',
  'order-finalized',
  'too-large',
  'key-reused',
  'another-item',
  editClash,
  dependencyDiscarded,
]);

/** Sending the same once more, where what stood against it can have changed. */
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
  // Its order is done.
  if (entry.placed !== undefined) return sendable;
  const edit: Repair[] = reopening === undefined ? [] : [reopening];
  const canBeForAnother = effect === 'makes' && subject !== undefined;
  return isStranded && canBeForAnother ? ['pick-client', ...edit] : [...sendable, ...edit];
};

const refusedRepairs = ({ repairs }: Queued, entry: OutboxEntry): readonly Repair[] => {
  const code = entry.problem?.code;
  // Sent again it would be refused again, as it would be under any change: something else went out under its key.
  if (code === 'key-reused') return [];
  // A client that others wait for has to be pointed at: they need its id.
  if (code === notInList) return [isNamedByOthers(entry) ? 'pick-client' : 'is-there', 'send-again'];
  // The order itself is accepted; what is left is the bag.
  if (entry.placed !== undefined) return ['send-again'];
  if (code === editClash) return ['resolve-clash'];
  return repairs(code, again(entry));
};

const isNamedByOthers = ({ command }: OutboxEntry): boolean => makerOf(command)?.isNamedByOthers === true;

/**
 * The repairs that fit an entry and why it was refused, best first, 'discard' last; none while it is being sent or
 * discarded, nor for what is withdrawn by itself.
 */
export const repairsOf = (entry: OutboxEntry, entries: readonly OutboxEntry[]): Repair[] => {
  const queued = queuedOf(entry.command);
  if (queued === undefined || entry.state === 'sending' || entry.withdrawing?.for === 'discard') return [];
  // Nothing is sent of it any more, and what it is to become is known when it has been withdrawn.
  if (entry.withdrawing !== undefined) return ['discard'];
  return [
    ...(entry.state === 'refused' ? refusedRepairs(queued, entry) : waitingRepairs(queued, entry, entries)),
    'discard',
  ];
};

/** Why an entry waits: a code with its values. */
export type Waiting =
  | { readonly say: 'refused' | 'sending' | 'next' | 'offline' | 'offline-tried' | 'not-here' | 'earlier-change' }
  /** For what makes the thing that it names; `refused`: that needs its user. */
  | { readonly say: 'waits-for'; readonly command: Command; readonly refused: boolean }
  /** `ending`: what becomes of it where it was not done. */
  | { readonly say: 'withdrawn'; readonly ending: 'discard' | 'edit' | 'end'; readonly online: boolean }
  /** After a failed attempt, until this ISO instant. */
  | { readonly say: 'paused'; readonly until: string };

const heldFor = (by: OutboxEntry | undefined): Waiting => {
  if (by === undefined) return { say: 'not-here' };
  return makerOf(by.command) === undefined
    ? { say: 'earlier-change' }
    : { say: 'waits-for', command: by.command, refused: by.state === 'refused' };
};

/** Why an entry waits; `ids` maps local ids to the server's (SYNC-4, SYNC-5). */
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
  // What Discard says of it as well.
  if (!online) return { say: outcomeUnknown(entry) ? 'offline-tried' : 'offline' };
  if (entry.nextAttemptAt !== undefined && pauseLeftMs(entry, now) > 0)
    return { say: 'paused', until: entry.nextAttemptAt };
  return { say: 'next' };
};
