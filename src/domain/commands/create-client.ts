import { hasFields, texts } from '#domain/readable-fields';
import { matchesClient } from '#domain/recognising';
import { clientFields, fieldsOfClient, type NewClient } from '#wire/client';
import { maker } from './descriptor';

/** A new client; its local id stays valid after the server has accepted it (SYNC-8). */
export const createClient = maker<{ readonly localId: string; readonly client: NewClient }, 'client', NewClient>({
  kind: 'createClient',
  item: 'client',
  endpoint: 'createClient',
  topic: 'client',
  isReadable: (stored) =>
    hasFields(stored, { localId: 'string', client: 'object' }) &&
    // What an earlier app left waiting lacks a field that came later.
    hasFields(stored['client'], texts('name', 'phone')) &&
    hasFields(fieldsOfClient(stored['client']), texts(...clientFields)),
  localId: ({ localId }) => localId,
  thing: ({ client }) => fieldsOfClient(client),
  making: (content, client) => ({ ...content, client }),
  body: ({ client }) => client,
  shown: (client, id) => ({ ...client, id }),
  isLike: matchesClient,
  isNamedByOthers: true,
  details: ({ client }) => ({ values: client }),
  reopening: 'edit-client',
  repairs: (_code, again) => ['edit-client', 'pick-client', ...again],
});
