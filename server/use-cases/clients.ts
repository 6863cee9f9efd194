import type { Client, NewClient } from '#wire/client';
import { insertClient } from '../storage/clients';
import type { Step } from './run';

/** Adds a client. A CUI that exists already is no reason to refuse: a company may have several delivery points (decisions 17). */
export const createClient = async ({ tx, note }: Step, client: NewClient): Promise<Client> => {
  const created = await insertClient(tx, client);
  note({ type: 'client', id: created.id, created: true });
  return created;
};
