import { sql } from 'kysely';
import { type ClientField, clientFields } from '#wire/client';

/** The column of each field that a person edits. Every statement takes its columns from here, the erasure too. */
const columnOf = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  cui: 'cui',
  contactPerson: 'contact_person',
  deliveryAddress: 'delivery_address',
  observations: 'observations',
  visitDays: 'visit_days',
  visitAgent: 'visit_agent',
} as const satisfies Readonly<Record<ClientField, string>>;
type FieldColumn = (typeof columnOf)[ClientField];

export type FieldColumns = Record<FieldColumn, string>;
export type Fields = Readonly<Record<ClientField, string>>;

/** In the order of the form. */
export const fieldColumns = clientFields.map((field) => columnOf[field]);
export const columnList = sql.join(fieldColumns.map((column) => sql.ref(column)));

export const asColumns = (client: Fields): FieldColumns =>
  Object.fromEntries(clientFields.map((field) => [columnOf[field], client[field]])) as FieldColumns;

export const asFields = (row: Readonly<FieldColumns>): Fields =>
  Object.fromEntries(clientFields.map((field) => [field, row[columnOf[field]]])) as Fields;

/** The values of these clients: one array for each field, in the order of the columns. */
export const arraysOf = (clients: readonly Fields[]) =>
  sql.join(clientFields.map((field) => sql`${clients.map((client) => client[field])}::text[]`));
