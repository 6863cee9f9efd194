import { sql } from 'kysely';
import type { Client, NewClient } from '#wire/client';
import type { Tx } from './database';
import { newId } from './ids';

/** Clients by id, or all of them, by name. */
export const readClients = async (tx: Tx, ids?: readonly string[]): Promise<Client[]> => {
  let query = tx.selectFrom('client').selectAll().orderBy('name').orderBy('id');
  if (ids !== undefined) query = query.where(sql<boolean>`id = any(${ids}::text[])`);
  const rows = await query.execute();
  return rows.map(({ contact_person, delivery_address, ...row }) => ({
    ...row,
    contactPerson: contact_person,
    deliveryAddress: delivery_address,
  }));
};

/** Adds a client. */
export const insertClient = async (tx: Tx, client: NewClient): Promise<Client> => {
  const { contactPerson, deliveryAddress, ...rest } = client;
  const row = { ...rest, id: newId('client'), version: 1 };
  await tx
    .insertInto('client')
    .values({ ...row, contact_person: contactPerson, delivery_address: deliveryAddress })
    .execute();
  return { ...row, contactPerson, deliveryAddress };
};
