/**
 * Why somebody changes units by hand (STOCK-16), as the editor says it; the usual ones first. `other` needs a note. The
 * reason of the movement (`movement.ts`) says by which write it came about.
 */
export const stockReasons = ['count', 'damage', 'theft', 'gift', 'other'] as const;
export type StockReason = (typeof stockReasons)[number];

/** Most characters of the note to a reason. */
export const longestStockNote = 200;
