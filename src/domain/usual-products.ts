/** A product that a client has ordered more than once. */
interface UsualProduct {
  /** Product id. */
  readonly product: string;
  /** Units of the newest order that has it. */
  readonly quantity: number;
  /** Number of the given orders that have it. */
  readonly times: number;
  /** Date of the newest of them, yyyy-MM-dd. */
  readonly date: string;
}

interface PastOrder {
  readonly date: string;
  readonly products: readonly { readonly product: string; readonly quantity: number }[];
}

/** Products in at least two of a client's orders, which come newest first: the most frequent first, then the newest. */
export const usualProducts = (orders: readonly PastOrder[]): UsualProduct[] => {
  const found = new Map<string, UsualProduct>();
  for (const { date, products } of orders) {
    // An order may have several lines of one product.
    const units = new Map<string, number>();
    for (const { product, quantity } of products) units.set(product, (units.get(product) ?? 0) + quantity);
    for (const [product, quantity] of units) {
      const newer = found.get(product);
      if (newer !== undefined) found.set(product, { ...newer, times: newer.times + 1 });
      else if (quantity >= 1) found.set(product, { product, quantity, times: 1, date });
    }
  }
  // Stable: of those as frequent, the order of a map is that of the newest orders.
  return [...found.values()].filter(({ times }) => times > 1).sort((one, other) => other.times - one.times);
};
