import { createHash } from 'node:crypto';
import type { EndpointName } from '#wire/endpoints';

/**
 * What makes two writes the same write: endpoint, path and body; the order of a body's fields does not count, nor does
 * the query, which says of a write only that it is a second try.
 */
export const fingerprintOf = (write: {
  readonly endpoint: EndpointName;
  readonly path: string;
  readonly body: unknown;
}): string => {
  const hash = createHash('sha256').update(`${write.endpoint}\n${write.path}\n`);
  hash.update(write.body instanceof Uint8Array ? write.body : (JSON.stringify(write.body, inFieldOrder) ?? ''));
  return hash.digest('hex');
};

const inFieldOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
