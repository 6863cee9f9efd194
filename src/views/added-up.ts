/** Sums by product with these differences in them; a product whose sum is 0 is not in them. */
export const addedUp = (
  sums: ReadonlyMap<string, number>,
  differences: Iterable<readonly [product: string, difference: number]>,
): ReadonlyMap<string, number> => {
  const next = new Map(sums);
  for (const [product, difference] of differences) {
    const sum = (next.get(product) ?? 0) + difference;
    if (sum === 0) next.delete(product);
    else next.set(product, sum);
  }
  return next;
};
