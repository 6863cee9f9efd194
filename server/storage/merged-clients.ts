import { type RawBuilder, sql } from 'kysely';
import type { Client } from '#wire/client';
import { readClients } from './clients';
import type { Tx } from './database';

// Merged clients. Rows of clients are locked in the order of their ids. Only one transaction merges or erases at a
// time, and it locks the clients' rows before their orders, so that an order placed meanwhile is for the remaining
// client.

/** The client that an order or an edit may be for, under its current id. */
export interface NamedClient {
  readonly id: string;
  readonly erased: boolean;
}

/**
 * The current client of an id, locked against merging and erasing until the commit; undefined if there is none. A
 * merged client itself is not locked: a batch that locks both clients in the order of their ids would wait for this
 * transaction, and this transaction for the batch.
 */
export const namedClient = async (tx: Tx, id: string): Promise<NamedClient | undefined> => {
  let named = id;
  for (;;) {
    const { rows } = await sql<{ id: string; into: string | null; erased: boolean }>`
      select id, merged_into as into, erased is not null as erased from client
        where id = ${currentId(named)} for key share`.execute(tx);
    const [row] = rows;
    if (row === undefined) return undefined;
    if (row.into === null) return row;
    named = row.into;
  }
};

/** The current id of a client, as a part of a statement. */
export const currentId = (id: string): RawBuilder<string> =>
  sql<string>`(select coalesce(was.merged_into, was.id) from client as was where was.id = ${id})`;

/** The current id of a client; without a lock, so it may be merged right after. */
export const nameToday = async (tx: Tx, id: string): Promise<string> => {
  const row = await tx.selectFrom('client').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? id;
};

/** Until the commit no other transaction merges or erases clients, so that the merges stay as they are read. */
export const mergeAlone = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('teren merged clients'))`.execute(tx);
};

/** Locks these clients, in the order of their ids; returns the existing ones by id, in their current state. */
export const lockClientRows = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Client>> => {
  // Two statements: the second one sees what was committed while the first one waited.
  await sql`select 1 from client where id = any(${ids}::text[]) order by id for update`.execute(tx);
  return new Map((await readClients(tx, ids)).map((client) => [client.id, client]));
};

/**
 * Locks these clients and those that they were merged into, in the order of their ids; until the commit no others are
 * merged. `to`: 'name' suffices for what is for a client, and lets others name and edit it meanwhile.
 */
export const lockNamedClients = async (tx: Tx, ids: readonly string[], to: 'change' | 'name'): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext('teren merged clients'))`.execute(tx);
  await sql`select 1 from client where id = any(${ids}::text[])
    or id in (select was.merged_into from client as was where was.id = any(${ids}::text[]))
    order by id for ${to === 'change' ? sql`update` : sql`key share`}`.execute(tx);
};

export const mergedInto = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const rows = await tx.selectFrom('client').select('id').where('merged_into', '=', id).orderBy('id').execute();
  return rows.map((row) => row.id);
};

/**
 * Merges a client into another one, together with the clients merged into it before, so that one step always leads to
 * the current client. Returns the ids of all changed rows. Both must be locked.
 */
export const storeMerged = async (tx: Tx, from: string, into: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    with merged as (
      update client set merged_into = ${into}, archived = true, version = version + 1
      where id = ${from} or merged_into = ${from} returning id)
    select id from merged order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Moves a client's orders to another client, each with its next version; returns them by number, with their agents. */
export const moveOrders = async (
  tx: Tx,
  from: string,
  into: string,
): Promise<readonly { readonly id: string; readonly agent: string }[]> => {
  // In the order of their numbers, which is the locking order everywhere.
  await sql`select 1 from orders where client = ${from} order by number for update`.execute(tx);
  const { rows } = await sql<{ id: string; agent: string }>`
    with moved as (
      update orders set client = ${into}, version = version + 1 where client = ${from} returning number, agent)
    select number::text as id, agent from moved order by number`.execute(tx);
  return rows;
};
