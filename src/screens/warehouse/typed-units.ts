import { typedQuantity } from '#domain/quantity';

/**
 * Parses units; null for an empty text. Negative, fractional and too large numbers are returned, so that the message
 * can name them; any other text gives NaN. So does 1.000, which means a thousand to some and 1 to others.
 */
export const typedUnits = (typed: string): number | null => {
  const quantity = typedQuantity(typed, Number.MAX_SAFE_INTEGER);
  if (quantity.kind === 'units') return quantity.units;
  if (quantity.kind === 'empty') return null;
  const plain = typed.trim().replace(',', '.');
  const meant = /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
  return meant < 0 || !Number.isInteger(meant) || quantity.kind === 'too-many' ? meant : Number.NaN;
};
