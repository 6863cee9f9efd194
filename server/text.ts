import { refusePlace } from './refusal';

const deepest = 32;

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

/**
 * Text of users as one line that a terminal, a log or a sentence can show: control characters could move the operator's
 * cursor, and characters that change direction or are invisible could make it say something else.
 */
export const printable = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, '\uFFFD');

/** Whether PostgreSQL can store this text: no NUL, no unpaired surrogate. */
export const isKeepable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
