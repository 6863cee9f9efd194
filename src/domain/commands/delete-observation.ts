import { hasFields, texts } from '#domain/readable-fields';
import { removal } from './descriptor';

/** Deletes an observation; `title` is its title, for messages. */
export const deleteObservation = removal<{ readonly observation: string; readonly title: string }, 'observation'>({
  kind: 'deleteObservation',
  item: 'observation',
  endpoint: 'deleteItem',
  topic: 'observation removal',
  isReadable: (stored) => hasFields(stored, texts('observation', 'title')),
  subject: { of: ({ observation }) => observation, named: (content, observation) => ({ ...content, observation }) },
  repairs: (_code, again) => again,
});
