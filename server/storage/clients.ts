import { type Selectable, sql } from 'kysely';
import type { Client, NewClient } from '#wire/client';
import type { Tx } from './database';
import { newId } from './ids';
import type { Tables } from './tables';

/** Clients by id, or all of them, by name. */
export const readClients = async (tx: Tx, ids?: readonly string[]): Promise<Client[]> => {
  let query = tx.selectFrom('client').selectAll().orderBy('name').orderBy('id');
  if (ids !== undefined) query = query.where(sql<boolean>`id = any(${ids}::text[])`);
  return (await query.execute()).map(clientOf);
};

const clientOf = ({
  contact_person,
  delivery_address,
  made_under,
  archived,
  ...row
}: Selectable<Tables['client']>): Client => ({
  ...row,
  ...(archived ? { archived } : {}),
  ...(made_under === null ? {} : { madeUnder: made_under }),
  contactPerson: contact_person,
  deliveryAddress: delivery_address,
});

/** Adds a client, made under this Idempotency-Key if it has one of its own. */
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
    .returningAll()
    .executeTakeFirstOrThrow();
  return clientOf(row);
};

/** Gives a client these fields and its next version; archived as it is where that is not said. It must exist. */
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
    .returningAll()
    .executeTakeFirstOrThrow();
  return clientOf(row);
};
