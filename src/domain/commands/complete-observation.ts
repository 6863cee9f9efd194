import { hasFields, texts } from '#domain/readable-fields';
import { edit } from './descriptor';
import { wholeBody } from './whole-body';

/** An admin completes an observation or reopens it; `title` is its title, for messages. */
export const completeObservation = edit<
  { readonly observation: string; readonly before: boolean; readonly after: boolean; readonly title: string },
  'observation'
>({
  kind: 'completeObservation',
  item: 'observation',
  endpoint: 'updateItem',
  topic: 'observation status',
  isReadable: (stored) => hasFields(stored, { ...texts('observation', 'title'), before: 'boolean', after: 'boolean' }),
  subject: { of: ({ observation }) => observation, named: (content, observation) => ({ ...content, observation }) },
  changes: ({ before, after }) => ({ before: { completed: before }, after: { completed: after } }),
  changing: (content, { before, after }) => ({
    ...content,
    before: before['completed'] === true,
    after: after['completed'] === true,
  }),
  body: wholeBody,
  needsMade: true,
  hiddenWhenRefused: true,
  repairs: (_code, again) => again,
});
