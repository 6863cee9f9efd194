import type { Plan } from '#domain/changing';
import { itemKinds } from '#domain/commands/descriptor';
import { itemOf, localIdOf } from '#domain/commands/table';
import { isOtherLog, type OutboxEntry } from '#domain/pending';
import type { Problem } from '#wire/problem';
import { readCursor } from '../mirror/cursor';
import { type StoredEntry, tableOf } from '../mirror/database';
import type { Store, Writer } from '../mirror/store';
import { type Accepted, claim, putItem, refuseDependents, remember } from './acceptances';
import { putFollowing } from './boxes-to-follow';
import { doneAfterAllRow, type WithdrawalEnd } from './done-after-all';
import { carryOut, entriesIn } from './entries';
import type { Outbox } from './outbox';

// Applies an answer to its entry, each in one transaction: an accepted entry leaves the outbox (SYNC-5), a refused one
// stays.

/**
 * 'pull-first': the row is not in the mirror and the log has moved on since the first attempt, so the log may have
 * reported the row's removal already. Pull first; a row that is still missing after that is gone, and the entry is
 * settled without it. 'restored': the answer is from the server before its restore (SYNC-16), which may have forgotten
 * it; the entry stays and is sent again under its key.
 */
type Settled = 'settled' | 'pull-first' | 'restored';

const settledTables = ['outbox', 'accepted', 'ids', 'meta', ...itemKinds.map((kind) => tableOf[kind])];

/**
 * Acceptance: the server's row, the id mapping, the removal and the remembered acceptance in one transaction (SYNC-7,
 * SYNC-8).
 */
export const settle = (outbox: Outbox, entry: StoredEntry, accepted: Accepted, at: string): Promise<Settled> =>
  outbox.transact(settledTables, (writer, readable) => settleIn(writer, readable, entry, accepted, at));

const settleIn = async (
  writer: Writer,
  readable: Store['readable'],
  entry: StoredEntry,
  { item, removed, serverId }: Accepted,
  at: string,
): Promise<Settled> => {
  // 1. Another tab may have settled it already; then nothing is left to do.
  const stored = await writer.tables.outbox.get(entry.id);
  if (stored === undefined) return 'settled';
  const now = await readCursor(writer.tables);
  if (stored.log !== undefined && isOtherLog(stored.log, now)) return 'restored';
  // 2. Store the server's row, unless the log has brought a newer one or may have reported its removal.
  const logMovedOn = stored.log !== undefined && stored.log.first !== now.since;
  if (item !== undefined && (await putItem(writer, itemOf(entry.command), item, logMovedOn)) === 'may-be-gone')
    return 'pull-first';
  if (removed !== undefined) await writer.remove(tableOf[removed.type], [removed.id]);
  // 3. Map the local id to the server's, for entries that still use the local one.
  const local = localIdOf(entry);
  if (local !== undefined && serverId !== undefined) await writer.put('ids', [{ local, server: serverId }]);
  else if (local !== undefined && (await writer.tables.ids.get(local)) === undefined)
    await refuseDependents(writer, await entriesIn(writer.tables, readable), local);
  // 4. Remove the entry from the outbox and remember it for a server restore.
  await writer.remove('outbox', [entry.id]);
  await remember(writer, entry, at, serverId);
  if (serverId !== undefined) await claim(writer, await entriesIn(writer.tables, readable), entry, serverId);
  // Withdrawn too late: the outcome is kept until the user has read it.
  if (stored.withdrawing !== undefined) await writer.put('meta', [doneAfterAllRow(entry, { serverId })]);
  writer.settle({ entry: { ...entry, ...stored, id: entry.id }, outcome: 'accepted' });
  return 'settled';
};

/** 'restored': refused before the server's restore was known (SYNC-16); the entry stays and is sent again. */
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
    // A refused command has no known effect, so the user may change it freely.
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
 * Applies the outcome of a withdrawal (SYNC-20) as `plan` says. The plan's outcome is the entry to report, if any, with
 * `end`; by default the command was discarded.
 */
export const applyWithdrawal = (
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
