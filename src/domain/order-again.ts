import type { OrderLine } from '#wire/order';
import type { Product } from '#wire/product';
import { toBani, toLei } from './money';

/** What ordering an order again puts into the cart today: a line for each product. */
interface Again {
  readonly lines: readonly { readonly product: Product; readonly quantity: number; readonly line: OrderLine }[];
  /** Lines whose product is missing or archived. */
  readonly gone: readonly OrderLine[];
  /** Lei, of the lines at today's prices. */
  readonly total: number;
}

/** Divides an order's lines into those that can be ordered again and the others; the cart has a product once. */
export const orderedAgain = (
  order: { readonly products: readonly OrderLine[] },
  products: ReadonlyMap<string, Product>,
): Again => {
  const lines = new Map<string, { product: Product; quantity: number; line: OrderLine }>();
  const gone: OrderLine[] = [];
  for (const line of order.products) {
    const product = products.get(line.product);
    if (product === undefined || product.archived === true || line.quantity < 1) gone.push(line);
    else {
      const quantity = (lines.get(product.code)?.quantity ?? 0) + line.quantity;
      lines.set(product.code, { product, quantity, line });
    }
  }
  const bani = [...lines.values()].reduce((sum, { product, quantity }) => sum + toBani(product.price) * quantity, 0);
  return { lines: [...lines.values()], gone, total: toLei(bani) };
};
