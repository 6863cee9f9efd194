import { type Kysely, sql } from 'kysely';

/**
 * Whether an order's prices are without VAT or include it, which stays when the company says otherwise (STOCK-21).
 * Orders from before get what the company says now, and their lines without a rate get their product's or the
 * company's first, as papers have shown them until now. Where the company has said nothing, papers of these orders
 * showed no VAT, and never will.
 */
export const orderVatPrices = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The company's first rate in hundredths of a percent, where papers show VAT; no row otherwise. */
const shown = `select vat_prices, round(replace(substring(vat_rates from '[0-9]+(?:[.,][0-9]+)?'), ',', '.')::numeric
  * 100)::integer as usual from company where vat_payer and vat_prices <> '' and vat_rates ~ '[0-9]'`;

const statements = [
  `alter table orders add column vat_prices text check (vat_prices in ('net', 'gross'))`,
  `update orders set vat_prices = company.vat_prices from (${shown}) as company`,
  `update order_line set vat_rate = coalesce(product.vat_rate, company.usual)
    from product, (${shown}) as company where order_line.vat_rate is null and product.id = order_line.product`,
  // The log has no change for this: a new epoch makes each device load everything again.
  `update change_counter set epoch = gen_random_uuid()::text
    where exists (select 1 from orders where vat_prices is not null)`,
];
