import { type Selectable, sql } from 'kysely';
import type { Client, NewClient } from '#wire/client';
import { arraysOf, asColumns, asFields, columnList, type Fields, fieldColumns } from './client-columns';
import type { Tx } from './database';
import { newId } from './ids';
import type { Tables } from './tables';

/** Clients by id; or all of them by name, without those merged into another. */
export const readClients = async (tx: Tx, ids?: readonly string[]): Promise<Client[]> => {
  const query = tx.selectFrom('client').select(columns).orderBy('name').orderBy('id');
  const wanted =
    ids === undefined ? query.where('merged_into', 'is', null) : query.where(sql<boolean>`id = any(${ids}::text[])`);
  return (await wanted.execute()).map(clientOf);
};

const columns = ['id', ...fieldColumns, 'version', 'made_under', 'archived', 'merged_into', 'erased'] as const;
type Row = Pick<Selectable<Tables['client']>, (typeof columns)[number]>;

const clientOf = (row: Row): Client => ({
  id: row.id,
  ...asFields(row),
  version: row.version,
  ...(row.archived ? { archived: true } : {}),
  ...(row.merged_into === null ? {} : { mergedInto: row.merged_into }),
  ...(row.erased === null ? {} : { erased: row.erased.toISOString() }),
  ...(row.made_under === null ? {} : { madeUnder: row.made_under }),
});

/** Adds a client, with the Idempotency-Key it was made under, if it has its own. */
export const insertClient = async (tx: Tx, client: NewClient, key?: string): Promise<Client> => {
  const row = await tx
    .insertInto('client')
    .values({ ...asColumns(client), id: newId('client'), version: 1, made_under: key ?? null })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return clientOf(row);
};

/** Gives a client these fields and its next version; `archived` is unchanged if it is absent. The client must exist. */
export const storeClient = async (
  tx: Tx,
  id: string,
  client: NewClient & { readonly archived?: boolean | undefined },
): Promise<Client> => {
  const row = await tx
    .updateTable('client')
    .set({ ...asColumns(client), archived: client.archived, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return clientOf(row);
};

/**
 * All clients, by id, for an import that adds and changes some of them: until its transaction ends, no other import
 * runs, and no client is changed, merged or erased. Orders for them can be placed meanwhile.
 */
export const lockClients = async (tx: Tx): Promise<Client[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('teren clients import'))`.execute(tx);
  return (await tx.selectFrom('client').select(columns).orderBy('id').forNoKeyUpdate().execute()).map(clientOf);
};

export const insertClients = async (tx: Tx, clients: readonly Fields[]): Promise<readonly string[]> => {
  const ids = clients.map(() => newId('client'));
  await sql`
    insert into client (id, version, ${columnList}) select id, 1, ${columnList}
    from unnest(${ids}::text[], ${arraysOf(clients)}) as row (id, ${columnList})`.execute(tx);
  return ids;
};

/** Gives each of these clients its fields and its next version. */
export const storeClients = async (tx: Tx, clients: readonly (Fields & { readonly id: string })[]): Promise<void> => {
  const taken = fieldColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`row.${column}`)}`);
  await sql`
    update client set ${sql.join(taken)}, version = client.version + 1
    from unnest(${clients.map(({ id }) => id)}::text[], ${arraysOf(clients)}) as row (id, ${columnList})
    where client.id = row.id`.execute(tx);
};
