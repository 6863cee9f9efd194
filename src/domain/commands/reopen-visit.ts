import { hasFields, texts } from '#domain/readable-fields';
import { removal } from './descriptor';

/** Takes back a closed visit; `client` is its client's id, for messages. */
export const reopenVisit = removal<{ readonly visit: string; readonly client: string }, 'visit'>({
  kind: 'reopenVisit',
  item: 'visit',
  endpoint: 'deleteItem',
  topic: 'visit removal',
  isReadable: (stored) => hasFields(stored, texts('visit', 'client')),
  subject: { of: ({ visit }) => visit, named: (content, visit) => ({ ...content, visit }) },
  repairs: (_code, again) => again,
});
