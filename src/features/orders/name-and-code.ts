import type { OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import { productName } from '#words/display';
import { codeLabel } from '#words/product-labels';

/** A line's name and code; for a deleted product, what the order itself stores (spec §8). '' for no code. */
export const nameAndCode = (
  { productCopy }: OrderLine,
  product: Product | undefined,
): { readonly name: string; readonly code: string } => {
  const copiedCode = productCopy?.['code'];
  return {
    name: productName(product, productCopy),
    code: product === undefined ? (typeof copiedCode === 'string' ? copiedCode : '') : codeLabel(product),
  };
};
