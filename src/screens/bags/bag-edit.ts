import { type BagDraft, bagDraftOf } from '#domain/bag-editing';
import { type LineEdits, laidOver, type Quantities } from '#domain/line-edits';
import type { Product } from '#wire/product';
import type { PlaceLine } from '../../mirror/place-lines';

/** Quantities of a bag's lines by product. */
export const quantitiesOf = (lines: readonly { readonly product: string; readonly quantity: number }[]): Quantities =>
  new Map(lines.map(({ product, quantity }) => [product, quantity]));

/** A bag as it is now with what was changed here laid over it: unit prices stay, a new product has its list price (spec §4). */
export const draftOf = (
  lines: readonly PlaceLine[],
  edits: LineEdits,
  products: ReadonlyMap<string, Pick<Product, 'price'>>,
): BagDraft => {
  const known = new Map(lines.map((line) => [line.product, line]));
  return bagDraftOf(
    [...laidOver(quantitiesOf(lines), edits)].map(([product, quantity]) => {
      const line = known.get(product);
      if (line !== undefined) return { product, quantity, unitprice: line.unitprice, added: line.added };
      return { product, quantity, unitprice: products.get(product)?.price, added: false };
    }),
  );
};
