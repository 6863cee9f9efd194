import { sql } from 'kysely';
import type { Letterhead } from '#wire/company';
import type { NewOrder } from '#wire/order';
import type { Tx } from './database';
import { currentId, type NamedClient } from './merged-clients';

type CompanyVat = Pick<Letterhead, 'vatPayer' | 'vatPrices' | 'vatRates'>;

/** An order's client as it is now, list prices in bani of those of its products that exist, and the price floor. */
export interface NewOrderFacts {
  /**
   * Locked against merging and erasing until the commit; undefined if there is none. `into`: the client that it was
   * merged into just now.
   */
  readonly client: (NamedClient & { readonly into: string | null }) | undefined;
  readonly listPrices: ReadonlyMap<string, number>;
  /** VAT rates of those that have one, in hundredths of a percent. */
  readonly vatRates: ReadonlyMap<string, number>;
  readonly company: CompanyVat;
  /** The lowest price in percent of the list price; undefined if the company has set none. */
  readonly floor: number | undefined;
}

export const readNewOrderFacts = async (tx: Tx, order: NewOrder): Promise<NewOrderFacts> => {
  const products = order.products.map((line) => line.product);
  const { rows } = await sql<{
    client: NewOrderFacts['client'] | null;
    prices: Record<string, number> | null;
    rates: Record<string, number> | null;
    company: CompanyVat | null;
    floor: number | null;
  }>`
    with named as materialized (
      select id, merged_into as into, erased is not null as erased from client
        where id = ${currentId(order.client)} for key share)
    select (select to_jsonb(named) from named) as client,
      (select jsonb_object_agg(id, price) from product where id = any(${products}::text[])) as prices,
      (select jsonb_object_agg(id, vat_rate) from product where id = any(${products}::text[]) and vat_rate is not null)
        as rates,
      (select jsonb_build_object('vatPayer', case when vat_payer then 'yes' else 'no' end, 'vatPrices', vat_prices,
        'vatRates', vat_rates) from company) as company,
      (select price_floor from company) as floor`.execute(tx);
  const [found] = rows;
  return {
    client: found?.client ?? undefined,
    listPrices: new Map(Object.entries(found?.prices ?? {})),
    vatRates: new Map(Object.entries(found?.rates ?? {})),
    company: found?.company ?? { vatPayer: 'no', vatPrices: '', vatRates: '' },
    floor: found?.floor ?? undefined,
  };
};
