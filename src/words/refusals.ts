import type { Problem } from '#wire/problem';
import type { FailureCode } from '#words/codes';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import type { Message } from './message';

// Describes the server's refusals: why, where in the request, and what to do next.

/** A refusal of an entry that was saved on this device: what failed, why, and where it is pending. */
export const refusedLater = (code: FailureCode, problem: Problem | undefined): Message => {
  if (problem === undefined) return words.field[code];
  // The order was placed, but its samples could not be taken out of the bag.
  const { title, message } = words.field[problem.code === 'bag-not-saved' ? 'samples-not-taken' : code];
  return { title, message: words.refusedEntry.inFull(message, reasonOf(problem)) };
};

/** Codes so vague that the server's own message is shown as well. */
const vague: ReadonlySet<string> = new Set([
  'invalid-body',
  'conflict',
  'refused',
  'bag-not-saved',
  'forbidden',
  'mail-failed',
  // It names the request, to be reported.
  'server-error',
]);

/** A field of a request as the forms label it: 'contactPerson' is 'Contact Person'; unknown ones stay as they are. */
export const fieldName = (field: string): string => {
  const known: Readonly<Record<string, string>> = { ...words.history.labels, ...words.fieldNames };
  return (Object.hasOwn(known, field) && known[field]) || field;
};

/** Parts of a path that say how something is sent, not what is wrong. */
const wrapping = new Set(['calls', 'body', 'edit', 'fields', 'admin', 'company']);

/** A place in a request for display: 'products.2.deliveredQuantity' is 'line 3, sample', 'row 7' a row of the file. */
const placeWords = (path: string): string => {
  const [, row] = /^row (\d+)$/.exec(path) ?? [];
  if (row !== undefined) return words.refusedEntry.row(row);
  const parts = path.replace(/^calls\.\d+\./, '').split('.');
  const line = parts.findLastIndex((part) => /^\d+$/.test(part));
  const field = parts.slice(line + 1).filter((part) => !wrapping.has(part));
  return [...(line < 0 ? [] : [words.refusedEntry.line(Number(parts[line]) + 1)]), ...field.map(fieldName)].join(', ');
};

/**
 * Why the server refused and what to do next; with the places that it names, or else its own message, without codes.
 */
export const reasonOf = (problem: Problem): string => {
  const known: Readonly<Record<string, string>> = words.reasons;
  const reason = Object.hasOwn(known, problem.code) ? known[problem.code] : undefined;
  const said = saidOf(problem);
  if (reason === undefined) return said === '' ? words.reasons.refused : said;
  const places = (problem.details?.places ?? [])
    .map((place) => [placeWords(place.path), saidOf(place)].filter((part) => part !== '').join(': '))
    .join('; ');
  const detail = places === '' && vague.has(problem.code) ? said : places;
  return detail === '' ? reason : `${reason} (${detail})`;
};
