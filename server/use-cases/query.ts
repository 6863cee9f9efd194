import { refuseEach, refusePlace } from '../refusal';
import { isKeepable } from '../text';
import { readBody, type Schema } from './body';

/** The query parameters as parsed: a text, or several if a parameter is repeated. */
export type Query = Readonly<Record<string, unknown>>;

/** A parameter that may occur once; undefined if absent. */
export const textOf = (query: Query, name: string): string | undefined => {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw refusePlace(400, 'invalid-query', name, 'may be given once');
};

/** Parses the query with its schema; refuses it with the parameter and reason of every issue. */
export const readQuery = <Read>(schema: Schema<Read>, query: Query): Read => {
  refuseEach(400, 'invalid-query', Object.entries(query), ([path, value]) => {
    return typeof value === 'string' && !isKeepable(value) && { path, reason: 'has a character that cannot be stored' };
  });
  return readBody(schema, query, 'invalid-query');
};
