import type { Product } from '#wire/product';
import { useMirror, useQuestion } from './context';
import { ask, perMirror, type Question } from './question';
import { sortedRows } from './sorted';

// Plain code units: a collator would take a second over 100,000 codes, and codes are no words.
const byCode = (one: Product, other: Product): number =>
  one.code < other.code ? -1 : one.code > other.code ? 1 : one.id < other.id ? -1 : one.id > other.id ? 1 : 0;

/** Every product, by code. */
export const productsOf = perMirror(({ tables }) => sortedRows('products', tables.products, byCode));

const productById = perMirror(({ tables }) => {
  const kept = new Map<string, Question<Product | undefined>>();
  return (id: string) => {
    const question = kept.get(id) ?? ask([tables.products], () => tables.products.rows.get(id));
    kept.set(id, question);
    return question;
  };
});

/** Every product, by code. */
export const useProducts = (): readonly Product[] => useQuestion(productsOf(useMirror()));

/** One product, or undefined when there is none with that id. */
export const useProduct = (id: string): Product | undefined => useQuestion(productById(useMirror())(id));
