import { type CsvShape, isStorable, type RowProblem, readTable, writeTable } from '#domain/csv-table';
import type { ClientColumn } from '#domain/csv-text';
import { type ClientField, clientFields, newClient } from '#wire/client';
import { reasonIn } from '#wire/issue';
import type { RowReason } from '#wire/row-reason-values';

// Reads and writes a file of clients; `client-diff` matches its rows with clients.

/** A row of a file of clients; '' means no value, which changes nothing. */
export type ClientRow = Readonly<Record<ClientField, string>> & {
  /** As a spreadsheet counts: the first row of the file is 1, the header included. */
  readonly row: number;
};
interface ParsedClients {
  readonly rows: readonly ClientRow[];
  readonly problems: readonly RowProblem[];
}

/** Longest accepted file, in bytes; a client's row has one or two hundred. */
export const longestClients = 5 * 1_024 * 1_024;

const columnOf = (field: ClientField): ClientColumn => (field === 'name' ? 'clientName' : field);
const columns = clientFields.map(columnOf);

/** The client of one row, or the reason why the row is refused. */
const readRow = (cellAt: (column: ClientColumn) => string): Omit<ClientRow, 'row'> | RowReason => {
  const said = Object.fromEntries(clientFields.map((field) => [field, cellAt(columnOf(field))])) as Record<
    ClientField,
    string
  >;
  const odd = clientFields.find((field) => !isStorable(said[field]));
  if (odd !== undefined) return { say: 'not-storable', columns: [odd] };
  if (said.name === '') return { say: 'missing', column: 'name' };
  if (said.phone === '') return { say: 'missing', column: 'phone' };
  const read = newClient.safeParse(said);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue === undefined) throw read.error;
  const column = issue.path[0] as ClientField;
  return { say: 'field-wrong', column, text: said[column], issue: reasonIn(issue) };
};

const clients: CsvShape<ClientColumn, Omit<ClientRow, 'row'>> = {
  rows: 'clients',
  columns,
  needed: ['clientName', 'phone'],
  once: columns,
  withoutHeader: [],
  readRow,
};

/**
 * Reads a file of clients: delimiter ; tab or comma, quotes, any line end, header in Romanian or English with at least
 * name and phone. Every row is either in `rows` or has a problem; blank rows are skipped. Never throws. `onProgress` is
 * called from time to time.
 */
export const parseClientsCsv = (text: string, onProgress?: (done: number, total: number) => void): ParsedClients =>
  readTable(text, clients, onProgress);

/** Writes a file that `parseClientsCsv` reads back unchanged: client n is row n + 1. */
export const writeClientsCsv = (rows: readonly Omit<ClientRow, 'row'>[]): string =>
  writeTable(
    clientFields,
    rows.map((row) => clientFields.map((field) => row[field])),
  );
