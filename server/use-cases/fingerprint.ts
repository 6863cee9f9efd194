import { createHash } from 'node:crypto';
import type { EndpointName } from '#wire/endpoints';
import { type Query, reasonIn } from './query';

/**
 * What makes two writes the same write: endpoint, path, body and what the query says of the reason; the order of a
 * body's fields does not count, nor does the mark of a second try.
 */
export const fingerprintOf = (write: {
  readonly endpoint: EndpointName;
  readonly path: string;
  readonly body: unknown;
  readonly query: Query;
}): string => {
  const reason = reasonIn(write.query);
  const path = reason === undefined ? write.path : `${write.path}?${reason}`;
  const hash = createHash('sha256').update(`${write.endpoint}\n${path}\n`);
  hash.update(write.body instanceof Uint8Array ? write.body : (JSON.stringify(write.body, inFieldOrder) ?? ''));
  return hash.digest('hex');
};

const inFieldOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
