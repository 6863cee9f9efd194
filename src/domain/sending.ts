import { changedBy, localIdOf } from '#domain/commands/table';
import { type Ids, type OutboxEntry, resolveId } from '#domain/pending';

// When an outbox entry may be sent, and when it is tried again.

/** The server id, if known, of the item that an entry changes; an order does not change its client. */
const changedIn = ({ command }: Pick<OutboxEntry, 'command'>, ids: Ids): string | undefined => {
  const changed = changedBy(command);
  return changed === undefined ? undefined : resolveId(changed, ids);
};

/**
 * What an entry waits for (SYNC-4): unmet dependencies, each with the entry that will meet it if there is one, and an
 * earlier change of the same item that was not refused. Empty if it may be sent.
 */
export const heldBy = (
  entry: Pick<OutboxEntry, 'id' | 'key' | 'command' | 'dependsOn'>,
  ids: Ids,
  entries: readonly OutboxEntry[],
): readonly { readonly localId?: string; readonly by?: OutboxEntry }[] => {
  const held: { localId?: string; by?: OutboxEntry }[] = [];
  for (const localId of entry.dependsOn) {
    // The item's creation is pending again (SYNC-16), whatever id it had before the restore.
    const by = entries.find((other) => localIdOf(other) === localId);
    if (by !== undefined) held.push({ localId, by });
    else if (!ids.has(localId)) held.push({ localId });
  }
  const changed = changedIn(entry, ids);
  if (changed === undefined) return held;
  const before = entries.find(
    (other) =>
      other.key !== entry.key &&
      other.state !== 'refused' &&
      (other.id ?? 0) < (entry.id ?? Number.MAX_SAFE_INTEGER) &&
      changedIn(other, ids) === changed,
  );
  return before === undefined ? held : [...held, { by: before }];
};

const bySending = (one: OutboxEntry, other: OutboxEntry): number =>
  (one.id ?? Number.MAX_SAFE_INTEGER) - (other.id ?? Number.MAX_SAFE_INTEGER);

const unblocked = (entries: readonly OutboxEntry[], ids: Ids): OutboxEntry[] =>
  entries.filter((entry) => entry.state !== 'refused' && heldBy(entry, ids, entries).length === 0).sort(bySending);

/** Most tries of a write within one attempt: each time, its item is newer than what the write was based on. */
export const mostOvertaken = 3;

/** SYNC-5: the first and the longest pause. */
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/**
 * Milliseconds that an entry still backs off, 0 when it is due. A pause longer than the longest one was started on a
 * clock that has been set back since, and counts as over.
 */
export const pauseLeftMs = (
  { nextAttemptAt }: Pick<OutboxEntry, 'nextAttemptAt'>,
  now: Date,
  longestMs = longestDelayMs,
): number => {
  const left = nextAttemptAt === undefined ? 0 : Date.parse(nextAttemptAt) - now.getTime();
  return left > 0 && left <= longestMs ? left : 0;
};

/**
 * The entries to send now, in order (SYNC-4): not refused, not waiting for another entry, not backing off. An entry
 * that the lock's new holder finds in state 'sending' was left by a killed sender, and is retried under its key.
 */
export const sendable = (entries: readonly OutboxEntry[], ids: Ids, now: Date, longestMs?: number): OutboxEntry[] =>
  unblocked(entries, ids).filter((entry) => pauseLeftMs(entry, now, longestMs) === 0);

/** Milliseconds until an entry may be sent, 0 if one may be sent now, undefined if none will be without the user. */
export const msUntilSendable = (
  entries: readonly OutboxEntry[],
  ids: Ids,
  now: Date,
  longestMs?: number,
): number | undefined => {
  const waits = unblocked(entries, ids).map((entry) => pauseLeftMs(entry, now, longestMs));
  return waits.length === 0 ? undefined : Math.min(...waits);
};

/**
 * The pause in milliseconds after this many failed attempts (from 1): 1 s doubling to 30 s, minus up to a half at
 * random (`random`: 0 to 1), so that a company's phones do not all retry at the same instant (SYNC-5).
 */
export const nextDelayMs = (attempts: number, random: number): number => {
  const doubled = firstDelayMs * 2 ** Math.min(Math.max(attempts, 1) - 1, 10);
  return Math.round(Math.min(doubled, longestDelayMs) * (1 - random / 2));
};
