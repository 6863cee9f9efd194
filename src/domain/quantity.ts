import { mostUnits } from '#wire/id';

// Quantities as people type and step them (spec §5 'Quantity stepper'). One rule for every field: what was typed is
// never made into another number.

export { mostUnits };

export type TypedQuantity =
  | { readonly kind: 'units'; readonly units: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-whole' }
  | { readonly kind: 'below-0' }
  | { readonly kind: 'too-many'; readonly most: number };

/**
 * Thousands as people set them apart, by spaces of any kind. A point and a comma stand for thousands to one and for
 * parts to another.
 */
const inGroups = /^\d{1,3}(\s\d{3})+$/;

/** What was typed, as whole units from 0; signs, points, commas and letters are no part of them. */
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

/** One less; at 1 or less it is cleared. */
export const stepDown = (quantity: number | null): number | null =>
  quantity === null || quantity <= 1 ? null : quantity - 1;
