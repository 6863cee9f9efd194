// Money is integer bani inside and Lei with two decimals outside (STOCK-13); every sum is made in bani so that it is exact.

/** Lei (at most two decimals) as integer bani. */
export const toBani = (lei: number): number => Math.round(lei * 100);

/** Integer bani as Lei. */
export const toLei = (bani: number): number => bani / 100;

/** Quantity × unit price, in Lei, exact to the ban. */
export const lineTotal = (quantity: number, unitprice: number): number => toLei(quantity * toBani(unitprice));

/** The price of an order: the sum of its lines, in Lei, exact to the ban (STOCK-13). */
export const orderTotal = (lines: readonly { readonly quantity: number; readonly unitprice: number }[]): number =>
  toLei(lines.reduce((sum, line) => sum + line.quantity * toBani(line.unitprice), 0));

/** An amount as the screens show it: 'Lei 12.50' (spec §9). */
export const formatLei = (lei: number): string => `Lei ${toLei(toBani(lei)).toFixed(2)}`;

const plain = /^[+-]?\d+(?:[.,]\d+)?$|^[+-]?[.,]\d+$/;
const groupedByPoint = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/;
const groupedByComma = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/;

/**
 * The text with its decimal point, or undefined when it is no decimal number. One comma or point is always the decimal sign, never a
 * thousands sign: '1.234' is one and a bit, so that nobody's price grows a thousandfold.
 */
const normalized = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (plain.test(trimmed)) return trimmed.replace(',', '.');
  if (groupedByPoint.test(trimmed)) return trimmed.replaceAll('.', '').replace(',', '.');
  if (groupedByComma.test(trimmed)) return trimmed.replaceAll(',', '');
  return undefined;
};

/** A decimal number typed with comma or point ('12,5', '12.5', '1.234,50'), or undefined when it is none (spec §5). */
export const parseDecimal = (text: string): number | undefined => {
  const number = normalized(text);
  return number === undefined ? undefined : Number(number);
};

/** Highest price of one product in Lei, as the wire takes it. */
export const highestPrice = 10_000_000;

export type ParsedPrice = { readonly ok: true; readonly lei: number } | { readonly ok: false; readonly reason: string };

/** A price in Lei with at most two decimals, not negative. More decimals are refused: rounding would change a price in silence. */
export const parsePrice = (text: string): ParsedPrice => {
  const number = normalized(text);
  if (number === undefined)
    return { ok: false, reason: text.trim() === '' ? 'price is missing' : 'price is not a number' };
  const lei = Number(number);
  if (lei < 0) return { ok: false, reason: 'price is negative' };
  if (lei > highestPrice) return { ok: false, reason: `price is above ${highestPrice}` };
  const decimals = number.split('.')[1] ?? '';
  if (decimals.replace(/0+$/, '').length > 2) return { ok: false, reason: 'price has more than two decimals' };
  return { ok: true, lei: toLei(toBani(lei)) };
};
