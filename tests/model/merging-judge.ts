import { sql } from 'kysely';
import type { Database, Tx } from '../../server/storage/database';
import type { Device } from '../../src/device/device';
import { clientById } from '../../src/views/clients';
import { heldOf, outOfBalance } from '../support/ledger';
import { priceOf, tokensIn, type Wishes } from './merging';
import { mirrorOf } from './patience';

// Checks merged, archived and erased clients: compares the database and the phones with the wishes, by its own rules.

/** Every row of every table, as one text per table. */
const everything = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(tx);
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select ${sql.table(name)}::text as row from ${sql.table(name)}`.execute(
      tx,
    );
    texts.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return texts;
};

const read = (database: Database) =>
  database.transaction(async (tx) => ({
    clients: await tx
      .selectFrom('client')
      .select(['id', 'name', 'phone', 'merged_into', 'archived', 'erased', 'made_under'])
      .execute(),
    orders: await tx
      .selectFrom('orders')
      .select(['number', 'client', 'agent', 'price', 'observations', 'is_finalized'])
      .execute(),
    lines: await tx
      .selectFrom('order_line')
      .select(['order_number', 'product', 'quantity', 'delivered_quantity', 'taken'])
      .execute(),
    written: (
      await sql<{ text: string }>`select value as text from history, jsonb_each_text(after)
        where kind = 'client' and act in ('added', 'changed') and value is not null`.execute(tx)
    ).rows.map(({ text }) => text),
    everything: await everything(tx),
  }));
type Found = Awaited<ReturnType<typeof read>>;
type ClientRow = Found['clients'][number];

/** The current client of an id or a local id. */
const todayIn = ({ clients }: Found) => {
  const rows = new Map(clients.map((row) => [row.id, row]));
  return (id: string): ClientRow | undefined => {
    let row = rows.get(id) ?? clients.find(({ made_under }) => id === `local:${made_under}`);
    for (let steps = 0; row?.merged_into != null && steps < clients.length; steps += 1) row = rows.get(row.merged_into);
    return row;
  };
};

const judgeOrders = (found: Found, wishes: Wishes): string[] => {
  const wrong: string[] = [];
  const today = todayIn(found);
  const linesOf = (order: number) => found.lines.filter(({ order_number }) => order_number === order);
  const unitsOf = (order: number) => linesOf(order).find(({ product }) => product === 'p2')?.quantity;
  for (const { units, agent, client, sample, fate } of wishes.orders.values()) {
    const there = found.orders.filter(({ number }) => unitsOf(number) === units);
    const times = there.length;
    if (fate === 'one' ? times !== 1 : fate === 'none' ? times !== 0 : times > 1)
      wrong.push(`order ${units} is there ${times} times, not ${fate}`);
    for (const order of there) {
      if (order.price !== priceOf(units)) wrong.push(`order ${units} costs ${order.price}, not ${priceOf(units)}`);
      if (order.agent !== agent) wrong.push(`order ${units} is ${order.agent}'s`);
      if (order.client !== today(client)?.id)
        wrong.push(`order ${units} is for ${order.client}, not ${today(client)?.id}`);
      const products = linesOf(order.number).map(
        ({ product, delivered_quantity }) => `${product} ${delivered_quantity}`,
      );
      const wanted = [`p1 ${sample ? 1 : 0}`, 'p2 0'];
      if (products.sort().join() !== wanted.join())
        wrong.push(`order ${units} has the lines ${products}, not ${wanted}`);
      const erased = today(order.client)?.erased != null;
      if (erased && !order.is_finalized) wrong.push(`order ${units} is open, and its client was erased`);
      if (order.observations !== (erased ? '' : `Marfa ${units}`))
        wrong.push(`order ${units} says '${order.observations}'`);
    }
  }
  const known = new Set(wishes.orders.keys());
  for (const { number } of found.orders)
    if (!known.has(unitsOf(number) ?? 0)) wrong.push(`order ${number} is nobody's`);
  return wrong;
};

const judgeClients = (found: Found, wishes: Wishes): string[] => {
  const wrong: string[] = [];
  const today = todayIn(found);
  for (const { id, merged_into, archived, erased, name, phone } of found.clients) {
    const into = found.clients.find((row) => row.id === merged_into);
    if (into?.merged_into != null) wrong.push(`${id} leads to ${merged_into}, which is another one itself`);
    if (merged_into !== null && (into === undefined || !archived)) wrong.push(`${id} leads nowhere, or is offered`);
    if (into !== undefined && (into.erased === null) !== (erased === null)) wrong.push(`${id} is erased by half`);
    if (erased !== null && !(name.startsWith('Erased client ') && phone === '' && archived))
      wrong.push(`${id} was erased, and is ${name} ${phone}`);
    if (merged_into !== null && found.orders.some(({ client }) => client === id)) wrong.push(`${id} has orders still`);
  }
  const typed = [...wishes.made, ...wishes.texts.map(({ client, text }) => [client, tokensIn(text)[0] ?? ''] as const)];
  for (const [client, token] of typed) {
    if (today(client)?.erased == null) continue;
    for (const [table, text] of found.everything)
      if (text.toUpperCase().includes(token.toUpperCase()))
        wrong.push(`${table} still has ${token}, whose client was erased`);
  }
  for (const { text, client, fate } of wishes.texts) {
    if (today(client)?.erased != null) continue;
    const times = found.written.filter((one) => one === text).length;
    if (fate === 'one' ? times !== 1 : fate === 'none' ? times !== 0 : times > 1)
      wrong.push(`'${text}' of ${client} was written ${times} times, not ${fate}`);
  }
  return wrong;
};

const judgeStock = async (database: Database, { lines }: Found): Promise<string[]> => {
  const wrong = (await outOfBalance(database)).map((line) => `out of balance: ${JSON.stringify(line)}`);
  const held = await heldOf(database, ['p1', 'p2']);
  const sum = (of: (line: Found['lines'][number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const left = sum(({ product, delivered_quantity }) => (product === 'p1' ? delivered_quantity : 0));
  const taken = sum(({ product, taken: units }) => (product === 'p1' ? units : 0));
  const expected = {
    'warehouse w1 p1': 1_000 - taken,
    'warehouse w1 p2': 1_000,
    'box b1 p1': 10,
    'bag g1 p1': 1 - left,
  };
  for (const [line, units] of Object.entries(expected))
    if (held.get(line) !== units) wrong.push(`${line} is ${held.get(line)}, not ${units}`);
  return wrong;
};

/** Everything that is wrong on the server in the evening. */
export const judgeMerging = async (database: Database, wishes: Wishes): Promise<string[]> => {
  const found = await read(database);
  return [...judgeOrders(found, wishes), ...judgeClients(found, wishes), ...(await judgeStock(database, found))];
};

/** Clients that a phone shows under another client's identity. */
export const wrongNames = async (app: Device, database: Database, wishes: Wishes): Promise<string[]> => {
  const found = await read(database);
  const today = todayIn(found);
  return [...found.clients.map(({ id }) => id), ...wishes.made.keys()].flatMap((id) => {
    const wanted = today(id)?.id;
    const shown = clientById(mirrorOf(app))(id).read()?.id;
    // A client made on another phone has no local id here.
    return shown === wanted || (shown === undefined && id.startsWith('local:'))
      ? []
      : [`${id} is ${shown}, not ${wanted}`];
  });
};
