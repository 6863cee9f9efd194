import type { Table } from 'dexie';
import { isMadeBy, tellsMaker } from '#domain/arrival';
import type { ItemKind, Items } from '#domain/commands/descriptor';
import {
  editOf,
  itemOf,
  localIdOf,
  localIdsIn,
  makerOf,
  queuedOf,
  removalOf,
  subjectOf,
  withSubject,
} from '#domain/commands/table';
import { newEntry } from '#domain/entry';
import { type OutboxEntry, resolveId } from '#domain/pending';
import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';
import { type AcceptedRow, type StoredEntry, tableOf } from '../mirror/database';
import type { Store, Writer } from '../mirror/store';
import { entriesIn } from './entries';
import { rememberFormer } from './former-ids';

// After a server restore (SYNC-16) what was accepted since then is offered again under its keys.
//
// Clients, orders and observations are made again, and the changes of those, which name them by their local ids. A
// change of anything else is not: the id that it names may be another item's now. An observation that was deleted is
// not made again, and nothing is deleted by an id that may be another's. What waits for something that is made again
// names it by its local id from then on. Order numbers are given again by a restored server: a change that waits for
// another user's order notes which order it is of.

type Row = Pick<AcceptedRow, 'command'>;
const makes = ({ command }: Row): boolean => makerOf(command) !== undefined;

/**
 * The kind of item that a command changes, removes or is for; undefined for one that makes something out of nothing,
 * or is attended.
 */
const kindOfSubject = (command: Command): ItemKind | undefined => {
  const maker = makerOf(command);
  if (maker === undefined) return queuedOf(command)?.item;
  // Orders are for clients, and nothing else is made for anything.
  return maker.subject === undefined ? undefined : 'client';
};

/** What others may be for before those, and changes after what they change. */
const rank = ({ command }: Row): number => (makerOf(command)?.isNamedByOthers ? 0 : makes({ command }) ? 1 : 2);

/** What the user has taken back to change, or has to look at first: no restore sends it. */
const isUsers = ({ problem }: StoredEntry): boolean =>
  problem?.code === 'withdrawn' || problem?.code === 'may-have-arrived';

/** An entry that waits for something that is made again: what was sent or refused of it named an id that is no more. */
const renamed = ({ sent: _sent, problem, ...entry }: StoredEntry, command: Command): StoredEntry => ({
  ...entry,
  command,
  dependsOn: localIdsIn(command),
  ...(problem !== undefined && isUsers({ ...entry, problem })
    ? { problem }
    : { state: entry.state === 'refused' ? 'waiting' : entry.state }),
});

/** Something that was made, here or by an entry whose answer was lost. */
type Made = Pick<AcceptedRow, 'key' | 'command' | 'serverId'>;

/** What entries have made whose answers were lost: the log brought its rows. */
const madeUnheard = async ({ tables }: Writer, waiting: readonly StoredEntry[]): Promise<Made[]> => {
  const makers = waiting.filter((entry) => makes(entry) && entry.attempts > 0);
  if (makers.length === 0) return [];
  const ids = new Map((await tables.ids.toArray()).map(({ local, server }) => [local, server]));
  const resolve = (id: string) => resolveId(id, ids);
  const find = async (kind: ItemKind, table: Table<Items[ItemKind], string>) => {
    const wanted = makers.filter(({ command }) => itemOf(command) === kind);
    if (wanted.length === 0) return [];
    // One that does not tell who made it may be anybody's.
    const madeBy = (row: Items[ItemKind]) =>
      tellsMaker(row) ? wanted.find((entry) => isMadeBy(row, entry, resolve)) : undefined;
    const rows = await table.filter((row) => madeBy(row) !== undefined).toArray();
    return rows.flatMap((row) => {
      const { key, command } = madeBy(row) ?? {};
      return key === undefined || command === undefined ? [] : [{ key, command, serverId: row.id }];
    });
  };
  return [
    ...(await find('client', tables.clients)),
    ...(await find('order', tables.orders)),
    ...(await find('observation', tables.observations)),
  ];
};

/** What was made is known by its local id again: the id that it had may be another item's now. */
interface LocalNames {
  /** The local ids of all that was made. */
  readonly lost: ReadonlySet<string>;
  byLocalId(command: Command): Command;
}

const localNames = (made: readonly Made[]): LocalNames => {
  const locals = new Map<string, string>();
  const lost = new Set<string>();
  for (const row of made) {
    const local = makes(row) ? localIdOf(row) : undefined;
    if (local === undefined) continue;
    lost.add(local);
    if (row.serverId !== undefined) locals.set(`${itemOf(row.command)} ${row.serverId}`, local);
  }
  return {
    lost,
    byLocalId(command) {
      const local = locals.get(`${kindOfSubject(command)} ${subjectOf(command)}`);
      return local === undefined ? command : withSubject(command, local);
    },
  };
};

/** What is offered of the accepted rows, in the order of sending. */
const offeredOf = (accepted: readonly AcceptedRow[], { lost, byLocalId }: LocalNames): readonly AcceptedRow[] => {
  const rows = accepted.map((row) => ({ ...row, command: byLocalId(row.command) }));
  const deleted = new Set(
    rows.flatMap(({ command }) => (removalOf(command) === undefined ? [] : [subjectOf(command)])),
  );
  return rows
    .filter((row) => {
      if (removalOf(row.command) !== undefined) return false;
      if (makes(row)) return !deleted.has(localIdOf(row) ?? '');
      return lost.has(subjectOf(row.command) ?? '');
    })
    .sort((one, other) => rank(one) - rank(other) || one.at.localeCompare(other.at));
};

/** An entry that waits names what is made again by its local id; a change of an order notes which order it is of. */
const renameWaiting = async (writer: Writer, entry: StoredEntry, { lost, byLocalId }: LocalNames): Promise<void> => {
  const command = byLocalId(entry.command);
  if (lost.has(subjectOf(command) ?? '')) {
    await writer.put('outbox', [renamed(entry, command)]);
    return;
  }
  const { identity, item, subject } = editOf(command) ?? {};
  if (entry.ofOrder !== undefined || identity === undefined || item === undefined || subject === undefined) return;
  const row = await writer.tables[tableOf[item]].get(subject.of(command));
  if (row !== undefined) await writer.put('outbox', [{ ...entry, ofOrder: identity(row) }]);
};

/** Puts an accepted command into the outbox again, under its key. */
const offer = async (writer: Writer, { key, command, draftRevision }: AcceptedRow, now: string): Promise<void> => {
  if ((await writer.tables.outbox.where('key').equals(key).count()) > 0) return;
  const entry: OutboxEntry = {
    ...newEntry(command, { key, at: now }),
    // A server that remembers answers as it did then, whatever has become of the thing since.
    log: { first: -1, since: 0 },
    ...(draftRevision === undefined ? {} : { draftRevision }),
  };
  await writer.put('outbox', [{ ...entry, id: await writer.tables.outbox.add(entry) }]);
};

/** Puts what a restored server may have forgotten into the outbox again; answers how many entries that are. */
export const offerAgainIn = async (
  writer: Writer,
  readable: Store['readable'],
  since: string,
  now: string,
  mayOffer: (command: Command) => boolean,
): Promise<number> => {
  const all = readable('accepted', await writer.tables.accepted.where('at').above(since).toArray());
  const accepted = all.filter(({ command }) => mayOffer(command));
  const waiting = await entriesIn(writer.tables, readable);
  const made: readonly Made[] = [...accepted, ...(await madeUnheard(writer, waiting))];
  const names = localNames(made);
  const offered = offeredOf(accepted, names);
  for (const entry of waiting) await renameWaiting(writer, entry, names);
  for (const row of offered) await offer(writer, row, now);
  // Who still sees a client under the id that it had, in another tab's list or in a cart, means this one.
  const clients = made.flatMap((row) => {
    const local = makerOf(row.command)?.isNamedByOthers ? localIdOf(row) : undefined;
    return local === undefined || row.serverId === undefined ? [] : [[row.serverId, local] as const];
  });
  await rememberFormer(writer, clients);
  // Mapped again on the new acceptance; which clients were merged, the log tells again.
  const merged = (await writer.tables.ids.toArray()).flatMap(({ local }) => (isLocalId(local) ? [] : local));
  await writer.remove('ids', [...names.lost, ...merged]);
  await writer.tables.accepted.bulkDelete(accepted.map(({ key }) => key));
  return offered.length;
};
