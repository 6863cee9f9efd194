/** Units of a product that come back; null: nothing is typed, or no quantity. */
export interface Units {
  readonly intoStock: number | null;
  readonly writtenOff: number | null;
}

/** By product. */
export type Chosen = ReadonlyMap<string, Units>;

export const noUnits: Units = { intoStock: null, writtenOff: null };
