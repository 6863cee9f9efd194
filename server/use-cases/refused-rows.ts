import { placeOf, type Reason, Refusal } from '../refusal';

/** Most invalid rows that a refusal names. */
const mostPlaces = 100;

interface WrongRow {
  readonly row: number;
  readonly reason: Reason;
}

/** Refuses a file with invalid rows, naming up to a hundred of them with their reasons, and an empty file. */
export const refuseRows = (
  problems: readonly WrongRow[],
  rows: number,
  what: 'products' | 'clients' = 'products',
): void => {
  const all: readonly WrongRow[] =
    problems.length === 0 && rows === 0
      ? [{ row: 1, reason: { say: what === 'products' ? 'no-products-in-file' : 'no-clients-in-file' } }]
      : problems;
  if (all.length === 0) return;
  const places = all.slice(0, mostPlaces).map(({ row, reason }) => placeOf({ path: `row ${row}`, reason }));
  const count = all.length === 1 ? 'One row is' : `${all.length} rows are`;
  throw new Refusal(400, 'invalid-csv', `${count} not right, nothing was imported.`, { places });
};
