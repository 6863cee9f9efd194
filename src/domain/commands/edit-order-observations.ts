import { wholeOrder } from '#domain/order';
import { hasFields, texts } from '#domain/readable-fields';
import { whichOrder } from '#domain/recognising';
import { edit } from './descriptor';

/** Edits an order's observations; `at`: ISO local time, as in `lastModifiedObservations`. */
export const editOrderObservations = edit<
  { readonly order: string; readonly before: string; readonly after: string; readonly at: string },
  'order'
>({
  kind: 'editOrderObservations',
  item: 'order',
  endpoint: 'updateItem',
  topic: 'order observations',
  isReadable: (stored) => hasFields(stored, texts('order', 'before', 'after', 'at')),
  subject: { of: ({ order }) => order, named: (content, order) => ({ ...content, order }) },
  changes: ({ before, after }) => ({ before: { observations: before }, after: { observations: after } }),
  changing: (content, { before, after }) => ({
    ...content,
    before: String(before['observations']),
    after: String(after['observations']),
  }),
  stamp: ({ at }) => ({ lastModifiedObservations: at }),
  body: wholeOrder,
  identity: whichOrder,
  details: ({ before, after }) => ({ values: { observations: after }, before: { observations: before } }),
  repairs: (_code, again) => again,
});
