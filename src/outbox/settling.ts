import { localIdOf } from '#domain/commands/table';
import { isOtherLog } from '#domain/pending';
import type { Problem } from '#wire/problem';
import { readCursor } from '../mirror/cursor';
import { type StoredEntry, tableOf } from '../mirror/database';
import type { Store, Writer } from '../mirror/store';
import { type Accepted, claim, putRows, remember, strand } from './acceptances';
import { doneAfterAllRow } from './done-after-all';
import { entriesIn } from './entries';

// What an answer does to its entry: accepted, it leaves the outbox by `settleIn` (SYNC-5); refused, it stays.

/**
 * 'pull-first': its row is not here and the log has moved on since the entry was first tried, so it may have told of
 * the row's end already. After a pull whatever is not here is no more: settle it then without the row. 'restored': the
 * answer is of a server before its restore (SYNC-16), which may have forgotten; the entry stays, to be sent again under
 * its key.
 */
export type Settled = 'settled' | 'pull-first' | 'restored';

/** The tables of `settleIn`. */
export const settledTables = ['outbox', 'accepted', 'ids', 'meta', 'orders', 'clients', 'observations'] as const;

export const settleIn = async (
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
  // 3. The mapping, so that whoever still names the local id finds the server's.
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

export const refuseIn = async (
  writer: Writer,
  id: number,
  problem: Problem,
  at: string,
): Promise<'refused' | 'restored'> => {
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
};
