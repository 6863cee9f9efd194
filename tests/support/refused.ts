import { expect } from 'vitest';
import type { Database } from '../../server/storage/database';
import type { Call } from './calls';
import { rowCounts } from './row-counts';

/**
 * What is sent, and the status, code and place of the refusal. A path may be preceded by its method: 'PUT /scope/…'.
 */
export type Refused = readonly [
  name: string,
  path: string,
  body: unknown,
  status: number,
  code: string,
  place?: string,
];

/** Sends it, expects the refusal by name, and expects every table of the database unchanged. */
export const expectRefused = async (
  database: Database,
  call: Call,
  [, path, body, status, code, place]: Refused,
  type = 'application/json',
): Promise<void> => {
  const before = await rowCounts(database);
  const headers = { 'content-type': type, 'idempotency-key': 'one-key-for-everything-that-is-refused' };
  const [method, plain] = path.includes(' ') ? (path.split(' ') as [string, string]) : ['POST', path];
  const reply = await call(method, plain, { body: body === null ? 'null' : body, headers });
  expect([reply.status, reply.body.code, typeof reply.body.message]).toEqual([status, code, 'string']);
  if (place !== undefined) {
    expect(reply.body.details.places.map((found: { path: string }) => found.path)).toContain(place);
  }
  expect(await rowCounts(database)).toEqual(before);
};
