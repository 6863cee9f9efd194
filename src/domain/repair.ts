import type { Queued, Repair } from '#domain/commands/descriptor';
import { localIdOf, makerOf, queuedOf } from '#domain/commands/table';
import { dayOrClock } from '#domain/dates';
import { dependencyDiscarded, notInList, outcomeUnknown } from '#domain/dependants';
import { editClash } from '#domain/edits';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import { heldBy, pauseLeftMs } from '#domain/sending';
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

const heldWords = (by: OutboxEntry | undefined): string => {
  if (by === undefined) return 'Waits for something that is not on this phone any more';
  const maker = makerOf(by.command);
  if (maker === undefined) return 'Waits for an earlier change of the same';
  return `${maker.waitWords(by.command)}${by.state === 'refused' ? ', which needs you' : ''}`;
};

/** What becomes of an entry that turns out not to have been done. */
const thenWords = { discard: 'it is discarded', edit: 'it is yours to change', end: 'it never will be' } as const;

const withdrawingWords = (what: keyof typeof thenWords, online: boolean): string => {
  const then = `if it was not, ${thenWords[what]}`;
  return online
    ? `Being withdrawn: the server is asked whether it was done; ${then}`
    : `Being withdrawn: with a connection the server is asked whether it was done; ${then}`;
};

/** Why an entry waits, in plain words; `ids` maps local ids to the server's (SYNC-4, SYNC-5). */
export const waitingReason = (
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
  online: boolean,
  now: Date,
): string => {
  if (entry.state === 'refused') return 'The server did not take it';
  if (entry.state === 'sending') return 'It is being sent';
  if (entry.withdrawing !== undefined) return withdrawingWords(entry.withdrawing.for, online);
  const [held] = heldBy(entry, ids, entries);
  if (held !== undefined) return heldWords(held.by);
  if (!online) {
    // What Discard says of it as well.
    const mayBeThere = outcomeUnknown(entry) ? 'It was tried, and may have arrived. ' : '';
    return `${mayBeThere}No connection; it goes out by itself when there is one`;
  }
  if (entry.nextAttemptAt !== undefined && pauseLeftMs(entry, now) > 0)
    return `The server could not be reached or was busy; tries again at ${dayOrClock(entry.nextAttemptAt, now)}`;
  return 'It goes out next';
};
