import { hasFields } from '#domain/readable-fields';
import type { NewClient } from '#wire/client';
import { edit } from './descriptor';
import { wholeBody } from './whole-body';

/** Edits a client: the changed fields with their former values. */
export const editClient = edit<
  { readonly client: string; readonly before: Partial<NewClient>; readonly after: Partial<NewClient> },
  'client'
>({
  kind: 'editClient',
  item: 'client',
  endpoint: 'updateItem',
  topic: 'client edit',
  isReadable: (stored) => hasFields(stored, { client: 'string', before: 'object', after: 'object' }),
  subject: { of: ({ client }) => client, named: (content, client) => ({ ...content, client }) },
  changes: ({ before, after }) => ({ before, after }),
  changing: (content, changes) => ({ ...content, ...changes }),
  body: wholeBody,
  details: ({ before, after }) => ({ values: after, before }),
  reopening: 'edit-client',
  repairs: (code, again) => (code === 'not-found' ? [] : ['edit-client', ...again]),
});
