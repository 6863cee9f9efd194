import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Database } from '../../server/storage/database';
import { openDatabase } from '../../server/storage/open-database';
import { type Call, callAs, type Reply } from '../support/calls';
import { foundCompany, hire } from '../support/company';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { freshPostgres } from '../support/postgres';
import { startServer } from '../support/server';
import { startFromSources } from '../support/source-server';

// Five units of Gumă (p2) lie in the warehouse and in box b1. Two orders want three and five of them: never both.

const tries = Number(process.env['STOCK_TRIES'] ?? 200);
const there = 5;

interface Desk {
  readonly admin: Call;
  readonly order: string;
  readonly units: number;
}

const orderOf = async (agent: Call, account: string, units: number): Promise<string> => {
  const products = [{ product: 'p2', quantity: units, unitprice: 0.1, deliveredQuantity: 0 }];
  const body = { client: 'c1', date: '2026-11-21', price: units / 10, agent: account, products };
  return (await agent('POST', endpoints.placeOrder.path, { body })).body.id;
};

/** The tick, or its undoing, and what goes with it in the box, as the screen sends it: both or neither. */
const check = ({ admin, order, units }: Desk, checked: boolean): Promise<Reply> => {
  const products = [{ product: 'p2', quantity: checked ? -units : units }];
  const calls = [
    { method: 'PUT', path: endpoints.checkLine.path, body: { orderId: order, productId: 'p2', checked } },
    { method: 'PUT', path: endpoints.adjustBoxes.path, body: [{ boxId: 'b1', products }] },
  ];
  return admin('POST', endpoints.batch.path, { body: { calls } });
};

/** What the warehouse and the box have of it, and whose order is ticked. */
const stateOf = (database: Database) =>
  database.transaction(async (tx) => {
    const { rows } = await sql`
      select coalesce((select quantity from warehouse_line where product = 'p2'), 0) as warehouse,
        coalesce((select quantity from box_line where product = 'p2'), 0) as box,
        (select jsonb_agg(jsonb_build_object('order', order_number, 'taken', taken)) from order_line
          where added) as ticked`.execute(tx);
    return rows[0];
  });

/** Both tick at once, this often; between two tries the winner unticks again. */
const race = async (database: Database, desks: readonly [Desk, Desk]): Promise<void> => {
  for (let round = 0; round < tries; round += 1) {
    const starting = round % 2 === 0 ? desks : ([desks[1], desks[0]] as const);
    const replies = await Promise.all(starting.map((desk) => check(desk, true)));
    const statuses = replies.map(({ status }) => status);
    expect([round, ...[...statuses].sort()]).toEqual([round, 200, 409]);
    const [winner, loser] = statuses[0] === 200 ? starting : [starting[1], starting[0]];
    const refused = replies[statuses.indexOf(409)]?.body;
    const left = there - winner.units;
    expect([refused.code, refused.message]).toEqual([
      'not-enough-stock',
      `calls.0: The warehouse has ${left} of Gumă, ${loser.units} are needed.`,
    ]);
    expect(refused.details.places[0].path).toBe('calls.0.body.productId');
    const ticked = [{ order: Number(winner.order), taken: winner.units }];
    expect(await stateOf(database)).toEqual({ warehouse: left, box: left, ticked });
    expect((await check(winner, false)).status).toBe(200);
  }
  expect(await stateOf(database)).toEqual({ warehouse: there, box: there, ticked: null });
  expect(await outOfBalance(database)).toEqual([]);
  // Every try that succeeded is in the ledger four times, out of warehouse and box and in again; those refused never.
  const moved = await database.transaction((tx) =>
    tx
      .selectFrom('movement')
      .select('id')
      .where('reason', 'in', ['line checked', 'line unchecked', 'box adjust'])
      .execute(),
  );
  expect(moved.length).toBe(4 * tries);
};

/** Both tick the same line at once: it is ticked once, and nobody is refused what is done already. */
const sameLine = async (database: Database, [one, two]: readonly [Desk, Desk]): Promise<void> => {
  const tick = (admin: Call, checked: boolean) =>
    admin('PUT', endpoints.checkLine.path, { body: { orderId: one.order, productId: 'p2', checked } });
  for (let round = 0; round < 20; round += 1) {
    for (const checked of [true, false]) {
      const replies = await Promise.all([one.admin, two.admin].map((admin) => tick(admin, checked)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const moved = replies.map(({ body }) => body.products);
      const left = checked ? there - one.units : there;
      expect(moved.sort((a, b) => a.length - b.length)).toEqual([[], [{ product: 'p2', quantity: left }]]);
      expect(await stateOf(database)).toMatchObject({ warehouse: left });
    }
  }
  expect(await outOfBalance(database)).toEqual([]);
};

/** The same company, open to look into, and where its two admins' servers are. */
interface Office {
  readonly database: Database;
  readonly urls: readonly [string, string];
  close(): Promise<void>;
}

const offices: Readonly<Record<string, () => Promise<Office>>> = {
  PGlite: async () => {
    const server = await startServer();
    await foundCompany(server.database);
    return { database: server.database, urls: [server.url, server.url], close: server.stop };
  },
  PostgreSQL: async () => {
    const url = await freshPostgres();
    const database = await openDatabase(url);
    await foundCompany(database);
    const [one, two] = await Promise.all([
      startFromSources({ DATABASE_URL: url, PASSWORD_COST: 'test' }),
      startFromSources({ DATABASE_URL: url, PASSWORD_COST: 'test' }),
    ]);
    return {
      database,
      urls: [one.url, two.url],
      close: async () => {
        for (const { child } of [one, two]) child.kill('SIGKILL');
        await database.close();
      },
    };
  },
};

for (const { name } of engines) {
  const where = name === 'PGlite' ? 'at one server on PGlite' : 'through two server processes on one PostgreSQL';
  const title = 'two admins tick the last units at the same moment: one has them, the other the reason';
  test(`[STOCK-11] ${title}, ${where}`, { timeout: 900_000 }, async () => {
    const office = await offices[name]?.();
    if (office === undefined) throw new Error(`no office on ${name}`);
    const { database, urls } = office;
    await hire(database, 'radu', 'admin');
    const [ana, dan] = [await callAs(urls[0], 'ana'), await callAs(urls[0], 'dan')];
    const desks = [
      { admin: await callAs(urls[0], 'admin'), order: await orderOf(ana, 'aana', 3), units: 3 },
      { admin: await callAs(urls[1], 'radu'), order: await orderOf(dan, 'adan', 5), units: 5 },
    ] as const;
    await race(database, desks);
    await sameLine(database, desks);
    await office.close();
  });
}
