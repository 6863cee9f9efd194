import { keptAcceptance, keptEntry } from '#wire/kept-entry';
import type { TableName } from './database';

// Whether a row on disk is what its table is for. One that is not holds nobody up: it is left out wherever rows are read, and stays on the
// disk as it is until the user's hand takes it away or, where the server told it, the mirror is loaded afresh.

type Kind = 'string' | 'number' | 'boolean' | 'array';

/** What questions rely on. Rows of the mirror were read by the wire's schemas before they were written; 100,000 of them are looked at in a moment. */
const fields: { readonly [Name in Exclude<TableName, 'outbox'>]: Readonly<Record<string, Kind>> } = {
  products: { id: 'string', code: 'string', name: 'string', price: 'number' },
  clients: { id: 'string', name: 'string', phone: 'string', cui: 'string' },
  orders: { id: 'string', client: 'string', date: 'string', price: 'number', agent: 'string', products: 'array' },
  warehouses: { id: 'string' },
  boxes: { id: 'string', name: 'string', capacity: 'number' },
  bags: { id: 'string', agent: 'string' },
  observations: { id: 'string', title: 'string', description: 'string', agent: 'string' },
  accounts: { id: 'string' },
  stock: { place: 'string', product: 'string', quantity: 'number' },
  ids: { local: 'string', server: 'string' },
  meta: { name: 'string' },
};

/** Tells whether a row can be used as one of its table. */
export type IsReadable = (name: TableName | 'accepted', row: unknown) => boolean;

/** Whether a row can be used as one of its table. */
export const isReadable: IsReadable = (name, row) => {
  if (name === 'outbox') return keptEntry.safeParse(row).success;
  if (name === 'accepted') return keptAcceptance.safeParse(row).success;
  if (typeof row !== 'object' || row === null) return false;
  const wanted = fields[name];
  for (const field in wanted) {
    const value = (row as Readonly<Record<string, unknown>>)[field];
    if (wanted[field] === 'array' ? !Array.isArray(value) : typeof value !== wanted[field]) return false;
  }
  return true;
};
