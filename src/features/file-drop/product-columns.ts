import type { KnownProduct } from '#domain/catalogue-diff';
import type { Product } from '#wire/product';

/** The catalogue in columns, which are cheaper to send to a worker than 50,000 objects. */
export interface ProductColumns {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** In lei. */
  readonly prices: Float64Array;
  /** The other fields that an import may change, by position; most products have none. */
  readonly further: ReadonlyMap<number, Omit<KnownProduct, 'code' | 'name' | 'price'>>;
}

export const inColumns = (products: readonly Product[]): ProductColumns => {
  const further = new Map<number, Omit<KnownProduct, 'code' | 'name' | 'price'>>();
  for (const [position, { packUnit, packSize, vatRate, category, archived }] of products.entries())
    if ((packUnit ?? packSize ?? vatRate ?? category ?? archived) !== undefined)
      further.set(position, {
        ...(packUnit === undefined ? {} : { packUnit }),
        ...(packSize === undefined ? {} : { packSize }),
        ...(vatRate === undefined ? {} : { vatRate }),
        ...(category === undefined ? {} : { category }),
        archived,
      });
  return {
    codes: products.map(({ code }) => code),
    names: products.map(({ name }) => name),
    prices: Float64Array.from(products, ({ price }) => price),
    further,
  };
};

export const fromColumns = ({ codes, names, prices, further }: ProductColumns): KnownProduct[] =>
  codes.map((code, position) => ({
    code,
    name: names[position] ?? '',
    price: prices[position] ?? 0,
    ...further.get(position),
  }));
