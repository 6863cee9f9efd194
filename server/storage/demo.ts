import { sql } from 'kysely';
import { toBani } from '#domain/money';
import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { Observation } from '#wire/observation';
import type { Order, OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import type { Role } from '#wire/session';
import type { Bag, Box, Warehouse } from '#wire/stock';
import { type ChangeNote, recordChanges } from './changes';
import type { Tx } from './database';

// Bulk inserts of a whole company at once. Nothing but the demo and the benchmarks begins with one.

export interface DemoMovement {
  readonly at: Date;
  readonly account: string;
  readonly product: string;
  readonly place: 'warehouse' | 'box' | 'bag';
  readonly placeId: string;
  readonly delta: number;
  readonly reason: string;
  readonly reference: string;
}
/** An order's line with what ticking took for it (STOCK-6), which never goes over the wire. */
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
  readonly accounts: readonly DemoAccount[];
  /** One for all accounts. */
  readonly passwordHash: string;
  readonly products: readonly Product[];
  readonly clients: readonly Client[];
  readonly warehouse: Warehouse;
  readonly boxes: readonly Box[];
  readonly bags: readonly Bag[];
  /** Oldest first; ids are running numbers. */
  readonly orders: readonly DemoOrder[];
  readonly observations: readonly Observation[];
  readonly movements: readonly DemoMovement[];
}

/** Rows in one statement, so that no statement has more parameters than PostgreSQL takes. */
const rowsAtOnce = 1_000;

const inChunks = async <Row>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await insert(rows.slice(start, start + rowsAtOnce));
};

/**
 * Stores a company with its movements and change log. Throws when there are accounts already. Order numbers continue
 * after its orders.
 */
export const insertDemo = async (tx: Tx, company: DemoCompany): Promise<void> => {
  const somebody = await tx.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (somebody !== undefined) throw new Error('The demo company is loaded only into an empty database.');
  await insertNouns(tx, company);
  await insertPlaces(tx, company);
  await insertOrders(tx, company.orders);
  await inChunks(company.movements, (chunk) =>
    tx
      .insertInto('movement')
      .values(
        chunk.map(({ at, account, product, place, placeId: place_id, delta, reason, reference }) => {
          return { at, account, product, place, place_id, delta, reason, reference };
        }),
      )
      .execute(),
  );
  await recordChanges(tx, changesOf(company));
};

const insertNouns = async (tx: Tx, company: DemoCompany): Promise<void> => {
  await inChunks(company.accounts, (chunk) =>
    tx
      .insertInto('account')
      .values(
        chunk.map(({ id, username, firstname, lastname, role }) => {
          return { id, username, firstname, lastname, role, password_hash: company.passwordHash };
        }),
      )
      .execute(),
  );
  await inChunks(company.products, (chunk) =>
    tx
      .insertInto('product')
      .values(chunk.map(({ id, code, name, price }) => ({ id, code, name, price: toBani(price), version: 1 })))
      .execute(),
  );
  await inChunks(company.clients, (chunk) =>
    tx
      .insertInto('client')
      .values(
        chunk.map(({ id, name, phone, email, cui, observations, ...rest }) => {
          const { contactPerson: contact_person, deliveryAddress: delivery_address } = rest;
          return { id, name, phone, email, cui, observations, contact_person, delivery_address, version: 1 };
        }),
      )
      .execute(),
  );
  await inChunks(company.observations, (chunk) =>
    tx
      .insertInto('observation')
      .values(
        chunk.map(({ id, title, description, agent, completed }) => {
          return { id, title, description, agent, completed, version: 1 };
        }),
      )
      .execute(),
  );
};

const insertPlaces = async (tx: Tx, { warehouse, boxes, bags }: DemoCompany): Promise<void> => {
  await tx.insertInto('warehouse').values({ id: warehouse.id, version: 1 }).execute();
  await inChunks(warehouse.products, (chunk) =>
    tx
      .insertInto('warehouse_line')
      .values(chunk.map(({ product, quantity }) => ({ warehouse: warehouse.id, product, quantity })))
      .execute(),
  );
  await inChunks(boxes, (chunk) =>
    tx
      .insertInto('box')
      .values(chunk.map(({ id, name, capacity }) => ({ id, name, capacity, version: 1 })))
      .execute(),
  );
  const boxLines = boxes.flatMap(({ id, products }) =>
    products.map(({ product, quantity }) => ({ box: id, product, quantity })),
  );
  await inChunks(boxLines, (chunk) => tx.insertInto('box_line').values(chunk).execute());
  await inChunks(bags, (chunk) =>
    tx
      .insertInto('bag')
      .values(chunk.map(({ id, agent }) => ({ id, agent, version: 1 })))
      .execute(),
  );
  const bagLines = bags.flatMap(({ id, products }) =>
    products.map(({ product, quantity, unitprice = 0, added = false }) => {
      return { bag: id, product, quantity, unitprice: toBani(unitprice), added };
    }),
  );
  await inChunks(bagLines, (chunk) => tx.insertInto('bag_line').values(chunk).execute());
};

const insertOrders = async (tx: Tx, orders: readonly DemoOrder[]): Promise<void> => {
  await inChunks(orders, (chunk) =>
    tx
      .insertInto('orders')
      .values(
        chunk.map((order) => ({
          number: Number(order.id),
          client: order.client,
          date: order.date,
          price: toBani(order.price),
          agent: order.agent,
          observations: order.observations,
          last_modified_observations: order.lastModifiedObservations,
          is_finalized: order.isFinalized,
          placed_at: order.placedAt,
          version: 1,
        })),
      )
      .execute(),
  );
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
    })),
  );
  await inChunks(lines, (chunk) => tx.insertInto('order_line').values(chunk).execute());
  // Numbers were given by hand, so the sequence has not moved: the next order would collide with the first.
  await sql`select setval(pg_get_serial_sequence('orders', 'number'), (select max(number) from orders))`.execute(tx);
};

/** One change for each item; a place of stock is told whole, with its lines. */
const changesOf = (company: DemoCompany): ChangeNote[] => {
  const told = (type: ChangeNote['type'], items: readonly { readonly id: string; readonly agent?: string }[]) =>
    items.map(({ id, agent }) => ({ type, id, created: true, ...(agent === undefined ? {} : { audience: agent }) }));
  return [
    ...told(
      'account',
      company.accounts.map(({ id }) => ({ id })),
    ),
    ...told(
      'product',
      company.products.map(({ id }) => ({ id })),
    ),
    ...told(
      'client',
      company.clients.map(({ id }) => ({ id })),
    ),
    ...told('warehouse', [{ id: company.warehouse.id }]),
    ...told(
      'box',
      company.boxes.map(({ id }) => ({ id })),
    ),
    ...told(
      'bag',
      company.bags.map(({ id, agent }) => ({ id, agent })),
    ),
    ...told(
      'order',
      company.orders.map(({ id, agent }) => ({ id, agent })),
    ),
    ...told(
      'observation',
      company.observations.map(({ id, agent }) => ({ id, agent })),
    ),
  ];
};
