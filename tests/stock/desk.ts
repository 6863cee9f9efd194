import fc from 'fast-check';
import { sql } from 'kysely';
import { endpoints } from '#wire/endpoints';
import type { Database } from '../../server/storage/database';
import type { Call, Reply } from '../support/calls';

// What two admins do at their desks with two orders, three products, the warehouse and two boxes, and what must come of
// it.

/** Where the desk begins: 9 of each product in the warehouse and in the large box; the small one, for 4, is empty. */
const units = 9;
const products = ['p1', 'p2', 'p3'] as const;
export type Product = (typeof products)[number];
const boxes = { b1: 40, b2: 4 } as const;
type BoxName = keyof typeof boxes;
export type OrderNumber = 1001 | 1002;

/** Resets the desk's stock, also after an earlier run. Needs the small company. */
export const layOut = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    for (const statement of [
      `truncate order_return_line, order_return, order_line, orders, warehouse_line, box_line, box, bag_line, movement,
        idempotency`,
      `insert into orders (number, client, date, price, agent, observations, last_modified_observations, version)
        values (1001, 'c1', '2026-11-21', 5000, 'aana', '', '', 1),
          (1002, 'c2', '2026-11-21', 7000, 'adan', '', '', 1)`,
      // One unit of the first line was left as a sample.
      `insert into order_line (order_number, position, product, quantity, unitprice, delivered_quantity)
        values (1001, 0, 'p1', 3, 1000, 1), (1001, 1, 'p2', 2, 1000, 0), (1002, 0, 'p1', 4, 1000, 0),
          (1002, 1, 'p3', 3, 1000, 0)`,
      ...Object.entries(boxes).map(([id, capacity]) => `insert into box values ('${id}', '${id}', ${capacity}, 1)`),
      ...products.flatMap((product) => [
        `insert into warehouse_line values ('w1', '${product}', ${units})`,
        `insert into box_line values ('b1', '${product}', ${units})`,
        `insert into movement (account, product, place, place_id, delta, reason, reference) values
          ('aadmin', '${product}', 'warehouse', 'w1', ${units}, 'stock edit', ''),
          ('aadmin', '${product}', 'box', 'b1', ${units}, 'box edit', '')`,
      ]),
    ]) {
      await sql.raw(statement).execute(tx);
    }
  });

const product = fc.constantFrom(...products);
/** Few lines, so that ticks, edits and unticks of one line meet, and two orders want the same product. */
const line = fc.constantFrom<{ order: OrderNumber; product: Product }[]>(
  { order: 1001, product: 'p1' },
  { order: 1002, product: 'p1' },
  { order: 1002, product: 'p3' },
);
const box = fc.constantFrom<BoxName>('b1', 'b2');
const few = fc.integer({ min: -5, max: 5 }).filter((moved) => moved !== 0);

const quantity = fc.integer({ min: 1, max: 7 });
const moves = fc.array(fc.record({ box, product, units: few }), { minLength: 1, maxLength: 3 });

/**
 * A tick or its undoing; an edit of a line by the order's PUT; a change of a ticked line behind its back; boxes alone;
 * a tick with its boxes.
 */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('check' as const), line, checked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), line, quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('behind' as const), line, quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('adjust' as const), moves }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('both' as const), line, checked: fc.boolean(), moves }) },
);
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Rounds of one act, or of one by each admin at the same moment. */
export const rounds = fc.noBias(
  fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 30,
    // What goes wrong needs a history: long plays as often as short ones, and every line as often as the others.
    size: 'max',
  }),
);

const adjustmentsOf = (moves: Extract<Act, { kind: 'adjust' }>['moves']) =>
  moves.map((move) => ({ boxId: move.box, products: [{ product: move.product, quantity: move.units }] }));

/** Does it as this admin; undefined for what happens behind everybody's back. */
export const perform = async (database: Database, admin: Call, one: Act): Promise<Reply | undefined> => {
  if (one.kind === 'adjust') return admin('PUT', endpoints.adjustBoxes.path, { body: adjustmentsOf(one.moves) });
  const check = { orderId: String(one.line.order), productId: one.line.product };
  switch (one.kind) {
    case 'check':
      return admin('PUT', endpoints.checkLine.path, { body: { ...check, checked: one.checked } });
    case 'both': {
      const calls = [
        { method: 'PUT', path: endpoints.checkLine.path, body: { ...check, checked: one.checked } },
        { method: 'PUT', path: endpoints.adjustBoxes.path, body: adjustmentsOf(one.moves) },
      ];
      return admin('POST', endpoints.batch.path, { body: { calls } });
    }
    case 'edit': {
      const stored = (await admin('GET', endpoints.item.path.replace(':id', check.orderId))).body;
      const lines = stored.products.map((line: { product: string; quantity: number }) => {
        return { product: line.product, ...(line.product === one.line.product ? { quantity: one.quantity } : {}) };
      });
      const path = endpoints.updateItem.path.replace(':id', check.orderId);
      return admin('PUT', path, { headers: { 'if-match': '*' }, body: { products: lines } });
    }
    case 'behind':
      await database.transaction((tx) =>
        tx
          .updateTable('order_line')
          .set({ quantity: one.quantity })
          .where('order_number', '=', one.line.order)
          .where('product', '=', one.line.product)
          .where('added', '=', true)
          .execute(),
      );
      return undefined;
  }
};
