import { mostInWarehouse, type QuantityRefusal } from '#domain/warehouse-editing';

/** Why a quantity cannot be saved, beside its field. */
export const refusalWords: Readonly<Record<QuantityRefusal, string>> = {
  missing: 'Type a quantity',
  negative: 'Not below 0',
  'not-whole': 'Whole units only',
  'too-many': `At most ${mostInWarehouse}`,
};

/** What was typed as units: not whole and below 0 as well, so that it can be refused instead of changed; null: nothing that is a number. */
export const typedUnits = (typed: string): number | null => {
  const plain = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
};
