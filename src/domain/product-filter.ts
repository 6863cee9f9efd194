import type { Product } from '#wire/product';
import { compareText, isInBag } from './sort';

/** What an agent wants to see of the catalogue. */
export interface ProductFilter {
  /** What the order's client usually orders. */
  readonly usual: boolean;
  readonly inBag: boolean;
  readonly inStock: boolean;
  /** Empty: any. */
  readonly category: string;
}

export const noProductFilter: ProductFilter = { usual: false, inBag: false, inStock: false, category: '' };

interface Known {
  /** Ids of products; undefined: there is no client. */
  readonly usual: ReadonlySet<string> | undefined;
  readonly bag: ReadonlyMap<string, number>;
  /** Undefined: there is no warehouse. */
  readonly stock: ReadonlyMap<string, number> | undefined;
}

const categoryOf = ({ category = '' }: Product): string => category.trim();

/**
 * Whether a product passes the filter; undefined if all do. What is not known, as what is usual without a client, is
 * not asked about.
 */
export const passes = (
  filter: ProductFilter,
  { usual, bag, stock }: Known,
): ((product: Product) => boolean) | undefined => {
  const tests: ((product: Product) => boolean)[] = [];
  if (filter.usual && usual !== undefined) tests.push(({ id }) => usual.has(id));
  if (filter.inBag) tests.push(({ id }) => isInBag(id, bag));
  if (filter.inStock && stock !== undefined) tests.push(({ id }) => (stock.get(id) ?? 0) > 0);
  if (filter.category !== '') tests.push((product) => categoryOf(product) === filter.category);
  return tests.length === 0 ? undefined : (product) => tests.every((test) => test(product));
};

/** The categories of these products, each once, by name. */
export const categoriesOf = (products: readonly Product[]): string[] =>
  [...new Set(products.map(categoryOf))].filter((category) => category !== '').sort(compareText);
