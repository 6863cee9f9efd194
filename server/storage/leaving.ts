import { sql } from 'kysely';
import { toLei } from '#domain/money';
import type { Holdings } from '#wire/leaving';
import type { Tx } from './database';
import { isUnsentLeft, unsentColumns, unsentIn } from './unsent';

/** An open order in the view of an agent's holdings, with its version. */
type OpenOrder = Holdings['orders'][number] & { readonly version: number };

/** The open orders of an agent, by number. Prices in Lei. */
export const openOrdersOfAgent = async (tx: Tx, agent: string): Promise<OpenOrder[]> => {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('client', 'client.id', 'orders.client')
    .select(['orders.number', 'orders.client', 'client.name as clientName', 'date', 'price', 'orders.version'])
    .where('agent', '=', agent)
    .where('is_finalized', '=', false)
    .where('cancelled_at', 'is', null)
    .orderBy('orders.number')
    .execute();
  return rows.map(({ number, price, ...row }) => ({ ...row, id: String(number), price: toLei(price) }));
};

/** Locks the open orders of an agent until this transaction ends. */
export const lockOpenOrdersOf = async (tx: Tx, agent: string): Promise<void> => {
  await sql`select 1 from orders where agent = ${agent} and not is_finalized and cancelled_at is null
    order by number for update`.execute(tx);
};

/** Assigns these orders to another agent. */
export const storeAgentOfOrders = async (tx: Tx, ids: readonly string[], agent: string): Promise<void> => {
  await sql`update orders set agent = ${agent}, version = version + 1
    where number = any(${ids.map(Number)}::bigint[])`.execute(tx);
};

/** Names and codes of the products in a bag with one unit, by name. */
export const productsInBag = async (tx: Tx, bag: string) =>
  tx
    .selectFrom('bag_line')
    .innerJoin('product', 'product.id', 'bag_line.product')
    .select(['product.id as product', 'product.name', 'product.code'])
    .where('bag', '=', bag)
    .where('quantity', '>', 0)
    .orderBy('product.name')
    .orderBy('product.id')
    .execute();

/** Locks the clients that this agent is to visit, until this transaction ends. */
export const lockPlannedFor = async (tx: Tx, agent: string): Promise<void> => {
  await sql`select 1 from client where visit_agent = ${agent} order by id for no key update`.execute(tx);
};

/** Plans the visits of these clients for another agent; '': for none. */
export const storeVisitAgent = async (tx: Tx, ids: readonly string[], agent: string): Promise<void> => {
  await sql`update client set visit_agent = ${agent}, version = version + 1 where id = any(${ids}::text[])`.execute(tx);
};

const namedClients = 5;

/** How many clients have an order of this agent, finalized ones too, and the names of those with the newest. */
export const clientsServedBy = async (tx: Tx, agent: string): Promise<Holdings['clients']> => {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('client', 'client.id', 'orders.client')
    .select(['client.id', 'client.name'])
    .where('agent', '=', agent)
    .groupBy(['client.id', 'client.name'])
    .orderBy(sql`max(orders.number)`, 'desc')
    .execute();
  return some(rows);
};

const some = (clients: readonly { readonly name: string }[]): Holdings['clients'] => ({
  count: clients.length,
  latest: clients.slice(0, namedClients).map(({ name }) => name),
});

/** The clients that this agent is to visit: their ids, and how many with a few names. */
export const plannedFor = async (tx: Tx, agent: string) => {
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'name'])
    .where('visit_agent', '=', agent)
    .where('merged_into', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { ids: rows.map(({ id }) => id), some: some(rows) };
};

/** The live sessions of an account, and ended ones whose devices have not sent what they reported (SESSION-13). */
export const sessionsWithUnsent = async (tx: Tx, account: string): Promise<Holdings['sessions']> => {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'device', 'last_contact', ...unsentColumns])
    .select(sql<boolean>`ended is null and good_until > now()`.as('isLive'))
    .where('account', '=', account)
    .where(sql<boolean>`((ended is null and good_until > now()) or ${isUnsentLeft})`)
    .orderBy('last_contact', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, device, last_contact, isLive, ...said }) => ({
    id,
    device,
    lastContact: last_contact.toISOString(),
    isLive,
    ...unsentIn(said),
  }));
};
