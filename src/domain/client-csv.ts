import { type CsvShape, isStorable, type RowProblem, readTable, writeTable } from '#domain/csv-table';
import type { ClientColumn } from '#domain/csv-text';
import { type ClientField, clientFields, newClient } from '#wire/client';
import { reasonIn } from '#wire/issue';
import type { RowReason } from '#wire/row-reason-values';

// A file of clients: what each row says of one. What a row is of which client, `client-diff` finds out.

/** A row of a file of clients; '' where it says nothing, which changes nothing. */
export type ClientRow = Readonly<Record<ClientField, string>> & {
  /** As a spreadsheet counts: the first row of the file is 1, the header included. */
  readonly row: number;
};
interface ParsedClients {
  readonly rows: readonly ClientRow[];
  readonly problems: readonly RowProblem[];
}

/** Longest file that is taken, in bytes; a client's row has a hundred or two. */
export const longestClients = 5 * 1_024 * 1_024;

/** In the order of the form. */
const columns: readonly ClientColumn[] = [
  'clientName',
  'phone',
  'email',
  'cui',
  'contactPerson',
  'deliveryAddress',
  'observations',
];

const columnOf = (field: ClientField): ClientColumn => (field === 'name' ? 'clientName' : field);

/** One row's client, or the reason why it is none. */
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
 * A file of clients: delimiter ; tab or comma, quotes, any line ends, header in Romanian or English with at least name
 * and phone. Every row is either in `rows` or has its problem; blank rows are neither. Never throws. `onProgress` hears
 * of rows now and then.
 */
export const parseClientsCsv = (text: string, onProgress?: (done: number, total: number) => void): ParsedClients =>
  readTable(text, clients, onProgress);

/** A file of these clients that `parseClientsCsv` reads back as they are: the nth of them in row n + 1. */
export const writeClientsCsv = (rows: readonly Omit<ClientRow, 'row'>[]): string =>
  writeTable(
    clientFields,
    rows.map((row) => clientFields.map((field) => row[field])),
  );
