import type { Issue } from '#wire/issue';
import type { ProblemCode } from '#wire/problem';
import { placesOf, Refusal, refusePlace } from '../refusal';

const deepest = 32;
const mostPlaces = 50;

/**
 * Refuses text that a database cannot store (NUL, unpaired surrogates) and bodies nested too deeply, naming the place:
 * a 400 here instead of a 500 later.
 */
export const checkText = (body: unknown): void => {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isKeepable(value)) {
      throw refusePlace(400, 'invalid-body', path, { say: 'text-not-kept' });
    }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    if (depth === deepest) throw refusePlace(400, 'invalid-body', path, 'Nested too deeply.');
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ value: inner, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
    }
  }
};

/** Whether PostgreSQL can store this text: no NUL, no unpaired surrogate. */
export const isKeepable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

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
