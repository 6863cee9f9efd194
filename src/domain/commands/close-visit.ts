import type { LocalProblemCode } from '#domain/local-problems';
import { hasFields, texts } from '#domain/readable-fields';
import { isSameVisit, matchesVisit } from '#domain/recognising';
import type { NewVisit } from '#wire/visit';
import { maker } from './descriptor';

/** Closes a visit without an order (VISIT-1). */
export const closeVisit = maker<{ readonly localId: string; readonly visit: NewVisit }, 'visit', NewVisit>({
  kind: 'closeVisit',
  item: 'visit',
  endpoint: 'createVisit',
  topic: 'visit',
  isReadable: (stored) =>
    hasFields(stored, { localId: 'string', visit: 'object' }) &&
    hasFields(stored['visit'], texts('client', 'agent', 'date', 'reason', 'note')),
  localId: ({ localId }) => localId,
  thing: ({ visit }) => visit,
  making: (content, visit) => ({ ...content, visit }),
  body: ({ visit }, resolve) => ({ ...visit, client: resolve(visit.client) }),
  shown: (visit, id) => ({ ...visit, id }),
  isLike: matchesVisit,
  isSame: isSameVisit,
  isSameInstant: isSameVisit,
  subject: {
    of: ({ visit }) => visit.client,
    named: (content, client) => ({ ...content, visit: { ...content.visit, client } }),
  },
  details: ({ visit: { note } }) => ({ values: { note } }),
  repairs(code, again) {
    const isWithoutClient = code === ('dependency-discarded' satisfies LocalProblemCode) || code === 'unknown-client';
    return isWithoutClient ? ['pick-client'] : again;
  },
});
