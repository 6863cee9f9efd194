import type { Command } from '#wire/command';
import type { TableName } from './database';

// Whether a row on disk is what its table is for. One that is not holds nobody up: it is left out wherever rows are
// read, and stays on the disk as it is until the user's hand takes it away or, where the server told it, the mirror is
// loaded afresh. Only the fields that everything else relies on are looked at: 100,000 rows in a moment.

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'strings' | 'lines';
type Fields = Readonly<Record<string, Kind>>;

const texts = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, 'string']));

const fields: { readonly [Name in TableName | 'accepted']: Fields } = {
  products: { ...texts('id', 'code', 'name'), price: 'number' },
  clients: texts('id', 'name', 'phone', 'cui'),
  orders: { ...texts('id', 'client', 'date', 'agent'), price: 'number', products: 'array' },
  warehouses: texts('id'),
  boxes: { ...texts('id', 'name'), capacity: 'number' },
  bags: texts('id', 'agent'),
  observations: texts('id', 'title', 'description', 'agent'),
  accounts: texts('id'),
  stock: { ...texts('place', 'product'), quantity: 'number' },
  outbox: { ...texts('key', 'state', 'createdAt'), id: 'number', attempts: 'number', dependsOn: 'strings' },
  ids: texts('local', 'server'),
  meta: texts('name'),
  accepted: texts('key', 'at'),
};

/** Of what a command carries: its own fields, and those of the thing that it makes. */
const commands: { readonly [K in Command['kind']]: readonly [own: Fields, made?: string, fields?: Fields] } = {
  createClient: [
    texts('localId'),
    'client',
    texts('name', 'phone', 'email', 'cui', 'contactPerson', 'deliveryAddress', 'observations'),
  ],
  editClient: [{ client: 'string', before: 'object', after: 'object' }],
  placeOrder: [{}, 'order', { ...texts('client', 'date', 'agent'), price: 'number', products: 'lines' }],
  editOrderObservations: [texts('order', 'before', 'after', 'at')],
  createObservation: [texts('localId'), 'observation', texts('title', 'description', 'agent')],
  completeObservation: [{ ...texts('observation', 'title'), before: 'boolean', after: 'boolean' }],
  deleteObservation: [texts('observation', 'title')],
};
const line: Fields = { product: 'string', quantity: 'number', unitprice: 'number', deliveredQuantity: 'number' };

const isKind = (value: unknown, kind: Kind | undefined): boolean => {
  if (kind === 'array') return Array.isArray(value);
  if (kind === 'strings') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (kind === 'lines') return Array.isArray(value) && value.every((one) => has(one, line));
  return value !== null && typeof value === kind;
};

const has = (row: unknown, wanted: Fields): row is Readonly<Record<string, unknown>> => {
  if (typeof row !== 'object' || row === null) return false;
  for (const field in wanted) if (!isKind((row as Record<string, unknown>)[field], wanted[field])) return false;
  return true;
};

const isCommand = (command: unknown): boolean => {
  if (!has(command, { kind: 'string' })) return false;
  const known = commands[command['kind'] as Command['kind']];
  if (known === undefined) return false;
  const [own, made, inner = {}] = known;
  return has(command, own) && (made === undefined || has(command[made], inner));
};

/** Tells whether a row can be used as one of its table. */
export type IsReadable = (name: TableName | 'accepted', row: unknown) => boolean;

/** Whether a row can be used as one of its table. */
export const isReadable: IsReadable = (name, row) => {
  if (!has(row, fields[name])) return false;
  if (name === 'accepted') return isCommand(row['command']);
  if (name !== 'outbox') return true;
  const { state, command, nextAttemptAt } = row;
  const isState = state === 'waiting' || state === 'sending' || state === 'refused';
  return isState && isCommand(command) && (nextAttemptAt === undefined || typeof nextAttemptAt === 'string');
};
