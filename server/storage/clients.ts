import { type Selectable, sql } from 'kysely';
import { type Client, type ClientField, clientFields, type NewClient } from '#wire/client';
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

const columns = [
  'id',
  'name',
  'phone',
  'email',
  'cui',
  'contact_person',
  'delivery_address',
  'observations',
  'version',
  'made_under',
  'archived',
  'merged_into',
  'erased',
] as const;
type Row = Pick<Selectable<Tables['client']>, (typeof columns)[number]>;

const clientOf = (stored: Row): Client => {
  const { contact_person, delivery_address, made_under, archived, merged_into, erased, ...row } = stored;
  return {
    ...row,
    ...(archived ? { archived } : {}),
    ...(merged_into === null ? {} : { mergedInto: merged_into }),
    ...(erased === null ? {} : { erased: erased.toISOString() }),
    ...(made_under === null ? {} : { madeUnder: made_under }),
    contactPerson: contact_person,
    deliveryAddress: delivery_address,
  };
};

/** Adds a client, with the Idempotency-Key it was made under, if it has its own. */
export const insertClient = async (tx: Tx, client: NewClient, key?: string): Promise<Client> => {
  const { contactPerson, deliveryAddress, ...rest } = client;
  const row = await tx
    .insertInto('client')
    .values({
      ...rest,
      id: newId('client'),
      version: 1,
      contact_person: contactPerson,
      delivery_address: deliveryAddress,
      made_under: key ?? null,
    })
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
  const { contactPerson, deliveryAddress, ...rest } = client;
  const row = await tx
    .updateTable('client')
    .set({ ...rest, contact_person: contactPerson, delivery_address: deliveryAddress, version: sql`version + 1` })
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

type Fields = Readonly<Record<ClientField, string>>;

/** The columns of these clients, one array for each field in the order of the form. */
const columnsOf = (clients: readonly Fields[]) =>
  sql.join(clientFields.map((field) => sql`${clients.map((client) => client[field])}::text[]`));

/** Adds clients; answers their ids. */
export const insertClients = async (tx: Tx, clients: readonly Fields[]): Promise<readonly string[]> => {
  const ids = clients.map(() => newId('client'));
  await sql`
    insert into client (id, name, phone, email, cui, contact_person, delivery_address, observations, version)
    select id, name, phone, email, cui, contact_person, delivery_address, observations, 1
    from unnest(${ids}::text[], ${columnsOf(clients)})
      as row (id, name, phone, email, cui, contact_person, delivery_address, observations)`.execute(tx);
  return ids;
};

/** Gives each of these clients its fields and its next version. */
export const storeClients = async (tx: Tx, clients: readonly (Fields & { readonly id: string })[]): Promise<void> => {
  await sql`
    update client set name = row.name, phone = row.phone, email = row.email, cui = row.cui,
      contact_person = row.contact_person, delivery_address = row.delivery_address, observations = row.observations,
      version = client.version + 1
    from unnest(${clients.map(({ id }) => id)}::text[], ${columnsOf(clients)})
      as row (id, name, phone, email, cui, contact_person, delivery_address, observations)
    where client.id = row.id`.execute(tx);
};
