import { isReadableCommand } from '#domain/commands/table';
import { type Fields, hasFields, texts } from '#domain/readable-fields';
import type { TableName } from './database';

// Checks that stored rows have the fields of their table. An unreadable row blocks nothing: every reader leaves it out,
// and it stays on disk until the user deletes it or, if it came from the server, until the mirror is loaded again. Only
// fields that other code relies on are checked, so that 100,000 rows take a moment.

const fields: { readonly [Name in TableName | 'accepted']: Fields } = {
  products: { ...texts('id', 'code', 'name'), price: 'number' },
  clients: texts('id', 'name', 'phone', 'cui'),
  orders: { ...texts('id', 'client', 'date', 'agent'), price: 'number', products: 'array' },
  warehouses: texts('id'),
  boxes: { ...texts('id', 'name'), capacity: 'number' },
  bags: texts('id', 'agent'),
  observations: texts('id', 'title', 'description', 'agent'),
  visits: texts('id', 'client', 'agent', 'date', 'reason', 'note'),
  accounts: texts('id'),
  stock: { ...texts('place', 'product'), quantity: 'number' },
  outbox: { ...texts('key', 'state', 'createdAt'), id: 'number', attempts: 'number', dependsOn: 'strings' },
  ids: texts('local', 'server'),
  meta: texts('name'),
  accepted: texts('key', 'at'),
};

/** Tells whether a row can be used as a row of its table. */
export type IsReadable = (name: TableName | 'accepted', row: unknown) => boolean;

/** Whether a row can be used as a row of its table. */
export const isReadable: IsReadable = (name, row) => {
  if (!hasFields(row, fields[name])) return false;
  if (name === 'accepted') return isReadableCommand(row['command']);
  if (name !== 'outbox') return true;
  const { state, command, nextAttemptAt } = row;
  const isState = state === 'waiting' || state === 'sending' || state === 'refused';
  return isState && isReadableCommand(command) && (nextAttemptAt === undefined || typeof nextAttemptAt === 'string');
};
