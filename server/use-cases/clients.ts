import { type Client, clientFields, type NewClient, newClient } from '#wire/client';
import { insertClient, storeClient } from '../storage/clients';
import { readBody } from './body';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';

/** Adds a client. A CUI may exist already: a company may have several delivery points (decisions 17). */
export const createClient = async ({ tx, note, key }: Step, client: NewClient): Promise<Client> => {
  const created = await insertClient(tx, client, key);
  note({ type: 'client', id: created.id, created: true });
  return created;
};

/** Gives a client all fields of the body (spec §7). What is as it was is answered and leaves no trace. */
export const updateClient = async ({ tx, note }: Step, stored: Client, sent: Sent): Promise<Client> => {
  checkVersion(stored, sent);
  const fields = readBody(newClient, sent.body);
  if (clientFields.every((field) => fields[field] === stored[field])) return stored;
  const changed = await storeClient(tx, stored.id, fields);
  note({ type: 'client', id: stored.id });
  return changed;
};
