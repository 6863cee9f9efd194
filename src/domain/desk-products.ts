import type { Product } from '#wire/product';
import { type ProductColumn, type Sort, sortBy } from './sort';

/** The columns by which the admin's products can be sorted (spec §2). */
export type DeskProductColumn = ProductColumn | 'totalQuantity';

/** The figures beside each product in the admin's list (decisions 4), by product id. */
export interface ProductFigures {
  readonly stock: ReadonlyMap<string, number>;
  /** Products that any agent's bag holds. */
  readonly inBag: Pick<ReadonlySet<string>, 'has'>;
  /** Units in boxes and bags together. */
  readonly totals: ReadonlyMap<string, number>;
}

/** Sorts the admin's products; unsorted without `sort`. */
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
