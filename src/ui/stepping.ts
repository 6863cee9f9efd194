// How a number field steps (spec §5 'Quantity stepper'), apart from how it looks.

/** More than anyone orders; keeps a stuck key from making a number nobody can send. */
const mostUnits = 1_000_000;

const capped = (value: number, max: number | undefined): number => Math.min(value, max ?? mostUnits, mostUnits);

/** One more, up to the maximum. */
export const stepUp = (value: number | null, max?: number): number => capped((value ?? 0) + 1, max);

/** One less; at 1 or less the value is cleared. */
export const stepDown = (value: number | null): number | null => (value === null || value <= 1 ? null : value - 1);

/** What was typed: its digits as whole units, capped; no digits = cleared. */
export const typedQuantity = (typed: string, max?: number): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return digits === '' ? null : capped(Number(digits), max);
};
