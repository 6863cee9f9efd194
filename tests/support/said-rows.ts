import type { RowProblem } from '#domain/csv-table';
import { sayReason } from '#words/reasons';

/** Rows with their reasons as sentences. */
export const saidRows = (problems: readonly RowProblem[]): { readonly row: number; readonly reason: string }[] =>
  problems.map(({ row, reason }) => ({ row, reason: sayReason(reason) }));

/** The result of reading a file, with its reasons as sentences. */
export const saidFile = <Read extends { readonly problems: readonly RowProblem[] }>(read: Read) => ({
  ...read,
  problems: saidRows(read.problems),
});
