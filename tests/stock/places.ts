import { sql } from 'kysely';
import type { StockReason } from '#wire/stock-reason';
import type { Database } from '../../server/storage/database';
import type { Desk, Line, Move } from './desk-rules';

// The three places of stock: what two admins and two agents do to them, and how the places stand. Nothing here knows
// the server's rules.

export const products = ['p1', 'p2', 'p3'] as const;
const boxes = { b1: 40, b2: 4, b3: 3 } as const;
/** Each with the agent whose it is. */
export const bags = { g1: 'ana', g2: 'dan' } as const;
export type BagName = keyof typeof bags;
/**
 * Where it begins: that many of each product in the warehouse and in b1; b2 and b3 are empty; g1 holds p1 and lists p2,
 * g2 holds p2.
 */
const units = 6;
/** Whose order each open one is. */
export const ordersOfBags = { g1: 1001, g2: 1002 } as const satisfies Record<BagName, Line['order']>;
/** An order that nobody changes any more, of which 3 of p1 were delivered and 2 of p3 prepared. */
export const finalized = 1003;
/** The orders of the plays. */
type PlayedOrder = Line['order'] | typeof finalized;

/** What a play writes to. Few rows are deleted in a tenth of the time that emptied tables take, which get new files. */
const tables = [
  'order_return_line',
  'order_return',
  'order_line',
  'orders',
  'warehouse_line',
  'box_line',
  'box',
  'bag_line',
  'movement',
  'idempotency',
  'invoice_import',
];

export const layOut = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    const movement = (product: string, place: string, placeId: string, delta: number): string =>
      `insert into movement (account, product, place, place_id, delta, reason, reference)
        values ('aadmin', '${product}', '${place}', '${placeId}', ${delta}, 'stock edit', '')`;
    for (const statement of [
      ...tables.map((table) => `delete from ${table}`),
      `insert into orders (number, client, date, price, agent, observations, last_modified_observations, version,
        is_finalized)
        values (1001, 'c1', '2026-11-21', 5000, 'aana', '', '', 1, false),
          (1002, 'c2', '2026-11-21', 7000, 'adan', '', '', 1, false),
          (${finalized}, 'c2', '2026-11-21', 7000, 'adan', '', '', 1, true)`,
      // What agents place in the course of things has numbers of its own.
      'alter table orders alter column number restart with 2001',
      `insert into order_line (order_number, position, product, quantity, unitprice, delivered_quantity,
        sample, added, taken)
        values (1001, 0, 'p1', 4, 1000, 1, true, false, 0), (1001, 1, 'p2', 2, 1000, 0, false, false, 0),
          (1002, 0, 'p1', 3, 1000, 0, false, false, 0), (1002, 1, 'p3', 5, 1000, 0, false, false, 0),
          (${finalized}, 0, 'p1', 5, 1000, 3, false, false, 0), (${finalized}, 1, 'p3', 2, 1000, 0, false, true, 2)`,
      ...Object.entries(boxes).map(([id, capacity]) => `insert into box values ('${id}', '${id}', ${capacity}, 1)`),
      ...products.flatMap((product) => [
        `insert into warehouse_line values ('w1', '${product}', ${units})`,
        `insert into box_line values ('b1', '${product}', ${units})`,
        movement(product, 'warehouse', 'w1', units),
        movement(product, 'box', 'b1', units),
      ]),
      `insert into bag_line values ('g1', 'p1', 1, 1250, false), ('g1', 'p2', 0, 10, false),
          ('g2', 'p2', 1, 10, false)`,
      movement('p1', 'bag', 'g1', 1),
      movement('p2', 'bag', 'g2', 1),
    ]) {
      await sql.raw(statement).execute(tx);
    }
  });

/** How everything stands: the desk with its open orders, and by bag and product what bags list. */
export interface Stock {
  readonly desk: Desk;
  /** The version of each open order, by its number. */
  readonly versions: Readonly<Record<string, number>>;
  /** Units that edits by hand added to the warehouse, by reason and product; below 0: took away (STOCK-16). */
  readonly byHand: Readonly<Record<string, number>>;
  readonly bags: Readonly<Record<string, number>>;
  /** The orders that are cancelled, and the lines, by order and product, of which a sample is at the client. */
  readonly cancelled: readonly number[];
  readonly samples: readonly string[];
  readonly finalized: readonly number[];
  /** By order and product, the units that came back: into stock, and written off. */
  readonly returned: Readonly<Record<string, readonly [number, number]>>;
  /** The numbers of the returns, ascending. */
  readonly returnNumbers: readonly number[];
}

export const stockOf = (database: Database): Promise<Stock> =>
  database.transaction(async (tx) => {
    const held = await tx.selectFrom('warehouse_line').selectAll().orderBy('product').execute();
    const boxed = await tx.selectFrom('box_line').selectAll().orderBy('box').orderBy('product').execute();
    const capacities = await tx.selectFrom('box').select(['id', 'capacity']).execute();
    const listed = await tx.selectFrom('bag_line').selectAll().execute();
    const lines = await tx
      .selectFrom('order_line')
      .selectAll()
      .where('order_number', 'in', [1001, 1002])
      .orderBy('order_number')
      .orderBy('position')
      .execute();
    const cancelled = await tx.selectFrom('orders').select('number').where('cancelled_at', 'is not', null).execute();
    const done = await tx.selectFrom('orders').select('number').where('is_finalized', '=', true).execute();
    const returns = await tx.selectFrom('order_return').select('number').orderBy('number').execute();
    const { rows: returned } = await sql<{ place: string; back: number; off: number }>`
      select order_number || ' ' || product as place, sum(into_stock)::bigint as back, sum(written_off)::bigint as off
      from order_return join order_return_line on return_number = number group by 1`.execute(tx);
    const open = await tx
      .selectFrom('orders')
      .select(['number', 'version'])
      .where('number', 'in', [1001, 1002])
      .execute();
    const byHand = await sql<{ why: string; units: string }>`
      select stock_reason || ' ' || product as why, sum(delta) as units from movement
      where stock_reason <> '' and place = 'warehouse' group by 1`.execute(tx);
    return {
      versions: Object.fromEntries(open.map(({ number, version }) => [number, version])),
      byHand: Object.fromEntries(byHand.rows.map(({ why, units }) => [why, Number(units)])),
      finalized: done.map(({ number }) => number).sort(),
      returned: Object.fromEntries(returned.map(({ place, back, off }) => [place, [back, off] as const])),
      returnNumbers: returns.map(({ number }) => number),
      cancelled: cancelled.map(({ number }) => number).sort(),
      samples: lines.filter(({ sample }) => sample).map((line) => `${line.order_number} ${line.product}`),
      desk: {
        warehouse: Object.fromEntries(held.map(({ product, quantity }) => [product, quantity])),
        boxes: Object.fromEntries(boxed.map(({ box, product, quantity }) => [`${box} ${product}`, quantity])),
        capacities: Object.fromEntries(capacities.map(({ id, capacity }) => [id, capacity])),
        lines: lines.map((line) => ({
          order: line.order_number as Line['order'],
          product: line.product as Line['product'],
          quantity: line.quantity,
          delivered: line.delivered_quantity,
          added: line.added,
          taken: line.taken,
        })),
      },
      bags: Object.fromEntries(listed.map(({ bag, product, quantity }) => [`${bag} ${product}`, quantity])),
    };
  });

/** How much a box or all of them hold of a product. */
export const boxedOf = ({ boxes }: Desk, product: string): number =>
  Object.entries(boxes).reduce((sum, [place, held]) => sum + (place.endsWith(` ${product}`) ? held : 0), 0);

/** A line that is saved, with what its editor saw: where it says so, it is an edit that is saved, else the whole. */
export interface LineSave {
  readonly product: string;
  readonly quantity: number;
  readonly before?: number;
}
export interface OrderGift {
  readonly order: number;
  readonly product: string;
  readonly checked: boolean;
  readonly quantity?: number;
}
/** Units of a product that come back of a finalized order. */
interface ReturnedLine {
  readonly product: string;
  readonly intoStock: number;
  readonly writtenOff: number;
}
type Admin = { readonly who: 0 | 1 };

/** What somebody does, to the last figure. */
export type Act =
  | ({
      readonly kind: 'stock';
      readonly lines: readonly LineSave[];
      readonly correction: boolean;
      /** Why units are changed by hand; only an edit says so. */
      readonly why?: StockReason | undefined;
    } & Admin)
  | ({
      readonly kind: 'box';
      readonly box: string;
      readonly capacity: number;
      /** The capacity that its editor saw. */
      readonly was: number;
      readonly lines: readonly LineSave[];
      readonly correction: boolean;
    } & Admin)
  | ({ readonly kind: 'remove'; readonly box: string } & Admin)
  | ({ readonly kind: 'adjust'; readonly moves: readonly Move[] } & Admin)
  | ({
      readonly kind: 'bag';
      readonly bag: BagName;
      readonly lines: Readonly<Record<string, number>>;
      /** What its editor saw, where an edit is saved and not the whole. */
      readonly seen: Readonly<Record<string, number>> | undefined;
      readonly correction: boolean;
    } & Admin)
  | ({ readonly kind: 'deliver'; readonly line: Pick<Line, 'order' | 'product'>; readonly units: number } & Admin)
  | ({
      readonly kind: 'check';
      readonly line: Pick<Line, 'order' | 'product'>;
      readonly checked: boolean;
      /** The version of the order that was seen; absent: any will do. */
      readonly version?: number | undefined;
    } & Admin)
  | ({
      readonly kind: 'import';
      readonly imported: Readonly<Record<string, number>>;
      readonly bags: readonly { readonly bag: BagName; readonly product: string }[];
      readonly boxes: readonly Move[];
      readonly orders: readonly OrderGift[];
    } & Admin)
  | ({ readonly kind: 'resolve'; readonly product: string; readonly parts: readonly Act[] } & Admin)
  | ({ readonly kind: 'prepare'; readonly order: Line['order']; readonly parts: readonly Act[] } & Admin)
  | ({ readonly kind: 'finalize'; readonly order: Line['order'] } & Admin)
  | ({ readonly kind: 'giveBack'; readonly order: PlayedOrder; readonly lines: readonly ReturnedLine[] } & Admin)
  | ({ readonly kind: 'cancel'; readonly order: Line['order']; readonly back: boolean } & Admin)
  | { readonly kind: 'cancelOwn'; readonly bag: BagName; readonly back: boolean }
  | { readonly kind: 'lower'; readonly bag: BagName; readonly lines: Readonly<Record<string, number>> }
  | { readonly kind: 'sample'; readonly bag: BagName; readonly products: readonly string[] };
