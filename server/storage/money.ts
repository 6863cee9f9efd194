// The database holds integer bani, the wire holds Lei with two decimals (STOCK-13); rows become wire shapes in this room.

/** Lei with at most two decimals as integer bani. */
export const toBani = (lei: number): number => Math.round(lei * 100);

/** Integer bani as Lei. */
export const toLei = (bani: number): number => bani / 100;
