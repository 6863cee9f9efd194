import type { RowProblem } from '#domain/csv';
import { Refusal } from '../refusal';

/** Most bad rows that one refusal names. */
const mostPlaces = 100;

/** The refusal of a file with bad rows, naming each of them and why, up to a hundred. */
export const refuseRows = (problems: readonly RowProblem[]): Refusal => {
  const places = problems.slice(0, mostPlaces).map(({ row, reason }) => ({ path: `row ${row}`, message: reason }));
  const count = problems.length === 1 ? 'One row is' : `${problems.length} rows are`;
  return new Refusal(400, 'invalid-csv', `${count} not right, nothing was imported.`, { places });
};
