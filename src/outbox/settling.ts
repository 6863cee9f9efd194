import type { Plan } from '#domain/changing';
import { itemKinds } from '#domain/commands/descriptor';
import { itemOf, localIdOf } from '#domain/commands/table';
import { isOtherLog, type LogPosition, type OutboxEntry } from '#domain/pending';
import type { Problem } from '#wire/problem';
import { readCursor } from '../mirror/cursor';
import { type StoredEntry, tableOf } from '../mirror/database';
import {
  type Accepted,
  type AcceptedEntry,
  claim,
  type OpenItems,
  openItems,
  refuseDependents,
  remember,
} from './acceptances';
import { putFollowing } from './boxes-to-follow';
import { doneAfterAllRow, type WithdrawalEnd } from './done-after-all';
import { carryOut, entriesIn, entriesOf } from './entries';
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

/** An accepted entry as it was sent, and what its acceptance changes. */
export interface Settling {
  readonly entry: StoredEntry;
  readonly accepted: Accepted;
}

/**
 * Acceptance: the server's row, the id mapping, the removal and the remembered acceptance in one transaction (SYNC-7,
 * SYNC-8).
 */
export const settle = async (outbox: Outbox, entry: StoredEntry, accepted: Accepted, at: string): Promise<Settled> =>
  (await settleMany(outbox, [{ entry, accepted }], at))[0] ?? 'settled';

/**
 * The same for several entries in one transaction; each has its own result. `mayClaim`: whether any entry knows rows
 * that are not its own, so that it has to know these too.
 */
export const settleMany = (
  outbox: Outbox,
  settlings: readonly Settling[],
  at: string,
  mayClaim = true,
): Promise<Settled[]> =>
  outbox.transact(settledTables, async (writer, readable) => {
    const { tables } = writer;
    const now = await readCursor(tables);
    const stored = await entriesOf(
      tables,
      settlings.map(({ entry }) => entry.id),
    );
    const results: Settled[] = [];
    const items = await openItems(writer, settlings.flatMap(itemIn));
    const done: (Settling & AcceptedEntry & { readonly stored: StoredEntry })[] = [];
    for (const [index, settling] of settlings.entries()) {
      const here = stored[index];
      // Another tab may have settled it already; then nothing is left to do.
      const result = here === undefined ? 'settled' : storeItem(items, now, here, settling);
      results.push(result);
      if (here !== undefined && result === 'settled')
        done.push({ ...settling, stored: here, serverId: settling.accepted.serverId });
    }
    await items.write();
    // 2. Map local ids to the server's, for entries that still use a local one.
    for (const { entry, serverId } of done) {
      const local = localIdOf(entry);
      if (local !== undefined && serverId === undefined && (await tables.ids.get(local)) === undefined)
        await refuseDependents(writer, await entriesIn(tables, readable), local);
    }
    await writer.put('ids', done.flatMap(mappedBy));
    // 3. Remove the entries from the outbox and remember them for a server restore.
    await writer.remove(
      'outbox',
      done.map(({ entry }) => entry.id),
    );
    if (done.length > 0) await remember(writer, done, at);
    if (mayClaim && done.some(({ serverId }) => serverId !== undefined))
      await claim(writer, await entriesIn(tables, readable), done);
    // Withdrawn too late: the outcome is kept until the user has read it.
    const late = done.filter((one) => one.stored.withdrawing !== undefined);
    await writer.put(
      'meta',
      late.map(({ entry, serverId }) => doneAfterAllRow(entry, { serverId })),
    );
    for (const { entry, stored: here } of done)
      writer.settle({ entry: { ...entry, ...here, id: entry.id }, outcome: 'accepted' });
    return results;
  });

const mappedBy = ({ entry, serverId }: AcceptedEntry): { local: string; server: string }[] => {
  const local = localIdOf(entry);
  return local === undefined || serverId === undefined ? [] : [{ local, server: serverId }];
};

const itemIn = ({ entry: { command }, accepted: { item } }: Settling) =>
  item === undefined ? [] : [{ type: itemOf(command), item }];

/** 1. Stores the server's row, unless the log has brought a newer one or may have reported its removal. */
const storeItem = (
  items: OpenItems,
  now: LogPosition,
  { log }: StoredEntry,
  { entry: { command }, accepted: { item, removed } }: Settling,
): Settled => {
  if (log !== undefined && isOtherLog(log, now)) return 'restored';
  const logMovedOn = log !== undefined && log.first !== now.since;
  if (item !== undefined && items.put(itemOf(command), item, logMovedOn) === 'may-be-gone') return 'pull-first';
  if (removed !== undefined) items.remove(removed.type, removed.id);
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
