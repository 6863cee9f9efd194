import { typedQuantity } from '#domain/quantity';

/**
 * What was typed as units; null for nothing. What is no quantity is refused and not changed: below 0 and parts of a
 * unit as what they are, so that they can be named, and anything else as no number at all, 1.000 too, which is a
 * thousand to one and 1 to another.
 */
export const typedUnits = (typed: string): number | null => {
  const quantity = typedQuantity(typed, Number.MAX_SAFE_INTEGER);
  if (quantity.kind === 'units') return quantity.units;
  if (quantity.kind === 'empty') return null;
  const plain = typed.trim().replace(',', '.');
  const meant = /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
  return meant < 0 || !Number.isInteger(meant) || quantity.kind === 'too-many' ? meant : Number.NaN;
};
