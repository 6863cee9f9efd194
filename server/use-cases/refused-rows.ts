import type { RowReason } from '#wire/row-reason-values';
import { rowReasons } from '#words/en/row-reasons';
import { sentenceIn } from '#words/said';
import { Refusal } from '../refusal';

/** Most bad rows that one refusal names. */
const mostPlaces = 100;

/** Refuses a file with bad rows, naming each of them and why, up to a hundred; and one that brings nothing. */
export const refuseRows = (
  problems: readonly { readonly row: number; readonly reason: RowReason | string }[],
  rows: number,
  what = 'products',
): void => {
  const all = problems.length === 0 && rows === 0 ? [{ row: 1, reason: `the file has no ${what}` }] : problems;
  if (all.length === 0) return;
  const places = all.slice(0, mostPlaces).map(({ row, reason }) => ({
    path: `row ${row}`,
    message: typeof reason === 'string' ? reason : (sentenceIn(rowReasons, reason) ?? ''),
  }));
  const count = all.length === 1 ? 'One row is' : `${all.length} rows are`;
  throw new Refusal(400, 'invalid-csv', `${count} not right, nothing was imported.`, { places });
};
