import type { ItemKind } from '#domain/commands/descriptor';
import { isSameKind } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { Client } from '#wire/client';
import type { Observation } from '#wire/observation';
import type { Order } from '#wire/order';
import type { Problem } from '#wire/problem';
import type { Visit } from '#wire/visit';
import type { AcceptedRow, StoredEntry } from '../mirror/database';
import type { Writer } from '../mirror/store';

// What happens to a command once the server accepted it: its result is stored in the mirror, and its key is remembered
// in case the server is restored from a backup (SYNC-16).

/**
 * What an acceptance changes in the mirror: the row that the server answered with, and the id that the server assigned.
 */
export interface Accepted {
  readonly order?: Order | undefined;
  readonly client?: Client | undefined;
  readonly observation?: Observation | undefined;
  readonly visit?: Visit | undefined;
  /** An item that the command removed. */
  readonly removed?: { readonly type: ItemKind; readonly id: string } | undefined;
  readonly serverId?: string | undefined;
}

const newest = async ({ tables }: Writer): Promise<string> => (await tables.accepted.orderBy('at').last())?.at ?? '';

export const remember = async (
  writer: Writer,
  { key, command, dependsOn, draftRevision }: OutboxEntry,
  now: string,
  serverId?: string,
): Promise<void> => {
  // If the device's clock was set back, a plain timestamp would look old and the row would be forgotten at once.
  const before = await newest(writer);
  const at = now < before ? before : now;
  const row: AcceptedRow = { key, command, dependsOn, at };
  if (serverId !== undefined) row.serverId = serverId;
  if (draftRevision !== undefined) row.draftRevision = draftRevision;
  await writer.tables.accepted.put(row);
};

/**
 * Stores each row that is newer than the mirror's. Answers 'may-be-gone' and stores nothing if the mirror does not have
 * the row and the log has moved on: the row may have been removed since.
 */
export const putRows = async (
  writer: Writer,
  { order, client, observation, visit }: Pick<Accepted, 'order' | 'client' | 'observation' | 'visit'>,
  logMovedOn: boolean,
): Promise<'put' | 'may-be-gone'> => {
  const { orders, clients, observations, visits } = writer.tables;
  const orderHere = order && (await orders.get(order.id));
  const clientHere = client && (await clients.get(client.id));
  const observationHere = observation && (await observations.get(observation.id));
  const visitHere = visit && (await visits.get(visit.id));
  const known = orderHere ?? clientHere ?? observationHere ?? visitHere;
  if (logMovedOn && known === undefined && (order ?? client ?? observation ?? visit) !== undefined)
    return 'may-be-gone';
  if (order !== undefined && !isOlder(order, orderHere)) await writer.put('orders', [order]);
  if (client !== undefined && !isOlder(client, clientHere)) await writer.put('clients', [client]);
  if (observation !== undefined && !isOlder(observation, observationHere))
    await writer.put('observations', [observation]);
  if (visit !== undefined && !isOlder(visit, visitHere)) await writer.put('visits', [visit]);
  return 'put';
};

const isOlder = (row: { version?: number | undefined }, here: { version?: number | undefined } | undefined): boolean =>
  row.version !== undefined && here?.version !== undefined && row.version < here.version;

/**
 * Marks a server row as belonging to this entry, so that no similar pending entry takes it for its own. Each pending
 * entry keeps the id in itself, because the table of acceptances is lost if the browser deletes the database.
 */
export const claim = (
  writer: Writer,
  waiting: readonly StoredEntry[],
  { command }: OutboxEntry,
  id: string,
): Promise<void> =>
  writer.put(
    'outbox',
    waiting.flatMap((entry) =>
      entry.knownOrderIds === undefined || !isSameKind(entry.command, command)
        ? []
        : [{ ...entry, knownOrderIds: [...entry.knownOrderIds, id] }],
    ),
  );

/**
 * Entries that depend on an id which this device will never learn would wait for ever: they are refused, so that the
 * user sees them (SYNC-4).
 */
export const refuseDependents = async (
  writer: Writer,
  entries: readonly StoredEntry[],
  local: string,
): Promise<void> => {
  const problem: Problem = { code: 'not-found', message: '' };
  const dependents = entries.filter(({ dependsOn }) => dependsOn.includes(local));
  const refused = dependents.map(
    ({ nextAttemptAt: _next, ...entry }): StoredEntry => ({
      ...entry,
      state: 'refused',
      problem,
    }),
  );
  await writer.put('outbox', refused);
  for (const entry of refused) writer.settle({ entry, outcome: 'refused' });
};
