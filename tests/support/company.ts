import { sql } from 'kysely';
import { usernameKey } from '#domain/username';
import type { Role } from '#wire/session';
import { hashPassword } from '../../server/auth/passwords';
import { recordChanges } from '../../server/storage/changes';
import type { Database } from '../../server/storage/database';
import { password } from './calls';

// A company small enough to remember: one admin, two agents, three products, two clients, one of each place of stock.

/** Adds an account with the common password; its id is derived from its username. */
export async function hire(database: Database, username: string, role: Role): Promise<string> {
  const id = `a${username}`;
  const password_hash = await hashPassword(password, 'test');
  const [firstname, lastname] = [username.charAt(0).toUpperCase() + username.slice(1), 'Pop'];
  await database.transaction(async (tx) => {
    const username_key = usernameKey(username);
    const account = { id, username, username_key, firstname, lastname, role, password_hash };
    await tx.insertInto('account').values(account).execute();
    await recordChanges(tx, [{ type: 'account', id, created: true }]);
  });
  return id;
}

/** Fills an empty database. Prices: p1 12.50, p2 0.10, p3 1999.99 Lei. */
export async function foundCompany(database: Database): Promise<void> {
  await hire(database, 'admin', 'admin');
  await hire(database, 'ana', 'agent');
  await hire(database, 'dan', 'agent');
  await database.transaction(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await recordChanges(tx, [
      ...['p1', 'p2', 'p3'].map((id) => ({ type: 'product' as const, id, created: true })),
      ...['c1', 'c2'].map((id) => ({ type: 'client' as const, id, created: true })),
      { type: 'warehouse', id: 'w1', created: true },
      { type: 'box', id: 'b1', created: true },
      { type: 'bag', id: 'g1', audience: 'aana', created: true },
      { type: 'bag', id: 'g2', audience: 'adan', created: true },
      { type: 'observation', id: 'n1', audience: 'aana', created: true },
      { type: 'observation', id: 'n2', audience: 'adan', created: true },
    ]);
  });
}

const statements = [
  `insert into product values ('p1', 'CAF-1', 'Cafea măcinată', 1250, 1), ('p2', 'GUM-1', 'Gumă', 10, 1),
    ('p3', 'ESP-1', 'Espressor', 199999, 1)`,
  `insert into client values ('c1', 'Magazin Țuțu', '0712345678', '', 'RO123', '', 'Cluj', '', 1),
    ('c2', 'Băcănia', '0722222222', '', '', '', '', '', 1)`,
  `insert into warehouse values ('w1', 1)`,
  `insert into warehouse_line values ('w1', 'p1', 10), ('w1', 'p2', 5)`,
  `insert into box values ('b1', 'A1', 100, 1)`,
  `insert into box_line values ('b1', 'p1', 10), ('b1', 'p2', 5)`,
  `insert into bag values ('g1', 'aana', 1), ('g2', 'adan', 1)`,
  `insert into bag_line values ('g1', 'p1', 1, 1250, false), ('g2', 'p2', 0, 10, false)`,
  // The movements that brought everything there, so that the movements of every place sum up to its quantities
  // (STOCK-3).
  `insert into movement (account, product, place, place_id, delta, reason, reference) values
    ('aadmin', 'p1', 'warehouse', 'w1', 10, 'stock edit', ''), ('aadmin', 'p2', 'warehouse', 'w1', 5, 'stock edit', ''),
    ('aadmin', 'p1', 'box', 'b1', 10, 'box edit', ''), ('aadmin', 'p2', 'box', 'b1', 5, 'box edit', ''),
    ('aadmin', 'p1', 'bag', 'g1', 1, 'bag save', 'g1')`,
  `insert into observation values ('n1', 'De sunat', '', 'aana', false, 1), ('n2', 'De vizitat', '', 'adan', false, 1)`,
];
