import { type Insertable, sql } from 'kysely';
import { toBani } from '#domain/money';
import { usernameKey } from '#domain/username';
import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { NewCompany } from '#wire/founding';
import type { Observation } from '#wire/observation';
import type { Order, OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import type { Role } from '#wire/session';
import type { Bag, Box, Warehouse } from '#wire/stock';
import type { Visit } from '#wire/visit';
import { hasAccounts } from './accounts';
import { type ChangeToLog, recordChanges } from './changes';
import { asColumns } from './client-columns';
import { insertCompany } from './company';
import type { Tx } from './database';
import { audienceOf } from './items';
import type { Movement } from './movements';
import type { Tables } from './tables';

// Bulk inserts of a whole company, used only by the demo and the benchmarks.

/** A row of the ledger, by an account at a past time. */
export interface DemoMovement extends Omit<Movement, 'reason'> {
  readonly at: Date;
  readonly account: string;
  readonly reason: string;
}
/** An order's line with the units that ticking took for it (STOCK-6), which are never sent over the wire. */
export type DemoOrderLine = OrderLine & { taken: number };
type OrderFields =
  | 'id'
  | 'client'
  | 'date'
  | 'price'
  | 'agent'
  | 'observations'
  | 'lastModifiedObservations'
  | 'isFinalized';
export type DemoOrder = Pick<Order, OrderFields> & { readonly products: DemoOrderLine[]; readonly placedAt: string };
export type DemoAccount = Pick<Account, 'id' | 'username' | 'firstname' | 'lastname'> & { readonly role: Role };

export interface DemoCompany {
  readonly company: NewCompany;
  readonly accounts: readonly DemoAccount[];
  /** The same for all accounts. */
  readonly passwordHash: string;
  readonly products: readonly Product[];
  readonly clients: readonly Client[];
  readonly warehouse: Warehouse;
  readonly boxes: readonly Box[];
  readonly bags: readonly Bag[];
  /** Oldest first; ids are running numbers. */
  readonly orders: readonly DemoOrder[];
  readonly observations: readonly Observation[];
  readonly visits: readonly Visit[];
  readonly movements: readonly DemoMovement[];
}

/** Rows per statement, so that no statement has more parameters than PostgreSQL allows. */
const rowsAtOnce = 1_000;

const insertAll = async <Table extends keyof Tables & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insertInto<keyof Tables & string>(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
};

/** Stores a company in an empty database, or throws. Order numbers continue after its orders. */
export const insertDemo = async (tx: Tx, company: DemoCompany): Promise<void> => {
  if (await hasAccounts(tx)) throw new Error('The demo company is loaded only into an empty database.');
  await insertNouns(tx, company);
  await insertPlaces(tx, company);
  await insertOrders(tx, company.orders);
  const movements = company.movements.map(({ at, account, product, place, placeId: place_id, delta, ...why }) => {
    return { at, account, product, place, place_id, delta, reason: why.reason, reference: why.reference };
  });
  await insertAll(tx, 'movement', movements);
  await recordChanges(tx, changesOf(company));
};

const insertNouns = async (tx: Tx, company: DemoCompany): Promise<void> => {
  await insertCompany(tx, { ...company.company, logo: undefined });
  const accounts = company.accounts.map(({ id, username, firstname, lastname, role }) => {
    return {
      id,
      username,
      username_key: usernameKey(username),
      firstname,
      lastname,
      role,
      password_hash: company.passwordHash,
    };
  });
  const products = company.products.map(({ id, code, name, price }) => {
    return { id, code, name, price: toBani(price), version: 1 };
  });
  const clients = company.clients.map((client) => ({ ...asColumns(client), id: client.id, version: 1 }));
  const observations = company.observations.map(({ id, title, description, agent, completed }) => {
    return { id, title, description, agent, completed, version: 1 };
  });
  const visits = company.visits.map(({ id, client, agent, date, reason, note }) => {
    return { id, client, agent, date, reason, note, version: 1 };
  });
  await insertAll(tx, 'account', accounts);
  await insertAll(tx, 'product', products);
  await insertAll(tx, 'client', clients);
  await insertAll(tx, 'observation', observations);
  await insertAll(tx, 'visit', visits);
};

const insertPlaces = async (tx: Tx, { warehouse, boxes, bags }: DemoCompany): Promise<void> => {
  const boxLines = boxes.flatMap(({ id: box, products }) =>
    products.map(({ product, quantity }) => ({ box, product, quantity })),
  );
  const bagLines = bags.flatMap(({ id: bag, products }) =>
    products.map(({ product, quantity, unitprice = 0, added = false }) => {
      return { bag, product, quantity, unitprice: toBani(unitprice), added };
    }),
  );
  await insertAll(tx, 'warehouse', [{ id: warehouse.id, version: 1 }]);
  await insertAll(
    tx,
    'warehouse_line',
    warehouse.products.map(({ product, quantity }) => ({ warehouse: warehouse.id, product, quantity })),
  );
  await insertAll(
    tx,
    'box',
    boxes.map(({ id, name, capacity }) => ({ id, name, capacity, version: 1 })),
  );
  await insertAll(tx, 'box_line', boxLines);
  await insertAll(
    tx,
    'bag',
    bags.map(({ id, agent }) => ({ id, agent, version: 1 })),
  );
  await insertAll(tx, 'bag_line', bagLines);
};

const insertOrders = async (tx: Tx, orders: readonly DemoOrder[]): Promise<void> => {
  const heads = orders.map((order) => ({
    number: Number(order.id),
    client: order.client,
    date: order.date,
    price: toBani(order.price),
    agent: order.agent,
    observations: order.observations,
    last_modified_observations: order.lastModifiedObservations,
    is_finalized: order.isFinalized,
    placed_at: order.placedAt,
    accepted: order.placedAt,
    version: 1,
  }));
  const lines = orders.flatMap((order) =>
    order.products.map((line, position) => ({
      order_number: Number(order.id),
      position,
      product: line.product,
      quantity: line.quantity,
      unitprice: toBani(line.unitprice),
      listprice: line.listprice === undefined ? null : toBani(line.listprice),
      delivered_quantity: line.deliveredQuantity,
      added: line.added,
      taken: line.taken,
      sample: line.sample === true,
    })),
  );
  await insertAll(tx, 'orders', heads);
  await insertAll(tx, 'order_line', lines);
  // The orders were inserted with explicit numbers, so the sequence has not moved: the next order would collide with
  // the first.
  await sql`select setval(pg_get_serial_sequence('orders', 'number'), (select max(number) from orders))`.execute(tx);
};

/** One change for each item; a place of stock as a whole, with its lines. */
const changesOf = (company: DemoCompany): ChangeToLog[] => {
  const changes: readonly (readonly [ChangeToLog['type'], readonly { readonly id: string }[]])[] = [
    ['account', company.accounts],
    ['product', company.products],
    ['client', company.clients],
    ['warehouse', [company.warehouse]],
    ['box', company.boxes],
    ['bag', company.bags],
    ['order', company.orders],
    ['observation', company.observations],
    ['visit', company.visits],
  ];
  return changes.flatMap(([type, items]) =>
    items.map((item) => {
      const audience = audienceOf(type, { ...item });
      return { type, id: item.id, created: true, ...(audience === null ? {} : { audience }) };
    }),
  );
};
