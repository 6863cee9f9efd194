// Money is integer bani inside and Lei with two decimals outside (STOCK-13); every sum is made in bani so that it is
// exact.

/** Lei (at most two decimals) as integer bani. */
export const toBani = (lei: number): number => Math.round(lei * 100);

/** Integer bani as Lei. */
export const toLei = (bani: number): number => bani / 100;

/** Quantity × unit price, in Lei, exact to the ban. */
export const lineTotal = (quantity: number, unitprice: number): number => toLei(quantity * toBani(unitprice));

/** The price of an order: the sum of its lines, in Lei, exact to the ban (STOCK-13). */
export const orderTotal = (lines: readonly { readonly quantity: number; readonly unitprice: number }[]): number =>
  toLei(lines.reduce((sum, line) => sum + line.quantity * toBani(line.unitprice), 0));
