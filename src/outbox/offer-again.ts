import type { Table } from 'dexie';
import { isCreatedBy, namesItsMaker } from '#domain/arrival';
import { type ItemKind, type Items, itemKinds } from '#domain/commands/descriptor';
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
import { comparePlain } from '#domain/sort';
import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';
import { type AcceptedRow, type StoredEntry, tableOf } from '../mirror/database';
import type { Store, Writer } from '../mirror/store';
import { entriesIn } from './entries';
import { rememberFormer } from './former-ids';

// After a server restore (SYNC-16), commands accepted since the backup are sent again under their keys.
//
// Clients, orders, observations and visits are created again, together with the changes of those, which name them by
// their local ids. A change of any other item is not sent again: its id may belong to another item now. A deleted
// observation or visit is not created again, and nothing is deleted by an id that may be another item's. A pending
// entry for an item that is created again names it by its local id from then on. A restored server assigns order
// numbers again: a pending change of another user's order records which order it means.

type Row = Pick<AcceptedRow, 'command'>;
const makes = ({ command }: Row): boolean => makerOf(command) !== undefined;

/**
 * The kind of item that a command changes, removes or is for; undefined for an attended command, and for one that
 * creates an item for no other.
 */
const kindOfSubject = (command: Command): ItemKind | undefined => {
  const maker = makerOf(command);
  if (maker === undefined) return queuedOf(command)?.item;
  // Orders and visits are for another item: a client.
  return maker.subject === undefined ? undefined : 'client';
};

/** Sending order: first what other commands may refer to, then other creations, then changes. */
const rank = ({ command }: Row): number => (makerOf(command)?.isNamedByOthers ? 0 : makes({ command }) ? 1 : 2);

/** The user has withdrawn the entry to change it, or must look at it first: a restore must not send it. */
const isUsers = ({ problem }: StoredEntry): boolean => usersCodes.has(problem?.code ?? '');
const usersCodes: ReadonlySet<string> = new Set(['withdrawn', 'not-taken-over', 'may-have-arrived']);

/**
 * A pending entry for an item that is created again: what was sent, and why it was refused, refers to the item's former
 * id.
 */
const renamed = ({ sent: _sent, problem, ...entry }: StoredEntry, command: Command): StoredEntry => ({
  ...entry,
  command,
  dependsOn: localIdsIn(command),
  ...(problem !== undefined && isUsers({ ...entry, problem })
    ? { problem }
    : { state: entry.state === 'refused' ? 'waiting' : entry.state }),
});

/** Something that was created: an accepted command, or an entry whose answer was lost. */
type Made = Pick<AcceptedRow, 'key' | 'command' | 'serverId'>;

/** Finds the rows that entries with lost answers created, once the log has brought those rows. */
const madeUnconfirmed = async ({ tables }: Writer, waiting: readonly StoredEntry[]): Promise<Made[]> => {
  const makers = waiting.filter((entry) => makes(entry) && entry.attempts > 0);
  if (makers.length === 0) return [];
  const ids = new Map((await tables.ids.toArray()).map(({ local, server }) => [local, server]));
  const resolve = (id: string) => resolveId(id, ids);
  const find = async (kind: ItemKind): Promise<Made[]> => {
    const wanted = makers.filter(({ command }) => itemOf(command) === kind);
    if (wanted.length === 0) return [];
    const table: Table<Items[ItemKind], string> = tables[tableOf[kind]];
    // A row that does not name its maker may be another user's.
    const madeBy = (row: Items[ItemKind]) =>
      namesItsMaker(row) ? wanted.find((entry) => isCreatedBy(row, entry, resolve)) : undefined;
    const rows = await table.filter((row) => madeBy(row) !== undefined).toArray();
    return rows.flatMap((row) => {
      const { key, command } = madeBy(row) ?? {};
      return key === undefined || command === undefined ? [] : [{ key, command, serverId: row.id }];
    });
  };
  return (await Promise.all(itemKinds.map(find))).flat();
};

/** Names created items by their local ids again: their former server ids may belong to other items now. */
interface LocalNames {
  /** The local ids of all created items. */
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

/** The accepted commands to send again, in the order of sending. */
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
    .sort((one, other) => rank(one) - rank(other) || comparePlain(one.at, other.at));
};

/** Makes a pending entry name a recreated item by its local id; a change of an order records which order it means. */
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
    // A server that remembers the key repeats its old answer, whatever has happened to the item since.
    log: { first: -1, since: 0 },
    ...(draftRevision === undefined ? {} : { draftRevision }),
  };
  await writer.put('outbox', [{ ...entry, id: await writer.tables.outbox.add(entry) }]);
};

/** Puts commands that a restored server may have forgotten into the outbox again; returns their number. */
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
  const made: readonly Made[] = [...accepted, ...(await madeUnconfirmed(writer, waiting))];
  const names = localNames(made);
  const offered = offeredOf(accepted, names);
  for (const entry of waiting) await renameWaiting(writer, entry, names);
  for (const row of offered) await offer(writer, row, now);
  // A list in another tab, or a cart, may still show a client under its former id; that id means this client.
  const clients = made.flatMap((row) => {
    const local = makerOf(row.command)?.isNamedByOthers ? localIdOf(row) : undefined;
    return local === undefined || row.serverId === undefined ? [] : [[row.serverId, local] as const];
  });
  await rememberFormer(writer, clients);
  // The next acceptance maps the local id again, and the log reports merged clients again.
  const merged = (await writer.tables.ids.toArray()).flatMap(({ local }) => (isLocalId(local) ? [] : local));
  await writer.remove('ids', [...names.lost, ...merged]);
  await writer.tables.accepted.bulkDelete(accepted.map(({ key }) => key));
  return offered.length;
};
