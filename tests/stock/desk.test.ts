import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../server/storage/database';
import { callAs } from '../support/calls';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { startCompany } from '../support/served-company';
import { type Act, layOut, type OrderNumber, type Product, perform, rounds } from './desk';
import { type Desk, outcomeOf } from './desk-rules';

/** `STOCK_RUNS=2000` by hand; `STOCK_SEED` and `STOCK_PATH`, as a failure prints them, play it again. */
const runs = Number(process.env['STOCK_RUNS'] ?? 8);
const [seed, path] = [process.env['STOCK_SEED'], process.env['STOCK_PATH']];

const deskOf = (database: Database): Promise<Desk> =>
  database.transaction(async (tx) => {
    const held = await tx.selectFrom('warehouse_line').selectAll().orderBy('product').execute();
    const boxed = await tx.selectFrom('box_line').selectAll().orderBy('box').orderBy('product').execute();
    const boxes = await tx.selectFrom('box').select(['id', 'capacity']).execute();
    const lines = await tx.selectFrom('order_line').selectAll().orderBy('order_number').orderBy('position').execute();
    return {
      warehouse: Object.fromEntries(held.map(({ product, quantity }) => [product, quantity])),
      boxes: Object.fromEntries(boxed.map(({ box, product, quantity }) => [`${box} ${product}`, quantity])),
      capacities: Object.fromEntries(boxes.map(({ id, capacity }) => [id, capacity])),
      lines: lines.map((line) => ({
        order: line.order_number as OrderNumber,
        product: line.product as Product,
        quantity: line.quantity,
        delivered: line.delivered_quantity,
        added: line.added,
        taken: line.taken,
      })),
    };
  });

/** What every write that does something leaves behind: its movements, or at least its changes. */
const traces = (database: Database) =>
  database.transaction(async (tx) => {
    const { rows } = await sql`
      select (select count(*) from movement) as movements, (select last_seq from change_counter) as changes`.execute(
      tx,
    );
    return rows[0];
  });

/** How acts may end that were done at once: as if one had been done after the other, in either order. */
const endings = (desk: Desk, acts: readonly Act[]): { statuses: number[]; desk: Desk }[] => {
  const [one, other] = acts;
  if (one === undefined) return [{ statuses: [], desk }];
  const first = outcomeOf(desk, one);
  if (other === undefined) return [{ statuses: [first.status], desk: first.desk }];
  const then = outcomeOf(first.desk, other);
  const sooner = outcomeOf(desk, other);
  const later = outcomeOf(sooner.desk, one);
  return [
    { statuses: [first.status, then.status], desk: then.desk },
    { statuses: [later.status, sooner.status], desk: later.desk },
  ];
};

for (const engine of engines) {
  const title =
    'ticks, edits, unticks and boxes by two admins: untick returns what tick took, and every unit is accounted for';
  test(`[STOCK-6] [STOCK-7] [STOCK-12] ${title}, on ${engine.name}`, { timeout: 3_600_000 }, async () => {
    const server = await startCompany(engine, { admins: ['radu'] });
    const admins = [await callAs(server.url, 'admin'), await callAs(server.url, 'radu')] as const;

    await fc.assert(
      fc
        .asyncProperty(rounds, async (played) => {
          let desk = await deskOf(server.database);
          for (const acts of played) {
            const before = await traces(server.database);
            const replies = await Promise.all(
              acts.map((act, n) => perform(server.database, admins[n === 0 ? 0 : 1], act)),
            );
            const statuses = replies.map((reply) => reply?.status ?? 0);
            const now = await deskOf(server.database);
            expect(endings(desk, acts)).toContainEqual({ statuses, desk: now });
            expect(await outOfBalance(server.database)).toEqual([]);
            if (statuses.every((status) => status >= 400)) expect(await traces(server.database)).toEqual(before);
            desk = now;
          }
        })
        .beforeEach(() => layOut(server.database)),
      {
        numRuns: runs,
        // Every shorter play is played on the real server, so it is made shorter only when it is played again.
        endOnFailure: path === undefined,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        ...(path === undefined ? {} : { path }),
      },
    );
    await server.stop();
  });
}
