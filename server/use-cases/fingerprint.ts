import { createHash } from 'node:crypto';
import type { EndpointName } from '#wire/endpoints';

/**
 * A hash of endpoint, path and body, by which two writes are the same. Neither the order of a body's fields counts, nor
 * the query, which only marks a second try.
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
