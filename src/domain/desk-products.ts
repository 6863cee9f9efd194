import type { Product } from '#wire/product';
import { type ProductColumn, type Sort, sortBy } from './sort';

/** Columns that the admin's products are sorted by (spec §2). */
export type DeskProductColumn = ProductColumn | 'totalQuantity';

/** What the admin's list shows beside each product (decisions 4), by product id. */
export interface ProductFigures {
  readonly stock: ReadonlyMap<string, number>;
  /** Products of which any agent's bag holds one. */
  readonly inBag: Pick<ReadonlySet<string>, 'has'>;
  /** Units in boxes and bags together. */
  readonly totals: ReadonlyMap<string, number>;
}

/** Products as the admin's list sorts them; as they are without a sort. */
export const sortDeskProducts = <Shown extends Pick<Product, 'id' | 'price'>>(
  products: readonly Shown[],
  sort: Sort<DeskProductColumn> | undefined,
  { stock, inBag, totals }: ProductFigures,
): readonly Shown[] => {
  if (sort === undefined) return products;
  const values: Readonly<Record<DeskProductColumn, (product: Shown) => number | boolean>> = {
    price: ({ price }) => price,
    stock: ({ id }) => stock.get(id) ?? 0,
    inBag: ({ id }) => inBag.has(id),
    totalQuantity: ({ id }) => totals.get(id) ?? 0,
  };
  return sortBy(products, values[sort.column], sort.direction);
};
