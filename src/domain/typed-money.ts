import { highestPrice } from '#wire/id';
import type { RowReason } from '#wire/row-reason-values';
import { toBani, toLei } from './money';

// Reads typed amounts; separate from money.ts, because the first screens only show amounts.

const plain = /^[+-]?\d+(?:[.,]\d+)?$|^[+-]?[.,]\d+$/;
const groupedByPoint = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/;
const groupedByComma = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/;

/**
 * The text with a decimal point, or undefined if it is not a decimal number. A single comma or point is always the
 * decimal sign, never a thousands separator: '1.234' is 1.234, so that no price grows a thousandfold.
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

type ParsedPrice = { readonly ok: true; readonly lei: number } | { readonly ok: false; readonly reason: RowReason };

/**
 * A price in Lei with at most two decimals, not negative. More decimals are refused: rounding would silently change the
 * price.
 */
export const parsePrice = (text: string): ParsedPrice => {
  const number = normalized(text);
  if (number === undefined)
    return {
      ok: false,
      reason: text.trim() === '' ? { say: 'missing', column: 'price' } : { say: 'price-no-number' },
    };
  const lei = Number(number);
  if (lei < 0) return { ok: false, reason: { say: 'price-negative' } };
  if (lei > highestPrice) return { ok: false, reason: { say: 'price-too-high', most: highestPrice } };
  const decimals = number.split('.')[1] ?? '';
  if (decimals.replace(/0+$/, '').length > 2) return { ok: false, reason: { say: 'price-too-fine' } };
  return { ok: true, lei: toLei(toBani(lei)) };
};
