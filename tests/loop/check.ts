import type { Kysely } from 'kysely';
import type { Database } from '../../server/storage/database';
import type { Tables } from '../../server/storage/tables';
import type { Device } from '../../src/device/device';
import type { Mirror } from '../../src/outbox/account-mirror';
import { accountsOf } from '../../src/views/accounts';
import { clientsOf } from '../../src/views/clients';
import { observationsOf, openObservationsOf } from '../../src/views/observations';
import { productsOf } from '../../src/views/products';
import { bagQuantitiesOf, stockOf, unsentUnitsOf } from '../../src/views/stock';
import { waitingOf } from '../../src/views/waiting';
import { type EndpointName, endpoints, ownOrdersQuery } from '../../src/wire/endpoints';
import { ordersOf } from '../support/orders-of';
import { createCaller } from './caller';
import type { Expected } from './company';

// The checker: reads the database and the server's lists, and knows nothing of how the app works.

/**
 * Every invoice is exactly one order with the same client, lines and total, and there is no other order. One that was
 * sent without its key may be several, but never none; a discarded one is none, and one taken back for a change does
 * not exist in its old form, unless a server was made to forget the withdrawal.
 */
export const checkOrders = async (
  database: Database,
  expected: readonly Expected[],
  keyless: ReadonlySet<string>,
  discarded: readonly { readonly number: string; readonly forgettable: boolean }[] = [],
): Promise<string[]> => {
  const { orders, lines } = await database.transaction(async (tx: Kysely<Tables>) => ({
    orders: await tx
      .selectFrom('orders')
      .innerJoin('client', 'client.id', 'orders.client')
      .select(['orders.number', 'orders.observations', 'orders.price', 'client.name as customer'])
      .execute(),
    lines: await tx
      .selectFrom('order_line')
      .innerJoin('product', 'product.id', 'order_line.product')
      .select(['order_line.order_number', 'product.code', 'order_line.quantity', 'order_line.unitprice'])
      .execute(),
  }));
  const failures: string[] = [];
  const linesIn = ({ number }: { readonly number: number }): string[] =>
    lines
      .filter((line) => line.order_number === number)
      .map((line) => `${line.code} x ${line.quantity} at ${(line.unitprice / 100).toFixed(2)}`)
      .sort();
  for (const { number, customer, lines: wanted, total, before } of expected) {
    const asBefore = before?.forgettable || keyless.has(number) ? before?.order.lines : undefined;
    const found = orders.filter(
      (order) => order.observations === number && JSON.stringify(linesIn(order)) !== JSON.stringify(asBefore),
    );
    if (found.length !== 1 && !(found.length > 1 && keyless.has(number)))
      failures.push(`invoice ${number} is ${found.length} orders`);
    for (const order of found) {
      if (JSON.stringify(linesIn(order)) !== JSON.stringify(wanted)) failures.push(`invoice ${number}: lines differ`);
      if (order.price !== Math.round(total * 100))
        failures.push(`invoice ${number}: ${order.price} bani, not ${total} Lei`);
      if (order.customer !== customer) failures.push(`invoice ${number} is for ${order.customer}, not ${customer}`);
    }
  }
  for (const { number, forgettable } of discarded) {
    const found = orders.filter((order) => order.observations === number);
    if (found.length > 0 && !forgettable && !keyless.has(number))
      failures.push(`invoice ${number} is said to be discarded and is ${found.length} orders`);
  }
  const numbers = new Set([...expected, ...discarded].map(({ number }) => number));
  for (const order of orders)
    if (!numbers.has(order.observations)) failures.push(`order ${order.number} is nobody's: ${order.observations}`);
  return failures;
};

/** One of the server's lists for this user; signs in again each time, since tokens are short-lived here. */
const listFor = (url: string, username: string) => {
  const asUser = createCaller(url, username);
  return async (name: EndpointName, query = ''): Promise<{ id: string }[]> =>
    endpoints[name].answer.parse(await asUser((api) => api.get(`${endpoints[name].path}${query}`))) as { id: string }[];
};

/** Each row as one text, for comparing. */
const rowsOf = (rows: Iterable<object>): string[] =>
  [...rows].map((row) => JSON.stringify(row, Object.keys(flat(row)).sort())).sort();
/** Names of all fields, nested ones too, which JSON.stringify keeps. */
const flat = (value: unknown): Record<string, true> => {
  const names: Record<string, true> = {};
  JSON.stringify(value, (key, inner) => {
    names[key] = true;
    return inner as unknown;
  });
  return names;
};
const quantities = (lines: Iterable<[string, number]>): object[] =>
  [...lines].map(([product, quantity]) => ({ product, quantity }));
const linesOf = (place: object | undefined): object[] =>
  ((place as { products?: { product: string; quantity: number }[] } | undefined)?.products ?? []).map(
    ({ product, quantity }) => ({ product, quantity }),
  );
const without = (rows: readonly object[], ...names: string[]): object[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))));

/** Differences between an app's mirror, read through the screens' queries, and the server's lists for its user. */
export const checkMirror = async (app: Device, url: string, username: string): Promise<string[]> => {
  const account = app.account.read();
  if (account === undefined) return [`${username}: nobody is signed in`];
  const { mirror, user } = account;
  const list = listFor(url, username);
  const failures: string[] = [];
  const same = (what: string, mirrored: Iterable<object>, served: Iterable<object>): void => {
    const [here, there] = [rowsOf(mirrored), rowsOf(served)];
    const missing = there.filter((row) => !here.includes(row));
    const extra = here.filter((row) => !there.includes(row));
    if (missing.length > 0 || extra.length > 0 || here.length !== there.length)
      failures.push(
        `${username}: ${what}: ${missing.length} missing, ${extra.length} extra: ${missing[0]} / ${extra[0]}`,
      );
  };
  const admin = user.role === 'admin';
  const query = admin ? '' : `?q=${encodeURIComponent(ownOrdersQuery(user.id))}`;
  // Fields that a view adds to the server's row.
  const shown = ['state', 'since', 'key', 'entryId', 'problem', 'clientName', 'agentName'];
  const bags = (await list('bags')) as { id: string; agent: string }[];
  const [warehouse] = await list('warehouses');
  same('products', productsOf(mirror).read(), await list('products'));
  same('clients', without(clientsOf(mirror).read(), ...shown), await list('clients'));
  same('orders', without(ordersOf(mirror)().read(), ...shown), await list(admin ? 'orders' : 'ownOrders', query));
  same('accounts', accountsOf(mirror).read().values(), await list('accounts'));
  same('stock', quantities(stockOf(mirror).read()), linesOf(warehouse));
  const observations = (await list('observations')) as { id: string; completed: boolean }[];
  same('observations', mirror.tables.observations.rows.values(), observations);
  if (!admin) {
    const own = observations.filter(({ completed }) => !completed);
    same('own observations', without(observationsOf(mirror)(user.id).read(), ...shown), own);
    if (unsentUnitsOf(mirror).read().size > 0) failures.push(`${username}: units are said to be unsent`);
  }
  for (const bag of bags) same(`bag ${bag.id}`, quantities(bagQuantitiesOf(mirror)(bag.agent).read()), linesOf(bag));
  if (admin) same('boxes', boxes(mirror), without(await list('boxes'), 'products'));
  const waiting = waitingOf(mirror).read();
  const why = waiting.map(({ command, state, problem }) =>
    `${command['kind']} ${state} ${problem?.message ?? ''}`.trim(),
  );
  if (waiting.length > 0) failures.push(`${username}: ${waiting.length} still wait: ${why.join(', ')}`);
  const open = observations.filter(({ completed }) => !completed).length;
  if (openObservationsOf(mirror).read() !== open) failures.push(`${username}: the badge does not say ${open}`);
  return failures;
};

const boxes = (mirror: Mirror): object[] => [...mirror.tables.boxes.rows.values()];
