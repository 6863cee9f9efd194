import type { Table } from 'dexie';
import { type OutboxEntry, resolveId } from '#domain/pending';
import { isMadeBy, whichOrder } from '#domain/recognising';
import type { Client } from '#wire/client';
import { type Command, localIdOf, localIdsIn, subjectOf, withSubject } from '#wire/command';
import type { Observation } from '#wire/observation';
import type { Order } from '#wire/order';
import type { AcceptedRow, StoredEntry } from './database';
import { rememberFormer } from './former-ids';
import type { Store, Writer } from './store';

// After a server restore (SYNC-16) what was accepted since then is offered again under its keys.
//
// Clients, orders and observations are made again, and the changes of those, which name them by their local ids. A
// change of anything else is not: the id that it names may be another item's now. An observation that was deleted is
// not made again, and nothing is deleted by an id that may be another's. What waits for something that is made again
// names it by its local id from then on. Order numbers are given again by a restored server: a change that waits for
// another user's order notes which order it is of.

type Made = 'createClient' | 'placeOrder' | 'createObservation';
const makes = ({ command }: Pick<AcceptedRow, 'command'>): boolean =>
  command.kind === 'createClient' || command.kind === 'placeOrder' || command.kind === 'createObservation';

/** What makes the thing that a command changes or is for. */
const makerOf: Readonly<Record<Command['kind'], Made | undefined>> = {
  createClient: undefined,
  createObservation: undefined,
  placeOrder: 'createClient',
  editClient: 'createClient',
  editOrderObservations: 'placeOrder',
  completeObservation: 'createObservation',
  deleteObservation: 'createObservation',
};

/** Clients before the orders for them, and changes after what they change. */
const rank = ({ command }: AcceptedRow): number => (command.kind === 'createClient' ? 0 : makes({ command }) ? 1 : 2);

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

/** What entries have made whose answers were lost: the log brought its rows. */
const madeUnheard = async (
  { tables }: Writer,
  waiting: readonly StoredEntry[],
): Promise<Pick<AcceptedRow, 'key' | 'command' | 'serverId'>[]> => {
  const makers = waiting.filter((entry) => makes(entry) && entry.attempts > 0);
  if (makers.length === 0) return [];
  const ids = new Map((await tables.ids.toArray()).map(({ local, server }) => [local, server]));
  // One that does not tell when it was placed may be anybody's.
  const isOf = (order: Order, entry: StoredEntry) =>
    order.placedAt !== undefined && isMadeBy(order, entry, (id) => resolveId(id, ids));
  const isUnder = ({ madeUnder }: Client | Observation, { key }: StoredEntry) => madeUnder === key;
  const find = async <Row extends { readonly id: string }>(
    table: Table<Row, string>,
    kind: Made,
    isMade: (row: Row, entry: StoredEntry) => boolean,
  ) => {
    const wanted = makers.filter(({ command }) => command.kind === kind);
    if (wanted.length === 0) return [];
    const rows = await table.filter((row) => wanted.some((entry) => isMade(row, entry))).toArray();
    return rows.flatMap((row) => {
      const entry = wanted.find((one) => isMade(row, one));
      return entry === undefined ? [] : [{ key: entry.key, command: entry.command, serverId: row.id }];
    });
  };
  return [
    ...(await find(tables.clients, 'createClient', isUnder)),
    ...(await find(tables.orders, 'placeOrder', isOf)),
    ...(await find(tables.observations, 'createObservation', isUnder)),
  ];
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
  const waiting = readable('outbox', await writer.tables.outbox.toArray()) as StoredEntry[];
  const made = [...accepted, ...(await madeUnheard(writer, waiting))];
  // 1. Everything is named by its local id again; the ids that it had may be other items' now.
  const locals = new Map<string, string>();
  const lost = new Set<string>();
  for (const row of made) {
    const local = makes(row) ? localIdOf(row) : undefined;
    if (local === undefined) continue;
    lost.add(local);
    if (row.serverId !== undefined) locals.set(`${row.command.kind} ${row.serverId}`, local);
  }
  const byLocalId = (command: Command): Command => {
    const local = locals.get(`${makerOf[command.kind]} ${subjectOf(command)}`);
    return local === undefined ? command : withSubject(command, local);
  };
  const rows = accepted.map((row) => ({ ...row, command: byLocalId(row.command) }));
  const deleted = new Set(
    rows.flatMap(({ command }) => (command.kind === 'deleteObservation' ? [command.observation] : [])),
  );
  const wanted = rows
    .filter((row) => {
      if (row.command.kind === 'deleteObservation') return false;
      if (makes(row)) return !deleted.has(localIdOf(row) ?? '');
      return lost.has(subjectOf(row.command) ?? '');
    })
    .sort((one, other) => rank(one) - rank(other) || one.at.localeCompare(other.at));
  for (const entry of waiting) {
    const command = byLocalId(entry.command);
    if (lost.has(subjectOf(command) ?? '')) await writer.put('outbox', [renamed(entry, command)]);
    else if (command.kind === 'editOrderObservations' && entry.ofOrder === undefined) {
      const order = await writer.tables.orders.get(command.order);
      if (order !== undefined) await writer.put('outbox', [{ ...entry, ofOrder: whichOrder(order) }]);
    }
  }
  // 2. Into the outbox, under the same keys.
  for (const { key, command, draftRevision } of wanted) {
    if ((await writer.tables.outbox.where('key').equals(key).count()) > 0) continue;
    const entry: OutboxEntry = {
      key,
      command,
      dependsOn: localIdsIn(command),
      state: 'waiting',
      createdAt: now,
      attempts: 0,
      // A server that remembers answers as it did then, whatever has become of the thing since.
      log: { first: -1, since: 0 },
      ...(draftRevision === undefined ? {} : { draftRevision }),
    };
    const id = await writer.tables.outbox.add(entry);
    await writer.put('outbox', [{ ...entry, id }]);
  }
  // 3. Who still sees a client under the id that it had, in another tab's list or in a cart, means this one.
  const clients = made.flatMap(({ command, serverId }) =>
    command.kind === 'createClient' && serverId !== undefined ? [[serverId, command.localId] as const] : [],
  );
  await rememberFormer(writer, clients);
  // 4. Mapped again on the new acceptance.
  await writer.remove('ids', [...lost]);
  await writer.tables.accepted.bulkDelete(accepted.map(({ key }) => key));
  return wanted.length;
};
