import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';

/** Every order has this many lines; fewer after a crash would be half a transaction. */
const LINES = 3;

/** The few rows that orders refer to. */
export async function prepare(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const account = {
      id: 'a1',
      username: 'ana',
      firstname: 'Ana',
      lastname: 'Pop',
      role: 'agent',
      password_hash: '',
    } as const;
    await tx
      .insertInto('account')
      .values(account)
      .onConflict((c) => c.doNothing())
      .execute();
    const unplanned = { visit_days: '', visit_agent: '' };
    const texts = {
      phone: '',
      email: '',
      cui: '',
      contact_person: '',
      delivery_address: '',
      observations: '',
      ...unplanned,
    };
    await tx
      .insertInto('client')
      .values({ id: 'c1', name: 'Client', ...texts, version: 1 })
      .onConflict((c) => c.doNothing())
      .execute();
    for (let n = 0; n < LINES; n += 1) {
      const product = { id: `p${n}`, code: `P${n}`, name: 'Product', price: 100, version: 1 };
      await tx
        .insertInto('product')
        .values(product)
        .onConflict((c) => c.doNothing())
        .execute();
    }
  });
}

/** Stores one order as the server does: order, lines, a row of the change log and the key, in one transaction. */
export async function storeOrder(database: Database, key: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { last_seq: seq } = await tx
      .updateTable('change_counter')
      .set((row) => ({ last_seq: row('last_seq', '+', 1) }))
      .returning('last_seq')
      .executeTakeFirstOrThrow();
    const { number } = await tx
      .insertInto('orders')
      .values({
        client: 'c1',
        date: '2026-11-21',
        price: 600,
        agent: 'a1',
        observations: key.repeat(10),
        last_modified_observations: '',
        version: seq,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    const lines = Array.from({ length: LINES }, (_, position) => ({
      order_number: number,
      position,
      product: `p${position}`,
      quantity: 2,
      unitprice: 100,
      listprice: null,
    }));
    await tx.insertInto('order_line').values(lines).execute();
    const change = { type: 'order', id: String(number), line: '', audience: 'a1', created: true, deleted: false };
    await tx
      .insertInto('change')
      .values({ seq, ...change })
      .execute();
    const answer = { account: 'a1', key, fingerprint: '', status: 200, answer: String(number) };
    await tx.insertInto('idempotency').values(answer).execute();
  });
}

/**
 * What is wrong with this database: an acknowledged order that is missing, or anything that is half there. Empty when
 * all is well.
 */
export async function problems(database: Database, acknowledged: Iterable<string>): Promise<string[]> {
  return database.transaction(async (tx) => {
    const found: string[] = [];
    const keys = await tx.selectFrom('idempotency').select(['key', 'answer']).execute();
    const stored = new Set(keys.map((row) => row.key));
    for (const key of acknowledged) if (!stored.has(key)) found.push(`${key} was acknowledged and is missing`);

    const { rows } = await sql<{ number: number; lines: number; changes: number; keys: number }>`
      with per_line as (select order_number as number, count(*) from order_line group by 1),
        per_change as (select id, count(*) from change group by 1),
        per_key as (select answer, count(*) from idempotency group by 1)
      select orders.number, coalesce(per_line.count, 0) as lines, coalesce(per_change.count, 0) as changes,
        coalesce(per_key.count, 0) as keys
      from orders left join per_line on per_line.number = orders.number
        left join per_change on per_change.id = orders.number::text
        left join per_key on per_key.answer = orders.number::text`.execute(tx);
    for (const order of rows) {
      if (order.lines !== LINES || order.changes !== 1 || order.keys !== 1)
        found.push(`half an order: ${JSON.stringify(order)}`);
    }
    if (rows.length !== keys.length) found.push(`${keys.length} keys for ${rows.length} orders`);
    const log = await sql<{ last: number; most: number; rows: number }>`
      select last_seq as last, (select coalesce(max(seq), 0) from change) as most,
        (select count(*) from change) as rows from change_counter`.execute(tx);
    const end = log.rows[0];
    if (!end || end.last !== end.most || end.last !== end.rows)
      found.push(`the change log has a gap: ${JSON.stringify(end)}`);
    return found;
  });
}
