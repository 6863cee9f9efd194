import type { Order, OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import { productName } from '#words/display';
import { codeLabel } from '#words/product-labels';

export interface NameAndCode {
  readonly name: string;
  /** '' for none. */
  readonly code: string;
}

/** A line's name and code; for a deleted product, what the order itself stores (spec §8). '' for no code. */
export const nameAndCode = ({ productCopy }: OrderLine, product: Product | undefined): NameAndCode => {
  const copiedCode = productCopy?.['code'];
  return {
    name: productName(product, productCopy),
    code: product === undefined ? (typeof copiedCode === 'string' ? copiedCode : '') : codeLabel(product),
  };
};

/** The same of a product of an order; its id where the order has no line of it. */
export const nameAndCodeIn = (
  order: Pick<Order, 'products'>,
  product: string,
  products: ReadonlyMap<string, Product>,
): NameAndCode => {
  const line = order.products.find((one) => one.product === product);
  return line === undefined ? { name: product, code: '' } : nameAndCode(line, products.get(product));
};
