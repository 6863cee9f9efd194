import { type Kysely, sql } from 'kysely';

/** How papers show VAT, and the rate of each line, which stays when its product gets another one (STOCK-21). */
export const vatOnPaper = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table company add column vat_rates text not null default '',
    add column vat_prices text not null default '' check (vat_prices in ('', 'net', 'gross'))`,
  'alter table order_line add column vat_rate integer',
  // Lines of before have the rates of now: no older ones are known.
  `update order_line set vat_rate = product.vat_rate from product
    where product.id = order_line.product and product.vat_rate is not null`,
  // The log has no change for this: a new epoch makes each device load everything again.
  `update change_counter set epoch = gen_random_uuid()::text
    where exists (select 1 from order_line where vat_rate is not null)`,
];
