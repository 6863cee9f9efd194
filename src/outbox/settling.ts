import type { Plan } from '#domain/changing';
import { localIdOf } from '#domain/commands/table';
import { isOtherLog, type OutboxEntry } from '#domain/pending';
import type { Problem } from '#wire/problem';
import { readCursor } from '../mirror/cursor';
import { type StoredEntry, tableOf } from '../mirror/database';
import type { Store, Writer } from '../mirror/store';
import { type Accepted, claim, putRows, remember, strand } from './acceptances';
import { putFollowing } from './boxes-to-follow';
import { doneAfterAllRow, type WithdrawalEnd } from './done-after-all';
import { carryOut, entriesIn } from './entries';
import type { Outbox } from './outbox';

// What an answer does to its entry, in one transaction each: accepted, it leaves the outbox (SYNC-5); refused, it stays.

/**
 * 'pull-first': its row is not here and the log has moved on since the entry was first tried, so it may have told of
 * the row's end already. After a pull whatever is not here is no more: settle it then without the row. 'restored': the
 * answer is of a server before its restore (SYNC-16), which may have forgotten; the entry stays, to be sent again under
 * its key.
 */
type Settled = 'settled' | 'pull-first' | 'restored';

const settledTables = ['outbox', 'accepted', 'ids', 'meta', 'orders', 'clients', 'observations'] as const;

/** Acceptance: the server's row, the id mapping, the removal and the memory of it at once (SYNC-7, SYNC-8). */
export const settle = (outbox: Outbox, entry: StoredEntry, accepted: Accepted, at: string): Promise<Settled> =>
  outbox.transact(settledTables, (writer, readable) => settleIn(writer, readable, entry, accepted, at));

const settleIn = async (
  writer: Writer,
  readable: Store['readable'],
  entry: StoredEntry,
  { removed, serverId, ...rows }: Accepted,
  at: string,
): Promise<Settled> => {
  // 1. Somebody else may have settled it; then there is nothing left to do.
  const stored = await writer.tables.outbox.get(entry.id);
  if (stored === undefined) return 'settled';
  const now = await readCursor(writer.tables);
  if (stored.log !== undefined && isOtherLog(stored.log, now)) return 'restored';
  // 2. The server's row, unless the log has brought a newer one, or may have told of its end.
  const logMovedOn = stored.log !== undefined && stored.log.first !== now.since;
  if ((await putRows(writer, rows, logMovedOn)) === 'may-be-gone') return 'pull-first';
  if (removed !== undefined) await writer.remove(tableOf[removed.type], [removed.id]);
  // 3. The mapping: where the local id is still named, the server's is found.
  const local = localIdOf(entry);
  if (local !== undefined && serverId !== undefined) await writer.put('ids', [{ local, server: serverId }]);
  else if (local !== undefined && (await writer.tables.ids.get(local)) === undefined)
    await strand(writer, await entriesIn(writer.tables, readable), local);
  // 4. Out of the outbox, and remembered for a server restore.
  await writer.remove('outbox', [entry.id]);
  await remember(writer, entry, at, serverId);
  if (serverId !== undefined) await claim(writer, await entriesIn(writer.tables, readable), entry, serverId);
  // Taken back too late: that stays to be told until it is heard.
  if (stored.withdrawing !== undefined) await writer.put('meta', [doneAfterAllRow(entry, { serverId })]);
  writer.settle({ entry: { ...entry, ...stored, id: entry.id }, outcome: 'accepted' });
  return 'settled';
};

/** 'restored': refused before the server was known to be restored (SYNC-16); it stays, to be sent again. */
export const refuse = (
  outbox: Outbox,
  { id }: Pick<StoredEntry, 'id'>,
  problem: Problem,
  at: string,
): Promise<'refused' | 'restored'> =>
  outbox.transact(['outbox', 'meta'], async (writer) => {
    const now = (await writer.tables.outbox.get(id)) as StoredEntry | undefined;
    if (now === undefined) return 'refused';
    if (now.log !== undefined && isOtherLog(now.log, await readCursor(writer.tables))) return 'restored';
    // Nothing of it had an effect that is known, so a mended one may say something else.
    const {
      nextAttemptAt: _next,
      sent: _sent,
      unknownOutcome: _unknown,
      withdrawing: _withdrawing,
      saidYes: _yes,
      ...rest
    } = now;
    const refused: StoredEntry = { ...rest, state: 'refused', problem, lastAttemptAt: at };
    await writer.put('outbox', [refused]);
    writer.settle({ entry: refused, outcome: 'refused' });
    return 'refused';
  });

/**
 * What came of a withdrawal (SYNC-20), as `plan` has it; its outcome is the entry to tell of, if any: with `end`, by
 * default that it is discarded.
 */
export const withdrawn = (
  outbox: Outbox,
  plan: (entries: readonly OutboxEntry[]) => Plan<OutboxEntry | undefined>,
  end: WithdrawalEnd = { never: true },
): Promise<void> =>
  outbox.transact(['outbox', 'ids', 'meta'], async (writer, readable) => {
    const planned = plan(await entriesIn(writer.tables, readable));
    await carryOut(writer, planned);
    const outcome = planned.outcome as StoredEntry | undefined;
    if (outcome === undefined) return;
    if (end.never === undefined) await putFollowing(writer, outcome, end.left ?? 'done');
    if (outcome.withdrawing !== undefined) await writer.put('meta', [doneAfterAllRow(outcome, end)]);
    writer.settle({ entry: outcome, outcome: 'withdrawn' });
  });
