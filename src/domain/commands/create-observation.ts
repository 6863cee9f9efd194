import { hasFields, texts } from '#domain/readable-fields';
import { matchesObservation } from '#domain/recognising';
import type { NewObservation } from '#wire/observation';
import { maker } from './descriptor';

export const createObservation = maker<
  { readonly localId: string; readonly observation: NewObservation },
  'observation',
  NewObservation
>({
  kind: 'createObservation',
  item: 'observation',
  endpoint: 'createObservation',
  topic: 'observation',
  isReadable: (stored) =>
    hasFields(stored, { localId: 'string', observation: 'object' }) &&
    hasFields(stored['observation'], texts('title', 'description', 'agent')),
  localId: ({ localId }) => localId,
  thing: ({ observation }) => observation,
  making: (content, observation) => ({ ...content, observation }),
  body: ({ observation }) => observation,
  shown: (observation, id) => ({ ...observation, id }),
  isLike: matchesObservation,
  details: ({ observation: { title, description } }) => ({ values: { title, description } }),
  reopening: 'edit-observation',
  repairs: (_code, again) => ['edit-observation', ...again],
});
