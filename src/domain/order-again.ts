import type { OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import { toBani, toLei } from './money';

/** What ordering an order again puts into the cart today. */
interface Again {
  readonly lines: readonly { readonly product: Product; readonly line: OrderLine }[];
  /** Lines whose product is missing or archived. */
  readonly gone: readonly OrderLine[];
  /** Lei, of the lines at today's prices. */
  readonly total: number;
}

/** Divides an order's lines into those that can be ordered again and the others. */
export const orderedAgain = (
  order: { readonly products: readonly OrderLine[] },
  products: ReadonlyMap<string, Product>,
): Again => {
  const lines: { product: Product; line: OrderLine }[] = [];
  const gone: OrderLine[] = [];
  let bani = 0;
  for (const line of order.products) {
    const product = products.get(line.product);
    if (product === undefined || product.archived === true || line.quantity < 1) gone.push(line);
    else {
      lines.push({ product, line });
      bani += toBani(product.price) * line.quantity;
    }
  }
  return { lines, gone, total: toLei(bani) };
};
