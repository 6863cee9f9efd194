import { refuseEach, refusePlace } from '../refusal';
import { isKeepable, readBody, type Schema } from './body';

/** A call's query parameters as they came: a text, or several where it was given more than once. */
export type Query = Readonly<Record<string, unknown>>;

/** A query parameter that may be given once; undefined when it is not there. */
export const textOf = (query: Query, name: string): string | undefined => {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw refusePlace(400, 'invalid-query', name, 'may be given once');
};

/** The query as its schema reads it; refused with the parameter and the reason of everything wrong in it. */
export const readQuery = <Read>(schema: Schema<Read>, query: Query): Read => {
  refuseEach(400, 'invalid-query', Object.entries(query), ([path, value]) => {
    return typeof value === 'string' && !isKeepable(value) && { path, reason: 'has a character that cannot be stored' };
  });
  return readBody(schema, query, 'invalid-query');
};
