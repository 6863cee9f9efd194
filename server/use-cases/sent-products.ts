import { refuseEach } from '../refusal';
import type { Tx } from '../storage/database';
import { readProducts } from '../storage/products';

/** The names, by id, of the products at these places of a body; refuses unknown ones with their places. */
export const namesOf = async (
  tx: Tx,
  sent: readonly { readonly product: string; readonly path: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const products = await readProducts(tx, [...new Set(sent.map(({ product }) => product))]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  refuseEach(400, 'unknown-product', sent, ({ product, path }) => {
    return !names.has(product) && { path, reason: { say: 'no-such-product', product } };
  });
  return names;
};

/** Refuses duplicates, at each place after the first. */
export const refuseTwice = (sent: readonly { readonly name: string; readonly path: string }[]): void => {
  const seen = new Set<string>();
  const again = sent.filter(({ name }) => seen.has(name) || !seen.add(name));
  refuseEach(400, 'invalid-body', again, ({ path }) => ({ path, reason: { say: 'there-twice' } }));
};

/** The names, by id, of the products of a body's lines; refuses unknown and duplicate ones. */
export const namesOfLines = (
  tx: Tx,
  lines: readonly { readonly product: string }[],
  list = 'products',
): Promise<ReadonlyMap<string, string>> => {
  const sent = lines.map(({ product }, index) => ({ product, path: `${list}.${index}.product` }));
  refuseTwice(sent.map(({ product, path }) => ({ name: product, path })));
  return namesOf(tx, sent);
};
