import type { ItemKind } from '#domain/commands/descriptor';
import { isSameKind } from '#domain/commands/table';
import type { OutboxEntry } from '#domain/pending';
import type { Client } from '#wire/client';
import type { Observation } from '#wire/observation';
import type { Order } from '#wire/order';
import type { Problem } from '#wire/problem';
import type { AcceptedRow, StoredEntry } from '../mirror/database';
import type { Writer } from '../mirror/store';

// What the server accepted: the rows that show it, and the memory of it for a server that is restored (SYNC-16).

/** How an accepted command shows in the mirror: the server's row, and the id it gave. */
export interface Accepted {
  readonly order?: Order | undefined;
  readonly client?: Client | undefined;
  readonly observation?: Observation | undefined;
  /** What is no more. */
  readonly removed?: { readonly type: ItemKind; readonly id: string } | undefined;
  readonly serverId?: string | undefined;
}

const newest = async ({ tables }: Writer): Promise<string> => (await tables.accepted.orderBy('at').last())?.at ?? '';

/** Remembers an acceptance under its key. */
export const remember = async (
  writer: Writer,
  { key, command, dependsOn, draftRevision }: OutboxEntry,
  now: string,
  serverId?: string,
): Promise<void> => {
  // On a clock that was put back it would seem to be long ago, and be forgotten at once.
  const before = await newest(writer);
  const at = now < before ? before : now;
  const row: AcceptedRow = { key, command, dependsOn, at };
  if (serverId !== undefined) row.serverId = serverId;
  if (draftRevision !== undefined) row.draftRevision = draftRevision;
  await writer.tables.accepted.put(row);
};

/**
 * Puts the rows that are newer than those here; 'may-be-gone', and nothing put, where one is not here although the log
 * has moved on.
 */
export const putRows = async (
  writer: Writer,
  { order, client, observation }: Pick<Accepted, 'order' | 'client' | 'observation'>,
  logMovedOn: boolean,
): Promise<'put' | 'may-be-gone'> => {
  const { orders, clients, observations } = writer.tables;
  const orderHere = order && (await orders.get(order.id));
  const clientHere = client && (await clients.get(client.id));
  const observationHere = observation && (await observations.get(observation.id));
  const told = orderHere ?? clientHere ?? observationHere;
  if (logMovedOn && told === undefined && (order ?? client ?? observation) !== undefined) return 'may-be-gone';
  if (order !== undefined && !isOlder(order, orderHere)) await writer.put('orders', [order]);
  if (client !== undefined && !isOlder(client, clientHere)) await writer.put('clients', [client]);
  if (observation !== undefined && !isOlder(observation, observationHere))
    await writer.put('observations', [observation]);
  return 'put';
};

const isOlder = (row: { version?: number | undefined }, here: { version?: number | undefined } | undefined): boolean =>
  row.version !== undefined && here?.version !== undefined && row.version < here.version;

/**
 * The row that an entry became is no other's that waits, however alike they are. Each notes that itself: the memory of
 * what was accepted is lost where the browser takes the database away.
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

/** What changes something whose id nobody here knows would wait for it for ever: it needs its user (SYNC-4). */
export const strand = async (writer: Writer, entries: readonly StoredEntry[], local: string): Promise<void> => {
  const problem: Problem = { code: 'not-found', message: '' };
  const stranded = entries.filter(({ dependsOn }) => dependsOn.includes(local));
  const refused = stranded.map(
    ({ nextAttemptAt: _next, ...entry }): StoredEntry => ({
      ...entry,
      state: 'refused',
      problem,
    }),
  );
  await writer.put('outbox', refused);
  for (const entry of refused) writer.settle({ entry, outcome: 'refused' });
};
