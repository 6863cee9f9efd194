import type { Issue } from '#wire/issue';
import type { ProblemCode } from '#wire/problem';
import { placesOf, Refusal } from '../refusal';

const mostPlaces = 50;

/** The part of a zod schema that is used. */
export interface Schema<Read> {
  safeParse(sent: unknown): { success: true; data: Read } | { success: false; error: { issues: readonly Issue[] } };
}

/** Parses the body with its schema; refuses it with this code and the place and reason of every issue. */
export const readBody = <Read>(schema: Schema<Read>, body: unknown, code: ProblemCode = 'invalid-body'): Read => {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const places = placesOf(read.error.issues.slice(0, mostPlaces));
  const [first] = places;
  const where = first === undefined || first.path === '' ? 'The body' : first.path;
  throw new Refusal(400, code, `${where}: ${first?.message ?? 'cannot be read'}`, { places });
};
