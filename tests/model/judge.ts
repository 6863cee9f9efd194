import type { Kysely } from 'kysely';
import type { Tables } from '../../server/storage/tables';
import { outOfBalance } from '../support/ledger';
import type { ModelCompany } from './company';
import { readHistory } from './history';
import { chosenKey, type Fate, tokenOf, type Value, type Wishes } from './wishes';

// The check in the evening: the database, and every version of its rows, compared with what the users asked for.

const wrongCount = (fate: Fate, count: number): boolean =>
  fate === 'one' ? count !== 1 : fate === 'none' ? count !== 0 : count > 1;

/** Every requested item exists exactly once, as requested, and no other item exists. */
const judgeThings = async ({ database }: ModelCompany, wishes: Wishes): Promise<string[]> => {
  const rows = await database.transaction(async (tx: Kysely<Tables>) => ({
    orders: await tx
      .selectFrom('orders')
      .innerJoin('client', 'client.id', 'orders.client')
      .select(['orders.number', 'orders.observations', 'orders.agent', 'client.contact_person as client'])
      .select('orders.cancel_reason as cancelled')
      .execute(),
    lines: await tx.selectFrom('order_line').selectAll().execute(),
    clients: await tx.selectFrom('client').select('contact_person as token').execute(),
    notes: await tx.selectFrom('observation').select(['title', 'agent']).execute(),
    left: await tx.selectFrom('movement').selectAll().where('reason', '=', 'samples left').execute(),
    delivered: await tx.selectFrom('movement').selectAll().where('reason', '=', 'line delivered').execute(),
  }));
  const wrong: string[] = [];
  for (const wish of wishes.orders.values()) {
    const found = rows.orders.filter(({ observations }) => tokenOf(observations) === wish.token);
    if (wrongCount(wish.fate, found.length))
      wrong.push(`order ${wish.token} of ${wish.hand} is there ${found.length} times, not ${wish.fate}`);
    for (const order of found) {
      const lines = rows.lines.filter(({ order_number }) => order_number === order.number);
      const have = lines.map(({ product, quantity }) => [product, Number(quantity)]).sort();
      if (JSON.stringify(have) !== JSON.stringify([...wish.lines].sort()))
        wrong.push(`order ${wish.token}: lines ${JSON.stringify(have)}, not ${JSON.stringify([...wish.lines].sort())}`);
      const samples = lines.flatMap(({ product, sample }) => (sample ? [product] : [])).sort();
      for (const { product, sample, delivered_quantity } of lines) {
        const { surely, perhaps } = wishes.deliveries.get(`${wish.token} ${product}`) ?? { surely: 0, perhaps: 0 };
        const units = Number(delivered_quantity) - (sample ? 1 : 0);
        const moved = rows.delivered
          .filter((one) => one.reference === String(order.number) && one.product === product)
          .reduce((sum, { delta }) => sum - Number(delta), 0);
        if (units < surely || units > perhaps || units !== moved)
          wrong.push(
            `order ${wish.token}: ${units} of ${product} delivered, not ${surely} to ${perhaps}, and ${moved} moved`,
          );
      }
      const alike = (wanted: ReadonlySet<string>) => JSON.stringify(samples) === JSON.stringify([...wanted].sort());
      if (!alike(wish.samples) && !(wish.or?.samples !== undefined && alike(wish.or.samples)))
        wrong.push(`order ${wish.token}: samples ${samples}, not ${[...wish.samples]}`);
      if (order.client !== wish.client && order.client !== wish.or?.client)
        wrong.push(`order ${wish.token} is for ${order.client}, not ${wish.client}`);
      if (order.agent !== wish.agent) wrong.push(`order ${wish.token} is ${order.agent}'s, not ${wish.agent}'s`);
      const moved = rows.left.filter(({ reference }) => reference === String(order.number));
      const products = moved.map(({ product }) => product).sort();
      if (JSON.stringify(products) !== JSON.stringify(samples) || moved.some(({ delta }) => Number(delta) !== -1))
        wrong.push(`order ${wish.token}: samples ${samples} left, movements of ${products}`);
    }
  }
  for (const { observations } of rows.orders)
    if (!wishes.orders.has(tokenOf(observations))) wrong.push(`order ${observations} is nobody's`);
  for (const { cancelled } of rows.orders)
    if (cancelled !== null && !wishes.cancellations.has(cancelled)) wrong.push(`${cancelled} was cancelled by nobody`);
  const numbers = new Set(rows.orders.map(({ number }) => String(number)));
  for (const { reference } of rows.left)
    if (!numbers.has(reference)) wrong.push(`a sample left with ${reference}, which is no order`);
  const things = [
    ['client', wishes.clients, rows.clients.map(({ token }) => token)],
    ['note', wishes.notes, rows.notes.map(({ title }) => title)],
    ['cancellation', wishes.cancellations, rows.orders.map(({ cancelled }) => cancelled)],
  ] as const;
  for (const [what, asked, there] of things)
    for (const { token, fate, hand } of asked.values()) {
      const count = there.filter((one) => one === token).length;
      if (wrongCount(fate, count)) wrong.push(`${what} ${token} of ${hand} is there ${count} times, not ${fate}`);
    }
  return wrong;
};

const columns: Readonly<Record<string, string>> = { deliveryAddress: 'delivery_address' };

/** Whether a change from one text to another was requested by a user, alone or merged with earlier unsent texts. */
const explains = (last: Value, from: string | undefined, present: ReadonlySet<Value>, wishes: Wishes): boolean => {
  for (let first: Value | undefined = last; first !== undefined; ) {
    if (first.before === from) return true;
    const earlier: Value | undefined = wishes.values.find(({ next }) => next === first);
    // A text that was sent separately is not part of a later one.
    first = earlier !== undefined && !present.has(earlier) ? earlier : undefined;
  }
  return false;
};

/**
 * Every text is written at most once, over the text that its author saw (or chose to overwrite), and none is lost
 * silently.
 */
const judgeTexts = async ({ database }: ModelCompany, wishes: Wishes): Promise<string[]> => {
  const wrong: string[] = [];
  const changes: { subject: string; field: string; from: string | undefined; to: string }[] = [];
  const latest = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { type, id, row } of await readHistory(database)) {
    const before = latest.get(`${type} ${id}`);
    latest.set(`${type} ${id}`, row);
    const subject = type === 'client' ? String(row['contact_person']) : tokenOf(String(row['observations']));
    if (type === 'client' && !wishes.clients.has(subject)) continue;
    const fields =
      type === 'order' ? ['observations'] : ['name', 'phone', 'email', 'cui', 'deliveryAddress', 'observations'];
    for (const field of fields) {
      const column = columns[field] ?? field;
      const to = String(row[column]);
      const from = before === undefined ? undefined : String(before[column]);
      if (from !== to) changes.push({ subject, field, from, to });
    }
  }
  const writes = new Map<Value, number>();
  for (const { subject, field, to } of changes)
    for (const value of wishes.values)
      if (value.subject === subject && value.field === field && value.text === to)
        writes.set(value, (writes.get(value) ?? 0) + 1);
  const present = new Set(writes.keys());
  for (const { subject, field, from, to } of changes) {
    const values = wishes.values.filter((one) => one.subject === subject && one.field === field && one.text === to);
    const asked =
      values.some((value) => explains(value, from, present, wishes)) ||
      (from !== undefined && wishes.chosen.has(chosenKey(subject, field, from, to)));
    if (!asked) wrong.push(`${subject} ${field}: '${from}' became '${to}', which nobody asked for`);
  }
  for (const value of wishes.values) {
    const times = writes.get(value) ?? 0;
    const what = `${value.subject} ${value.field} '${value.text}' of ${value.hand}`;
    if (times > 1) wrong.push(`${what} was written ${times} times`);
    if (times === 1 && value.never) wrong.push(`${what} was taken back, and is there`);
    if (times === 0 && !value.mayBeAbsent && value.next === undefined) wrong.push(`${what} is lost`);
  }
  return wrong;
};

/** Everything that is wrong on the server in the evening. */
export const judge = async (company: ModelCompany, wishes: Wishes): Promise<string[]> => {
  const wrong = [...(await judgeThings(company, wishes)), ...(await judgeTexts(company, wishes))];
  // Σ movements = quantity (STOCK-12); the tables themselves refuse negative quantities (STOCK-1).
  for (const { place, product, held, moved } of await outOfBalance(company.database))
    wrong.push(`${place} holds ${held} of ${product}, and ${moved} were moved there`);
  return wrong;
};
