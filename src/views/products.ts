import { comparePlain } from '#domain/sort';
import type { Product } from '#wire/product';
import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';
import { sortedRows } from './sorted';

export const isArchived = ({ archived }: Product): boolean => archived === true;

// Compared by code units: a collator would take a second for 100,000 codes, and codes are not words.
const byCode = (one: Product, other: Product): number =>
  comparePlain(one.code, other.code) || comparePlain(one.id, other.id);

/** Every product, by code. */
export const productsOf = perMirror(({ tables }) => sortedRows(tables.products, byCode));

/** Products that can be ordered, by code; the others are `archivedProductsOf`. */
export const offeredProductsOf = perMirror((mirror) => {
  const all = productsOf(mirror);
  let madeOf: readonly Product[] | undefined;
  return cachedQuery<readonly Product[]>([mirror.tables.products], (previous) => {
    const products = all.read();
    if (previous !== undefined && madeOf === products) return previous;
    madeOf = products;
    return products.some(isArchived) ? products.filter((product) => !isArchived(product)) : products;
  });
});

export const productsById = perMirror(({ tables }) =>
  cachedQuery<ReadonlyMap<string, Product>>([tables.products], () => new Map(tables.products.rows)),
);

export const useProducts = hookOf(productsOf);

export const useOfferedProducts = hookOf(offeredProductsOf);

export const useProductsById = hookOf(productsById);
