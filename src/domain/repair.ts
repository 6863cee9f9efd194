import { dayOrClock } from '#domain/dates';
import { dependencyDiscarded, notInList, outcomeUnknown } from '#domain/dependants';
import { editClash } from '#domain/edits';
import type { LocalProblemCode } from '#domain/local-problems';
import type { OutboxEntry } from '#domain/pending';
import { heldBy, pauseLeftMs } from '#domain/sending';
import type { ProblemCode } from '#wire/problem';

// Why an entry waits, and what its user can do about one that was refused or shall not go as it is (SYNC-5).

export type Repair =
  | 'send-again'
  | 'edit-order'
  | 'edit-client'
  | 'pick-client'
  | 'without-samples'
  | 'resolve-clash'
  | 'edit-observation'
  | 'is-there'
  | 'discard';

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

const refusedOrder = (entry: OutboxEntry): Repair[] => {
  // The order itself is accepted; what is left is the bag.
  if (entry.placed !== undefined) return ['send-again'];
  switch (entry.problem?.code) {
    case 'not-in-bag':
      return ['without-samples', 'edit-order', 'send-again'];
    case dependencyDiscarded:
    case 'unknown-client':
      return ['pick-client', 'edit-order'];
    default:
      return [...again(entry), 'edit-order'];
  }
};

const waitingRepairs = (entry: OutboxEntry, entries: readonly OutboxEntry[]): Repair[] => {
  const strandedByClient = entries.some(
    (other) =>
      other.state === 'refused' &&
      other.command.kind === 'createClient' &&
      entry.dependsOn.includes(other.command.localId),
  );
  const sendable: Repair[] = strandedByClient ? [] : ['send-again'];
  // Its order is done.
  if (entry.placed !== undefined) return sendable;
  switch (entry.command.kind) {
    case 'placeOrder':
      return strandedByClient ? ['pick-client', 'edit-order'] : [...sendable, 'edit-order'];
    case 'createClient':
    case 'editClient':
      return [...sendable, 'edit-client'];
    case 'createObservation':
      return [...sendable, 'edit-observation'];
    default:
      return sendable;
  }
};

const refusedRepairs = (entry: OutboxEntry): Repair[] => {
  const code = entry.problem?.code;
  // Sent again it would be refused again, as it would be under any change: something else went out under its key.
  if (code === 'key-reused') return [];
  // A client that others wait for has to be pointed at: they need its id.
  if (code === notInList) return [entry.command.kind === 'createClient' ? 'pick-client' : 'is-there', 'send-again'];
  switch (entry.command.kind) {
    case 'placeOrder':
      return refusedOrder(entry);
    case 'createClient':
      return ['edit-client', 'pick-client', ...again(entry)];
    case 'editClient':
      if (code === editClash) return ['resolve-clash'];
      return code === 'not-found' ? [] : ['edit-client', ...again(entry)];
    case 'editOrderObservations':
      if (code === editClash) return ['resolve-clash'];
      return again(entry);
    case 'createObservation':
      return ['edit-observation', ...again(entry)];
    case 'completeObservation':
    case 'deleteObservation':
      return again(entry);
  }
};

/**
 * The repairs that fit an entry and why it was refused, best first, 'discard' last; none while it is being sent or
 * discarded.
 */
export const repairsOf = (entry: OutboxEntry, entries: readonly OutboxEntry[]): Repair[] => {
  if (entry.state === 'sending' || entry.withdrawing?.for === 'discard') return [];
  // Nothing is sent of it any more, and what it is to become is known when it has been withdrawn.
  if (entry.withdrawing !== undefined) return ['discard'];
  return [...(entry.state === 'refused' ? refusedRepairs(entry) : waitingRepairs(entry, entries)), 'discard'];
};

const heldWords = (by: OutboxEntry | undefined): string => {
  const { command, state } = by ?? {};
  const needsYou = state === 'refused' ? ', which needs you' : '';
  switch (command?.kind) {
    case 'createClient':
      return `Waits for its new client ${command.client.name}${needsYou}`;
    case 'placeOrder':
      return `Waits for its order${needsYou}`;
    case 'createObservation':
      return `Waits for its observation ${command.observation.title}${needsYou}`;
    case undefined:
      return 'Waits for something that is not on this phone any more';
    default:
      return 'Waits for an earlier change of the same';
  }
};

const withdrawingWords = (what: 'discard' | 'edit', online: boolean): string => {
  const then = what === 'discard' ? 'if it was not, it is discarded' : 'if it was not, it is yours to change';
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
