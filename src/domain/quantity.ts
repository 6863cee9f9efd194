import { mostUnits } from '#wire/id';

// Quantities in fields and steppers (spec §5 'Quantity stepper'). One rule for all fields: a typed text is never turned
// into another number.

export { mostUnits };

export type TypedQuantity =
  | { readonly kind: 'units'; readonly units: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-whole' }
  | { readonly kind: 'below-0' }
  | { readonly kind: 'too-many'; readonly most: number };

/**
 * Thousands may be grouped by spaces. A point or comma is refused: it is a thousands separator to some and a decimal
 * sign to others.
 */
const inGroups = /^\d{1,3}(\s\d{3})+$/;

/** Reads a typed quantity: whole units from 0; signs, points, commas and letters are refused. */
export const typedQuantity = (typed: string, most = mostUnits): TypedQuantity => {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const isBelow = /^[-−]/.test(text);
  const amount = isBelow ? text.slice(1) : text;
  const digits = inGroups.test(amount) ? amount.replace(/\s/g, '') : amount;
  if (!/^\d+$/.test(digits)) return { kind: 'not-whole' };
  if (isBelow) return { kind: 'below-0' };
  const units = Number(digits);
  return units > most ? { kind: 'too-many', most } : { kind: 'units', units };
};

/** One more, up to the maximum. */
export const stepUp = (quantity: number | null, most = mostUnits): number => Math.min((quantity ?? 0) + 1, most);

/** One less; null at 1 or less. */
export const stepDown = (quantity: number | null): number | null =>
  quantity === null || quantity <= 1 ? null : quantity - 1;

/**
 * The next full pack above a quantity: of packs of 12 it ends at 12 units after 1, and at 24 after 12. Undefined where
 * the product has no pack of several whole units, or no more of it can be ordered.
 */
export const nextPack = (
  quantity: number | null | undefined,
  packSize: number | undefined,
): { readonly units: number; readonly packs: number } | undefined => {
  if (packSize === undefined || !Number.isSafeInteger(packSize) || packSize < 2) return undefined;
  const packs = Math.floor((quantity ?? 0) / packSize) + 1;
  const units = packs * packSize;
  return units <= mostUnits ? { units, packs } : undefined;
};
