import type { StockReason } from '#wire/stock-reason';

const names: Readonly<Record<StockReason, string>> = {
  count: 'Count',
  damage: 'Damage',
  theft: 'Theft',
  gift: 'Gift',
  other: 'Other',
};

/** Why somebody changes units by hand (STOCK-16). */
export const stockReasons = {
  reason: 'Reason for the change',
  none: 'Reason: none',
  names,
  note: 'Note',
  noteMissing: 'Write the reason in the note',
};
